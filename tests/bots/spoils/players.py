"""Simple players of Spoils of War that karl must not fall for, and a way to let bots play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import comb
from random import Random
from typing import Any

import meadhall
import meadhall.bots
from meadhall.engine import Decision, Move, State
from meadhall.games.spoils import Bet, Bid, Challenge, Pass

Choose = Callable[[dict[str, Any], Decision, Random], Move]

karl: Choose = meadhall.bots.get("spoils", "karl").choose
random: Choose = meadhall.bots.get("spoils", "random").choose


def chance(view: dict[str, Any], quantity: int, face: int) -> float:
    """How likely a bid is by the own dice alone."""
    own = view["seats"][view["seat"]]["rolled"] or []
    hidden = view["dice_in_play"] - len(own)
    return _at_least(max(0, quantity - own.count(face)), hidden)


@cache
def _at_least(count: int, dice: int) -> float:
    fitting = sum(comb(dice, k) * 5 ** (dice - k) for k in range(count, dice + 1))
    return float(fitting / 6**dice)


def sober(view: dict[str, Any], decision: Decision, rng: Random) -> Move:
    """Bids and bets what its own dice make likely, stakes little, takes the most gold, uses no artifact."""
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


def play(seats: Sequence[Choose], seed: int, options: dict[str, Any] | None = None) -> State:
    """A whole game; every bot gets its own view and its own dice."""
    state = meadhall.game("spoils").new(len(seats), seed, options)
    dice = [Random(f"{seed}/{seat}") for seat in range(len(seats))]
    while not state.over:
        decision = state.decisions()[0]
        seat = decision.seat
        move = seats[seat](state.view(seat), decision, dice[seat])
        assert decision.why_not(move) is None
        state.play(seat, move)
    return state


@cache
def of_karls(players: int, seed: int) -> State:
    """The end of a game of karls alone. They think long, so several tests look at the same games."""
    return play([karl] * players, seed)


def decisions_of_karls(players: int, seed: int) -> Iterator[tuple[State, Decision]]:
    """Every moment of such a game, and what was decided next."""
    state = meadhall.game("spoils").new(players, seed)
    for entry in of_karls(players, seed).log.entries:
        if not entry.forced:
            yield state, state.decisions()[0]
            state.play(entry.seat, entry.move, entry.at)


def wins(bot: Choose, rivals: Sequence[Choose], games: int, options: dict[str, Any] | None = None) -> float:
    """How many games a bot wins, seats rotated, ties shared."""
    count = len(rivals) + 1
    total = 0.0
    for number in range(games):
        mine = number % count
        seats = [*rivals[:mine], bot, *rivals[mine:]]
        winners = play(seats, number // count, options).result().winners
        total += (mine in winners) / len(winners)
    return total
