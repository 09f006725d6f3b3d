"""Occupations in play: whether to use one, and how."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.bot import Answer
from meadhall.bots.feast.boards.pieces import Spot, gain
from meadhall.bots.feast.situation import Situation
from meadhall.bots.feast.state.worth import VIKING
from meadhall.engine import Decision, Move
from meadhall.games.feast import DONE, OCCUPATIONS, Put, Unload, UseCard

LEAST = 0.25
"""The least gain of a card that works at any time."""


def best_move(situation: Situation, decision: Decision) -> Move:
    """The move that leads to the best estate; deep within a lookahead, the fallback."""
    options: Any = decision.options
    moves: list[Move] = [options.fallback()] if situation.deep else list(options.asked())
    return max(moves, key=situation.lookahead.worth) if len(moves) > 1 else moves[0]


def card(situation: Situation, decision: Decision, rng: Random) -> Answer:
    """One of the cards that can be used at this moment, or none."""
    best = best_move(situation, decision)
    if isinstance(best, UseCard):
        return best, f"{OCCUPATIONS[best.card].name} gains something now."
    return best, "No card gains anything now."


def instead(situation: Situation, decision: Decision, rng: Random) -> Answer:
    """What the card offers, or what is printed."""
    best = best_move(situation, decision)
    if isinstance(best, UseCard):
        return best, f"What {OCCUPATIONS[best.card].name} offers is worth more."
    return best, "The printed effect is worth more."


def second(situation: Situation, decision: Decision, rng: Random) -> Answer:
    """A second tile of the loot, or none."""
    best = best_move(situation, decision)
    return (
        best,
        "A second tile is worth its price." if best != DONE else "A second tile is not worth its price.",
    )


def put(situation: Situation, decision: Decision, rng: Random) -> Answer:
    """Where a piece that costs nothing covers most."""
    options: Any = decision.options
    table = situation.table
    best: tuple[float, Move] = (0.0, DONE)
    for board, turn, cell in options.spots:
        spot = Spot(0.0, board, options.piece, turn, cell)
        value = gain(situation.own.boards, spot, table.incomes, table.bonuses)
        if value > best[0]:
            best = value, Put(board, options.piece, turn, cell)
    return best[1], "It covers most there." if best[1] != DONE else "It would not cover anything that counts."


def anytime(situation: Situation, decision: Decision) -> Answer | None:
    """A card that works at any time and gains something now; None if there is none."""
    options: Any = decision.options
    moves = [move for move in options.means.cards if not idle(situation, move)]
    if not moves:
        return None
    now = situation.worth(situation.own) + VIKING * situation.own.vikings * situation.table.acting
    value, best = max(
        [(situation.lookahead.worth(move, over=False), move) for move in moves], key=lambda way: way[0]
    )
    if value < now + LEAST:
        return None
    return best, f"{OCCUPATIONS[best.card].name} gains something now."


def idle(situation: Situation, move: UseCard) -> bool:
    """Whether a move gains nothing: ore from a ship could be put back, unless all actions are over."""
    part = OCCUPATIONS[move.card].effects[move.clause].do
    return isinstance(part, Unload) and (situation.table.left > 0 or situation.table.acting)
