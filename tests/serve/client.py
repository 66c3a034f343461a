"""client.py - a server of `fclab serve` started for a test, and questions to it. Standard library only."""

import http.client
import json
import os
import socket
import subprocess
import urllib.parse

SOURCE = os.environ.get("FCLAB_SOURCE", os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
FCLAB = os.environ.get("FCLAB", os.path.join(SOURCE, "build", "release", "fclab"))


class Server:
    """Runs until the block is left; then it must end by SIGTERM with status 0 and must have said nothing."""

    def __init__(self, *options):
        self.options = options

    def __enter__(self):
        self.process = subprocess.Popen([FCLAB, "serve", "--port", "0", *self.options], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, encoding="utf-8")
        address = self.process.stdout.readline().strip()
        if not address:
            raise AssertionError("no server: " + self.process.stderr.read())
        self.port = urllib.parse.urlsplit(address).port
        return self

    def __exit__(self, kind, *rest):
        self.process.terminate()
        try:
            _, said = self.process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
            raise AssertionError("the server did not stop within a minute") from None
        if kind is None and (self.process.returncode != 0 or said):
            raise AssertionError("the server ended with status %d and said: %s" % (self.process.returncode, said[:2000]))

    def is_alive(self):
        return self.process.poll() is None

    def resident_kb(self):
        with open("/proc/%d/status" % self.process.pid, encoding="ascii") as status:
            return int(next(line for line in status if line.startswith("VmRSS")).split()[1])

    def processor_seconds(self):
        with open("/proc/%d/stat" % self.process.pid, encoding="ascii") as stat:
            fields = stat.read().rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def threads(self):
        return len(os.listdir("/proc/%d/task" % self.process.pid))

    def connect(self, timeout=60):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        connection.connect()
        connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def ask(self, path, body=None, connection=None):
        """Status and answer of GET, or of POST with an object."""
        own = connection or self.connect()
        own.request("POST" if body is not None else "GET", "/api" + path, None if body is None else json.dumps(body))
        response = own.getresponse()
        answer = json.loads(response.read())
        if not connection:
            own.close()
        return response.status, answer

    def open_events(self, kind, position, timeout=60):
        """The response whose lines are events; close it to end the search."""
        connection = self.connect(timeout)
        query = urllib.parse.urlencode({"kind": kind, "position": json.dumps(position)})
        connection.request("GET", "/api/events?" + query)
        response = connection.getresponse()
        response.connection = connection
        return response


def close_events(response):
    response.close()
    response.connection.close()


def events(response):
    """Pairs of a name and an object."""
    name = None
    for line in response:
        line = line.decode().rstrip("\n")
        if line.startswith("event: "):
            name = line[len("event: "):]
        elif line.startswith("data: "):
            yield name, json.loads(line[len("data: "):])
