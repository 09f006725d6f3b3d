"""GameRules: the methods that the engine calls on a game. They store no state of a play."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from .chance import Chance
from .decision import Decision, Options
from .declarations import check_declared, find_subclasses, moves_of, options_of, union_of
from .log import Log
from .position import Position
from .records import Event, HistoryItem, Move, Names, Result, Seat
from .refusals import Refusal, RefusalError
from .standing_orders import StandingOrder
from .step import Step

SettingValue = str | bool


class GameSetting(msgspec.Struct, frozen=True):
    """An option that is chosen before a game begins, with its choices, its texts, and its rule or ruling.

    >>> import meadhall
    >>> setting = meadhall.game("clash").settings[0]
    >>> setting.name, setting.choices, setting.default
    ('variant', ('base', 'bluff'), 'base')
    """

    name: str
    title: str
    words: str
    choices: tuple[SettingValue, ...]
    default: SettingValue
    rule: str = ""


class GameRules(ABC):
    """The part of a game that the engine calls. A game is a subclass of `Game`, which adds the ways to make a state."""

    name: str
    title: str
    version: str
    """The version of the rules for new plays."""
    versions: tuple[str, ...] = ()
    """All versions whose plays can be replayed and continued, each by its own rules; () if only `version` can."""
    words: str
    players: range
    reconstructed_parts: tuple[str, ...] = ()
    steps: tuple[type[Step], ...] = ()
    """All steps, in the order of the rulebook. The types of moves and options are derived from them."""
    move_type: Any
    """The union of the game's moves; derived from `steps`."""
    options_type: Any
    """The union of the `Options` types of the game's decisions; derived from `steps`."""
    stack_type: Any
    """The type of a stack: a tuple of any number of steps; derived from `steps`."""
    package: str
    """The package that defines the game, with its steps, moves and events."""
    default_order: str = ""
    """The id of the standing order that a person's seat has from the start; "" for none."""
    round_title: str = "Round"
    """The name of the unit that `round` counts, such as "Round"."""
    standing_title: str = "Points"
    """The name of the numbers in `standing`, such as "Points"."""
    unit: str = "points"
    """The unit of `standing`, such as "gold"."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.package = cls.__module__.rpartition(".")[0] or cls.__module__
        if steps := vars(cls).get("steps"):
            options = options_of(steps)
            moves = moves_of(options)
            check_declared(cls.package, Step, steps, "the steps of its game")
            check_declared(cls.package, Options, options, "the `kinds` of a step")
            check_declared(cls.package, Move, moves, "the `move_types` of options")
            cls.options_type, cls.move_type = union_of(options), union_of(moves)
            cls.stack_type = tuple[union_of(steps), ...]  # type: ignore[misc]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of questions, in the order of the steps."""
        return tuple(dict.fromkeys(kind for step in self.steps for kind in step.kinds))

    @property
    def moves(self) -> tuple[type[Move], ...]:
        """The types of all moves that the package of the game defines, in the order in which it defines them.

        Unlike the union of moves, it does not depend on the order of the steps."""
        return tuple(find_subclasses(Move, self.package))

    @property
    def events(self) -> tuple[type[Event], ...]:
        """The types of all events that the package of the game defines."""
        return tuple(find_subclasses(Event, self.package))

    @property
    def event_type(self) -> Any:
        """The union of the game's events."""
        return union_of(self.events)

    @property
    def record_types(self) -> tuple[type, ...]:
        """The types of all moves, then of all options, then of all events."""
        options = options_of(self.steps)
        return (*moves_of(options), *options, *self.events)

    @property
    @abstractmethod
    def settings(self) -> tuple[GameSetting, ...]: ...

    @abstractmethod
    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> Position:
        """Return the position before the first decision; its `events` are those of set-up."""

    @abstractmethod
    def view_of(self, position: Any, seat: Seat | None) -> Mapping[str, Any]:
        """Return what a seat (None: a spectator) may know, without the head of the view.

        The dict is new and built from what the seat may know; it is never a whole position with parts removed."""

    def view_from(self, position: Any, seat: Seat, watched: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the same as `view_of`, field order included, built from a spectator's view at this moment (`watched`).

        The dict is new but may share parts with that view. Override this to save time if most of a view is public."""
        return self.view_of(position, seat)

    @abstractmethod
    def score(self, position: Any) -> Result: ...

    @abstractmethod
    def board(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the data that a screen draws and that never changes during a play, as plain JSON data."""

    def round(self, position: Any) -> int:
        """Return the number of the round, which is public; 0 before the first round and in a game without rounds."""
        return 0

    def standing(self, view: Any) -> tuple[float, ...]:
        """Return the current score of each seat, computed from a spectator's view; () if nobody can know it."""
        return ()

    def deciding_reason(self, events: Sequence[Any]) -> str:
        """Return what decided a finished game, from the events spectators saw; "" if the score sheet shows it."""
        return ""

    # ------------------------------------------------------------ standing orders

    def orders(self, view: Any) -> tuple[StandingOrder, ...]:
        """Return the orders that a seat with this view can give now, and those it gave that still apply."""
        return ()

    def obey(self, view: Any, order: str) -> Move | None:
        """Return the move that this order plays at the open decision of the view's seat; None if it does not apply.

        The result depends on the view alone. It is also None for an order that has ended or is unknown to the game."""
        return None

    # ------------------------------------------------------------ luck

    def thrower(self, stream: str, mover: Seat | None) -> Seat | None:
        """Return the seat that rolls this stream's dice in a move of `mover` (None: set-up); None if no seat does."""
        return mover

    # ------------------------------------------------------------ advice and chronicle

    def consult(self, view: Any, question: Mapping[str, Any]) -> dict[str, Any]:
        """Return the answer to a player's question about the view, such as the odds of a battle; {} if there is none.

        The answer depends on the view alone. It may take seconds, so a server calls this in another process."""
        return {}

    def chronicle(self, history: Sequence[HistoryItem], names: Names) -> str:
        """Return the history as a story in Markdown; "" for a game without one."""
        return ""

    # ------------------------------------------------------------ replaying

    def find_reworded_move(self, decision: Decision, move: Move) -> Move | None:
        """Return the legal move that equals a move of an old log except for its text; None if there is none.

        Only replay uses it: a player must send a move exactly as it is offered."""
        return None

    @abstractmethod
    def replay(self, log: Log) -> Any:
        """Return the state that a log leads to; implemented by `Game`."""

    # ------------------------------------------------------------ reading

    def read_move(self, data: bytes | str | Mapping[str, Any]) -> Move:
        """Read a move from its JSON form."""
        try:
            if isinstance(data, bytes | str):
                move: Move = _move_decoder(self.move_type).decode(data)
            else:
                move = msgspec.convert({"one": data}, type=_holder_type(self.move_type)).one
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            said = str(error).replace("$.one", "$")
            raise RefusalError(Refusal("EN-FORM", f"That is not a move of {self.title}: {said}")) from error
        return move

    def read_stack(self, data: Sequence[Mapping[str, Any]]) -> tuple[Step, ...]:
        """Read the steps of a stack from their plain data in a view."""
        stack: tuple[Step, ...] = msgspec.convert({"one": data}, type=_holder_type(self.stack_type)).one
        return stack

    def read_decision(self, data: Mapping[str, Any]) -> Decision:
        """Read a decision from its plain data in a view, so that a remote bot can list its moves."""
        options: Options = msgspec.convert({"one": data["options"]}, type=_holder_type(self.options_type)).one
        return Decision(data["seat"], data["kind"], data["prompt"], data["at"], options)


@cache
def _move_decoder(union: Any) -> msgspec.json.Decoder[Any]:
    """Return a cached decoder for moves: making one for a large union takes longer than reading a move."""
    return msgspec.json.Decoder(union)


@cache
def _holder_type(union: Any) -> Any:
    """Return a record type with a field of this union: msgspec caches its analysis of records, but not of unions."""
    holder = msgspec.defstruct("Holder", [("one", union)])
    msgspec.json.Decoder(holder)  # before a second thread can use it: see msgspec_types.py
    return holder
