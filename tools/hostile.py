#!/usr/bin/env python3
"""Clients that mean no good, for tools/load.sh and tools/hostile.sh.

They speak to 127.0.0.1 only, are at most a few thousand, and end by themselves.

  hostile.py drip PORT SECONDS COUNT    heads and bodies that come a byte at a time
  hostile.py leave PORT SECONDS COUNT   much work asked for, and gone after 0.2 s
  hostile.py stay PORT SECONDS COUNT    the same, but they wait for the answer
  hostile.py heads PORT SECONDS COUNT   heads of 380 kB that have no end
  hostile.py probe PORT SECONDS ADDRESS a well-behaved client, from another address
                                        such as 127.0.0.2: how is it answered?
"""

import asyncio
import json
import pathlib
import sys
import time

HOST = "127.0.0.1"
MOST_SECONDS, MOST_CLIENTS = 600, 3000
EXAMPLES = pathlib.Path(__file__).parent.parent / "examples"

HEAD = (
    "POST /api/rule HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
    "Content-Length: {}\r\n\r\n"
)


def post(text, more=""):
    """A whole request."""
    body = text.encode()
    return HEAD.format(len(body)).replace("\r\n\r\n", f"\r\n{more}\r\n").encode() + body


def hostile_record():
    """A short record with much to compare: 26 withdrawn calls with 37 others."""
    path = EXAMPLES / "hostile.json"
    if path.exists():
        return path.read_text()
    calls = ["P", "X"] + [f"{level}{strain}" for level in range(1, 8) for strain in "CDHSN"]
    honours = "stop(H) top3S>=2 aces=1,3"
    shown = [f"{5 + i % 9}-{20 + i % 17} {honours} losers<={5 + i % 5}" for i in range(16)]
    once = [
        {"by": "S", "call": "1H", "meanings": shown},
        {"attention": "W"},
        {"question": "accept", "answer": "reject"},
    ]
    honours = "stop(S) top3H>=2 aces=0,2,3"
    possible = {
        call: f"{4 + i % 11}-{21 + i % 13} {honours} losers<={6 + i % 4}"
        for i, call in enumerate(calls)
    }
    events = once * 26 + [{"by": "E", "call": "1D", "meanings": ["11-19, 4+D; nat"]}]
    return json.dumps({"dealer": "E", "possible": possible, "events": events})


async def drip(port, number):
    """Half of them never end a head, the others never a body."""
    reader, writer = await asyncio.open_connection(HOST, port)
    try:
        if number % 2:
            writer.write(HEAD.format(100_000).encode())
        else:
            writer.write(b"GET / HTTP/1.1\r\nHost: here\r\nX-Slow: ")
        while not reader.at_eof() and not writer.is_closing():
            writer.write(b"a")
            await writer.drain()
            try:
                await asyncio.wait_for(reader.read(4096), 0.5)
                return
            except TimeoutError:
                pass
    finally:
        writer.close()


async def leave(port, _number):
    """Asks for much, leaves, comes again."""
    _, writer = await asyncio.open_connection(HOST, port)
    writer.write(post(hostile_record()))
    await asyncio.sleep(0.2)
    writer.close()


async def stay(port, _number):
    """Asks for much and waits."""
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(post(hostile_record(), "Connection: close\r\n"))
    await reader.read()
    writer.close()


async def heads(port, _number):
    """A head of 380 kB without an end; stays while it may."""
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(b"GET / HTTP/1.1\r\nHost: here\r\nX-Large: " + b"a" * 380_000)
    await reader.read()
    writer.close()


async def again(what, port, number, end):
    """One client, over and over until the time is up; those who are refused wait a little."""
    while (left := end - time.monotonic()) > 0:
        try:
            await asyncio.wait_for(what(port, number), left)
        except (OSError, TimeoutError):
            await asyncio.sleep(0.05)


async def probe(port, seconds, address):
    """A record up to twenty times a second: what came, and how long it took."""
    record = (EXAMPLES / "bid-out-of-turn.json").read_text()
    statuses, times, end = {}, [], time.monotonic() + seconds
    while time.monotonic() < end:
        began = time.monotonic()
        try:
            reader, writer = await asyncio.open_connection(
                HOST, port, local_addr=(address, 0)
            )
            writer.write(post(record, "Connection: close\r\n"))
            answer = await asyncio.wait_for(reader.read(), 60)
            writer.close()
            status = answer[9:12].decode() or "closed"
        except (OSError, TimeoutError) as error:
            status = type(error).__name__
        statuses[status] = statuses.get(status, 0) + 1
        times.append(time.monotonic() - began)
        await asyncio.sleep(0.05)
    times.sort()
    middle, late = times[len(times) // 2], times[len(times) * 99 // 100]
    counted = ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items()))
    print(
        f"one who behaves: {counted}; median {middle * 1000:.0f} ms, "
        f"99 % within {late * 1000:.0f} ms, slowest {times[-1]:.2f} s"
    )


async def main():
    """Reads the arguments."""
    kinds = {"drip": drip, "leave": leave, "stay": stay, "heads": heads}
    if len(sys.argv) != 5 or sys.argv[1] not in {*kinds, "probe"}:
        sys.exit(__doc__.strip())
    kind, port, seconds = sys.argv[1], int(sys.argv[2]), min(float(sys.argv[3]), MOST_SECONDS)
    if kind == "probe":
        return await probe(port, seconds, sys.argv[4])
    count = min(int(sys.argv[4]), MOST_CLIENTS)
    end = time.monotonic() + seconds
    await asyncio.gather(*(again(kinds[kind], port, number, end) for number in range(count)))


asyncio.run(main())
