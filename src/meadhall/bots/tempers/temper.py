"""Tempers, and bots with a temper.

A temper does not change how a bot thinks. It makes some of the moves that the bot would play more frequent and
others less so, and can change the size of a stake: a bot of any level can have one, and never plays a move that makes
no sense to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from meadhall.bots.bot import Bot, View
from meadhall.engine import Decision, Move

Leaning = Callable[[View, Decision, Move], float]
"""A function that returns the factor by which a temper multiplies the frequency of a move, relative to other moves."""
Change = Callable[[View, Decision, Move], Move]
"""A function that returns the move that is played instead of the chosen one."""
DRAWS = 5
"""How many times a bot without a policy is asked for its move; the temper chooses among the answers."""


@dataclass(frozen=True)
class Temper:
    name: str
    words: str
    """The temper and its effect in words that follow "Halvard was"."""
    leanings: Mapping[str, Leaning] = field(default_factory=dict)
    """The leanings by kind of decision."""
    changes: Mapping[str, Change] = field(default_factory=dict)
    """The changes by kind of decision."""
    power: float = 1.0
    """The exponent of the total share of moves with the same leaning; below 1, rarely played moves gain frequency."""

    def apply_to(self, bot: Bot) -> Bot:
        """Return the bot with this temper; it gives no hints and has no policy."""

        def choose(view: View, decision: Decision, rng: Random) -> Move:
            leaning, change = self.leanings.get(decision.kind), self.changes.get(decision.kind)
            move = (
                bot.choose(view, decision, rng)
                if leaning is None
                else self._choose_by_leaning(bot, leaning, view, decision, rng)
            )
            return _apply_change(change, view, decision, move) if change else move

        return replace(bot, name=f"{bot.name}:{self.name}", choose=choose, advise=None, policy=None)

    def _choose_by_leaning(
        self, bot: Bot, leaning: Leaning, view: View, decision: Decision, rng: Random
    ) -> Move:
        chances = bot.policy(view, decision) if bot.policy else _sample_policy(bot, view, decision, rng)
        times = {move: leaning(view, decision, move) for move in chances}
        shares: dict[float, float] = {}
        for move, chance in chances.items():
            shares[times[move]] = shares.get(times[move], 0.0) + chance
        # Among moves of one kind, such as lies, the bot's own preference stays as it is.
        weights = [
            chance * times[move] * shares[times[move]] ** (self.power - 1.0) if chance else 0.0
            for move, chance in chances.items()
        ]
        return rng.choices(list(chances), weights)[0]


def _sample_policy(bot: Bot, view: View, decision: Decision, rng: Random) -> Mapping[Move, float]:
    return Counter(bot.choose(view, decision, rng) for _ in range(DRAWS))


def _apply_change(change: Change, view: View, decision: Decision, move: Move) -> Move:
    other = change(view, decision, move)
    return move if decision.why_not(other) else other
