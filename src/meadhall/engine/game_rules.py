"""Rules: what the engine asks of a game, whatever state a play of it is in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from .chance import Chance
from .decision import Decision, Options
from .log import Log
from .position import Position
from .records import HistoryItem, Move, Names, Result, Seat
from .refusals import Refusal, RefusalError
from .standing_orders import StandingOrder

SettingValue = str | bool


class GameSetting(msgspec.Struct, frozen=True):
    """An option of the table, in words, with the rule or ruling it belongs to.

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
    """What the engine asks of a game. A game is a subclass of `Game`, which adds the ways into a state."""

    name: str
    title: str
    version: str
    """Of the rules by which new plays are played."""
    versions: tuple[str, ...] = ()
    """All versions whose plays are replayed and continued, each by its own rules; () if there is only one."""
    words: str
    players: range
    reconstructed_parts: tuple[str, ...] = ()
    move_type: Any
    """The union of the game's moves."""
    options_type: Any
    """The union of the options its decisions offer."""
    default_order: str = ""
    """The standing order a person has from the start; "" is none."""
    round_title: str = "Round"
    """What `round` counts."""
    standing_title: str = "Points"
    """What `standing` counts."""
    unit: str = "points"
    """What stands after a number of `standing`, such as "gold"."""

    @property
    @abstractmethod
    def settings(self) -> tuple[GameSetting, ...]: ...

    @abstractmethod
    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> Position:
        """The position before the first decision; its `events` are those of set-up."""

    @abstractmethod
    def view_of(self, position: Any, seat: Seat | None) -> Mapping[str, Any]:
        """What a seat may know, but for the head of the view. A new dict, built from what is allowed and never stripped
        from what is there."""

    def view_from(self, position: Any, seat: Seat, watched: Mapping[str, Any]) -> Mapping[str, Any]:
        """The same as `look`, also in the order of its fields, from what a spectator sees at this moment. A new dict
        that may share parts with it: worth it where most of a view is public."""
        return self.view_of(position, seat)

    @abstractmethod
    def score(self, position: Any) -> Result: ...

    @abstractmethod
    def board(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """What never changes during a play and a screen needs for drawing, as plain JSON data."""

    def round(self, position: Any) -> int:
        """The number of the round, which is public; 0 before the first, and in a game without rounds."""
        return 0

    def standing(self, view: Any) -> tuple[float, ...]:
        """The score of each seat now, as far as a spectator with this view can work it out; () where nobody can."""
        return ()

    def deciding_reason(self, events: Sequence[Any]) -> str:
        """What decided a game that is over, from all that spectators saw; "" where the score sheet tells it."""
        return ""

    # ------------------------------------------------------------ standing orders

    def orders(self, view: Any) -> tuple[StandingOrder, ...]:
        """The orders that a seat with this view can give now, or that still apply; an order in force is among them."""
        return ()

    def obey(self, view: Any, order: str) -> Move | None:
        """The move this order plays at the open decision of the view's seat; None if the order does not apply.

        Worked out from the view alone. Also None for an order that has ended or that the game does not know."""
        return None

    # ------------------------------------------------------------ luck

    def thrower(self, stream: str, mover: Seat | None) -> Seat | None:
        """The seat whose dice come from this stream, when a move of `mover` (None: set-up) made them roll."""
        return mover

    # ------------------------------------------------------------ advice and chronicle

    def consult(self, view: Any, question: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to a player's question about what they see, for instance the chances of a battle; {} if there
        is none.

        Worked out from the view alone. May take a while: a server asks in another process."""
        return {}

    def chronicle(self, history: Sequence[HistoryItem], names: Names) -> str:
        """The history as a story in Markdown; "" for a game that has no story."""
        return ""

    # ------------------------------------------------------------ replaying

    def find_reworded_move(self, decision: Decision, move: Move) -> Move | None:
        """The offered move that a move of an old log means, if only the words in it have changed since; else None.

        For replay alone: a player must send a move as it is offered."""
        return None

    @abstractmethod
    def replay(self, log: Log) -> Any:
        """The state a log leads to; `Game` says how."""

    # ------------------------------------------------------------ reading

    def complete_options(self, players: int, options: Mapping[str, Any]) -> dict[str, SettingValue]:
        """All options with their values; refuses what this game does not know."""
        if type(players) is not int or players not in self.players:
            lo, hi = self.players[0], self.players[-1]
            many = f"{lo} to {hi} players" if hi > lo else "one player" if hi == 1 else f"{hi} players"
            raise RefusalError(Refusal("EN-SETUP", f"{self.title} is for {many}, not {players!r}."))
        settings = self.settings
        whole = {setting.name: setting.default for setting in settings}
        for name, value in options.items():
            if name not in whole:
                known = ", ".join(whole)
                raise RefusalError(
                    Refusal("EN-SETUP", f"{self.title} has no option {name!r}; it has {known}.")
                )
            choices = next(setting.choices for setting in settings if setting.name == name)
            if not any(type(value) is type(choice) and value == choice for choice in choices):
                known = ", ".join(map(str, choices))
                raise RefusalError(
                    Refusal("EN-SETUP", f"Option {name} cannot be {value!r}; it is one of: {known}.")
                )
            whole[name] = value
        return whole

    def read_move(self, data: bytes | str | Mapping[str, Any]) -> Move:
        """A move from its JSON form."""
        try:
            if isinstance(data, bytes | str):
                move: Move = _move_decoder(self.move_type).decode(data)
            else:
                move = msgspec.convert({"one": data}, type=_holder_type(self.move_type)).one
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            said = str(error).replace("$.one", "$")
            raise RefusalError(Refusal("EN-FORM", f"That is not a move of {self.title}: {said}")) from error
        return move

    def read_decision(self, data: Mapping[str, Any]) -> Decision:
        """A decision from the plain data in a view, so that a remote bot can list its moves."""
        options: Options = msgspec.convert({"one": data["options"]}, type=_holder_type(self.options_type)).one
        return Decision(data["seat"], data["kind"], data["prompt"], data["at"], options)


@cache
def _move_decoder(union: Any) -> msgspec.json.Decoder[Any]:
    """Made once: a decoder for a large union takes longer to make than to read a move with."""
    return msgspec.json.Decoder(union)


@cache
def _holder_type(union: Any) -> Any:
    """The same for plain data: msgspec caches what it knows about a struct, not about a union."""
    holder = msgspec.defstruct("Holder", [("one", union)])
    msgspec.json.Decoder(holder)  # before a second thread can use it: see msgspec_types.py
    return holder
