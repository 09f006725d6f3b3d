"""Chance whose outcomes the caller chooses, one at a time, and a play that waits for them."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from hashlib import blake2b
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from meadhall.engine import Chance, Entry, Event, Log, PrivateEvent, visible_events

from .play import EnvPlay

T = TypeVar("T")
encode = msgspec.json.encode
MEMORY_BITS = 64
"""The length of the digest of a seat's memory, in bits."""
SEED = 0
"""The seed in the log of such a play. It is unused, because the script of the log has all results of chance."""


class PendingDraw(NamedTuple):
    """A draw whose result is not complete yet."""

    stream: str
    kind: Literal["pick", "dice", "shuffle"]
    size: int
    """The number of possible results of a pick, of dice, or of items to shuffle."""
    sides: int = 0
    """The sides of each die; 0 for a pick or shuffle."""
    chosen: tuple[int, ...] = ()

    def outcomes(self) -> list[int]:
        """Return the possible next choices, all equally likely. Fewer than two outcomes need no choice.

        A choice is the number picked (from 0), the face of the next die less 1, or the old index of the next item."""
        done = len(self.chosen)
        match self.kind:
            case "pick":
                return [] if done else [*range(self.size)]
            case "dice":
                return [*range(self.sides)] if done < self.size else []
            case "shuffle":
                return [place for place in range(self.size) if place not in self.chosen]

    def result(self) -> tuple[int, ...]:
        """Return the result as a row of the engine's script."""
        return tuple([die + 1 for die in self.chosen]) if self.kind == "dice" else self.chosen


class UnknownOutcome(Exception):  # noqa: N818 - nothing is wrong
    """Raised when the game needs a result of chance that has not been chosen. The state is unusable afterwards."""

    def __init__(self, draw: PendingDraw) -> None:
        super().__init__(draw.stream)
        self.draw = draw


class ChosenChance(Chance):
    """Chance that takes every result from its script, and raises `UnknownOutcome` at the end of the script."""

    def copy(self) -> ChosenChance:
        return ChosenChance(self.key, self.draw_counts.copy(), self.draw_count, self.script)

    def _take_result(self, draw: PendingDraw) -> tuple[int, ...]:
        number = self.draw_counts.get(draw.stream, 0)
        rows = self.script.get(draw.stream, ())
        if number >= len(rows):
            raise UnknownOutcome(draw)
        self.draw_counts[draw.stream] = number + 1
        self.draw_count += 1
        return rows[number]

    def pick(self, stream: str, n: int) -> int:
        return self._take_result(PendingDraw(stream, "pick", n))[0]

    def die(self, stream: str) -> int:
        return self.dice(stream, 1)[0]

    def dice(self, stream: str, n: int, sides: int = 6) -> tuple[int, ...]:
        return self._take_result(PendingDraw(stream, "dice", n, sides))

    def shuffle(self, stream: str, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(
            [items[place] for place in self._take_result(PendingDraw(stream, "shuffle", len(items)))]
        )


class StepNews:
    """The news of one step for all viewers, linked to the step before."""

    __slots__ = ("_digests", "_entries", "_events", "_previous")

    def __init__(
        self, before: StepNews | None, entries: Sequence[Entry], events: Sequence[Event | PrivateEvent]
    ) -> None:
        self._previous, self._entries, self._events = before, entries, events
        self._digests: dict[int | None, bytes] = {}

    def memory(self, viewer: int | None) -> bytes:
        """Return a digest of all that a seat (None: a spectator) has seen: events, its own moves, and the moves of
        others that are not secret. Two plays have the same digest if and only if the viewer cannot distinguish them."""
        later: list[StepNews] = []
        step: StepNews | None = self
        while step is not None and viewer not in step._digests:
            later.append(step)
            step = step._previous
        known = b"" if step is None else step._digests[viewer]
        for step in reversed(later):
            told = step._visible_to(viewer)
            if any(told):  # a step that the viewer did not see does not count
                known = blake2b(known + encode(told), digest_size=MEMORY_BITS // 8).digest()
            step._digests[viewer] = known
        return known

    def _visible_to(self, viewer: int | None) -> list[list[Any]]:
        moves = [
            (entry.seat, entry.move)
            for entry in self._entries
            if entry.seat == viewer or not entry.move.secret
        ]
        return [moves, visible_events(self._events, viewer)]


class ChancePlay:
    """A play that waits for outcomes of chance as it waits for actions.

    A step that needs an unknown result is aborted, and is repeated from the position before it once the result is
    complete. All attributes are replaced and never mutated, so that a shallow copy is independent."""

    def __init__(self, play: EnvPlay) -> None:
        """Play until the first draw is pending. `play` provides game, players and options; it need not have begun."""
        self._blank_play = play
        self.play: EnvPlay | None = None
        """The play at the last position in which a seat was asked; None during set-up."""
        self._acts: tuple[tuple[int, int], ...] = ()
        """The seats and actions of the current step."""
        self._script: dict[str, tuple[tuple[int, ...], ...]] = {}
        self.draw: PendingDraw | None = None
        """The draw that chance must decide now; None if no draw is pending."""
        self._inputs: tuple[Any, ...] = ()
        """The outcomes and actions so far, as a linked list of pairs: the earlier ones, and the last one."""
        self._news: StepNews | None = None
        self._advance()

    def __copy__(self) -> ChancePlay:
        twin = ChancePlay.__new__(ChancePlay)
        twin.__dict__.update(self.__dict__)
        return twin

    def __deepcopy__(self, memo: object) -> ChancePlay:
        return copy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        inputs, rest = [], self._inputs
        while rest:
            rest, last = rest
            inputs.append(last)
        blank = self._blank_play
        setup = blank.game.name, blank.players, blank.options, blank.by_vocabulary
        return rebuild_play, (*setup, inputs[::-1])

    def choose(self, outcome: int) -> None:
        """Choose the next outcome of the pending draw. Raise ValueError if it is not possible."""
        draw = self.draw
        if draw is None or outcome not in draw.outcomes():
            raise ValueError(f"Chance cannot give {outcome} now.")
        self._inputs = self._inputs, outcome
        draw = draw._replace(chosen=(*draw.chosen, outcome))
        self._add(draw)
        if self.draw is None:
            self._advance()

    def act(self, acts: Sequence[tuple[int, int]]) -> None:
        """Let these seats choose these actions at the same time. A refusal leaves everything unchanged."""
        if self.play is None or self.draw is not None:
            raise ValueError("Chance has to decide first.")
        for seat, action in acts:
            self.play.check_action(seat, action)
        self._acts = tuple(acts)
        self._inputs = self._inputs, self._acts
        self._advance()

    def memory(self, viewer: int | None) -> bytes:
        """Return a digest of all that a seat (None: a spectator) has seen and chosen."""
        if self._news is None or self.play is None:
            return b""
        known = self._news.memory(viewer)
        if viewer is None:
            return known
        own = self.play.page_number(viewer), self.play.held_move(viewer)
        return blake2b(known + encode(own), digest_size=MEMORY_BITS // 8).digest()

    def log(self) -> Log:
        """Return the play as a log that the engine can replay. Its script has the results of chance."""
        if self.play is None:
            raise ValueError("The play has not begun.")
        log = self.play.state.log
        return Log(msgspec.structs.replace(log.header, script=self._script), log.entries)

    def _add(self, draw: PendingDraw) -> None:
        """Wait for the rest of a result, or store the result if nothing is left to choose."""
        outcomes = draw.outcomes()
        if len(outcomes) > 1:
            self.draw = draw
            return
        while outcomes:
            draw = draw._replace(chosen=(*draw.chosen, outcomes[0]))
            outcomes = draw.outcomes()
        rows = *self._script.get(draw.stream, ()), draw.result()
        self._script = {**self._script, draw.stream: rows}
        self.draw = None

    def _advance(self) -> None:
        """Play the current step until a draw is pending or the step is complete."""
        while self.draw is None:
            try:
                after = self._step()
            except UnknownOutcome as unknown:
                self._add(unknown.draw)
            else:
                before = 0 if self.play is None else self.play.state.entries
                if self.play is None or after.state.entries > before:
                    state = after.state
                    entries = [state.entry(number) for number in range(before + 1, state.entries + 1)]
                    self._news = StepNews(self._news, entries, [*state.news])
                self.play = after
                return

    def _step(self) -> EnvPlay:
        if self.play is None:
            twin, game = copy(self._blank_play), self._blank_play.game
            twin.play_from(game.new(twin.players, SEED, twin.options, self._script, chance=ChosenChance))
            return twin
        twin = self.play.clone()
        twin.state.position.chance.script = self._script
        for seat, action in self._acts:
            twin.act(seat, action)
        return twin


def rebuild_play(
    name: str, players: int, options: dict[str, Any], by_vocabulary: bool, inputs: Sequence[Any]
) -> ChancePlay:
    """Return the play that results from these outcomes (numbers) and actions (tuples of seat and action)."""
    made = ChancePlay(EnvPlay(name, players, options, "vocabulary" if by_vocabulary else "candidates"))
    for chosen in inputs:
        if isinstance(chosen, int):
            made.choose(chosen)
        else:
            made.act(chosen)
    return made
