"""Decisions: the questions put to seats, as frozen data without a reference to the state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from .records import Move, Seat
from .refusals import Refusal
from .view_head import AskedSeat

T = TypeVar("T")
_encode = msgspec.json.Encoder().encode


class lazy_property(Generic[T]):  # noqa: N801 - reads like a property
    """A property that is computed once and stored in the object: functools.cached_property without its lock.

    >>> from meadhall.engine import Options, lazy_property
    >>> class Stones(Options, frozen=True):
    ...     hand: tuple[int, ...]
    ...     @lazy_property
    ...     def total(self) -> int:
    ...         return sum(self.hand)
    >>> Stones((1, 2)).total
    3
    """

    def __init__(self, compute: Callable[[Any], T]) -> None:
        self.compute = compute
        self.__doc__ = compute.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, options: Any, owner: type | None = None) -> T:
        if options is None:  # accessed on the class
            return self  # type: ignore[return-value]
        found = options.__dict__[self.name] = self.compute(options)
        return found


class Options(msgspec.Struct, frozen=True, dict=True, tag_field="type", tag=str.lower):
    """The moves of a decision, described by a few facts that the asked seat may know.

    Games cache options by those facts, so that each list of moves is built once. Options with too many moves to list
    override `count`, `sample` and `find` so that these do not build the list.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> options = state.decisions()[0].options
    >>> options.count() == len(options.moves)
    True
    >>> options.data["type"]
    'announcements'
    """

    move_types: ClassVar[tuple[type[Move], ...]] = ()
    """The types of the moves that these options can list, besides those of the base classes."""

    public: ClassVar[bool] = False
    """True if every player can compute these moves. If there is only one move, the engine plays it."""

    brisk: ClassVar[bool] = False
    """True if most answers to the question are a pass: bots then answer without a pause."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # Set once for each class, so that questions that are never forced need no check.
        cls.forced_move = Options.forced_move if cls.public else None  # type: ignore[assignment]

    def list_moves(self) -> Sequence[Move]:
        """Return every legal move, in a fixed order."""
        raise NotImplementedError

    def explain(self, move: Move) -> Refusal:
        """Return the rule that forbids this illegal move, with a sentence for the player."""
        raise NotImplementedError

    def barred_moves(self) -> Sequence[Move]:
        """Return illegal moves that a player may expect to be legal; `explain` gives the reasons."""
        return ()

    def fallback(self) -> Move | None:
        """Return the move that is played for a seat whose time is up; None if there is none."""
        return None

    def grace(self, move: Move) -> float | None:
        """Return the seconds that the other seats have left after this sealed answer; None if it sets no limit."""
        return None

    @lazy_property
    def moves(self) -> tuple[Move, ...]:
        return tuple(self.list_moves())

    @lazy_property
    def _own_moves(self) -> dict[Move, Move]:
        return {move: move for move in self.moves}

    @lazy_property
    def forced_move(self) -> Move | None:
        """The only move; None if there are several moves, or if the options are not public."""
        return self.moves[0] if self.count() == 1 else None

    def count(self) -> int:
        """Return the number of moves."""
        return len(self.moves)

    def sample(self, rng: Random) -> Move:
        """Return one of the moves at random."""
        moves = self.moves
        return moves[floor(rng.random() * len(moves))]

    def find(self, move: Move) -> Move | None:
        """Return the legal move that is exactly equal to this one; None if there is none."""
        try:
            own = self._own_moves[move]
        except (KeyError, TypeError):  # not in the list, or with a field that cannot be hashed
            return None
        return own if own is move or is_same_move(own, move) else None

    @lazy_property
    def data(self) -> dict[str, Any]:
        """The facts as plain JSON data. The dict is shared: do not change it."""
        plain: dict[str, Any] = msgspec.json.decode(_encode(self))
        return plain


def is_same_move(own: Move, move: Move) -> bool:
    """Whether two moves are exactly equal. In Python, 2.0 equals 2 and True equals 1; here they differ."""
    try:
        return type(own) is type(move) and _encode(own) == _encode(move)
    except TypeError:
        return False


class Question(msgspec.Struct, frozen=True, gc=False):
    """A question of a step: a decision without its seat and moment. Games cache it with its options.

    >>> from meadhall.engine import Question, Options
    >>> class Stones(Options, frozen=True):
    ...     hand: tuple[int, ...]
    >>> Question("lay", "Lay one of your stones.", Stones((1, 2))).kind
    'lay'
    """

    kind: str
    prompt: str
    options: Options


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question to a seat. `at` is the moment at which it is asked, as in `Position.at`.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> decision = state.decisions()[0]
    >>> decision.kind, decision.prompt
    ('announce', 'Lay a card face-down and say an action. It need not be true.')
    >>> decision.count() == len(decision.moves())
    True
    >>> decision.moves()[0]
    Announce(card=<ClashCard.WALK: 'walk'>, claim=<ClashCard.WALK: 'walk'>)
    >>> decision.why_not(decision.moves()[0]) is None
    True
    """

    seat: Seat
    kind: str
    prompt: str
    at: int
    options: Options

    def moves(self) -> tuple[Move, ...]:
        """Return every legal move, always in the same order."""
        return self.options.moves

    def count(self) -> int:
        """Return the number of legal moves. If there are too many to list, the options count them in another way."""
        return self.options.count()

    def sample(self, rng: Random) -> Move:
        """Return a random legal move. If there are too many to list, the options draw it in another way."""
        return self.options.sample(rng)

    def why_not(self, move: Move) -> Refusal | None:
        """Return the reason why the move is not legal; None if it is one of `moves()`."""
        options = self.options
        if options.find(move) is not None:
            return None
        if not isinstance(move, Move):
            return Refusal("EN-FORM", f"{move!r} is not a move.")
        try:
            return options.explain(move)
        except (TypeError, ValueError, LookupError, AttributeError):
            return Refusal("EN-FORM", "That move has a part that makes no sense here.")

    def barred_moves(self) -> list[tuple[Move, Refusal]]:
        """Return illegal moves that a player may expect to be legal, each with the rule that forbids it."""
        return [(move, self.options.explain(move)) for move in self.options.barred_moves()]

    @property
    def fallback(self) -> Move | None:
        """The move that is played for a seat whose time is up; None if there is none."""
        return self.options.fallback()

    def grace(self, move: Move) -> float | None:
        """Return the seconds that the other seats have left after this sealed answer; None if it sets no limit."""
        return self.options.grace(move)

    def data(self) -> AskedSeat:
        """Return the decision as plain JSON data."""
        return {
            "seat": self.seat,
            "kind": self.kind,
            "prompt": self.prompt,
            "at": self.at,
            "options": self.options.data,
        }
