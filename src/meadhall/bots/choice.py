"""Choosing one of several moves by their values, and the other moves that a hint names."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import exp
from random import Random
from typing import NamedTuple, TypeVar

from meadhall.engine import Move

from .bot import MAX_CANDIDATES, Candidate

Option = TypeVar("Option")
Text = str | Callable[[], str]
"""A text, or a function that returns the text and is called only for a hint."""


class WeighedMove(NamedTuple):
    """A move that a bot has considered, with its value and the reason for playing it."""

    value: float
    move: Move
    why: Text


class BotChoice(NamedTuple):
    """The move that a bot plays, and the moves that it has considered."""

    move: Move
    weighed: Sequence[WeighedMove]
    """All considered moves, including the one that is played."""
    margin: float = 0.0
    """The largest difference in value at which another move is still named in a hint."""
    goal: Text = ""
    """A key for the aim of the played move; "" if there is none."""
    chances: Sequence[float] = ()
    """The probability of each of the weighed moves; () if `move` is always played."""

    def policy(self) -> dict[Move, float]:
        """Return the moves that may be played here, each with its probability."""
        if not self.chances:
            return {self.move: 1.0}
        found: dict[Move, float] = {}
        for one, chance in zip(self.weighed, self.chances, strict=True):
            found[one.move] = found.get(one.move, 0.0) + chance
        return found


def sole_choice(move: Move, why: Text) -> BotChoice:
    """Choose the only sensible move."""
    return BotChoice(move, [WeighedMove(0.0, move, why)])


def best_choice(weighed: Sequence[WeighedMove], margin: float, goal: Text = "") -> BotChoice:
    """Choose the first of the moves with the highest value."""
    return BotChoice(max(weighed, key=lambda one: one.value).move, weighed, margin, goal)


def candidates(choice: BotChoice, substance: Callable[[Move], Hashable]) -> list[Candidate]:
    """Return the move that is played, and the best of the others that are nearly as good, at most MAX_CANDIDATES.

    `substance` returns the same key for moves that a player would call the same."""
    ranked = sorted(choice.weighed, key=lambda one: (one.move != choice.move, -one.value))
    first = ranked[0]
    found = [Candidate(first.move, resolve_text(first.why), resolve_text(choice.goal))]
    named = {substance(first.move)}
    for one in ranked[1:]:
        if len(found) == MAX_CANDIDATES or one.value < first.value - choice.margin:
            break
        if substance(one.move) not in named:
            named.add(substance(one.move))
            found.append(Candidate(one.move, resolve_text(one.why)))
    return found


def resolve_text(text: Text) -> str:
    return text if isinstance(text, str) else text()


def best_of(options: Sequence[tuple[float, Option]], rng: Random) -> Option:
    """Return the option with the highest value; ties are broken at random."""
    best = max(value for value, _ in options)
    return rng.choice([option for value, option in options if value > best - 1e-9])


def draw_option(options: Sequence[tuple[float, Option]], spread: float, rng: Random) -> Option:
    """Draw an option at random, so that rivals cannot predict it; options with higher values are more likely."""
    weights = softmax([value for value, _ in options], spread)
    return rng.choices([option for _, option in options], weights)[0]


def softmax(values: Sequence[float], spread: float) -> list[float]:
    """Return probabilities that grow with the values: a lead of `spread` makes a move e times as likely."""
    best = max(values)
    weights = [exp(max(-40.0, (value - best) / spread)) for value in values]
    whole = sum(weights)
    return [weight / whole for weight in weights]
