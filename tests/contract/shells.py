"""Things that move about face-down, like peas under shells: what could lie where, if some steps were not watched.

Two things that meet in a place where nobody can tell them apart may go on in each other's stead, until they meet again or
until now. Whoever watched neither of them meanwhile cannot know. Many such swaps lead from the true past to another one
that looks the same to the watcher.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from random import Random
from typing import NamedTuple

Place = Hashable


class Step(NamedTuple):
    """A thing moves, or is turned over where it lies. `watchers` is a set of seats as bits."""

    thing: int
    source: Place
    to: Place
    watchers: int


class Shells:
    """The way of every thing from the start until now."""

    def __init__(self, kinds: Sequence[Hashable], start: Sequence[Place], mixing: Collection[Place]) -> None:
        """`mixing` are the places where things lose their identity: a shuffled pile, a hand, a face-down row."""
        self.kinds = tuple(kinds)
        self.start = list(start)
        self.now = list(start)
        self.mixing = frozenset(mixing)
        self.steps: list[Step] = []

    def find(self, kind: Hashable, place: Place) -> int:
        """Any thing of this kind in this place."""
        for thing, there in enumerate(self.now):
            if there == place and self.kinds[thing] == kind:
                return thing
        raise AssertionError(f"There is no {kind} in {place}, only {self.here(place)}.")

    def here(self, place: Place) -> list[Hashable]:
        return [kind for kind, there in zip(self.kinds, self.now, strict=True) if there == place]

    def move(self, thing: int, to: Place, watchers: int) -> int:
        """Returns the number of the step."""
        self.steps.append(Step(thing, self.now[thing], to, watchers))
        self.now[thing] = to
        return len(self.steps) - 1

    def stirred(self, watcher: int, rng: Random, tries: int, *, open_end: bool = True) -> Shells:
        """Another past that the watcher cannot tell from this one. Without `open_end`, all lies open now."""
        twin = Shells(self.kinds, self.start, self.mixing)
        twin.steps = list(self.steps)
        twin.now = list(self.now)
        frames = twin.frames()
        for _ in range(tries):
            one, other = rng.sample(range(len(twin.kinds)), 2)
            if twin.kinds[one] != twin.kinds[other]:
                twin._swap(one, other, frames, watcher, rng, open_end)
        return twin

    def frames(self) -> list[list[Place]]:
        """Where everything lay before each step, and now."""
        places = list(self.start)
        frames = [places.copy()]
        for step in self.steps:
            places[step.thing] = step.to
            frames.append(places.copy())
        return frames

    def _swap(
        self, one: int, other: int, frames: list[list[Place]], watcher: int, rng: Random, open_end: bool
    ) -> None:
        meetings = [
            time for time, places in enumerate(frames)
            if places[one] == places[other] and places[one] in self.mixing
        ]
        if not meetings:
            return
        begin = rng.choice(meetings)
        ends = [time for time in meetings if time > begin]
        if open_end:
            ends.append(len(self.steps))
        if not ends:
            return
        end = rng.choice(ends)
        pair = (one, other)
        span = range(begin, end)
        if any(self.steps[time].watchers & watcher and self.steps[time].thing in pair for time in span):
            return
        for time in span:
            step = self.steps[time]
            if step.thing in pair:
                self.steps[time] = step._replace(thing=one + other - step.thing)
        for time in range(begin, end + 1):
            places = frames[time]
            places[one], places[other] = places[other], places[one]
        if begin == 0:
            self.start = frames[0].copy()
        self.now = frames[-1].copy()
