"""Where the bracelets can be, as far as a viewer could follow them.

The view tells every bracelet's way with the values this viewer saw. `Trail` walks it with tokens whose values are
open until something fixes them: a seen value, or at the end the values that are left. Where a row was mixed, which
token left it is a guess, so several guesses walk side by side and those that a later sight contradicts drop out.
"""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import NamedTuple

from .hall import ARENA, LIES_OPEN, OPEN, SUPPLY, Law, Row, Step
from .view import ClashView

# How many bracelets there are of value 0 to 4.
ALL = (0, 6, 8, 7, 4)
START = (0, 1, 1, 1, 0)


class Bracelets(NamedTuple):
    rows: list[Row]
    supply: Row
    removed: Row
    trail: tuple[Step, ...]


class Trail:
    """The way of the bracelets as one viewer knows it."""

    def __init__(self, view: ClashView, law: Law) -> None:
        self.view = view
        self.tracked = law.track_positions
        self.worlds: list[_Tokens] = []
        self.drawn = 0

    def sample(self, rng: Random) -> Bracelets:
        if self.drawn % 16 == 0:  # start again now and then, so that many samples are not all alike
            self.worlds = []
        self.drawn += 1
        size = 8
        while not self.worlds:
            self.worlds = self.follow(size, rng)
            size *= 8
        return rng.choice(self.worlds).copy().settle(rng)

    def follow(self, size: int, rng: Random) -> list[_Tokens]:
        """Walk several guesses side by side; one that meets a contradiction gives its place to another."""
        worlds = [_Tokens(self.view, self.tracked) for _ in range(1 if self.tracked else size)]
        for step in self.view["trail"]:
            going = [world for world in worlds if world.walk(rng, *step)]
            if not going:
                return []
            while len(going) < len(worlds):
                going.append(rng.choice(going).copy())
            worlds = going
        return worlds


class _Tokens:
    """Bracelets under way. Group n < players is the starting set of seat n, the last group all others."""

    def __init__(self, view: ClashView, tracked: bool) -> None:
        self.view = view
        self.tracked = tracked
        players = view["players"]
        pool = tuple(all_ - players * start for all_, start in zip(ALL, START, strict=True))
        self.left = [list(START) for _ in range(players)] + [list(pool)]
        """Values not yet fixed, by group."""
        self.worth: list[int] = []
        self.group: list[int] = []
        self.rows: list[list[int]] = [[] for _ in range(players)]
        self.lying: list[int] = []
        self.open: set[int] = set()
        self.walked: list[int] = []
        """Which token each step of the trail moved."""
        for seat in range(players):
            for _ in range(3):
                self.rows[seat].append(self._new(seat))
            if seat == view["seat"] and not tracked:
                for token, worth in zip(self.rows[seat], (1, 2, 3), strict=True):
                    self._fix(token, worth)

    def copy(self) -> _Tokens:
        twin = _Tokens.__new__(_Tokens)
        twin.view = self.view
        twin.tracked = self.tracked
        twin.left = [group[:] for group in self.left]
        twin.worth = self.worth[:]
        twin.open = self.open.copy()
        twin.rows = [row[:] for row in self.rows]
        twin.lying = self.lying[:]
        twin.walked = self.walked[:]
        twin.group = self.group[:]
        return twin

    def _new(self, group: int) -> int:
        self.worth.append(0)
        self.group.append(group)
        return len(self.worth) - 1

    def _fix(self, token: int, worth: int) -> None:
        self.worth[token] = worth
        self.left[self.group[token]][worth] -= 1

    def choices(self, source: int, place: int, worth: int) -> list[int]:
        """The tokens that can have made this step; -1 stands for a fresh one from the supply."""
        if source == SUPPLY:
            return [-1] if not worth or self.left[-1][worth] > 0 else []
        if source == ARENA:
            return [next(token for token in self.lying if self.worth[token] == worth)]
        row = self.rows[source]
        if self.tracked:
            return [row[place]]
        if place >= 0:
            return [next(token for token in row if token in self.open and self.worth[token] == worth)]
        hidden = [token for token in row if token not in self.open]
        if not worth:
            return hidden
        return [
            token
            for token in hidden
            if self.worth[token] == worth
            or (not self.worth[token] and self.left[self.group[token]][worth] > 0)
        ]

    def walk(self, rng: Random, source: int, to: int, place: int, worth: int, seen: int) -> bool:
        """Make this step with one of the tokens that can have made it; False if none can."""
        choices = self.choices(source, place, worth)
        if not choices:
            return False
        token = choices[0] if len(choices) == 1 else rng.choice(choices)
        self.open.discard(token)
        if token < 0:
            token = self._new(len(self.left) - 1)
        elif source == ARENA:
            self.lying.remove(token)
        else:
            self.rows[source].remove(token)
        if worth and not self.worth[token]:
            self._fix(token, worth)
        if seen == LIES_OPEN:
            self.open.add(token)
        if to >= 0:
            self.rows[to].append(token)
        elif to == ARENA:
            self.lying.append(token)
        self.walked.append(token)
        return True

    def settle(self, rng: Random) -> Bracelets:
        """Give the open tokens values that are left, and everything its place."""
        view = self.view
        if self.tracked and view["mine"] is not None and view["seat"] is not None:
            for token, worth in zip(self.rows[view["seat"]], view["mine"]["row"], strict=True):
                if not self.worth[token]:
                    self._fix(token, worth)
        rest = [[worth for worth, n in enumerate(group) for _ in range(n)] for group in self.left]
        for values in rest:
            rng.shuffle(values)
        for token, worth in enumerate(self.worth):
            if not worth:
                self.worth[token] = rest[self.group[token]].pop()
        pool = rest[-1]
        trail = tuple(
            (source, to, place, self.worth[token], seen)
            for token, (source, to, place, _, seen) in zip(self.walked, view["trail"], strict=True)
        )
        if view["final"] is not None:
            return Bracelets(*_counted(view, view["final"]), trail)
        rows = [self._row(seat) for seat in range(view["players"])]
        return Bracelets(rows, tuple(pool[: view["supply"]]), tuple(pool[view["supply"] :]), trail)

    def _row(self, seat: int) -> Row:
        row = [self.worth[token] + OPEN * (token in self.open) for token in self.rows[seat]]
        return tuple(row if self.tracked else sorted(row))


def _counted(view: ClashView, final: list[list[int]]) -> tuple[list[Row], Row, Row]:
    """At the end the rows lie open; what is nowhere else went back into the box."""
    rows = []
    left = list(ALL)
    for values, seat in zip(final, view["seats"], strict=True):
        faces = {place for place, _ in seat["open"]}
        rows.append(tuple(worth + OPEN * (place in faces) for place, worth in enumerate(values)))
    for worth in chain(*final, *view["loot"].values(), view["sea"]):
        left[worth] -= 1
    return rows, (), tuple(worth for worth, n in enumerate(left) for _ in range(n))
