"""test_reader.py - tools/dataset on data sets that `fclab export` writes: 1,000 deals replayed to their wins."""

import csv
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

import numpy as np

SOURCE = os.environ.get("FCLAB_SOURCE", os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
sys.path.insert(0, os.path.join(SOURCE, "tools", "dataset"))
import fclab_dataset as reader  # noqa: E402

FCLAB = os.environ["FCLAB"]
SCALE = {"small": 100, "tenth": 10}.get(os.environ.get("FCLAB_TEST_SCALE"), 1)
SHARE = 0.2
GAMES = ["relaxed-freecell", "bakers-game", "eight-off", "forecell", "seahaven", "penguin", "stalactites", "king-albert",
         "bakers-dozen", "beleaguered-castle", "streets-and-alleys"]
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK | os.X_OK) else None  # waiting for a disk tells nothing
QUICKLY = ["--engine", "fast", "--states", "200000", "--shorten-states", "1000"]
WITHIN_A_SECOND = ["33", "121", "17", "78"]  # Microsoft's deals whose shortest solutions are found at once


def fclab(*arguments, statuses=(0,)):
    ended = subprocess.run([FCLAB, *arguments], stdout=subprocess.PIPE, check=False, encoding="utf-8")
    if ended.returncode not in statuses:
        raise AssertionError("%s: status %d" % (arguments, ended.returncode))
    return ended.stdout


def survey(*arguments):
    """A new store of the deals, and those that were solved, as rows of its CSV by name."""
    folder = tempfile.mkdtemp(dir=MEMORY)
    unittest.addModuleCleanup(shutil.rmtree, folder)
    store = os.path.join(folder, "s.db")
    fclab("survey", *arguments, "--store", store, statuses=(0, 3))
    rows = csv.DictReader(fclab("export", store, "--csv").splitlines())
    return store, {row["deal"]: row for row in rows if row["verdict"] == "solved"}


def export(store, *options):
    folder = os.path.join(os.path.dirname(store), "data")
    shutil.rmtree(folder, ignore_errors=True)
    fclab("export", store, "--dataset", folder, "--test-share", str(SHARE), *options)
    return folder


def make(game, first, last, metric, *options):
    """A data set of deals that are solved without much ado, and how many these are."""
    store, solved = survey("random:%d..%d" % (first, last), "--game", game, "--metric", metric, *QUICKLY)
    return export(store, *options), len(solved)


def setUpModule():
    global CARDS, CARDS_FOLDER, CARDS_DEALS
    CARDS_FOLDER, CARDS_DEALS = make("freecell", 1, 1000 // SCALE, "cards", "--threads", "2")
    CARDS = reader.Dataset(CARDS_FOLDER)


def halves(data):
    return (data.train, data.test)


def fewest_turns(half, deal):
    """Of every row of a data set in single cards: how many turns are left, counted as docs/rules.md says."""
    rows = half.rows_of(deal)
    boards = [half.board(row) for row in rows]
    last = boards[-1].copy()
    last.play(half.move_at(rows[-1]))
    keys = [board.key() for board in boards] + [last.key()]
    left, lands = [0] * len(keys), {}
    for i in range(len(rows) - 1, -1, -1):
        board, move = boards[i], half.move_at(rows[i])
        left[i] = left[i + 1] + 1
        if move.target < half.game.columns:
            onto = board.columns[move.target]
            lands[board._moving_card(move.source, 1)] = (i + 1, onto[-1] if onto else None)
        for run in runs_onto(board, lands):
            after = board.copy()
            after.play(run)
            first = lands[board.columns[run.source][-run.count]][0]
            if after.key() in keys[first:]:
                left[i] = min(left[i], 1 + left[keys.index(after.key(), first)])
    return left[:-1]


def runs_onto(board, lands):
    """Runs that may go just now where their first card is put next."""
    for source, column in enumerate(board.columns):
        for count in range(2, len(column) + 1):
            _, onto = lands.get(column[-count], (0, "nowhere"))
            for target, cards in enumerate(board.columns):
                move = reader.Move(source, target, count)
                if (cards[-1] if cards else None) == onto and board.is_legal(move):
                    yield move
                    break


class SingleCards(unittest.TestCase):
    def test_every_deal_is_won_in_exactly_the_labelled_number_of_moves(self):
        self.assertEqual(CARDS.train.deals + CARDS.test.deals, CARDS_DEALS)
        self.assertGreaterEqual(CARDS_DEALS, 990 // SCALE)
        self.assertEqual(CARDS.check(), CARDS_DEALS)  # which replays them all
        for half in halves(CARDS):
            for deal in range(half.deals):
                rows = half.rows_of(deal)
                self.assertEqual(half.cards_left[rows[0]:rows[-1] + 1].tolist(), list(range(len(rows), 0, -1)))

    def test_from_any_position_the_win_is_as_far_as_labelled(self):
        rng = np.random.default_rng(1)
        for row in rng.integers(CARDS.train.rows, size=200):
            board = CARDS.train.board(row)
            for i in range(int(CARDS.train.cards_left[row])):
                self.assertFalse(board.is_won())
                board.play(CARDS.train.move_at(row + i))
            self.assertTrue(board.is_won())

    def test_turns_left_are_the_fewest_that_lead_through_the_positions(self):
        for half in halves(CARDS):
            for deal in range(0, half.deals, 60):
                rows = half.rows_of(deal)
                self.assertEqual(half.turns_left[rows[0]:rows[-1] + 1].tolist(), fewest_turns(half, deal))

    def test_the_move_is_one_of_the_legal_ones(self):
        rng = np.random.default_rng(2)
        for row in rng.integers(CARDS.train.rows, size=100):
            board, move = CARDS.train.board(row), CARDS.train.move_at(row)
            self.assertIn(move, board.legal_moves())
            self.assertTrue(board.legal_actions()[CARDS.train.action[row]])
            self.assertEqual(len(set(map(CARDS.game.action, board.legal_moves()))), len(board.legal_moves()))


class Split(unittest.TestCase):
    def test_no_deal_is_in_both_halves(self):
        train, test = (set(half.deal_hash.tolist()) for half in halves(CARDS))
        self.assertFalse(train & test)
        self.assertEqual(len(train) + len(test), CARDS_DEALS)
        starts = [{half.board(half.rows_of(d)[0]).key() for d in range(half.deals)} for half in halves(CARDS)]
        self.assertFalse(starts[0] & starts[1])

    def test_every_row_is_of_the_deal_it_says(self):
        for half in halves(CARDS):
            self.assertEqual(sum(len(half.rows_of(d)) for d in range(half.deals)), half.rows)
            for deal in range(half.deals):
                self.assertTrue((half.deal[half.rows_of(deal)] == deal).all())

    def test_the_share_is_about_what_was_asked_for(self):
        if SCALE == 1:
            self.assertLess(abs(CARDS.test.deals - SHARE * CARDS_DEALS), 5 * (CARDS_DEALS * SHARE * (1 - SHARE)) ** 0.5)

    def test_a_deal_stays_in_its_half_whatever_other_deals_there_are(self):
        fewer = reader.Dataset(make("freecell", 4, 9, "turns")[0])
        for half, more in zip(halves(fewer), halves(CARDS)):
            self.assertLessEqual(set(half.deal_name.tolist()), set(more.deal_name.tolist()))

    def test_a_half_may_be_empty(self):
        for share in 0, 1:
            data = reader.Dataset(make("freecell", 1, 3, "cards", "--test-share", str(share))[0])
            self.assertEqual((data.test if share else data.train).deals, 3)
            self.assertEqual(len(data.train if share else data.test), 0)
            self.assertEqual(list((data.train if share else data.test).batches(4)), [])
            self.assertEqual(data.check(), 3)


class Turns(unittest.TestCase):
    def test_every_deal_is_won_in_exactly_the_labelled_number_of_turns(self):
        data = reader.Dataset(make("freecell", 1, 50 // SCALE, "turns")[0])
        runs = 0
        for half in halves(data):
            for deal in range(half.deals):
                self.assertEqual(half.replay(deal), half.turns_left[half.rows_of(deal)[0]])
            runs += (half.move[:, 2] > 1).sum()
        self.assertGreater(runs, 0)
        self.assertEqual(data.game.actions, 888)
        data.check()

    def test_the_same_solutions_have_the_same_lengths_in_both_metrics(self):
        data = reader.Dataset(make("freecell", 1, 10, "turns")[0])
        for half, other in zip(halves(data), halves(CARDS)):
            for deal in range(half.deals):
                a, b = half.rows_of(deal)[0], other.rows_of(deal)[0]
                self.assertEqual(half.name(deal), other.name(deal))
                self.assertEqual((half.cards_left[a], half.turns_left[a]), (other.cards_left[b], other.turns_left[b]))
                self.assertTrue((half.places[a] == other.places[b]).all())


class Optimal(unittest.TestCase):
    def check_metric(self, metric, bit):
        store, solved = survey(*WITHIN_A_SECOND, "--ask", "optimal", "--metric", metric)
        data = reader.Dataset(export(store))
        self.assertEqual(data.meta["solutions"]["labels"], "shortest")
        self.assertEqual(data.check(), len(WITHIN_A_SECOND))
        for half in halves(data):
            left = half.turns_left if metric == "turns" else half.cards_left
            for deal in range(half.deals):
                row = solved.pop(half.name(deal))
                self.assertEqual(row["optimal"], "true")
                self.assertEqual(left[half.rows_of(deal)[0]], int(row["length"]))
                self.assertEqual(len(half.rows_of(deal)), int(row["length"]))
                self.assertEqual(half.deal_shortest[deal], bit)
        self.assertFalse(solved)

    def test_moves_left_at_the_start_are_the_length_of_the_shortest_solution(self):
        self.check_metric("cards", 1)
        self.check_metric("turns", 2)

    def test_a_survey_that_asks_for_any_solution_gives_short_ones(self):
        solutions = CARDS.meta["solutions"]
        self.assertEqual((solutions["engine"], solutions["shortened"], solutions["labels"]), ("fast", True, "short"))
        self.assertEqual(CARDS.meta["survey"]["question"], "solve")
        self.assertFalse(CARDS.train.deal_shortest.any())


class OtherGames(unittest.TestCase):
    def test_every_game_is_replayed(self):
        deals = 0
        for i, game in enumerate(GAMES):
            metric = ("cards", "turns")[i % 2]
            with self.subTest(game=game, metric=metric):
                data = reader.Dataset(make(game, 1, 2 if SCALE > 1 else 4, metric)[0])
                deals += data.check()
                for half in halves(data):
                    for row in range(0, half.rows, 10):
                        self.assertIn(half.move_at(row), half.board(row).legal_moves())
        self.assertGreater(deals, len(GAMES))


class Learning(unittest.TestCase):
    def test_batches_go_through_every_row_once(self):
        test = CARDS.test
        for rng in None, np.random.default_rng(3):
            parts = list(test.batches(100, ("places", "cards_left", "deal"), rng))
            self.assertEqual({len(part["places"]) for part in parts[:-1]}, {100} if len(parts) > 1 else set())
            for name in "cards_left", "deal":
                rows = np.concatenate([part[name] for part in parts])
                self.assertEqual(sorted(rows.tolist()), sorted(getattr(test, name).tolist()))

    def test_arrays_are_mapped_and_cannot_be_changed(self):
        self.assertIsInstance(CARDS.train.places, np.memmap)
        with self.assertRaises(ValueError):
            CARDS.train.places[0, 0] = 1

    def test_planes_show_each_card_where_it_lies(self):
        game, rows = CARDS.game, range(0, CARDS.train.rows, max(1, CARDS.train.rows // 50))
        places, home = CARDS.train.places[rows], CARDS.train.home[rows]
        columns, slots, foundations = CARDS.train.planes(places, home)
        self.assertEqual(columns.shape, (len(rows), 17, 19, 8))
        self.assertEqual(slots.shape, (len(rows), 17, 4))
        for n, row in enumerate(rows):
            board = CARDS.train.board(row)
            self.assertEqual(int(columns[n].sum() + slots[n].sum()), 2 * (52 - sum(board.home)))
            self.assertEqual((foundations[n] * 13).round().tolist(), board.home)
            for i, column in enumerate(board.columns):
                for height, card in enumerate(column):
                    plane = columns[n, :, height, i]
                    self.assertEqual(plane.nonzero()[0].tolist(), [card // 4, 13 + card % 4])
            for i, card in enumerate(board.slots):
                lit = [] if card is None else [game.rank(card) - 1, 13 + game.suit(card)]
                self.assertEqual(slots[n, :, i].nonzero()[0].tolist(), lit)

    def test_one_hot_has_a_one_for_each_card(self):
        hot = CARDS.train.one_hot(CARDS.train.places[:20])
        self.assertEqual(hot.shape, (20, 52, 157))
        self.assertTrue((hot.argmax(2) == CARDS.train.places[:20]).all() and (hot.sum(2) == 1).all())


class Damage(unittest.TestCase):
    def setUp(self):
        self.folder = os.path.join(tempfile.mkdtemp(), "data")
        self.addCleanup(shutil.rmtree, os.path.dirname(self.folder))
        shutil.copytree(make("freecell", 1, 3, "cards", "--test-share", "0")[0], self.folder)

    def rewrite(self, name, change):
        path = os.path.join(self.folder, "train", name + ".npy")
        array = np.load(path)
        change(array)
        np.save(path, array)

    def is_noticed(self):
        with self.assertRaises(reader.DatasetError):
            reader.Dataset(self.folder).check()

    def test_a_folder_without_meta_is_no_data_set(self):
        os.remove(os.path.join(self.folder, "meta.json"))
        self.is_noticed()

    def test_another_version_is_refused(self):
        path = os.path.join(self.folder, "meta.json")
        with open(path, encoding="utf-8") as file:
            meta = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(meta.replace('"version":1', '"version":2'))
        self.is_noticed()

    def test_a_file_cut_short_is_noticed(self):
        path = os.path.join(self.folder, "train", "places.npy")
        os.truncate(path, os.path.getsize(path) - 1)
        self.is_noticed()

    def test_wrong_labels_and_places_are_noticed(self):
        def add_one(array):
            array[5] += 1

        def swap(array):
            array[7, [0, 51]] = array[7, [51, 0]]

        for name, change in ("cards_left", add_one), ("action", add_one), ("move", add_one), ("deal", add_one), \
                ("places", swap), ("home", add_one):
            with self.subTest(name):
                saved = os.path.join(self.folder, "train", name + ".npy")
                shutil.copy(saved, saved + ".saved")
                self.rewrite(name, change)
                self.is_noticed()
                shutil.move(saved + ".saved", saved)
        self.assertEqual(reader.Dataset(self.folder).check(), 3)

    def test_a_deal_in_the_wrong_half_is_noticed(self):
        self.rewrite("deal_hash", lambda array: array.__setitem__(0, 0))
        self.is_noticed()


if __name__ == "__main__":
    unittest.main()
