"""The Python binding, as a program uses it. FCLAB_SOURCE is the source tree, FCLAB_LIBRARY the library."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, os.path.join(os.environ["FCLAB_SOURCE"], "python"))
import fclab

try:
    import numpy
except ImportError:
    numpy = None


class Positions(unittest.TestCase):
    def test_a_deal_is_dealt_and_written(self):
        position = fclab.deal(617)
        self.assertTrue(str(position).startswith("7D TD TH KD 4C 4S JD\n"))
        self.assertEqual(position.columns[0], ["7D", "TD", "TH", "KD", "4C", "4S", "JD"])
        self.assertEqual(position.cells, [None] * 4)
        self.assertEqual(position.foundations, [0, 0, 0, 0])
        self.assertEqual(position.shape.columns, 8)
        self.assertIn("♦", position.text("picture"))
        self.assertTrue(fclab.read(str(position)).same(position))

    def test_every_game_is_dealt(self):
        self.assertIn("seahaven", fclab.games())
        for game in fclab.games():
            self.assertEqual(fclab.deal("random:1", game).text("json")[0], "{")

    def test_rules_are_overridden(self):
        self.assertEqual(fclab.deal("24", "seahaven --cells 6").cells, [None, "3D", "AS", None, None, None])

    def test_moves_are_made_and_taken_back(self):
        position = fclab.deal("617")
        before = str(position)
        for move in position.moves(runs=True, every_place=True):
            position.make(move)
            self.assertEqual(position.shape.moves_made, 1)
            position.take_back()
        self.assertEqual(str(position), before)
        with self.assertRaisesRegex(fclab.Illegal, "no move"):
            position.take_back()

    def test_the_reserve_is_seen_and_emptied(self):
        position = fclab.deal("617", "king-albert")
        self.assertEqual(position.cells, [])
        self.assertEqual(position.reserve, [position.pile(letter)[0] for letter in "abcdefg"])
        move = next(move for move in position.moves() if move[0] in "abcdefg")
        position.make(move)
        self.assertIsNone(position.reserve["abcdefg".index(move[0])])
        self.assertEqual(fclab.deal("617").reserve, [])

    def test_a_position_is_where_each_card_lies(self):
        position = fclab.deal("617")
        position.make("1a")
        places = position.places()
        self.assertEqual(len(places), 52)
        names = {position.card_name(card): at for card, at in enumerate(places, 1)}
        self.assertEqual(names["JD"], ("a", 0))
        self.assertEqual(names["7D"], ("1", 0))
        self.assertEqual(names["TD"][0], "1")
        self.assertEqual(position.card_name(names["TD"][1]), "7D")

    @unittest.skipUnless(numpy, "needs NumPy")
    def test_positions_are_arrays(self):
        position = fclab.deal("617")
        array = position.array()
        self.assertEqual((array.shape, array.dtype), ((52, 2), numpy.uint8))
        self.assertEqual([(chr(at), below) for at, below in array.tolist()], position.places())
        found = position.solve()
        arrays = position.arrays(found.moves)
        self.assertEqual(arrays.shape, (len(found.moves) + 1, 52, 2))
        self.assertTrue((arrays[0] == array).all())
        self.assertTrue((arrays[-1, :, 0] == ord("h")).all())

    def test_canonical_positions_are_the_same(self):
        position = fclab.deal("1")
        form = position.canonical()
        self.assertTrue(form.same(position))
        self.assertFalse(form.same(fclab.deal("2")))


class Errors(unittest.TestCase):
    def test_failures_are_exceptions_that_say_why(self):
        for call, error, says in (
                (lambda: fclab.deal("12x"), fclab.BadInput, "12x"),
                (lambda: fclab.deal("1", "no-such-game"), ValueError, "no-such-game"),
                (lambda: fclab.read("KX\n"), fclab.BadInput, "KX"),
                (lambda: fclab.deal("1").make("hello"), fclab.BadInput, "hello"),
                (lambda: fclab.deal("1").make("a1"), fclab.Illegal, "a1"),
                (lambda: fclab.deal("1").pile("x"), fclab.BadInput, "'x'"),
                (lambda: fclab.deal("1").pile("h"), fclab.BadInput, "'h'"),
                (lambda: fclab.deal("1").pile("12"), fclab.BadInput, "12"),
                (lambda: fclab.deal("1").verify("1a 1b"), fclab.Illegal, "home"),
                (lambda: fclab.deal("1").card_name(53), fclab.BadInput, "53"),
                (lambda: fclab.deal("1", "penguin").rate(), fclab.Cannot, "FreeCell"),
                (lambda: fclab.deal("1").solve(goal="best"), fclab.BadInput, "shortest"),
                (lambda: fclab.deal("1").solve(seconds=-1), fclab.BadInput, "seconds"),
                (lambda: fclab.deal("1").solve(states=-1), fclab.BadInput, "limits"),
                (lambda: fclab.deal("random:1", "freecell --suits 6").solve(goal="shortest"), fclab.Cannot, "56 cards")):
            with self.assertRaises(error) as raised:
                call()
            self.assertIn(says, str(raised.exception))


class Searches(unittest.TestCase):
    def test_a_solution_can_be_played(self):
        position = fclab.deal("617")
        found = position.solve(shorten=True)
        self.assertEqual(found.verdict, "solved")
        self.assertEqual(position.verify(found.moves), found.length)
        self.assertEqual(position.verify(" ".join(found.turns)).cards, found.length.cards)
        for move in found.moves:
            position.make(move)
        self.assertTrue(position.is_won)

    def test_a_lost_deal_is_lost(self):
        found = fclab.deal("11982").solve()
        self.assertEqual((found.verdict, found.stop, found.moves), ("unsolvable", None, []))

    def test_the_shortest_solution(self):
        found = fclab.deal("2").solve(goal="shortest")
        self.assertEqual((found.length.cards, found.optimal), (75, True))

    def test_limits_and_the_caller_stop_a_search(self):
        lost = fclab.deal("11982")
        self.assertEqual(lost.solve(states=2000).stop, "states")
        self.assertEqual(lost.solve(stop=lambda: True).stop, "interrupted")
        told = []
        lost.solve(progress=told.append)
        self.assertTrue(told and told[-1].states > 10000)

    def test_what_a_callback_raises_is_raised(self):
        def give_up(*_):
            raise KeyboardInterrupt

        with self.assertRaises(KeyboardInterrupt):
            fclab.deal("11982").solve(progress=give_up)
        with self.assertRaises(KeyboardInterrupt):
            fclab.deal("11982").fewest_cells(stop=give_up)

    def test_ctrl_c_ends_a_search(self):
        position = fclab.deal("1")
        for ask in (lambda: position.solve(goal="shortest", metric="turns"), lambda: position.fewest_cells(stop=lambda: time.sleep(0.1))):
            timer = threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT))
            timer.start()
            with self.assertRaises(KeyboardInterrupt):
                ask()
                time.sleep(60)
            timer.join()

    def test_a_search_in_parts(self):
        position = fclab.deal("11982")
        search, parts = position.search(), 0
        while search.run(5000) == "running":
            parts += 1
            self.assertEqual(search.result().verdict, "running")
        self.assertGreater(parts, 5)
        self.assertEqual(search.result()._replace(seconds=0), position.solve()._replace(seconds=0))
        position.search().run(1000)  # and left alone

    def test_threads_search_beside_each_other(self):
        found = {}
        threads = [threading.Thread(target=lambda n=n: found.update({n: fclab.deal(n).solve().length})) for n in range(1, 9)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, {n: fclab.deal(n).solve().length for n in range(1, 9)})

    def test_other_questions(self):
        position = fclab.deal("617")
        self.assertEqual(fclab.deal("11982").fewest_cells().won_with, 5)
        loss = position.where_lost("1a 2b 3c 4d")
        self.assertEqual((loss.verdict, loss.won_after, loss.lost_after), ("unsolvable", 2, 3))
        self.assertIsNone(position.where_lost(["1a"]).lost_after)
        rating = position.rate()
        self.assertEqual((rating.verdict, rating.level), ("solved", "expert"))
        self.assertTrue(rating.length.low < rating.length.value < rating.length.high)
        self.assertTrue(rating.reasons)
        score = position.score()
        self.assertEqual(score.total, 2 * (score.aces + score.kings) + score.blocking + score.disordered)


class Finding(unittest.TestCase):
    """Where the library is looked for, in a Python of its own."""

    def run_python(self, folder, **environment):
        kept = {name: value for name, value in os.environ.items() if name != "FCLAB_LIBRARY"}
        return subprocess.run([sys.executable, "-c", "import fclab; print(fclab.version())"], cwd=folder,
                              env={**kept, "PYTHONPATH": folder, **environment}, capture_output=True, text=True)

    def test_beside_the_file_or_where_the_environment_says(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(fclab.__file__, folder)
            there = self.run_python(folder, FCLAB_LIBRARY=os.environ["FCLAB_LIBRARY"])
            self.assertEqual(there.stdout.strip(), fclab.version(), there.stderr)
            wrong = self.run_python(folder, FCLAB_LIBRARY=os.path.join(folder, "nothing.so"))
            self.assertIn("ImportError: there is no libfclab", wrong.stderr)
            shutil.copy(os.environ["FCLAB_LIBRARY"], os.path.join(folder, "libfclab.so"))
            self.assertEqual(self.run_python(folder).stdout.strip(), fclab.version())


if __name__ == "__main__":
    unittest.main()
