"""Simple players that a bluffer must not fall for, and a way to let bots play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import meadhall
import meadhall.bots
from meadhall.engine import Decision, Move, State
from meadhall.games.clash import Announce

Choose = Callable[[dict[str, Any], Decision, Random], Move]

karl: Choose = meadhall.bots.get("clash", "karl").choose
random: Choose = meadhall.bots.get("clash", "random").choose


def honest(view: dict[str, Any], decision: Decision, rng: Random) -> Move:
    """Tells the truth whenever it can, calls nobody; with karl's feet."""
    moves = decision.moves()
    if decision.kind == "announce":
        truths = [move for move in moves if isinstance(move, Announce) and move.card == move.claim]
        return rng.choice(truths) if truths else karl(view, decision, rng)
    if decision.kind in ("call", "doubt"):
        return moves[1]
    return karl(view, decision, rng)


def caller(view: dict[str, Any], decision: Decision, rng: Random) -> Move:
    """Believes nothing: calls every announcement and every Shield; else plays as karl does."""
    return decision.moves()[0] if decision.kind in ("call", "doubt") else karl(view, decision, rng)


def believer(view: dict[str, Any], decision: Decision, rng: Random) -> Move:
    """Believes everything; else plays as karl does."""
    return decision.moves()[1] if decision.kind in ("call", "doubt") else karl(view, decision, rng)


def play(seats: Sequence[Choose], seed: int, options: dict[str, Any] | None = None) -> State:
    """A whole game; every bot gets its own view and its own dice."""
    state = meadhall.game("clash").new(len(seats), seed, options)
    dice = [Random(f"{seed}/{seat}") for seat in range(len(seats))]
    while not state.over:
        decision = state.decisions()[0]
        seat = decision.seat
        state.play(seat, seats[seat](state.view(seat), decision, dice[seat]))
    return state


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
