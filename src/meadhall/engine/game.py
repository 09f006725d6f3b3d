"""Game: the rules of one game, which store no state, and the ways to make a State: new, replayed or imagined."""

from __future__ import annotations

import secrets
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import Any, Protocol, Self

import msgspec

from .chance import Chance, Script
from .commitment import check_salts, commitment_of, has_committed_seed, key_of, seed_bytes
from .game_rules import GameRules, SettingValue
from .keyed_random import KeyedRandom
from .log import Entry, Header, Log, StartPosition
from .play_loop import ENTRY_SIZE
from .records import Move, Seat
from .refusals import Refusal, RefusalError
from .state import State


class Belief(Protocol):
    """All states that a viewer considers possible, computed once from a view.

    >>> import meadhall
    >>> from random import Random
    >>> game = meadhall.game("clash")
    >>> view = game.new(players=2, seed=7).view(0)
    >>> belief = game.belief(view)
    >>> world = belief.sample(Random(1))
    >>> world.view(0)["mine"] == view["mine"]
    True
    """

    def sample(self, rng: Random) -> State:
        """Return a state with the same view for this viewer; `rng` decides what the viewer cannot see."""
        ...


class BadLog(ValueError):  # noqa: N818 - named for what it is
    """Raised for a log that these rules cannot replay, with the entry and the reason.

    >>> import meadhall
    >>> meadhall.game("clash").read_log("[]")
    Traceback (most recent call last):
    meadhall.engine.game.BadLog: That is not a log: Expected `object`, got `array`
    """

    def __init__(self, text: str, entry: int = 0) -> None:
        super().__init__(text)
        self.entry = entry
        """The number of the impossible entry; 0 if the fault is in the header or in no single entry."""


class UnknownVersion(BadLog):
    """Raised for a log or view of a version of the rules that this program does not have. The log may be valid.

    >>> import meadhall
    >>> meadhall.game("clash").of_version("0")
    Traceback (most recent call last):
    meadhall.engine.game.UnknownVersion: The log is from clash version 0, ...
    """


class Game(GameRules):
    """A game. A subclass implements the rulebook; this class makes, replays and imagines states and reads logs.

    >>> import meadhall
    >>> from random import Random
    >>> game = meadhall.game("clash")
    >>> state = game.new(players=3, seed=7, options={"variant": "bluff"})
    >>> game.imagine(state.view(0), Random(1)).view(0) == state.view(0)
    True
    >>> game.replay(state.log).digest() == state.digest()
    True
    >>> game.new(players=9)
    Traceback (most recent call last):
    meadhall.engine.refusals.RefusalError: Clash of Vikings is for 2 to 4 players, not 9. [EN-SETUP]
    """

    @abstractmethod
    def belief(self, view: Mapping[str, Any]) -> Belief:
        """Return the states that the viewer considers possible, computed from the view alone."""

    def of_version(self, version: str) -> Self:
        """Return this game with the rules of this version; raise UnknownVersion if this program does not have them."""
        if version == self.version:
            return self
        known = self.versions or (self.version,)
        if version not in known:
            raise UnknownVersion(
                f"The log is from {self.name} version {version}, but these are the rules of {self.name} version "
                f"{' and '.join(known)}. Use a release of Meadhall with version {version}."
            )
        twin = copy(self)
        twin.version = version
        return twin

    def complete_options(self, players: int, options: Mapping[str, Any]) -> dict[str, SettingValue]:
        """Return all options with their values, defaults included.

        Raise RefusalError for an unsupported number of players, an unknown option or an invalid value."""
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

    def new(
        self,
        players: int,
        seed: int | bytes | None = None,
        options: Mapping[str, Any] | None = None,
        script: Script | None = None,
        salts: Sequence[str] = (),
        chance: type[Chance] = Chance,
    ) -> State:
        """Return a new play. The default seed is 32 random bytes. Salts are the players' own words, one per seat."""
        whole = self.complete_options(players, options or {})
        drawn = secrets.token_bytes(32) if seed is None else seed_bytes(seed)
        by_seat = check_salts(players, salts)
        fate = chance.from_script(key_of(drawn, by_seat), script)
        header = Header(
            self.name,
            self.version,
            players,
            whole,
            drawn.hex(),
            commitment_of(drawn),
            fate.script,
            salts=by_seat,
        )
        return State(self, self.setup(players, whole, fate), header)

    def opening(self, header: Header, chance: type[Chance] = Chance) -> State:
        """Return the state before the first unforced move of a log.

        Raise BadLog for another game, an unknown version, a wrong seed or an impossible start position, and
        RefusalError for invalid options."""
        if header.game != self.name:
            raise BadLog(f"The log is from {header.game}, but these are the rules of {self.name}.")
        rules = self.of_version(header.version)
        if not has_committed_seed(header):
            raise BadLog("The seed does not match the commitment that was published at the start.")
        state = rules.begin(header, chance)
        state.header = header
        state.branch_chance()
        return state

    def play_entry(self, state: State, number: int, entry: Entry) -> None:
        """Play entry `number` of a log, or compare it with the forced move that the engine has already played instead.

        Raise BadLog if the rules do not allow the entry or force another one."""
        if number * ENTRY_SIZE <= len(state._past):  # state.entries, without a call for each entry
            if (ours := state.entry(number)) != entry:
                raise BadLog(f"Entry {number} of the log is {entry}, but the rules force {ours}.", number)
            return
        if entry.forced:
            raise BadLog(f"Entry {number} of the log is marked as forced, but nothing forces it.", number)
        try:
            state.play(entry.seat, entry.move, entry.at)
        except RefusalError as refused:
            if (move := self._find_offered_move(state, entry)) is None:
                raise BadLog(f"Entry {number} of the log cannot be played: {refused}", number) from refused
            state.play(entry.seat, move, entry.at)
        if state.header.branched_at:
            state.branch_chance()

    def _find_offered_move(self, state: State, entry: Entry) -> Move | None:
        """Return the legal move that equals the move of an entry except for its text; None if there is none."""
        for decision in state.decisions():
            if (decision.seat, decision.at) == (entry.seat, entry.at):
                return self.find_reworded_move(decision, entry.move)
        return None

    def replay(self, log: Log) -> State:
        """Return the state that a log leads to. Its forced moves are compared with those that the engine plays."""
        state = self.opening(log.header)
        for number, entry in enumerate(log.entries, start=1):
            self.play_entry(state, number, entry)
        return state

    def begin(self, header: Header, chance: type[Chance] = Chance) -> State:
        """Return the state in which a log begins: set-up or its start position. The commitment is not checked."""
        rules, seed = self.of_version(header.version), bytes.fromhex(header.seed)
        if (start := header.start) is None:
            return rules.new(header.players, seed, header.options, header.script, header.salts, chance)
        if header.salts:
            raise BadLog("A play that starts from a given position has no salts, but the log has some.")
        state = rules.take_up(start.view, seed, header.script, chance)
        if state.header.version != header.version:
            raise BadLog("The position where the log begins comes from another version of the rules.")
        if (state.header.players, state.header.options) != (header.players, header.options):
            raise BadLog("The position where the log begins comes from another table: its options differ.")
        if state.digest() != start.digest:
            raise BadLog("The position where the log begins cannot be recreated: its fingerprint differs.")
        return state

    def take_up(
        self,
        view: Mapping[str, Any],
        seed: int | bytes | None = None,
        script: Script | None = None,
        chance: type[Chance] = Chance,
    ) -> State:
        """Return a new play that continues from what a viewer knew. The seed decides the rest of the position and all
        chance that is not scripted. The script applies from the first draw of the new play."""
        key = secrets.token_bytes(32) if seed is None else seed_bytes(seed)
        known = plain_json(view)
        try:
            if known["game"] != self.name:
                raise ValueError(f"it is not a view of {self.name}")
            options = self.complete_options(known["players"], known["options"])
            state = self.imagine(known, KeyedRandom(key))
            state.position.chance = fate = chance.from_script(key, script)
            if plain_json(state.view(known["seat"])) != known:
                raise ValueError("it contradicts itself")
        except UnknownVersion:
            raise
        except Exception as error:
            # A view may come from a file written by hand: any error is a fault of the view.
            raise BadLog(f"No play can start from this view: {error}") from error
        start = StartPosition(known, state.digest())
        state.header = Header(
            self.name,
            known["version"],
            known["players"],
            options,
            key.hex(),
            commitment_of(key),
            fate.script,
            start=start,
        )
        return state

    def imagine(self, view: Mapping[str, Any], rng: Random) -> State:
        """Return a complete state that the viewer considers possible, built from the view alone."""
        return self.of_version(view["version"]).belief(view).sample(rng)

    def check_header(self, header: Header, entries: int) -> None:
        """Raise BadLog for an unsupported number of players, or for a branch beyond this number of entries.

        This check is fast for any header; it does not check the rest."""
        try:
            self.complete_options(header.players, {})
        except RefusalError as refused:
            raise BadLog(refused.refusal.text) from refused
        if not header.branched_at:
            return
        # An earlier branch may lie beyond the entries, if a later undo removed it.
        if min(header.branched_at) < 0 or header.branched_at[-1] > entries:
            raise BadLog("The log goes back to an entry that it does not have.")

    def read_log(self, data: bytes | str, most: int | None = None) -> Log:
        """Read a log from its JSON form, with at most `most` entries (None: all). Raise BadLog if it is invalid."""
        try:
            raw = msgspec.json.decode(data, type=_RawLog)
        except msgspec.MsgspecError as error:
            raise BadLog(f"That is not a log: {error}") from error
        self.check_header(raw.header, len(raw.entries))
        entries = []
        for number, entry in enumerate(raw.entries[:most], start=1):
            try:
                entries.append(Entry(entry.seat, self.read_move(entry.move), entry.at, entry.forced))
            except RefusalError as refused:
                raise BadLog(f"Entry {number} of the log: {refused}", number) from refused
        return Log(raw.header, tuple(entries))


def plain_json(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return a copy of a view as plain JSON data: tuples become lists, and nothing is shared with the play."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
    return plain


class _RawEntry(msgspec.Struct, frozen=True):
    seat: Seat
    move: dict[str, Any]
    at: int
    forced: bool = False


class _RawLog(msgspec.Struct, frozen=True):
    header: Header
    entries: list[_RawEntry]
