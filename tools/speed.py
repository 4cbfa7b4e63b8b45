#!/usr/bin/env python3
"""How long a compared line, a ruling in a stream and a ruling by the server take, in several
programs, one after the other in one run.

    tools/speed.py [--rounds N] [--write BENCHMARKS.md] NAME=PROGRAM ...

Processor time, so that others who use the machine count for little. In each round every program
takes each stream once; a ratio is that of two programs in the same round, and its median is printed
with the least and the greatest. The first program named is what the others are held against, and so
is the second, if there are more than two. Lines that one of the programs refuses are left out.

Streams: the comparisons and the tables of `cases/*.jsonl`, over and over, and as many lines of which
no two are alike: meanings of the cases in pairs that nobody has drawn up, and the tables turned, cut
short and under other profiles. The server is asked for rulings by one client.
"""
import argparse
import glob
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
SEATS = "NESW"
PROFILES = ["wbf", "acbl", "ebu", "abf"]
MARKS = ("<!-- speed -->", "<!-- /speed -->")


def cases():
    for path in sorted(glob.glob(os.path.join(ROOT, "cases", "*.jsonl"))):
        with open(path, encoding="utf-8") as lines:
            yield from (json.loads(line) for line in lines)


def comparisons():
    for case in cases():
        compare = case.get("compare") or (case if "withdrawn" in case else None)
        if compare:
            keys = ("withdrawn", "replacement", "withdrawn_call", "replacement_call", "profile")
            yield {key: compare[key] for key in keys if key in compare}


def listed(meanings):
    return [meanings] if isinstance(meanings, str) else meanings


def tables():
    return [case["table"] for case in cases() if case.get("table") and "systems" not in case["table"]]


def is_told(table):
    return "possible" in table or any("meanings" in event for event in table["events"])


def turned(table, by):
    """The same table, everybody moved round: other seats, the same law."""
    seat = lambda at: SEATS[(SEATS.index(at) + by) % 4]
    events = []
    for event in table["events"]:
        event = dict(event)
        for key in ("by", "attention", "won_by"):
            if isinstance(event.get(key), str):
                event[key] = seat(event[key])
        of = event.get("of")
        if isinstance(of, dict) and "by" in of:
            event["of"] = {**of, "by": seat(of["by"])}
        events.append(event)
    rest = {key: table[key] for key in table if key not in ("board", "vulnerable", "deal", "events")}
    return {**rest, "dealer": seat(table.get("dealer", "N")), "events": events}


def different_comparisons(number):
    """Pairs of meanings, no two alike."""
    meanings = set()
    for compare in comparisons():
        meanings.update(listed(compare["withdrawn"]))
        meanings.add(compare["replacement"])
    meanings = sorted({meaning.split('"')[0].strip() for meaning in meanings})
    draw, seen = random.Random(28), set()
    while len(seen) < number:
        old, new = draw.sample(meanings, 2)
        seen.add((old, new, draw.choice(PROFILES)))
    return [{"withdrawn": [old], "replacement": new, "profile": by} for old, new, by in sorted(seen)]


def different_tables(number, told):
    draw, seen = random.Random(28), set()
    some = [table for table in tables() if is_told(table) == told]
    for _ in range(20 * number):
        if len(seen) == number:
            break
        table = turned(draw.choice(some), draw.randrange(4))
        events = table["events"]
        cut = draw.randint(1, len(events)) if events else 0
        if cut < len(events):
            # what could be called was told for the end
            table.pop("possible", None)
        table = {**table, "events": events[:cut], "profile": draw.choice(PROFILES)}
        seen.add(json.dumps(table))
    return [json.loads(table) for table in sorted(seen)]


def answers(program, command, lines):
    text = "".join(json.dumps(line) + "\n" for line in lines)
    done = subprocess.run([program, command, "--jsonl"], input=text, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def answered(programs, command, lines):
    """The lines that all of the programs answer."""
    for program in programs.values():
        found = answers(program, command, lines)
        assert len(found) == len(lines), "not every line was answered"
        lines = [line for line, answer in zip(lines, found) if not answer.startswith('{"error"')]
    return lines


def repeated(lines, number):
    return [lines[place % len(lines)] for place in range(number)]


class Stream:
    """Lines for a command; a measure is the processor time of a run, in µs a line."""

    unit = "µs a line"

    def __init__(self, name, command, lines, programs):
        self.name, self.command, self.programs = name, command, programs
        lines = answered(programs, command, lines)
        self.lines = len(lines)
        self.file = tempfile.NamedTemporaryFile("w", suffix=".jsonl")
        self.file.writelines(json.dumps(line) + "\n" for line in lines)
        self.file.flush()

    def measure(self, name):
        with open(self.file.name, "rb") as lines, open(os.devnull, "wb") as nowhere:
            child = subprocess.Popen([self.programs[name], self.command, "--jsonl"], stdin=lines, stdout=nowhere)
            _, status, used = os.wait4(child.pid, 0)
            child.returncode = status
        assert status == 0, f"{name} failed"
        return (used.ru_utime + used.ru_stime) * 1e6 / self.lines


class Server:
    """A server that is asked for rulings; a measure is its processor time, in µs a ruling."""

    unit = "µs a ruling"

    def __init__(self, name, lines, programs):
        self.name, self.lines = name, len(lines)
        self.requests = [json.dumps(line).encode() for line in lines]
        self.servers = {}
        for each, program in programs.items():
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                port = free.getsockname()[1]
            command = [program, "serve", "--listen", f"127.0.0.1:{port}"]
            told = subprocess.run([program, "serve", "--help"], capture_output=True, text=True).stdout
            for option in ("--address-rate", "--address-connections"):
                command += [option, "0"] if option in told else []
            child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self.servers[each] = (child, port)
        for each, (_, port) in self.servers.items():
            for _ in range(200):
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except OSError:
                    time.sleep(0.05)
            else:
                raise SystemExit(f"the server of {each} does not answer")

    @staticmethod
    def used(child):
        """Nanoseconds of all its threads."""
        total = 0
        for task in glob.glob(f"/proc/{child.pid}/task/*/schedstat"):
            with open(task, encoding="ascii") as stat:
                total += int(stat.read().split()[0])
        return total

    def measure(self, name):
        child, port = self.servers[name]
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            stream = line.makefile("rb")
            before = self.used(child)
            for body in self.requests:
                line.sendall(
                    b"POST /api/rule HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                    + f"Content-Length: {len(body)}\r\n\r\n".encode()
                    + body
                )
                self.read(stream)
            return (self.used(child) - before) / 1000 / self.lines

    @staticmethod
    def read(stream):
        status = stream.readline()
        assert b" 200 " in status, status
        length = 0
        while (head := stream.readline().strip()) != b"":
            key, _, value = head.partition(b":")
            if key.lower() == b"content-length":
                length = int(value)
        stream.read(length)

    def stop(self):
        for child, _ in self.servers.values():
            child.terminate()
            child.wait()


def spread(ratios):
    return f"{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rounds", type=int, default=7)
    asked.add_argument("--lines", type=int, default=4000, help="so many in a stream")
    asked.add_argument("--no-server", action="store_true")
    asked.add_argument("--write", metavar="FILE", help=f"put the table between {MARKS[0]} and {MARKS[1]} there")
    asked.add_argument("programs", nargs="+", metavar="NAME=PROGRAM")
    given = asked.parse_args()
    programs = {}
    for each in given.programs:
        name, _, path = each.partition("=")
        if not os.access(path, os.X_OK):
            asked.error(f"{each}: no such program")
        programs[name] = os.path.abspath(path)
    plain, told = ([table for table in tables() if is_told(table) == with_meanings] for with_meanings in (False, True))
    number = given.lines
    compared = repeated(answered(programs, "compare", list(comparisons())), number)
    ruled = [repeated(answered(programs, "rule", some), number) for some in (plain, told)]
    measured = [
        Stream("`compare --jsonl`, the cases", "compare", compared, programs),
        Stream("`compare --jsonl`, no line twice", "compare", different_comparisons(number), programs),
        Stream("`rule --jsonl`, the cases without meanings", "rule", ruled[0], programs),
        Stream("`rule --jsonl`, no record twice", "rule", different_tables(number, False), programs),
        Stream("`rule --jsonl`, the cases with meanings", "rule", ruled[1], programs),
        Stream("`rule --jsonl`, with meanings, no record twice", "rule", different_tables(number, True), programs),
    ]
    servers = []
    if not given.no_server:
        requests = [answered(programs, "rule", different_tables(number // 4, with_meanings)) for with_meanings in (False, True)]
        servers = [
            Server("`POST /api/rule`", requests[0], programs),
            Server("`POST /api/rule` with a comparison", requests[1], programs),
        ]
    try:
        found = {what: {name: [] for name in programs} for what in measured + servers}
        for turn in range(given.rounds):
            for what in measured + servers:
                names = list(programs)
                for name in names if turn % 2 == 0 else reversed(names):
                    found[what][name].append(what.measure(name))
            print(f"round {turn + 1} of {given.rounds}", file=sys.stderr)
    finally:
        for server in servers:
            server.stop()
    names = list(programs)
    pairs = [(name, base) for base in names[:2] for name in names if name not in names[: names.index(base) + 1]]
    rows = [
        "| processor time, µs | " + " | ".join(names) + " | " + " | ".join(f"{a} / {b}" for a, b in pairs) + " |",
        "|---" + "|---:" * (len(names) + len(pairs)) + "|",
    ]
    for what, times in found.items():
        least = [f"{min(times[name]):.1f}" for name in names]
        ratios = [spread([x / y for x, y in zip(times[a], times[b])]) for a, b in pairs]
        rows.append("| " + " | ".join([what.name, *least, *ratios]) + " |")
    table = "\n".join(rows)
    print(table)
    if given.write:
        with open(given.write, encoding="utf-8") as file:
            text = file.read()
        before, after = text.split(MARKS[0])[0], text.split(MARKS[1])[1]
        with open(given.write, "w", encoding="utf-8") as file:
            file.write(f"{before}{MARKS[0]}\n{table}\n{MARKS[1]}{after}")


main()
