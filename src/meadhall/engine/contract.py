"""Rules: what the engine asks of a game, whatever state a play of it is in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from .chance import Chance
from .decision import Decision, Options
from .hall import Hall
from .history import Happening
from .log import Log
from .records import Move, Names, Refusal, Refused, Result, Seat

Value = str | bool


class Setting(msgspec.Struct, frozen=True):
    """An option of the table, in words, with the rule or ruling it belongs to."""

    name: str
    title: str
    words: str
    choices: tuple[Value, ...]
    default: Value
    rule: str = ""


class Order(msgspec.Struct, frozen=True):
    """A standing order a seat can give: to be answered for, until it takes the order back."""

    id: str
    """No comma in it; may name the step or round it is meant for."""
    words: str
    about: str = ""
    """What it is about. A seat may have an order about each thing; they are then its order together, commas between."""
    until: str = ""
    """When a plan ends by itself, to be read after "until"; empty for what stands until it is taken back."""
    stops: str = ""
    """What stops a plan before, to be read after "or when". From then on it is not among the orders any more."""


PLAN = "plan"
"""What plans are about, unless they are about a single thing: one stands beside what is ordered for good."""


class Rules(ABC):
    """What the engine asks of a game. A game is a subclass of `Game`, which adds the ways into a state."""

    name: str
    title: str
    version: str
    words: str
    players: range
    reconstructed: tuple[str, ...] = ()
    move_type: Any
    """The union of the game's moves."""
    options_type: Any
    """The union of the options its decisions offer."""
    order: str = ""
    """The standing order a person has from the start; "" is none."""
    rounds: str = "Round"
    """What `round` counts."""
    counted: str = "Points"
    """What `standing` counts."""

    @property
    @abstractmethod
    def settings(self) -> tuple[Setting, ...]: ...

    @abstractmethod
    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> Hall:
        """A hall ready for the first decision, its `events` holding what set-up told."""

    @abstractmethod
    def look(self, hall: Any, seat: Seat | None) -> Mapping[str, Any]:
        """What a seat may know, but for the head of the view. A new dict, built from what is allowed and never stripped
        from what is there."""

    @abstractmethod
    def score(self, hall: Any) -> Result: ...

    @abstractmethod
    def board(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """What never changes during a play and a screen needs for drawing, as plain JSON data."""

    def round(self, hall: Any) -> int:
        """Which round it is, for all to know; 0 before the first, and always in a game that has none."""
        return 0

    def standing(self, view: Mapping[str, Any]) -> tuple[float, ...]:
        """How the seats stand, as far as a spectator with this view can reckon; () where nobody can."""
        return ()

    # ------------------------------------------------------------ standing orders

    def orders(self, view: Mapping[str, Any]) -> tuple[Order, ...]:
        """The orders a seat with this view can give, or has a use for, now; one that is obeyed now is among them."""
        return ()

    def obey(self, view: Mapping[str, Any], order: str) -> Move | None:
        """What this order plays at the open decision of the view's seat; None if it has nothing to say there.

        From the view alone, and None for an order that has had its day or that the game does not know."""
        return None

    # ------------------------------------------------------------ whose dice

    def thrower(self, stream: str, mover: Seat | None) -> Seat | None:
        """Whose dice come from this stream, when a move of `mover` (None: set-up) had them thrown."""
        return mover

    # ------------------------------------------------------------ counsel and chronicle

    def consult(self, view: Mapping[str, Any], question: Mapping[str, Any]) -> dict[str, Any]:
        """What a player may want worked out about what they see, chances for instance; {} where there is no answer.

        From the view alone. May take a while: whoever serves a table asks in another process."""
        return {}

    def chronicle(self, history: Sequence[Happening], names: Names) -> str:
        """What happened, told as a story in Markdown; "" for a game that is not told."""
        return ""

    # ------------------------------------------------------------ replaying

    @abstractmethod
    def replay(self, log: Log) -> Any:
        """The state a log leads to; `Game` says how."""

    # ------------------------------------------------------------ reading

    def complete(self, players: int, options: Mapping[str, Any]) -> dict[str, Value]:
        """All options with their values; refuses what this game does not know."""
        if type(players) is not int or players not in self.players:
            lo, hi = self.players[0], self.players[-1]
            many = f"{lo} to {hi} players" if hi > lo else "one player" if hi == 1 else f"{hi} players"
            raise Refused(Refusal("EN-SETUP", f"{self.title} is for {many}, not {players!r}."))
        settings = self.settings
        whole = {setting.name: setting.default for setting in settings}
        for name, value in options.items():
            if name not in whole:
                known = ", ".join(whole)
                raise Refused(Refusal("EN-SETUP", f"{self.title} has no option {name!r}; it has {known}."))
            choices = next(setting.choices for setting in settings if setting.name == name)
            if not any(type(value) is type(choice) and value == choice for choice in choices):
                known = ", ".join(map(str, choices))
                raise Refused(
                    Refusal("EN-SETUP", f"Option {name} cannot be {value!r}; it is one of: {known}.")
                )
            whole[name] = value
        return whole

    def read_move(self, data: bytes | str | Mapping[str, Any]) -> Move:
        """A move from its JSON form."""
        try:
            if isinstance(data, bytes | str):
                move: Move = _reader(self.move_type).decode(data)
            else:
                move = msgspec.convert({"one": data}, type=_holder(self.move_type)).one
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            said = str(error).replace("$.one", "$")
            raise Refused(Refusal("EN-FORM", f"That is not a move of {self.title}: {said}")) from error
        return move

    def read_decision(self, data: Mapping[str, Any]) -> Decision:
        """A decision from the plain data a view holds, so that a bot far from the table can list its moves."""
        options: Options = msgspec.convert({"one": data["options"]}, type=_holder(self.options_type)).one
        return Decision(data["seat"], data["kind"], data["prompt"], data["at"], options)


@cache
def _reader(union: Any) -> msgspec.json.Decoder[Any]:
    """Made once: finding out all about a large union takes longer than reading a move of it."""
    return msgspec.json.Decoder(union)


@cache
def _holder(union: Any) -> Any:
    """The same for plain data: msgspec keeps what it found out about a struct, not about a union."""
    holder = msgspec.defstruct("Holder", [("one", union)])
    msgspec.json.Decoder(holder)  # known before a second thread can meet it: see shapes.py
    return holder
