"""malformed.py [COUNT] [SEED] - requests that are wrong in many ways, the same ones for the same seed; after them the server must still serve.

No answer may be 500, and what was not refused must be JSON, an event stream or a page. Prints what was answered how often."""

import collections
import concurrent.futures
import json
import os
import random
import socket
import sys
import time
import urllib.parse

import client

IS_SLOW = os.environ.get("FCLAB_TEST_SCALE") == "tenth"  # under sanitizers, whose memory says nothing
ALLOWED = {"200", "304", "400", "403", "404", "405", "411", "413", "414", "417", "429", "431", "501", "503", "505"}
CALLS = ["position", "moves", "solve", "cells", "reach", "rate", "deadlock", "lost"]
VALUES = [None, True, -1, 0, 617, 1e308, 10 ** 40, "", "617", "ms:0", "random:", "random:-1", "1..9", "a" * 3000, [], {}, [[[]]], "\u0000", "\ud7ff", "♠"]
WORDS = ["26", "2a", "ah", "1h", "zz", "26v99", "a", "", "11", "h1", "\u00e9", "26v", "9" * 50]
GOOD = [b"POST /api/position HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 30\r\n\r\n{\"deal\":\"617\",\"moves\":\"1a 2b\"}",
        b"GET /api/deal?deal=617&game=freecell HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\n\r\n",
        b"GET /api/events?kind=verdict&position=%7B%22deal%22%3A%22617%22%7D HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET /index.html HTTP/1.1\r\nHost: [::1]\r\nIf-None-Match: \"x\"\r\n\r\n",
        b"POST /api/moves HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\ne\r\n{\"deal\":\"617\"}\r\n0\r\n\r\n"]


def request(method, path, body=b"", headers=(), host="127.0.0.1"):
    lines = ["%s %s HTTP/1.1" % (method, path), "Host: " + host, "Connection: close", *headers]
    if body:
        lines.append("Content-Length: %d" % len(body))
    return "\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n" + body


def damaged(draw):
    """A good request with bytes changed, and most often cut off."""
    good = bytearray(draw.choice(GOOD))
    for _ in range(draw.randint(1, 12)):
        good[draw.randrange(len(good))] = draw.randrange(256)
    return bytes(good[:draw.randint(1, len(good))])


def noise(draw):
    return draw.randbytes(draw.randint(1, 2000))


def path(draw):
    parts = ["..", "%2e%2e", ".", "api", "etc", "passwd", "%00", "%", "%zz", "\\", "surveys", "1", "-1", "9" * 30, "summary", "", "~", "games", "\xe9", "index.html"]
    text = "/" + draw.choice(["/", "//", "/./"]).join(draw.choices(parts, k=draw.randint(1, 8)))
    if draw.random() < 0.3:
        text += "?" + "&".join(draw.choices(["deal=", "deal", "=", "&", "level=x", "score=1..", "like=11982", "seed=x", "limit=0", "field=%00", "x=y", "kind=verdict"], k=4))
    return request(draw.choice(["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "get", "G\tT", "X" * 100]), text)


def headers(draw):
    kind = draw.randrange(5)
    if kind == 0:
        return request("GET", "/api/games", headers=["X-%d: %s" % (i, "y" * draw.randint(0, 300)) for i in range(draw.randint(1, 400))])
    if kind == 1:
        return request("GET", "/api/games", headers=["Cookie: " + "c" * draw.randint(1000, 200000)])
    if kind == 2:
        return request("GET", "/" + "p" * draw.randint(1000, 200000))
    if kind == 3:
        host = draw.choice(["", "evil.example", "127.0.0.1.evil.example", "localhost:99999999", "[::1", "[]", "a" * 5000, "127.0.0.1\x00", "user@localhost"])
        return request("GET", "/api/games", host=host)
    name = draw.choice(["Origin: http://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site", "Expect: 200-maybe", "Connection: upgrade", "Range: bytes=9-1", ": empty", "no colon", " folded: x",
                        "If-None-Match: " + '"' * 999])
    return request("GET", "/api/games", headers=[name])


def lengths(draw):
    """Bodies whose length is not what was said."""
    said = draw.choice(["-1", "0", "5", "99999999999999999999", "65537", "1048577", "x", "1,2", "0x10", " 7 ", "30\r\nContent-Length: 31"])
    coding = draw.choice(["", "Transfer-Encoding: chunked\r\n", "Transfer-Encoding: gzip, chunked\r\n", "Transfer-Encoding: x\r\n"])
    body = draw.choice([b"", b'{"deal":"617"}', b"zz\r\n", b"ffffffffffffffff\r\nx", b"5\r\nab", b"0\r\n\r\n", b"-1\r\n\r\n", b"x" * draw.randint(1, 100000)])
    return ("POST /api/moves HTTP/1.1\r\nHost: 127.0.0.1\r\n%sContent-Length: %s\r\n\r\n" % (coding, said)).encode() + body


def board(draw):
    cards = [r + s for r in "A23456789TJQK" for s in "CDHS"] + ["1C", "10H", "XX", "::", "Freecells:", "Foundations:", "H-9", "-", ""]
    return "\n".join(" ".join(draw.choices(cards, k=draw.randint(0, 9))) for _ in range(draw.randint(0, 12)))


def position(draw):
    found = {"deal": draw.choice(["617", "random:1", "aces=deep:1", draw.choice(VALUES)])}
    if draw.random() < 0.3:
        found["board"] = draw.choice([board(draw), draw.choice(VALUES)])
    if draw.random() < 0.2:
        del found["deal"]
        found["board"] = board(draw)
    if draw.random() < 0.5:
        found["moves"] = draw.choice([" ".join(draw.choices(WORDS, k=draw.randint(0, 30))), draw.choice(VALUES)])
    if draw.random() < 0.3:
        found["overrides"] = draw.choice(["--cells 99", "--ranks 3", "--suits 26 --ranks 9 --columns 30", "--cells", "--build any --empty none", "--x", " " * 999, "--ranks 0", "--columns 1", draw.choice(VALUES)])
    if draw.random() < 0.2:
        found["game"] = draw.choice(["penguin", "stalactites", "chess", draw.choice(VALUES)])
    if draw.random() < 0.2:
        found["engine"] = draw.choice(["decide", "fast", "prove", "optimal", "random", draw.choice(VALUES)])
    found["limits"] = draw.choice([{"time": 0.01}, {"time": 0.01, "states": 10}, {"time": -1}, {"states": "x"}, {"time": "x"}, 7])
    return found


def body(draw):
    text = json.dumps(position(draw)).encode()
    kind = draw.randrange(6)
    if kind == 0:
        text = draw.choice([b"[" * 5000, b'{"a":' * 3000, b"\xff\xfe", b"nul", b'"', b"{}{}", b'{"deal":"617","deal":"618"}', b"\xef\xbb\xbf{}", b'{"deal":"\\ud800"}', b"1e999999"])
    if kind == 1:
        text = bytearray(text)
        text[draw.randrange(len(text))] = draw.randrange(256)
        text = bytes(text)
    return request("POST", "/api/" + draw.choice(CALLS), text)


def event(draw):
    asked = json.dumps(position(draw)) if draw.random() < 0.7 else draw.choice(["", "{", "%00", "[]", "7"])
    query = {"kind": draw.choice(["verdict", "verdict", "optimal", "x"]), "position": asked, "metric": draw.choice(["cards", "x", ""])}
    return request("GET", "/api/events?" + urllib.parse.urlencode(query))


def pipelined(draw):
    return b"".join(draw.choice(GOOD) for _ in range(draw.randint(2, 6))) + damaged(draw)


KINDS = [damaged, damaged, noise, path, path, headers, lengths, body, body, event, pipelined]


def answers(connection, seconds):
    """What comes back until the server closes, is silent, or has said enough."""
    connection.settimeout(seconds)
    text = b""
    try:
        while len(text) < 1 << 16:
            more = connection.recv(1 << 16)
            if not more:
                break
            text += more
    except (TimeoutError, ConnectionError):
        pass
    return text


def send(connection, data, draw):
    """At once; or byte by byte, or half of it and then no more."""
    manner = draw.random()
    if manner < 0.02:
        for i in range(min(len(data), 40)):
            connection.sendall(data[i:i + 1])
            time.sleep(0.002)
        connection.sendall(data[40:])
    elif manner < 0.05:
        connection.sendall(data[:len(data) // 2])
        time.sleep(0.01)
    else:
        connection.sendall(data)


def try_one(port, number, seed):
    """The first status that came back, or why there is none."""
    draw = random.Random("%d/%d" % (seed, number))
    data = draw.choice(KINDS)(draw)
    with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
        try:
            send(connection, data, draw)
            leaves = draw.random()
            if leaves < 0.1:
                return "left"
            if leaves < 0.8:
                connection.shutdown(socket.SHUT_WR)
            text = answers(connection, 0.1 if leaves >= 0.8 else 30)
        except OSError:
            return "cut off"
    if not text:
        return "nothing"
    status = text.split(b" ", 2)[1].decode("latin-1") if text.startswith(b"HTTP/1.") else "no HTTP"
    if status not in ALLOWED:
        raise AssertionError("request %d, seed %d: %r was answered by %r" % (number, seed, data[:300], text[:300]))
    return status


def run(server, count, seed):
    """How often what came back."""
    seen = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        for status in pool.map(lambda number: try_one(server.port, number, seed), range(count)):
            seen[status] += 1
    return dict(sorted(seen.items()))


def check_serves(server):
    status, answer = server.ask("/position", {"deal": "617", "moves": "1a"})
    if status != 200 or answer["cards"] != 1:
        raise AssertionError("after all that: %d, %s" % (status, answer))


def abuse(count, seed):
    with client.Server("--threads", "2", "--memory", "1G") as server:
        run(server, count // 4, seed + 1)  # so that what is allocated once is there
        before = server.resident_kb()
        seen = run(server, count, seed)
        check_serves(server)
        after = server.resident_kb()
        if after > before + (32 << 10) and not IS_SLOW:
            raise AssertionError("memory grew from %d KB to %d KB" % (before, after))
    return {"requests": count, "seed": seed, "seen": seen, "kb_before": before, "kb_after": after}


if __name__ == "__main__":
    print(json.dumps(abuse(int(sys.argv[1]) if len(sys.argv) > 1 else 300, int(sys.argv[2]) if len(sys.argv) > 2 else 1)))
