"""The possible values of the bracelets, deduced from the transfers that a viewer saw.

The view lists every transfer of a bracelet, with the values this viewer saw. `Trail` replays the transfers with
tokens. The value of a token is unknown until something determines it: a value seen or, at the end, the values left
over. The token that left a shuffled row is guessed, so `Trail` follows several guesses in parallel and drops those that
a later value contradicts.
"""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import NamedTuple

from .position import ARENA_PLACE, LIES_OPEN, OPEN_OFFSET, SUPPLY_PLACE, ClashTableRules, Row, Transfer
from .view import ClashView

# The number of bracelets of each value, 0 to 4.
ALL_BRACELETS = (0, 6, 8, 7, 4)
START_BRACELETS = (0, 1, 1, 1, 0)


class Bracelets(NamedTuple):
    rows: list[Row]
    supply: Row
    removed: Row
    trail: tuple[Transfer, ...]


class Trail:
    """The transfers of bracelets as one viewer knows them, for sampling the values of all bracelets."""

    def __init__(self, view: ClashView, rules: ClashTableRules) -> None:
        self.view = view
        self.tracked = rules.track_positions
        self.worlds: list[_Tokens] = []
        self.sample_count = 0

    def sample(self, rng: Random) -> Bracelets:
        if self.sample_count % 16 == 0:  # start over regularly, so that samples differ
            self.worlds = []
        self.sample_count += 1
        size = 8
        while not self.worlds:
            self.worlds = self.follow(size, rng)
            size *= 8
        return rng.choice(self.worlds).copy().settle_values(rng)

    def follow(self, size: int, rng: Random) -> list[_Tokens]:
        """Follow several guesses in parallel. Replace contradicted ones with copies of others; return [] if all are."""
        worlds = [_Tokens(self.view, self.tracked) for _ in range(1 if self.tracked else size)]
        for step in self.view["trail"]:
            going = [world for world in worlds if world.walk_transfer(rng, *step)]
            if not going:
                return []
            while len(going) < len(worlds):
                going.append(rng.choice(going).copy())
            worlds = going
        return worlds


class _Tokens:
    """One guess, with bracelets as tokens. Group n < players is seat n's starting set, the last group all others."""

    def __init__(self, view: ClashView, tracked: bool) -> None:
        self.view = view
        self.tracked = tracked
        players = view["players"]
        pool = tuple(
            all_ - players * start for all_, start in zip(ALL_BRACELETS, START_BRACELETS, strict=True)
        )
        self.values_left = [list(START_BRACELETS) for _ in range(players)] + [list(pool)]
        """By group, the number of bracelets of each value that are not yet assigned."""
        self.worth: list[int] = []
        self.group: list[int] = []
        self.rows: list[list[int]] = [[] for _ in range(players)]
        self.arena_tokens: list[int] = []
        self.open_tokens: set[int] = set()
        self.moved_tokens: list[int] = []
        """The token that each transfer moved."""
        for seat in range(players):
            for _ in range(3):
                self.rows[seat].append(self._add_token(seat))
            if seat == view["seat"] and not tracked:
                for token, worth in zip(self.rows[seat], (1, 2, 3), strict=True):
                    self._fix(token, worth)

    def copy(self) -> _Tokens:
        twin = _Tokens.__new__(_Tokens)
        twin.view = self.view
        twin.tracked = self.tracked
        twin.values_left = [group[:] for group in self.values_left]
        twin.worth = self.worth[:]
        twin.open_tokens = self.open_tokens.copy()
        twin.rows = [row[:] for row in self.rows]
        twin.arena_tokens = self.arena_tokens[:]
        twin.moved_tokens = self.moved_tokens[:]
        twin.group = self.group[:]
        return twin

    def _add_token(self, group: int) -> int:
        self.worth.append(0)
        self.group.append(group)
        return len(self.worth) - 1

    def _fix(self, token: int, worth: int) -> None:
        self.worth[token] = worth
        self.values_left[self.group[token]][worth] -= 1

    def possible_tokens(self, source: int, place: int, worth: int) -> list[int]:
        """Return the tokens this transfer can have moved; -1 means a new one from the supply."""
        if source == SUPPLY_PLACE:
            return [-1] if not worth or self.values_left[-1][worth] > 0 else []
        if source == ARENA_PLACE:
            return [next(token for token in self.arena_tokens if self.worth[token] == worth)]
        row = self.rows[source]
        if self.tracked:
            return [row[place]]
        if place >= 0:
            return [next(token for token in row if token in self.open_tokens and self.worth[token] == worth)]
        hidden = [token for token in row if token not in self.open_tokens]
        if not worth:
            return hidden
        return [
            token
            for token in hidden
            if self.worth[token] == worth
            or (not self.worth[token] and self.values_left[self.group[token]][worth] > 0)
        ]

    def walk_transfer(self, rng: Random, source: int, to: int, place: int, worth: int, seen: int) -> bool:
        """Move one of the tokens this transfer can have moved; return False if there is none."""
        choices = self.possible_tokens(source, place, worth)
        if not choices:
            return False
        token = choices[0] if len(choices) == 1 else rng.choice(choices)
        self.open_tokens.discard(token)
        if token < 0:
            token = self._add_token(len(self.values_left) - 1)
        elif source == ARENA_PLACE:
            self.arena_tokens.remove(token)
        else:
            self.rows[source].remove(token)
        if worth and not self.worth[token]:
            self._fix(token, worth)
        if seen == LIES_OPEN:
            self.open_tokens.add(token)
        if to >= 0:
            self.rows[to].append(token)
        elif to == ARENA_PLACE:
            self.arena_tokens.append(token)
        self.moved_tokens.append(token)
        return True

    def settle_values(self, rng: Random) -> Bracelets:
        """Assign the remaining values to the tokens without one, and return the place of every bracelet."""
        view = self.view
        if self.tracked and view["mine"] is not None and view["seat"] is not None:
            for token, worth in zip(self.rows[view["seat"]], view["mine"]["row"], strict=True):
                if not self.worth[token]:
                    self._fix(token, worth)
        rest = [[worth for worth, n in enumerate(group) for _ in range(n)] for group in self.values_left]
        for values in rest:
            rng.shuffle(values)
        for token, worth in enumerate(self.worth):
            if not worth:
                self.worth[token] = rest[self.group[token]].pop()
        pool = rest[-1]
        trail = tuple(
            (source, to, place, self.worth[token], seen)
            for token, (source, to, place, _, seen) in zip(self.moved_tokens, view["trail"], strict=True)
        )
        if view["final"] is not None:
            return Bracelets(*_bracelets_at_end(view, view["final"]), trail)
        rows = [self._build_row(seat) for seat in range(view["players"])]
        return Bracelets(rows, tuple(pool[: view["supply"]]), tuple(pool[view["supply"] :]), trail)

    def _build_row(self, seat: int) -> Row:
        row = [self.worth[token] + OPEN_OFFSET * (token in self.open_tokens) for token in self.rows[seat]]
        return tuple(row if self.tracked else sorted(row))


def _bracelets_at_end(view: ClashView, final: list[list[int]]) -> tuple[list[Row], Row, Row]:
    """Return rows, supply and box at the end: the rows are public, and all missing bracelets are in the box."""
    rows = []
    left = list(ALL_BRACELETS)
    for values, seat in zip(final, view["seats"], strict=True):
        faces = {place for place, _ in seat["open"]}
        rows.append(tuple(worth + OPEN_OFFSET * (place in faces) for place, worth in enumerate(values)))
    for worth in chain(*final, *view["loot"].values(), view["sea"]):
        left[worth] -= 1
    return rows, (), tuple(worth for worth, n in enumerate(left) for _ in range(n))
