"""The choice of one of several moves by their values, and the other moves that a hint lists."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import exp
from random import Random
from typing import NamedTuple, TypeVar

from meadhall.engine import Decision, Move

from .bot import MAX_CANDIDATES, Candidate

Option = TypeVar("Option")
AnyMove = TypeVar("AnyMove", bound=Move)
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
    """The largest difference in value at which a hint still lists another move."""
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


def choose_best(weighed: Sequence[WeighedMove], margin: float, rng: Random) -> BotChoice:
    """Choose a move with the highest value; ties are broken at random."""
    return BotChoice(best_of([(one.value, one.move) for one in weighed], rng), weighed, margin)


def mix(
    weighed: Sequence[WeighedMove], chances: Sequence[float], rng: Random, margin: float = 0.0
) -> BotChoice:
    """Draw one of the moves with these probabilities, so that rivals cannot predict it."""
    return BotChoice(rng.choices([one.move for one in weighed], chances)[0], weighed, margin, chances=chances)


def mix_by_value(
    weighed: Sequence[WeighedMove], spread: float, rng: Random, margin: float = 0.0
) -> BotChoice:
    """Draw one of the moves; a lead of `spread` in value makes a move e times as likely."""
    return mix(weighed, softmax([one.value for one in weighed], spread), rng, margin)


def mix_any(decision: Decision, rng: Random) -> BotChoice:
    """Pick a legal move uniformly at random, where a newcomer sees no difference between the moves."""
    moves = decision.moves()
    weighed = [WeighedMove(0.0, move, "One is as good as another.") for move in moves]
    return mix(weighed, [1.0 / len(moves)] * len(moves), rng)


def moves_of(decision: Decision, kind: type[AnyMove]) -> list[AnyMove]:
    """Return the legal moves of one class."""
    return [move for move in decision.moves() if isinstance(move, kind)]


def candidates(choice: BotChoice, substance: Callable[[Move], Hashable]) -> list[Candidate]:
    """Return the played move and the best of the other moves that are nearly as good, at most MAX_CANDIDATES in all.

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


def softmax(values: Sequence[float], spread: float) -> list[float]:
    """Return probabilities that grow with the values: a lead of `spread` makes a move e times as likely."""
    best = max(values)
    weights = [exp(max(-40.0, (value - best) / spread)) for value in values]
    whole = sum(weights)
    return [weight / whole for weight in weights]
