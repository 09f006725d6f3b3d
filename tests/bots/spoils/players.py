"""Simple players of Spoils of War, which karl must not lose to, and games of karls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import comb
from random import Random
from typing import Any, cast

import meadhall
import meadhall.bots
from meadhall.bots.spoils.parameters import KARL
from meadhall.bots.spoils.situation import SpoilsSituation
from meadhall.engine import Decision, Move, State
from meadhall.games.spoils import Bet, Bid, Challenge, Pass, SpoilsView
from tests.bots.matches import Choose, play

karl: Choose = meadhall.bots.get("spoils", "karl").choose
random: Choose = meadhall.bots.get("spoils", "random").choose


def chance(view: dict[str, Any], quantity: int, face: int) -> float:
    """The chance that a bid is true, by the own dice alone."""
    own = view["seats"][view["seat"]]["rolled"] or []
    hidden = view["dice_in_play"] - len(own)
    return _at_least(max(0, quantity - own.count(face)), hidden)


@cache
def _at_least(count: int, dice: int) -> float:
    fitting = sum(comb(dice, k) * 5 ** (dice - k) for k in range(count, dice + 1))
    return float(fitting / 6**dice)


def sober(view: dict[str, Any], decision: Decision, rng: Random) -> Move:
    """Bids and bets what its own dice make likely, stakes little, takes the most gold and uses no artifact."""
    return _honest(view, decision, rng, lambda gold: min(5, gold))


def daring(view: dict[str, Any], decision: Decision, rng: Random) -> Move:
    """The same with a third of its gold on every bet."""
    return _honest(view, decision, rng, lambda gold: max(min(5, gold), gold // 3))


def _honest(view: dict[str, Any], decision: Decision, rng: Random, stake: Callable[[int], int]) -> Move:
    moves = decision.moves()
    if decision.kind == "bid":
        bids = [move for move in moves if isinstance(move, Bid)]
        likely = [bid for bid in bids if chance(view, bid.quantity, bid.face) > 0.5]
        if likely:
            return rng.choice(likely)
        return Challenge() if Challenge() in moves else bids[0]
    if decision.kind == "bet":
        options: Any = decision.options
        _, quantity, face = view["bids"][-1]
        likely_side = 0 if chance(view, quantity, face) > 0.5 else 1
        return Bet(likely_side if options.fixed < 0 else options.fixed, stake(options.gold))
    if Pass() in moves:
        return Pass()
    assert decision.fallback is not None
    return decision.fallback


@cache
def of_karls(players: int, seed: int) -> State:
    """The end of a game of karls alone. It takes long, so several tests share these games."""
    return play("spoils", [karl] * players, seed)


def decisions_of_karls(players: int, seed: int) -> Iterator[tuple[State, Decision]]:
    """Every decision of such a game."""
    state = meadhall.game("spoils").new(players, seed)
    for entry in of_karls(players, seed).log.entries:
        if not entry.forced:
            yield state, state.decisions()[0]
            state.play(entry.seat, entry.move, entry.at)


def situation_of(state: State, seat: int) -> SpoilsSituation:
    """What karl has before him in this seat."""
    return SpoilsSituation(cast(SpoilsView, state.view(seat)), KARL)
