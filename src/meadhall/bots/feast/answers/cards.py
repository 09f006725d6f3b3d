"""Occupations in play: whether to use one, and how."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from meadhall.bots.choice import Choice, Weighed, only
from meadhall.bots.feast import reasons
from meadhall.bots.feast.boards.pieces import Spot, gain
from meadhall.bots.feast.situation import Situation
from meadhall.engine import Decision, Move
from meadhall.games.feast import DONE, OCCUPATIONS, Put, Unload, UseCard

LEAST = 0.25
"""The least gain of a card that works at any time."""


def best_move(situation: Situation, decision: Decision, words: dict[bool, str]) -> Choice:
    """The move that leads to the best estate; deep within a lookahead, the fallback.

    `words`: why to use a card, and why to use none."""
    options: Any = decision.options
    moves: list[Move] = [options.fallback()] if situation.deep else list(options.asked())
    if len(moves) == 1:
        return only(moves[0], "There is no other choice.")
    values = [situation.lookahead.worth(move) for move in moves]
    best = max(values)
    rest = sorted(values)[-2]
    weighed = []
    for value, move in zip(values, moves, strict=True):
        other = rest if value == best else best
        sign = "more" if value >= other else "less"
        what = words[isinstance(move, UseCard)]
        weighed.append(
            Weighed(value, move, f"{what}: {reasons.points(value - other)} {sign} than otherwise.")
        )
    return Choice(moves[values.index(best)], weighed, reasons.NEAR)


def card(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """One of the cards that can be used at this moment, or none."""
    return best_move(situation, decision, {True: "The card is used now", False: "The card is kept"})


def instead(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """What the card offers, or what is printed."""
    return best_move(
        situation, decision, {True: "What the card offers", False: "What is printed on the space"}
    )


def second(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """A second tile of the loot, or none."""
    return best_move(situation, decision, {True: "A second tile", False: "This answer about a second tile"})


def put(situation: Situation, decision: Decision, rng: Random) -> Choice:
    """Where a piece that costs nothing covers most."""
    options: Any = decision.options
    table = situation.table
    weighed = [Weighed(0.0, DONE, "It would not cover anything that counts.")]
    for board, turn, cell in options.spots:
        spot = Spot(0.0, board, options.piece, turn, cell)
        value = gain(situation.own.boards, spot, table.incomes, table.bonuses)
        move = Put(board, options.piece, turn, cell)
        weighed.append(Weighed(value, move, partial(reasons.laid, situation, spot)))
    return Choice(max(weighed, key=lambda one: one.value).move, weighed, reasons.NEAR)


def anytime(situation: Situation, decision: Decision) -> Choice | None:
    """A card that works at any time and gains something now; None if there is none."""
    options: Any = decision.options
    moves = [move for move in options.means.cards if not idle(situation, move)]
    if not moves:
        return None
    now = (
        situation.worth(situation.own) + situation.by.viking * situation.own.vikings * situation.table.acting
    )
    value, best = max(
        [(situation.lookahead.worth(move, over=False), move) for move in moves], key=lambda way: way[0]
    )
    if value < now + LEAST:
        return None
    return only(best, f"{OCCUPATIONS[best.card].name} gains {reasons.points(value - now)} now.")


def idle(situation: Situation, move: UseCard) -> bool:
    """Whether a move gains nothing: ore from a ship could be put back, unless all actions are over."""
    part = OCCUPATIONS[move.card].effects[move.clause].do
    return isinstance(part, Unload) and (situation.table.left > 0 or situation.table.acting)
