"""Game: the rules of one game, stateless, and the ways into a State."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Protocol

import msgspec

from .chance import SALT_LETTERS, Chance, Lots, Script, commitment, key_of, seed_bytes
from .decision import Decision, Options
from .hall import Hall
from .history import SIZE, Happening
from .log import Entry, Header, Log, Start
from .records import Move, Names, Refusal, Refused, Result, Seat
from .state import State

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


class Belief(Protocol):
    """All states a viewer could believe in, parsed once from the view."""

    def sample(self, rng: Random) -> State: ...


class BadLog(ValueError):  # noqa: N818 - named for what it is
    """A log that these rules cannot replay; says at which entry and why."""

    def __init__(self, text: str, entry: int = 0) -> None:
        super().__init__(text)
        self.entry = entry
        """The number of the entry that cannot be; 0 where the header is wrong, or no entry alone."""


class Game(ABC):
    """The contract of a game. Subclasses say what the rulebook says; everything else is here."""

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
    def belief(self, view: Mapping[str, Any]) -> Belief:
        """The states this viewer could believe in, from the view alone."""

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

    # ------------------------------------------------------------ the ways into a state

    def new(
        self,
        players: int,
        seed: int | bytes | None = None,
        options: Mapping[str, Any] | None = None,
        script: Script | None = None,
        salts: Sequence[str] = (),
        chance: type[Chance] = Chance,
    ) -> State:
        """A fresh play. Without a seed, 32 random bytes are drawn. Salts are the players' own words, one a seat."""
        whole = self.complete(players, options or {})
        drawn = secrets.token_bytes(32) if seed is None else seed_bytes(seed)
        stirred = _salts(players, salts)
        fate = chance.scripted(key_of(drawn, stirred), script)
        header = Header(
            self.name,
            self.version,
            players,
            whole,
            drawn.hex(),
            commitment(drawn),
            fate.script,
            salts=stirred,
        )
        return State(self, self.setup(players, whole, fate), header)

    def opening(self, header: Header, chance: type[Chance] = Chance) -> State:
        """The state before the first move of a log, if these rules can replay it and its seed is the promised one."""
        if (header.game, header.version) != (self.name, self.version):
            raise BadLog(
                f"The log is of {header.game} version {header.version}, these are the rules of "
                f"{self.name} version {self.version}."
            )
        seed = bytes.fromhex(header.seed)
        if commitment(seed) != header.commitment:
            raise BadLog("The seed does not fit the commitment that was published at the start.")
        state = self.begin(header, chance)
        state.header = header
        state.turn()
        return state

    def follow(self, state: State, number: int, entry: Entry) -> None:
        """Plays the next entry of a log; one that the engine has played already, being forced, is compared."""
        if number * SIZE <= len(state._past):  # state.entries, without a call for each entry
            if (ours := state.entry(number)) != entry:
                raise BadLog(f"Entry {number} of the log is {entry}, but the rules force {ours}.", number)
            return
        if entry.forced:
            raise BadLog(f"Entry {number} of the log is marked as forced, but nothing forces it.", number)
        try:
            state.play(entry.seat, entry.move, entry.at)
        except Refused as refused:
            raise BadLog(f"Entry {number} of the log cannot be played: {refused}", number) from refused
        if state.header.turned:
            state.turn()

    def replay(self, log: Log) -> State:
        """The state a log leads to. The engine's forced moves are played anew and compared."""
        state = self.opening(log.header)
        for number, entry in enumerate(log.entries, start=1):
            self.follow(state, number, entry)
        return state

    def begin(self, header: Header, chance: type[Chance] = Chance) -> State:
        """The state in which a log begins: set-up, or the position in which its play was taken up."""
        seed = bytes.fromhex(header.seed)
        if (start := header.start) is None:
            return self.new(header.players, seed, header.options, header.script, header.salts, chance)
        if header.salts:
            raise BadLog("A play that was taken up in the middle has no salts, but the log names some.")
        state = self.take_up(start.view, seed, chance)
        if (state.header.players, state.header.options) != (header.players, header.options):
            raise BadLog("The position in which the log begins is of another table: its options differ.")
        if state.digest() != start.digest:
            raise BadLog(
                "The position in which the log begins cannot be imagined again: its fingerprint differs."
            )
        return state

    def take_up(
        self, view: Mapping[str, Any], seed: int | bytes | None = None, chance: type[Chance] = Chance
    ) -> State:
        """A play that goes on from what a viewer knew. What they did not know, and all chance, comes from the seed."""
        key = secrets.token_bytes(32) if seed is None else seed_bytes(seed)
        known = plain_json(view)
        try:
            if (known["game"], known["version"]) != (self.name, self.version):
                raise ValueError(f"it is not of {self.name} version {self.version}")
            options = self.complete(known["players"], known["options"])
            state = self.imagine(known, Lots(key))
            state.hall.chance = chance(key)
            if plain_json(state.view(known["seat"])) != known:
                raise ValueError("it contradicts itself")
        except Exception as error:
            # A view may come from a file that somebody wrote by hand; whatever is wrong with it, it is the view.
            raise BadLog(f"No play can be taken up from this view: {error}") from error
        start = Start(known, state.digest())
        state.header = Header(
            self.name, self.version, known["players"], options, key.hex(), commitment(key), start=start
        )
        return state

    def imagine(self, view: Mapping[str, Any], rng: Random) -> State:
        """A whole state this viewer could believe in, built from the view alone."""
        return self.belief(view).sample(rng)

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

    def read_log(self, data: bytes | str) -> Log:
        """A log from its JSON form."""
        try:
            raw = msgspec.json.decode(data, type=_RawLog)
        except msgspec.MsgspecError as error:
            raise BadLog(f"That is not a log: {error}") from error
        entries = []
        for number, entry in enumerate(raw.entries, start=1):
            try:
                entries.append(Entry(entry.seat, self.read_move(entry.move), entry.at, entry.forced))
            except Refused as refused:
                raise BadLog(f"Entry {number} of the log: {refused}", number) from refused
        return Log(raw.header, tuple(entries))


def plain_json(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view as it comes out of a file: no tuple and no object of a play is in it."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
    return plain


def _salts(players: int, salts: Sequence[str]) -> tuple[str, ...]:
    """One for each seat; none at all where nobody has one, so that such a play is told from its seed alone."""
    if not any(salts):
        return ()
    if len(salts) != players:
        raise Refused(
            Refusal("EN-SETUP", f"There is one salt for each of {players} seats, not {len(salts)}.")
        )
    if any(len(salt) > SALT_LETTERS for salt in salts):
        raise Refused(Refusal("EN-SETUP", f"A salt has at most {SALT_LETTERS} letters."))
    return tuple(salts)


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


class _RawEntry(msgspec.Struct, frozen=True):
    seat: Seat
    move: dict[str, Any]
    at: int
    forced: bool = False


class _RawLog(msgspec.Struct, frozen=True):
    header: Header
    entries: list[_RawEntry]
