"""Reads the data sets of FreeCell Lab; README.md beside this file describes them. Needs numpy, and nothing of FreeCell Lab.

    data = Dataset("folder")
    for batch in data.train.batches(256, rng=numpy.random.default_rng(1)):
        batch["places"], batch["action"], batch["cards_left"]
    data.train.board(0)        the first position, as a Board that can be printed and played on
    data.train.replay(0)       plays the first deal to its win, or says what is wrong
"""

import json
import os
import sys
from collections import namedtuple

try:
    import numpy as np
except ImportError:
    if __name__ == "__main__":
        sys.exit("fclab_dataset: numpy is missing; on Debian: apt-get install python3-numpy")
    raise

VERSION = 1
Move = namedtuple("Move", "source target count")  # places as in the array `move`


class DatasetError(Exception):
    """A folder that is no data set, or a row that does not hold."""


class Game:
    """The rules and the numbers of places, cards and actions, from meta.json."""

    def __init__(self, meta):
        rules, encoding = meta["rules"], meta["encoding"]
        for name in ("suits", "ranks", "columns", "cells", "reserve", "build", "wrap", "empty", "worry_back", "base"):
            setattr(self, name, rules[name])
        for name in ("height", "codes", "sources", "targets", "longest_run", "actions"):
            setattr(self, name, encoding[name])
        self.unlimited = rules["sequence"] == "unlimited"
        self.names = encoding["cards"]
        self.cards = self.suits * self.ranks
        self.slots = self.cells + self.reserve
        self.first_home = self.columns + self.slots  # the place of the first foundation
        self.any_suit_home = self.base == "dealt"

    def rank(self, card):
        return card // self.suits + 1

    def suit(self, card):
        return card % self.suits

    def fits(self, card, onto):
        """May `card` lie on `onto` in a column?"""
        rank, above = self.rank(card), self.rank(onto)
        if above != rank + 1 and not (self.wrap and rank == self.ranks and above == 1):
            return False
        if self.build == "alternate":
            return self.suit(card) % 2 != self.suit(onto) % 2
        return self.build == "any" or (self.build == "suit" and self.suit(card) == self.suit(onto))

    def action(self, move):
        """The number of a move among all that the game could ever have."""
        target = move.target
        if target >= self.first_home:
            target = self.columns + 1
        elif target >= self.columns:
            target = self.columns
        if move.count == 1:
            return move.source * self.targets + target
        pair = move.source * self.columns + target
        return self.sources * self.targets + pair * (self.longest_run - 1) + move.count - 2


class Board:
    """A position to look at and to play on. Cards are numbers from 0 to 51: suits within ranks, spades, diamonds, clubs,
    hearts; `columns` are lists, the card on the floor first, `slots` hold a card or None, `home` counts cards."""

    def __init__(self, game, columns, slots, home, base):
        self.game, self.columns, self.slots, self.home, self.base = game, columns, slots, home, base

    def copy(self):
        return Board(self.game, [list(c) for c in self.columns], list(self.slots), list(self.home), self.base)

    def is_won(self):
        return sum(self.home) == self.game.cards

    def key(self):
        """What lies on what, whatever the order of columns and cells."""
        game = self.game
        lies = [(card, column[i - 1] if i else "floor") for column in self.columns for i, card in enumerate(column)]
        lies += [(card, "cell" if i < game.cells else "reserve") for i, card in enumerate(self.slots) if card is not None]
        return frozenset(lies), tuple(sorted(zip(self.base, self.home))) if game.any_suit_home else tuple(self.home)

    def places(self):
        """A number for each card, as the array `places` has them."""
        game = self.game
        codes = [0] * game.cards
        for i, card in enumerate(self.slots):
            if card is not None:
                codes[card] = 1 + i
        for i, column in enumerate(self.columns):
            code = 1 + game.slots + i
            for card in column:
                codes[card] = code
                code += game.columns
        return codes

    def __str__(self):
        names = self.game.names
        lines = ["cells " + " ".join("--" if c is None else names[c] for c in self.slots) + "  home " +
                 " ".join(str(n) for n in self.home)]
        lines += [": " + " ".join(names[c] for c in column) for column in self.columns]
        return "\n".join(lines)

    def awaits(self, foundation):
        """The rank that a foundation takes next; 0 if it is full."""
        count = self.home[foundation]
        return (self.base[foundation] + count - 1) % self.game.ranks + 1 if count < self.game.ranks else 0

    def _foundation_for(self, card):
        rank, game = self.game.rank(card), self.game
        candidates = range(game.suits) if game.any_suit_home else [game.suit(card)]
        taking = [f for f in candidates if self.awaits(f) == rank]
        return min(taking, key=lambda f: (self.home[f], f)) if taking else None

    def _opens(self, card):
        if self.game.empty != "kings":
            return self.game.empty == "any"
        after = self.game.rank(card) % self.game.ranks + 1
        return after in self.base

    def _may_land(self, card, column):
        return self.game.fits(card, self.columns[column][-1]) if self.columns[column] else self._opens(card)

    def _run_length(self, column):
        cards = self.columns[column]
        n = min(1, len(cards))
        while n and n < len(cards) and self.game.fits(cards[-n], cards[-n - 1]):
            n += 1
        return n

    def _capacity(self, target):
        """How many cards may go to a column at once."""
        if self.game.unlimited:
            return self.game.cards
        room = sum(c is None for c in self.slots[:self.game.cells]) + 1
        if self.game.empty != "any":
            return room
        return room << sum(not c for i, c in enumerate(self.columns) if i != target)

    def _moving_card(self, source, count):
        """The first of the cards that would move; None if they cannot leave."""
        game = self.game
        if source < game.columns:
            return self.columns[source][-count] if 1 <= count <= self._run_length(source) else None
        if count != 1:
            return None
        if source < game.first_home:
            return self.slots[source - game.columns]
        suit = source - game.first_home
        if not game.worry_back or not 0 <= suit < game.suits or self.home[suit] == 0:
            return None
        top = (self.base[suit] + self.home[suit] - 2) % game.ranks
        return top * game.suits + suit

    def is_legal(self, move):
        game = self.game
        source, target, count = move
        card = self._moving_card(source, count)
        if card is None or source == target:
            return False
        if target < game.columns:
            runs = count == 1 or (source < game.columns and count <= self._capacity(target))
            return runs and self._may_land(card, target)
        if count != 1:
            return False
        if target < game.first_home:
            from_cell = game.columns <= source < game.columns + game.cells
            slot = target - game.columns
            return not from_cell and slot < game.cells and self.slots[slot] is None
        return source < game.first_home and self._foundation_for(card) == target - game.first_home

    def _targets(self):
        """Of empty columns and of empty cells only the first: they are alike."""
        game = self.game
        empty = next((i for i, c in enumerate(self.columns) if not c), None)
        cell = next((i for i, c in enumerate(self.slots[:game.cells]) if c is None), None)
        columns = [i for i, c in enumerate(self.columns) if c or i == empty]
        cells = [] if cell is None else [game.columns + cell]
        return columns + cells + [game.first_home + f for f in range(game.suits)]

    def legal_moves(self, longest_run=None):
        """All moves, those of up to `longest_run` cards; what the data set has if that is not given."""
        most = self.game.longest_run if longest_run is None else longest_run
        moves = []
        for source in range(self.game.sources):
            length = self._run_length(source) if source < self.game.columns else 1
            for target in self._targets():
                moves += [m for m in (Move(source, target, n) for n in range(1, min(length, most) + 1))
                          if self.is_legal(m)]
        return moves

    def legal_actions(self):
        """The mask of a policy: which actions are legal."""
        mask = np.zeros(self.game.actions, bool)
        mask[[self.game.action(m) for m in self.legal_moves()]] = True
        return mask

    def play(self, move):
        if not self.is_legal(move):
            raise DatasetError("illegal move %s on\n%s" % (tuple(move), self))
        cards = self._lift(move.source, move.count)
        if move.target < self.game.columns:
            self.columns[move.target] += cards
        elif move.target < self.game.first_home:
            self.slots[move.target - self.game.columns] = cards[0]
        else:
            self.home[move.target - self.game.first_home] += 1

    def _lift(self, source, count):
        game = self.game
        if source < game.columns:
            cards = self.columns[source][-count:]
            del self.columns[source][-count:]
        elif source < game.first_home:
            cards = [self.slots[source - game.columns]]
            self.slots[source - game.columns] = None
        else:
            cards = [self._moving_card(source, 1)]
            self.home[source - game.first_home] -= 1
        return cards


def _mix(x):
    """The output function of splitmix64."""
    x = (x + 0x9e3779b97f4a7c15) % 2**64
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9 % 2**64
    x = (x ^ x >> 27) * 0x94d049bb133111eb % 2**64
    return x ^ x >> 31


def split_hash(board, seed):
    """The hash that says which half a deal belongs to."""
    game, total = board.game, 0
    word = {"floor": 0, "cell": 256, "reserve": 257}
    for card, support in board.key()[0]:
        total += _mix((card + 1) << 16 | (word[support] if isinstance(support, str) else support + 1))
    if game.any_suit_home:
        total += sum(_mix(1 << 32 | base << 8 | count) for base, count in zip(board.base, board.home))
    return _mix((total + seed) % 2**64)


class Half:
    """The rows for training, or those for testing. Its arrays are attributes, mapped from their files: `places`, `home`,
    `move`, `action`, `cards_left`, `turns_left`, `deal` by row, `deal_first`, `deal_shortest`, `deal_base`, `deal_hash`,
    `deal_name` by deal."""

    def __init__(self, folder, game, arrays, size):
        self.game, self.arrays = game, arrays
        self.deals, self.rows = size["deals"], size["rows"]
        for name, about in arrays.items():
            setattr(self, name, self._load(os.path.join(folder, name + ".npy"), about))

    def _load(self, path, about):
        count = self.rows if about["by"] == "row" else self.deals
        try:  # a file without rows cannot be mapped
            array = np.load(path, mmap_mode="r" if count else None, allow_pickle=False)
        except (OSError, ValueError) as problem:
            raise DatasetError("%s: %s" % (path, problem)) from problem
        if array.shape != (count, *about["shape"]) or array.dtype != np.dtype(about["dtype"]):
            raise DatasetError("%s: %s %s does not agree with meta.json" % (path, array.dtype, array.shape))
        return array

    def __len__(self):
        return self.rows

    def rows_of(self, deal):
        """The rows of a deal, in the order they are played."""
        last = int(self.deal_first[deal + 1]) if deal + 1 < self.deals else self.rows
        return range(int(self.deal_first[deal]), last)

    def name(self, deal):
        return self.deal_name[deal].decode()

    def move_at(self, row):
        return Move(*(int(n) for n in self.move[row]))

    def board(self, row):
        """The position of a row."""
        game, first = self.game, 1 + self.game.slots
        columns, slots = [[] for _ in range(game.columns)], [None] * game.slots
        codes = self.places[row].tolist()
        for card in sorted(range(game.cards), key=codes.__getitem__):  # so that columns grow from the floor
            code = codes[card]
            if code >= first:
                height, column = divmod(code - first, game.columns)
                if len(columns[column]) != height:
                    raise DatasetError("row %d: a card in the air" % row)
                columns[column].append(card)
            elif code > 0:
                if slots[code - 1] is not None:
                    raise DatasetError("row %d: two cards in a cell" % row)
                slots[code - 1] = card
        board = Board(game, columns, slots, self.home[row].tolist(), self.deal_base[int(self.deal[row])].tolist())
        if sum(board.home) != codes.count(0):
            raise DatasetError("row %d: cards at home do not agree" % row)
        return board

    def replay(self, deal):
        """Plays a deal by its labels; fails unless every position, move and number of moves left is right and the last
        move wins. Returns how many moves that were."""
        rows = self.rows_of(deal)
        board = self.board(rows[0])
        arrays = (getattr(self, name)[rows[0]:rows[-1] + 1].tolist() for name in ("places", "home", "move", "action"))
        for row, places, home, numbers, action in zip(rows, *arrays):
            if board.places() != places or board.home != home:
                raise DatasetError("row %d: not the position that was reached" % row)
            move = Move(*numbers)
            if self.game.action(move) != action:
                raise DatasetError("row %d: move and action do not agree" % row)
            board.play(move)
        if not board.is_won():
            raise DatasetError("%s: not won after %d moves" % (self.name(deal), len(rows)))
        return len(rows)

    def batches(self, size, names=("places", "home", "action", "cards_left", "turns_left"), rng=None):
        """Goes through all rows, `size` at a time, as dictionaries of arrays; in a random order if a numpy Generator is given."""
        order = None if rng is None else rng.permutation(self.rows)
        for first in range(0, self.rows, size):
            # Sorted, so that a batch reads the files in one direction.
            rows = slice(first, first + size) if order is None else np.sort(order[first:first + size])
            yield {name: np.array(getattr(self, name)[rows]) for name in names}

    def planes(self, places, home):
        """Positions as one-hot planes for a network, from arrays of a batch: the columns as (n, ranks + suits, height, columns), the cells as
        (n, ranks + suits, slots), both uint8, and the foundations as (n, suits), float32 from 0 to 1."""
        game, n = self.game, len(places)
        lies = np.zeros((n, game.ranks + game.suits, game.codes), np.uint8)
        card = np.arange(game.cards)
        row = np.arange(n)[:, None]
        lies[row, card // game.suits, places] = 1
        lies[row, game.ranks + card % game.suits, places] = 1
        slots = lies[:, :, 1:1 + game.slots]
        columns = lies[:, :, 1 + game.slots:].reshape(n, game.ranks + game.suits, game.height, game.columns)
        return columns, slots, np.asarray(home, np.float32) / game.ranks

    def one_hot(self, places):
        """Where each card lies, as (n, cards, codes), uint8."""
        return (places[:, :, None] == np.arange(self.game.codes)).astype(np.uint8)


class Dataset:
    """A data set: `meta`, `game`, and the halves `train` and `test`."""

    def __init__(self, folder):
        try:
            with open(os.path.join(folder, "meta.json"), encoding="utf-8") as file:
                self.meta = json.load(file)
        except (OSError, ValueError) as problem:
            raise DatasetError("%s: no data set: %s" % (folder, problem)) from problem
        if self.meta.get("format") != "fclab-dataset" or self.meta.get("version") != VERSION:
            raise DatasetError("%s: not a data set of version %d" % (folder, VERSION))
        self.game = Game(self.meta)
        self.metric = self.meta["metric"]
        self.train = Half(os.path.join(folder, "train"), self.game, self.meta["arrays"], self.meta["train"])
        self.test = Half(os.path.join(folder, "test"), self.game, self.meta["arrays"], self.meta["test"])

    def is_test(self, deal_hash):
        """Which half the hash of a deal puts it into."""
        return (int(deal_hash) >> 11) / 2**53 < self.meta["split"]["test_share"]

    def check(self):
        """Replays all deals; fails where something is wrong, returns the number of deals."""
        seed = int(self.meta["split"]["seed"])
        for half, is_test in ((self.train, False), (self.test, True)):
            for deal in range(half.deals):
                self._check_deal(half, deal)
                first = half.board(half.rows_of(deal)[0])
                if split_hash(first, seed) != half.deal_hash[deal] or self.is_test(half.deal_hash[deal]) != is_test:
                    raise DatasetError("%s is in the wrong half" % half.name(deal))
        return self.train.deals + self.test.deals

    def _check_deal(self, half, deal):
        half.replay(deal)
        rows = half.rows_of(deal)
        block = slice(rows[0], rows[-1] + 1)
        left = np.arange(len(rows), 0, -1)
        cards, counts = half.cards_left[block], half.move[block, 2]
        if self.metric == "turns":
            right = (half.turns_left[block] == left).all()
        else:  # every move counts its cards, and they are single ones unless runs move as one
            right = (cards == np.cumsum(counts[::-1])[::-1]).all()
        if not right or (half.deal[block] != deal).any():
            raise DatasetError("%s: the moves left are not those that follow" % half.name(deal))


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: fclab_dataset.py FOLDER - says what is in a data set and replays all of it")
    try:
        data = Dataset(sys.argv[1])
        for name, half in (("train", data.train), ("test", data.test)):
            print("%-5s %d deals, %d positions" % (name, half.deals, half.rows))
        print("%d deals replayed, every move is legal and every count right" % data.check())
    except DatasetError as error:
        sys.exit("fclab_dataset: %s" % error)


if __name__ == "__main__":
    main()
