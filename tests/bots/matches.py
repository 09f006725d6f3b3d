"""Whole games of bots, and how many of them a bot wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import comb
from random import Random
from typing import Any

import meadhall
from meadhall.engine import Decision, Move, State

Choose = Callable[[dict[str, Any], Decision, Random], Move]


def play(game: str, seats: Sequence[Choose], seed: int, options: dict[str, Any] | None = None) -> State:
    """A whole game by legal moves; every bot gets its own view and its own random numbers."""
    state = meadhall.game(game).new(len(seats), seed, options)
    dice = [Random(f"{seed}/{seat}") for seat in range(len(seats))]
    while not state.over:
        decision = state.decisions()[0]
        seat = decision.seat
        move = seats[seat](state.view(seat), decision, dice[seat])
        assert decision.why_not(move) is None
        state.play(seat, move)
    return state


def decisions(
    game: str, bot: Choose, players: int, seed: int, share: float = 1.0, **options: str | bool
) -> Iterator[tuple[State, Decision]]:
    """Every decision of a game in which the bot chooses this share of the moves; the others are random."""
    state = meadhall.game(game).new(players, seed, options)
    dice = Random(seed)
    while not state.over:
        decision = state.decisions()[0]
        yield state, decision
        mine = share == 1.0 or dice.random() < share
        view = state.view(decision.seat)
        state.play(decision.seat, bot(view, decision, dice) if mine else decision.sample(dice))


def wins(
    game: str, bot: Choose, rivals: Sequence[Choose], games: int, options: dict[str, Any] | None = None
) -> float:
    """How many games a bot wins, with rotating seats; ties are shared."""
    count = len(rivals) + 1
    total = 0.0
    for number in range(games):
        mine = number % count
        seats = [*rivals[:mine], bot, *rivals[mine:]]
        winners = play(game, seats, number // count, options).result().winners
        total += (mine in winners) / len(winners) if winners else 0.0
    return total


def least_wins(games: int, share: float) -> int:
    """A bot with this share of wins gets fewer than this number only once in a thousand series."""
    below = 0.0
    for won in range(games + 1):
        below += comb(games, won) * share**won * (1 - share) ** (games - won)
        if below > 0.001:
            return won
    return games


def is_sentence(reason: str) -> bool:
    """Short enough for the page, and with a capital letter and a full stop."""
    return reason[0].isupper() and reason.endswith(".") and len(reason) < 160
