"""streams.py - event streams: who waits in line, what is remembered, what ends when its client goes, and when there are too many."""

import time
import unittest

import client

LONG = {"deal": "57148"}  # its shortest solution takes minutes
# Decided at once, under sanitizers, too.
LOST = {"deal": "random:1", "overrides": "--ranks 7 --cells 1 --columns 4"}
WON = {"deal": "random:1", "overrides": "--ranks 7 --cells 1 --columns 6"}


def first(response, *names):
    """The next event of these names; None if the stream ends before."""
    return next(((name, data) for name, data in client.events(response) if name in names), None)


class Streams(unittest.TestCase):
    def occupy(self, server):
        """Takes the permit for long searches."""
        response = server.open_events("optimal", LONG)
        self.addCleanup(client.close_events, response)
        self.assertEqual(first(response, "solution", "failed")[0], "solution")
        return response

    def verdict(self, server, asked, *others):
        """Or the name of one of the others, if it comes first."""
        response = server.open_events("verdict", asked)
        name, data = first(response, "verdict", "failed", *others)
        client.close_events(response)
        return data if name == "verdict" else name

    def test_what_is_known_needs_no_search(self):
        with client.Server("--threads", "1", "--memory", "500M") as server:
            self.assertEqual(self.verdict(server, WON)["verdict"], "winnable")
            self.assertEqual(self.verdict(server, LOST)["lost_after"], 0)
            further, lost = self.lose(server)
            long = self.occupy(server)
            moves, left = [], None
            hint = self.verdict(server, WON, "waiting")["hint"]
            for _ in range(20):
                moves.append(hint["notation"])
                answer = self.verdict(server, dict(WON, moves=" ".join(moves)), "waiting")
                self.assertNotEqual(answer, "waiting", moves)
                self.assertEqual(answer["verdict"], "winnable", moves)
                self.assertTrue(left is None or answer["left"] == left - 1)
                left, hint = answer["left"], answer["hint"]
            self.assertEqual(self.verdict(server, dict(LOST, moves="1a"), "waiting")["lost_after"], 0)
            self.assertEqual(self.verdict(server, further, "waiting")["lost_after"], lost["lost_after"])
            self.assertEqual(self.verdict(server, {"deal": "618"}, "waiting"), "waiting")
            client.close_events(long)

    def lose(self, server):
        """A game that was lost by its last move, but is not stuck, with a further move; and its verdict."""
        for seed in range(1, 30):
            asked, moves = dict(WON, deal="random:%d" % seed), []
            _, board = server.ask("/position", asked)
            answer = None
            while board["legal"] and len(moves) < 20:
                moves.append(board["legal"][-1]["notation"])
                asked = dict(asked, moves=" ".join(moves))
                answer = self.verdict(server, asked)
                _, board = server.ask("/position", asked)
                if answer["verdict"] == "lost":
                    self.assertEqual(answer["lost_after"], len(moves))
                    break
            if board["legal"] and answer["verdict"] == "lost":
                return dict(asked, moves=asked["moves"] + " " + board["legal"][0]["notation"]), answer
        raise AssertionError("no game was lost before it was stuck")

    def test_who_goes_makes_room(self):
        with client.Server("--threads", "1", "--memory", "500M") as server:
            long = self.occupy(server)
            second = server.open_events("optimal", LONG)
            gone = server.open_events("optimal", LONG)
            for waiting in (second, gone):
                self.assertEqual(first(waiting, "waiting", "solution")[0], "waiting")
            self.assertEqual(server.ask("/solve", {"deal": "617"})[0], 503)
            client.close_events(gone)
            client.close_events(long)
            self.assertEqual(first(second, "solution", "failed")[0], "solution")
            client.close_events(second)
            self.assertEqual(server.ask("/solve", {"deal": "617"})[0], 200)
            self.wait_for_threads(server, 3)

    def wait_for_threads(self, server, most):
        """Connections and searches that ended leave no thread behind."""
        until = time.monotonic() + 30
        while server.threads() > most:
            self.assertLess(time.monotonic(), until, "%d threads are left" % server.threads())
            time.sleep(0.05)

    def test_one_client_has_so_many_and_no_more(self):
        with client.Server("--threads", "2", "--memory", "500M") as server:
            streams = [server.open_events("optimal", LONG) for _ in range(256)]
            self.assertEqual({s.status for s in streams}, {200})
            refused = server.open_events("verdict", {"deal": "617"})
            self.assertEqual((refused.status, refused.getheader("Retry-After")), (429, "2"))
            self.assertEqual(server.ask("/solve", {"deal": "617"})[0], 429)
            self.assertEqual(server.ask("/moves", {"deal": "617"})[0], 200)
            client.close_events(refused)
            for stream in streams[:128]:
                client.close_events(stream)
            self.wait_for_threads(server, 2 * 128 + 8)
            self.assertEqual(server.ask("/solve", {"deal": "617"})[0], 200)
            # The others are open when the server is stopped.
            began = time.monotonic()
        self.assertLess(time.monotonic() - began, 10)
        for stream in streams[128:]:
            client.close_events(stream)

    def test_each_solution_is_shorter_than_the_one_before(self):
        with client.Server("--threads", "2", "--memory", "1G") as server:
            response = server.open_events("optimal", {"deal": "random:10", "overrides": "--ranks 9"})
            lengths = []
            for name, data in client.events(response):
                self.assertNotEqual(name, "failed")
                if name in ("solution", "done"):
                    lengths.append(data["length"])
            self.assertTrue(data["optimal"])
            self.assertEqual(sorted(set(lengths), reverse=True)[-1], lengths[-1])
            self.assertEqual(lengths[:-1], sorted(set(lengths[:-1]), reverse=True))
            self.assertGreater(len(set(lengths)), 1)
            self.assertEqual(lengths[-1], lengths[-2])
            client.close_events(response)


if __name__ == "__main__":
    unittest.main()
