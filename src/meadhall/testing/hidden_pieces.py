"""Hidden pieces: the possible places of face-down pieces, for a watcher who did not see some steps.

Two pieces that meet in a place where nobody can distinguish them may swap their further paths until they meet again or
until now. A watcher who saw neither of them in between cannot know. Many such swaps turn the true past into another one
that looks the same to the watcher.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from copy import copy
from itertools import compress
from operator import is_
from random import Random
from typing import Generic, TypeVar

PlaceKey = Hashable
K = TypeVar("K", bound=Hashable)


class HiddenPieces(Generic[K]):
    """The paths of all pieces from the start until now. `ways[thing][time]` is the place before step `time`."""

    def __init__(self, kinds: Sequence[K], start: Sequence[PlaceKey], mixing: Collection[PlaceKey]) -> None:
        """Put the pieces in place. They lose identity in the `mixing` places, such as a shuffled pile or a hand."""
        self.kinds = tuple(kinds)
        self.moved_things: list[int] = []
        """The piece that moves, or turns over in its place, at each step."""
        self.watchers: list[int] = []
        """The seats that see the kind of the piece at each step, as a bit mask."""
        self._mixing = set(mixing)
        self._places: dict[PlaceKey, PlaceKey] = {}
        self.ways: list[list[PlaceKey]] = [[self._intern(place)] for place in start]

    def _intern(self, place: PlaceKey) -> PlaceKey:
        """Return one shared object for equal places, which makes comparisons fast."""
        return self._places.setdefault(place, place)

    def place(self, thing: int) -> PlaceKey:
        return self.ways[thing][-1]

    def things_at(self, place: PlaceKey) -> list[int]:
        """Return the pieces that are in this place now."""
        return [thing for thing, way in enumerate(self.ways) if way[-1] == place]

    def find(self, kind: K, place: PlaceKey) -> int:
        """Return any piece of this kind in this place."""
        there = self.things_at(place)
        for thing in there:
            if self.kinds[thing] == kind:
                return thing
        raise AssertionError(f"There is no {kind} in {place}, only {[self.kinds[thing] for thing in there]}.")

    def mix(self, place: PlaceKey) -> None:
        """Add a place where pieces lose their identity."""
        self._mixing.add(place)

    def move(self, thing: int, to: PlaceKey, watchers: int) -> int:
        """Move a piece. Return the number of the step."""
        self.moved_things.append(thing)
        self.watchers.append(watchers)
        for way in self.ways:
            way.append(way[-1])
        self.ways[thing][-1] = self._intern(to)
        return len(self.moved_things) - 1

    def steps(self, begin: int = 0, end: int | None = None) -> Iterator[tuple[int, int, PlaceKey, PlaceKey]]:
        """Yield (time, thing, from, to) for every step."""
        for time in range(begin, len(self.moved_things) if end is None else end):
            thing = self.moved_things[time]
            yield time, thing, self.ways[thing][time], self.ways[thing][time + 1]

    # ------------------------------------------------------------ another past

    def rearrange(self, watcher: int, rng: Random, tries: int, *, open_end: bool = True) -> HiddenPieces[K]:
        """Return another past that the watcher cannot distinguish. Without `open_end`, no swap lasts until now."""
        twin = copy(self)
        twin.moved_things = self.moved_things.copy()
        twin.ways = [way.copy() for way in self.ways]
        count = len(twin.kinds)
        for _ in range(tries):
            one, other = int(rng.random() * count), int(rng.random() * count)
            if one != other:
                twin._swap(one, other, watcher, rng, open_end)
        return twin

    def _swap(self, one: int, other: int, watcher: int, rng: Random, open_end: bool) -> None:
        mine, yours = self.ways[one], self.ways[other]
        mixing = self._mixing
        together = compress(range(len(mine)), map(is_, mine, yours))
        meetings = [time for time in together if mine[time] in mixing]
        if not meetings:
            return
        first = int(rng.random() * len(meetings))
        begin = meetings[first]
        ends = meetings[first + 1 :]
        if open_end:
            ends.append(len(self.moved_things))
        if not ends:
            return
        end = ends[int(rng.random() * len(ends))]
        part = self.moved_things[begin:end]
        changed = [*_times_of(part, one, begin), *_times_of(part, other, begin)]
        if self.kinds[one] != self.kinds[other] and any(self.watchers[time] & watcher for time in changed):
            return
        for time in changed:
            self.moved_things[time] = one + other - self.moved_things[time]
        mine[begin : end + 1], yours[begin : end + 1] = yours[begin : end + 1], mine[begin : end + 1]


def _times_of(part: list[int], thing: int, begin: int) -> Iterator[int]:
    """Yield the times at which this piece moves, in a part of the steps that begins at `begin`."""
    at = -1
    for _ in range(part.count(thing)):
        at = part.index(thing, at + 1)
        yield begin + at
