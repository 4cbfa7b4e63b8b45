#!/usr/bin/env python3
"""Holds `rectify dd` against libdds: tables, tricks by lead and par of random deals."""

import ctypes
import ctypes.util
import json
import os
import random
import subprocess
import sys

STRAINS = "SHDCN"  # as libdds counts them
SEATS = "NESW"
RANKS = "23456789TJQKA"
PIECE = 50  # deals that are asked about at a time
VULNERABLE = ["none", "both", "ns", "ew"]


class TableDealPBN(ctypes.Structure):
    _fields_ = [("cards", ctypes.c_char * 80)]


class TableResults(ctypes.Structure):
    _fields_ = [("res_table", (ctypes.c_int * 4) * 5)]


class DealPBN(ctypes.Structure):
    _fields_ = [
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("current_suit", ctypes.c_int * 3),
        ("current_rank", ctypes.c_int * 3),
        ("cards", ctypes.c_char * 80),
    ]


class FutureTricks(ctypes.Structure):
    _fields_ = [
        ("nodes", ctypes.c_int),
        ("cards", ctypes.c_int),
        ("suit", ctypes.c_int * 13),
        ("rank", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("score", ctypes.c_int * 13),
    ]


class ParDealer(ctypes.Structure):
    _fields_ = [
        ("number", ctypes.c_int),
        ("score", ctypes.c_int),
        ("contracts", (ctypes.c_char * 10) * 10),
    ]


def deals(number, seed):
    """So many random deals, always the same for a seed."""
    chance = random.Random(seed)
    pack = [suit + rank for suit in "SHDC" for rank in reversed(RANKS)]
    for _ in range(number):
        chance.shuffle(pack)
        hands = []
        for place in range(4):
            held = pack[place * 13 : place * 13 + 13]
            suits = [
                "".join(rank for rank in reversed(RANKS) if suit + rank in held)
                for suit in "SHDC"
            ]
            hands.append(".".join(suits))
        yield "N:" + " ".join(hands), chance.randrange(5), chance.randrange(4), chance.randrange(4), chance.randrange(4)


def checked(code, what):
    if code != 1:
        sys.exit(f"libdds: {what} gives {code}")


def theirs(dds, deal, strain, declarer, dealer, vulnerable):
    """Table, tricks by lead and par score, as libdds has them."""
    table = TableResults()
    checked(dds.CalcDDtablePBN(TableDealPBN(deal.encode()), ctypes.byref(table)), "CalcDDtablePBN")
    tricks = {
        seat: {STRAINS[s]: table.res_table[s][at] for s in range(5)} for at, seat in enumerate(SEATS)
    }
    position = DealPBN(trump=strain, first=(declarer + 1) % 4, cards=deal.encode())
    found = FutureTricks()
    checked(dds.SolveBoardPBN(position, -1, 3, 1, ctypes.byref(found), 0), "SolveBoardPBN")
    leads = {}
    for at in range(found.cards):
        suit = STRAINS[found.suit[at]]
        ranks = [found.rank[at]] + [r for r in range(2, 15) if found.equals[at] & (1 << r)]
        for rank in ranks:
            leads[suit + RANKS[rank - 2]] = 13 - found.score[at]
    par = ParDealer()
    checked(dds.DealerPar(ctypes.byref(table), ctypes.byref(par), dealer, vulnerable), "DealerPar")
    return tricks, leads, par.score


def ours(program, asked):
    """The same, as the program answers."""
    requests = [
        {
            "deal": deal,
            "contract": "1" + STRAINS[strain],
            "declarer": SEATS[declarer],
            "dealer": SEATS[dealer],
            "vulnerable": VULNERABLE[vulnerable],
        }
        for deal, strain, declarer, dealer, vulnerable in asked
    ]
    lines = "\n".join(json.dumps(request) for request in requests)
    ran = subprocess.run([program, "dd", "--jsonl"], input=lines, capture_output=True, text=True)
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    if ran.returncode or len(answers) != len(asked):
        sys.exit(f"{program}: {len(answers)} answers; {ran.stderr.strip()}")
    return [(it["tricks"], it["leads"]["tricks"], it["par"]["ns"]) for it in answers]


def main():
    program, number, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    dds = ctypes.CDLL(ctypes.util.find_library("dds"))
    dds.SetMaxThreads(0)
    asked = list(deals(number, seed))
    wrong = 0
    for start in range(0, number, PIECE):
        piece = asked[start : start + PIECE]
        for one, here in zip(piece, ours(program, piece)):
            there = theirs(dds, *one)
            if here != there:
                wrong += 1
                deal, strain, declarer = one[:3]
                print(f"not the same: {deal}, {STRAINS[strain]} by {SEATS[declarer]}")
                print(f"  ours   {here}\n  libdds {there}")
        print(f"{start + len(piece)} of {number}", file=sys.stderr, flush=True)
    print(f"{number} deals (seed {seed}): {number - wrong} the same as libdds, {wrong} not", flush=True)
    # libdds 2.9 does not always survive its own end
    os._exit(1 if wrong else 0)


main()
