"""Occupations in play: whether to use them, and how."""

from __future__ import annotations

from random import Random
from typing import Any

from meadhall.bots.feast.boards.pieces import Spot, gain
from meadhall.bots.feast.situation import Answer, Mind
from meadhall.bots.feast.state.worth import VIKING
from meadhall.engine import Move
from meadhall.games.feast import DONE, OCCUPATIONS, Put, Unload, UseCard

LEAST = 0.25
"""What an exchange must gain, or it can wait."""


def tried(mind: Mind) -> Move:
    """The move that leads to most; a trial within a trial is not tried once more."""
    options: Any = mind.decision.options
    moves: list[Move] = [options.fallback()] if mind.deep else list(options.asked())
    return max(moves, key=mind.trial.worth) if len(moves) > 1 else moves[0]


def card(mind: Mind, rng: Random) -> Answer:
    """One of the cards that wait for this moment, or none."""
    best = tried(mind)
    if isinstance(best, UseCard):
        return best, f"{OCCUPATIONS[best.card].name} gains something now."
    return best, "No card gains anything now."


def instead(mind: Mind, rng: Random) -> Answer:
    """What the card offers, or what is printed."""
    best = tried(mind)
    if isinstance(best, UseCard):
        return best, f"What {OCCUPATIONS[best.card].name} offers is worth more."
    return best, "What is printed is worth more."


def second(mind: Mind, rng: Random) -> Answer:
    """A second tile of the loot, or none."""
    best = tried(mind)
    return best, "That is the best use of the rest." if best != DONE else "The first tile is enough."


def put(mind: Mind, rng: Random) -> Answer:
    """Where a piece that costs nothing covers most."""
    options: Any = mind.decision.options
    season = mind.season
    best: tuple[float, Move] = (0.0, DONE)
    for board, turn, cell in options.spots:
        spot = Spot(0.0, board, options.piece, turn, cell)
        value = gain(mind.own.boards, spot, season.incomes, season.bonuses)
        if value > best[0]:
            best = value, Put(board, options.piece, turn, cell)
    return best[1], "It covers most there." if best[1] != DONE else "It would cover nothing that counts."


def anytime(mind: Mind) -> Answer | None:
    """A blue card that gains something at once; None if none does."""
    options: Any = mind.decision.options
    moves = [move for move in options.means.cards if not idle(mind, move)]
    if not moves:
        return None
    now = mind.worth(mind.own) + VIKING * mind.own.vikings * mind.season.acting
    value, best = max([(mind.trial.worth(move, over=False), move) for move in moves], key=lambda way: way[0])
    if value < now + LEAST:
        return None
    return best, f"{OCCUPATIONS[best.card].name} gains something now."


def idle(mind: Mind, move: UseCard) -> bool:
    """Ore that comes off a ship could go back at once: only when all actions are over is that the end of it."""
    part = OCCUPATIONS[move.card].effects[move.clause].do
    return isinstance(part, Unload) and (mind.season.left > 0 or mind.season.acting)
