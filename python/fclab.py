"""FreeCell and its family: deals, moves, solutions, proofs and hardness, by the C library libfclab.

    import fclab
    position = fclab.deal("617")
    found = position.solve()
    print(found.verdict, found.moves[0])

The library is looked for where the environment variable FCLAB_LIBRARY says, then beside this file, then where the system keeps libraries.
include/fclab.h says what each function does and how it fails; failures are exceptions here. NumPy is needed for arrays alone.
"""

import ctypes
import ctypes.util
import os
import threading
from collections import namedtuple
from ctypes import POINTER, byref, c_char, c_char_p, c_double, c_int, c_size_t, c_ubyte, c_uint, c_uint64, c_void_p

VERSION = (0, 1)  # MAJOR and MINOR of the header that this file was written for


class Error(Exception):
    """The library refused; the text says why."""


class BadInput(Error, ValueError):
    """What was given cannot be read or makes no sense."""


class Illegal(Error):
    """Moves can be read, but the rules do not allow them, or they do not win."""


class Cannot(Error):
    """This question cannot be asked of this game or position."""


class Broken(Error):
    """A solution did not hold when it was played: a bug of the library."""


_ERRORS = {1: BadInput, 2: Illegal, 3: Cannot, 4: MemoryError, 5: Broken}
_GOALS = {"decide": 0, "find": 1, "prove": 2, "shortest": 3}
_METRICS = {"cards": 0, "turns": 1, "paper": 2}
_FORMATS = {"columns": 0, "rows": 1, "klaver": 2, "json": 3, "picture": 4}
_VERDICTS = ("solved", "unsolvable", "undecided", "running")
_STOPS = (None, "time", "memory", "states", "interrupted")
_SINGLE_CARDS, _RUNS, _EVERY_PLACE = 0, 1, 2
_COLUMNS, _SLOTS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefgijklmnopqrstuvwxyz"  # the letters of places
_NO_SUCH_MOVE = c_size_t(-1).value


# ---- the structs of fclab.h, field by field ----

def _struct(name, **fields):
    return type(name, (ctypes.Structure,), {"_fields_": list(fields.items())})


_Shape = _struct("_Shape", suits=c_uint, ranks=c_uint, columns=c_uint, cells=c_uint, reserve=c_uint, home=c_uint,
                 moves_made=c_uint)
_Place = _struct("_Place", place=c_char, below=c_ubyte)
_Move = _struct("_Move", text=c_char * 8)
_Length = _struct("_Length", cards=c_uint, turns=c_uint, paper=c_uint, player_turns=c_uint)
_Progress = _struct("_Progress", states=c_uint64, bytes=c_uint64, lower_bound=c_uint, length=c_uint)
_STOP = ctypes.CFUNCTYPE(c_int, c_void_p)
_PROGRESS = ctypes.CFUNCTYPE(None, c_void_p, POINTER(_Progress))
_Options = _struct("_Options", goal=c_int, metric=c_int, shorten=c_int, states=c_uint64, bytes=c_uint64,
                   seconds=c_double, stop=_STOP, progress=_PROGRESS, user=c_void_p)
_Result = _struct("_Result", verdict=c_int, stop=c_int, length=_Length, lower_bound=c_uint, optimal=c_int, home=c_uint,
                  expanded=c_uint64, generated=c_uint64, shortened=c_uint64, peak_bytes=c_uint64, seconds=c_double)
_Fewest = _struct("_Fewest", verdict=c_int, stop=c_int, won_with=c_int, lost_with=c_int, most=c_uint)
_Loss = _struct("_Loss", verdict=c_int, stop=c_int, moves=c_size_t, won_after=c_size_t, lost_after=c_size_t)
_Score = _struct("_Score", total=c_uint, aces=c_uint, kings=c_uint, blocking=c_uint, disordered=c_uint)
_Estimate = _struct("_Estimate", value=c_double, low=c_double, high=c_double)
_Rating = _struct("_Rating", verdict=c_int, level=c_char_p, hardness=c_double, length=_Estimate, positions=_Estimate,
                  cells=_Estimate, reasons=(c_char * 160) * 3)


# ---- the library ----

def _candidates():
    given = os.environ.get("FCLAB_LIBRARY")
    if given:
        return [given]
    here = os.path.dirname(os.path.abspath(__file__))
    name = "libfclab.so.%d.%d" % VERSION
    beside = [os.path.join(here, n) for n in ("libfclab.so", name)]
    return [path for path in beside if os.path.exists(path)] + [name, ctypes.util.find_library("fclab") or "libfclab.so"]


def _load():
    tried = []
    for path in _candidates():
        try:
            library = ctypes.CDLL(path)
        except OSError as error:
            tried.append(str(error))
            continue
        library.fclab_version.restype = c_char_p
        version = library.fclab_version().decode()
        if tuple(map(int, version.split(".")[:2])) == VERSION:
            return library
        tried.append("%s is version %s, not %d.%d" % (path, version, *VERSION))
    raise ImportError("there is no libfclab; FCLAB_LIBRARY may say where it is (%s)" % "; ".join(tried))


_library = _load()
_OUT = POINTER(c_void_p)
_SIZES = [c_size_t, POINTER(c_size_t)]
for _name, _types in {
        "deal": [c_char_p, c_char_p, c_void_p, _OUT, c_char_p],
        "read": [c_char_p, c_char_p, c_size_t, c_void_p, _OUT, c_char_p],
        "copy": [c_void_p, _OUT, c_char_p],
        "canonical": [c_void_p, _OUT, c_char_p],
        "shape_of": [c_void_p, POINTER(_Shape)],
        "pile": [c_void_p, c_char, POINTER(c_ubyte), *_SIZES],
        "foundation": [c_void_p, c_uint, POINTER(c_uint)],
        "places": [c_void_p, c_void_p, *_SIZES],
        "same": [c_void_p, c_void_p, POINTER(c_int)],
        "moves": [c_void_p, c_uint, POINTER(_Move), *_SIZES],
        "make": [c_void_p, c_char_p, c_char_p],
        "take_back": [c_void_p],
        "verify": [c_void_p, c_char_p, c_size_t, POINTER(_Length), c_char_p],
        "search_begin": [c_void_p, POINTER(_Options), _OUT, c_char_p],
        "search_run": [c_void_p, c_uint64, POINTER(c_int)],
        "search_result": [c_void_p, POINTER(_Result)],
        "search_moves": [c_void_p, c_uint, POINTER(_Move), *_SIZES],
        "fewest_cells": [c_void_p, POINTER(_Options), POINTER(_Fewest), c_char_p],
        "where_lost": [c_void_p, c_char_p, c_size_t, POINTER(_Options), POINTER(_Loss), c_char_p],
        "score_of": [c_void_p, POINTER(_Score)],
        "rate": [c_void_p, POINTER(_Options), POINTER(_Rating), c_char_p]}.items():
    getattr(_library, "fclab_" + _name).argtypes = _types
for _name, _types, _result in (("write", [c_void_p, c_int, c_char_p, c_size_t], c_size_t),
                               ("card_name", [c_void_p, c_uint, c_char_p, c_size_t], c_size_t),
                               ("status_name", [c_int], c_char_p),
                               ("game_name", [c_size_t], c_char_p),
                               ("free", [c_void_p], None),
                               ("search_free", [c_void_p], None)):
    getattr(_library, "fclab_" + _name).argtypes = _types
    getattr(_library, "fclab_" + _name).restype = _result


def version():
    """MAJOR.MINOR.PATCH of the library."""
    return _library.fclab_version().decode()


def games():
    """The names of all games."""
    names = []
    while _library.fclab_game_name(len(names)):
        names.append(_library.fclab_game_name(len(names)).decode())
    return names


def _check(status, error=None):
    if status:
        told = error.value.decode(errors="replace") if error is not None else ""
        raise _ERRORS.get(status, Error)(told or _library.fclab_status_name(status).decode())


def _call(name, *arguments):
    """A function whose last argument is the buffer for its error."""
    error = ctypes.create_string_buffer(256)
    _check(getattr(_library, "fclab_" + name)(*arguments, error), error)


def _listed(name, kind, handle, *arguments):
    """What a function writes that takes an array, its size and where to put the count: as long as it is."""
    count, function = c_size_t(), getattr(_library, "fclab_" + name)
    _check(function(handle, *arguments, None, 0, byref(count)))
    items = (kind * count.value)()
    _check(function(handle, *arguments, items, count.value, byref(count)))
    return items


def _texts(moves):
    return [move.text.decode() for move in moves]


def _joined(moves):
    return (moves if isinstance(moves, str) else " ".join(moves)).encode()


# ---- what comes back ----

Length = namedtuple("Length", [name for name, _ in _Length._fields_])
Shape = namedtuple("Shape", [name for name, _ in _Shape._fields_])
Score = namedtuple("Score", [name for name, _ in _Score._fields_])
Estimate = namedtuple("Estimate", "value low high")
Rating = namedtuple("Rating", "verdict level hardness length positions cells reasons")
Fewest = namedtuple("Fewest", "verdict stop won_with lost_with most")
Loss = namedtuple("Loss", "verdict stop moves won_after lost_after")
Progress = namedtuple("Progress", [name for name, _ in _Progress._fields_])
Solution = namedtuple("Solution", "verdict stop moves turns length lower_bound optimal home expanded generated shortened "
                                  "peak_bytes seconds")


def _tuple(kind, struct):
    return kind(*(getattr(struct, name) for name, _ in struct._fields_))


class _Asking:
    """Options, and the caller's functions: what these raise ends the search and is raised again when it is over."""

    def __init__(self, goal="decide", metric="cards", shorten=False, states=0, bytes=0, seconds=0.0, stop=None,
                 progress=None):
        if goal not in _GOALS or metric not in _METRICS:
            raise BadInput("the goal is one of %s, the metric of %s" % (", ".join(_GOALS), ", ".join(_METRICS)))
        if states < 0 or bytes < 0:
            raise BadInput("limits must be 0 or more")
        self.stop, self.progress, self.raised = stop, progress, None
        self.options = _Options(_GOALS[goal], _METRICS[metric], bool(shorten), states, bytes, seconds,
                                _STOP(self._stop), _PROGRESS(self._progress) if progress else _PROGRESS(), None)

    def _guard(self, function, *arguments):
        try:
            return function(*arguments) if function and self.raised is None else None
        except BaseException as raised:  # also KeyboardInterrupt and SystemExit
            self.raised = raised
            return None

    def _stop(self, _user):
        wanted = self._guard(self.stop)
        return 1 if wanted or self.raised is not None else 0

    def _progress(self, _user, how_far):
        self._guard(self.progress, _tuple(Progress, how_far.contents))

    def call(self, owner, function, *arguments):
        """The function's status. Python's main thread waits for another one that calls it: signals are raised in the main thread alone, and not safely within a
        callback. So Ctrl-C ends a search. Whatever happens, what the call works on stays until it is over."""
        status, is_over = [], threading.Event()

        def work():
            status.append(function(*arguments))
            is_over.set()
            return owner

        if threading.current_thread() is threading.main_thread():
            threading.Thread(target=work, daemon=True).start()
            while True:
                try:
                    is_over.wait()
                    break
                except BaseException as raised:
                    self.raised = raised
        else:
            work()
        raised, self.raised = self.raised, None
        if raised is not None:
            raise raised
        return status[0]


class Search:
    """A search that is run in parts: run(states) until `verdict` is no longer "running"."""

    def __init__(self, position, **options):
        self._handle = c_void_p()
        self._asking = _Asking(**options)
        _call("search_begin", position._handle, byref(self._asking.options), byref(self._handle))
        self.verdict = "running"

    def run(self, states=0):
        """Makes about so many more positions, or with 0 runs to the end; returns the verdict."""
        if states < 0:
            raise BadInput("states must be 0 or more")
        verdict = c_int()
        _check(self._asking.call(self, _library.fclab_search_run, self._handle, states, byref(verdict)))
        self.verdict = _VERDICTS[verdict.value]
        return self.verdict

    def result(self):
        """What was found, as a Solution."""
        r = _Result()
        _check(_library.fclab_search_result(self._handle, byref(r)))
        cards, turns = (_texts(_listed("search_moves", _Move, self._handle, flags)) for flags in (_SINGLE_CARDS, _RUNS))
        return Solution(_VERDICTS[r.verdict], _STOPS[r.stop], cards, turns, _tuple(Length, r.length), r.lower_bound,
                        bool(r.optimal), r.home, r.expanded, r.generated, r.shortened, r.peak_bytes, r.seconds)

    def __del__(self):
        if _library and getattr(self, "_handle", None):
            _library.fclab_search_free(self._handle)


class Position:
    """The rules of a game, where each card lies, and the moves made. deal() and read() make them."""

    def __init__(self, handle):
        self._handle = handle

    def __del__(self):
        if _library and getattr(self, "_handle", None):
            _library.fclab_free(self._handle)

    def _new(self, name):
        handle = c_void_p()
        _call(name, self._handle, byref(handle))
        return Position(handle)

    def copy(self):
        return self._new("copy")

    def canonical(self):
        """The position that stands for all that are the same."""
        return self._new("canonical")

    def same(self, other):
        """Is it the same but for the order of columns and cells and for suits that cannot be told apart?"""
        same = c_int()
        _check(_library.fclab_same(self._handle, other._handle, byref(same)))
        return bool(same.value)

    def text(self, format="columns"):
        if format not in _FORMATS:
            raise BadInput("the format is one of " + ", ".join(_FORMATS))
        length = _library.fclab_write(self._handle, _FORMATS[format], None, 0)
        text = ctypes.create_string_buffer(length + 1)
        _library.fclab_write(self._handle, _FORMATS[format], text, length + 1)
        return text.value.decode()

    __str__ = text

    @property
    def shape(self):
        shape = _Shape()
        _check(_library.fclab_shape_of(self._handle, byref(shape)))
        return _tuple(Shape, shape)

    @property
    def is_won(self):
        return self.shape.home == self.shape.suits * self.shape.ranks

    def card_name(self, card):
        name = ctypes.create_string_buffer(16)
        if not _library.fclab_card_name(self._handle, card, name, len(name)):
            raise BadInput("there is no card %d" % card)
        return name.value.decode()

    def pile(self, place):
        """The cards of a column, cell or place of the reserve ("1", "a"), the bottom one first, by their names."""
        if len(place) != 1 or place not in _COLUMNS[:self.shape.columns] + self._slots():
            raise BadInput("there is no place %r; columns are 1, 2, ..., cells and then the reserve a, b, ... without h" % place)
        return [self.card_name(card) for card in _listed("pile", c_ubyte, self._handle, place.encode())]

    @property
    def columns(self):
        return [self.pile(letter) for letter in _COLUMNS[:self.shape.columns]]

    def _slots(self):
        """The letters of the cells, and then of the reserve."""
        return _SLOTS[:self.shape.cells + self.shape.reserve]

    def _cards_at(self, letters):
        return [(self.pile(letter) or [None])[0] for letter in letters]

    @property
    def cells(self):
        """The card in each cell, None if it is empty."""
        return self._cards_at(self._slots()[:self.shape.cells])

    @property
    def reserve(self):
        """The card in each place of the reserve, None if it is gone."""
        return self._cards_at(self._slots()[self.shape.cells:])

    @property
    def foundations(self):
        """How many cards of each suit are home: spades, diamonds, clubs, hearts."""
        cards, counts = c_uint(), []
        for suit in range(self.shape.suits):
            _check(_library.fclab_foundation(self._handle, suit, byref(cards)))
            counts.append(cards.value)
        return counts

    def places(self):
        """(place, card beneath) for each card from number 1 on, as fclab.h numbers them."""
        return [(at.place.decode(), at.below) for at in _listed("places", _Place, self._handle)]

    def array(self):
        """The same as a NumPy array of bytes, cards by two."""
        import numpy
        places = _listed("places", _Place, self._handle)
        return numpy.frombuffer(places, dtype=numpy.uint8).reshape(len(places), 2).copy()

    def arrays(self, moves):
        """The arrays of this position and of those after each of the moves: moves + 1 by cards by two."""
        import numpy
        walked, found = self.copy(), [self.array()]
        for move in moves.split() if isinstance(moves, str) else moves:
            walked.make(move)
            found.append(walked.array())
        return numpy.stack(found)

    def moves(self, runs=False, every_place=False):
        """The legal moves in standard notation."""
        return _texts(_listed("moves", _Move, self._handle, _RUNS * bool(runs) + _EVERY_PLACE * bool(every_place)))

    def make(self, move):
        _call("make", self._handle, move.encode())

    def take_back(self):
        if self.shape.moves_made == 0:
            raise Illegal("there is no move to be taken back")
        _check(_library.fclab_take_back(self._handle))

    def verify(self, moves):
        """The Length of a solution, as text or as a list of moves; Illegal if it is none."""
        text, counted = _joined(moves), _Length()
        _call("verify", self._handle, text, len(text), byref(counted))
        return _tuple(Length, counted)

    def search(self, **options):
        """A Search; the options are those of solve()."""
        return Search(self, **options)

    def solve(self, **options):
        """A Solution. Options: goal ("decide", "find", "prove", "shortest"), metric ("cards", "turns", "paper"), shorten, the limits states, bytes and seconds, and the
        functions stop() and progress(Progress), which are called now and then."""
        search = Search(self, **options)
        search.run()
        return search.result()

    def _ask(self, name, struct, options, *arguments):
        asking, answer = _Asking(**options), struct()
        error = ctypes.create_string_buffer(256)
        _check(asking.call(self, getattr(_library, "fclab_" + name), self._handle, *arguments, byref(asking.options), byref(answer),
                           error), error)
        return answer

    def fewest_cells(self, **limits):
        """The fewest cells with which it can be won."""
        f = self._ask("fewest_cells", _Fewest, limits)
        return Fewest(_VERDICTS[f.verdict], _STOPS[f.stop], *(None if n < 0 else n for n in (f.won_with, f.lost_with)), f.most)

    def where_lost(self, moves, **limits):
        """Which of the moves lost the game; won_after and lost_after are None if there is no such move."""
        text = _joined(moves)
        loss = self._ask("where_lost", _Loss, limits, text, len(text))
        after = (None if n == _NO_SUCH_MOVE else n for n in (loss.won_after, loss.lost_after))
        return Loss(_VERDICTS[loss.verdict], _STOPS[loss.stop], loss.moves, *after)

    def score(self):
        """Chen's hardness score and its parts."""
        score = _Score()
        _check(_library.fclab_score_of(self._handle, byref(score)))
        return _tuple(Score, score)

    def rate(self, **limits):
        """How hard a deal of FreeCell is, and why."""
        r = self._ask("rate", _Rating, limits)
        reasons = [text.value.decode() for text in r.reasons if text.value]
        estimates = (_tuple(Estimate, e) for e in (r.length, r.positions, r.cells))
        return Rating(_VERDICTS[r.verdict], r.level.decode(), r.hardness, *estimates, reasons)


def deal(name, game="freecell"):
    """The Position of a deal: "617", "random:42", ...; rules may be overridden: game="freecell --cells 2"."""
    handle = c_void_p()
    _call("deal", game.encode(), str(name).encode(), None, byref(handle))
    return Position(handle)


def read(board, game="freecell"):
    """The Position of a board, as text in any form of docs/formats.md."""
    handle, text = c_void_p(), board.encode()
    _call("read", game.encode(), text, len(text), None, byref(handle))
    return Position(handle)
