#!/usr/bin/env python3
"""Strangers with addresses of their own: opens connections to a server on this machine from each of
these source addresses, for so many seconds. What comes in on the standard input is asked on each
connection again and again; if that is nothing, the connections are held open. One that is closed
is opened again. Prints what was seen, as counts in JSON.

    crowd.py HOST:PORT SECONDS CONNECTIONS SOURCE... <REQUEST

Driven by `load attack`; only addresses of this machine (127.*) are taken.
"""
import asyncio
import collections
import json
import resource
import sys
import time


async def answer(reader):
    """The status of an answer, which is read to its end."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower().split("\r\n")
    length = [line.split(":")[1] for line in head if line.startswith("content-length:")]
    await reader.readexactly(int(length[0]) if length else 0)
    return head[0].split(" ")[1], "connection: close" in head


async def use(reader, writer, request, seen):
    """Asks until the server closes the connection; or holds it until then."""
    while request:
        writer.write(request)
        status, is_last = await answer(reader)
        seen[status] += 1
        if is_last:
            return
        # a refusal is quick, and guessing is for those who have time
        await asyncio.sleep(0.01)
    await reader.read()


async def stranger(place, source, request, seen):
    """One connection, opened again when it is closed."""
    while True:
        try:
            reader, writer = await asyncio.open_connection(*place, local_addr=(source, 0))
        except OSError:
            seen["refused"] += 1
            await asyncio.sleep(0.1)
            continue
        seen["opened"] += 1
        try:
            await use(reader, writer, request, seen)
        except (OSError, EOFError):
            pass
        writer.close()
        seen["closed"] += 1
        await asyncio.sleep(0.02)


async def main():
    address, seconds, connections, *sources = sys.argv[1:]
    host, port = address.rsplit(":", 1)
    if not all(it.startswith("127.") for it in [host, *sources]):
        sys.exit("only addresses of this machine")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    request, seen, until = sys.stdin.buffer.read(), collections.Counter(), time.monotonic() + float(seconds)
    strangers = [
        asyncio.create_task(stranger((host, int(port)), source, request, seen))
        for _ in range(int(connections))
        for source in sources
    ]
    await asyncio.sleep(until - time.monotonic())
    for it in strangers:
        it.cancel()
    await asyncio.gather(*strangers, return_exceptions=True)
    print(json.dumps(seen))


asyncio.run(main())
