"""Occupations in play: whether and how to use one."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from meadhall.bots.choice import BotChoice, WeighedMove, sole_choice
from meadhall.bots.feast import reasons
from meadhall.bots.feast.boards.pieces import Spot, gain
from meadhall.bots.feast.situation import FeastSituation
from meadhall.engine import Decision, Move
from meadhall.games.feast import DONE_MOVE, OCCUPATIONS, OreUnloading, Put, UseCard

LEAST = 0.25
"""The minimum gain, in points, for using a card that works at any time."""


def choose_best_move(situation: FeastSituation, decision: Decision, words: dict[bool, str]) -> BotChoice:
    """Choose the move that leads to the best estate; deep within a lookahead, the fallback.

    `words` contains the reasons for using a card (True) and for using none (False)."""
    options: Any = decision.options
    moves: list[Move] = [options.fallback()] if situation.is_deep else list(options.list_asked_moves())
    if len(moves) == 1:
        return sole_choice(moves[0], "There is no other choice.")
    values = [situation.lookahead.worth(move) for move in moves]
    best = max(values)
    rest = sorted(values)[-2]
    weighed = []
    for value, move in zip(values, moves, strict=True):
        other = rest if value == best else best
        sign = "more" if value >= other else "less"
        what = words[isinstance(move, UseCard)]
        weighed.append(
            WeighedMove(value, move, f"{what}: {reasons.points(value - other)} {sign} than otherwise.")
        )
    return BotChoice(moves[values.index(best)], weighed, reasons.CANDIDATE_MARGIN)


def answer_card(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    """Use one of the cards that can be used now, or none."""
    return choose_best_move(situation, decision, {True: "The card is used now", False: "The card is kept"})


def answer_instead(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    """Take the goods that the card offers, or those printed on the space."""
    return choose_best_move(
        situation, decision, {True: "What the card offers", False: "What is printed on the space"}
    )


def answer_second(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    """Decide whether to take a second tile from the loot."""
    return choose_best_move(
        situation, decision, {True: "A second tile", False: "This answer about a second tile"}
    )


def answer_put(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    """Put a free piece where it gains most, or nowhere if it gains nothing."""
    options: Any = decision.options
    table = situation.table
    weighed = [WeighedMove(0.0, DONE_MOVE, "It would not cover anything that counts.")]
    for board, turn, cell in options.spots:
        spot = Spot(0.0, board, options.piece, turn, cell)
        value = gain(situation.own_estate.boards, spot, table.incomes, table.bonuses)
        move = Put(board, options.piece, turn, cell)
        weighed.append(WeighedMove(value, move, partial(reasons.explain_spot, situation, spot)))
    return BotChoice(max(weighed, key=lambda one: one.value).move, weighed, reasons.CANDIDATE_MARGIN)


def choose_anytime_card(situation: FeastSituation, decision: Decision) -> BotChoice | None:
    """Choose the card that works at any time and gains most now; None if none gains at least LEAST."""
    options: Any = decision.options
    moves = [move for move in options.means.cards if not is_idle(situation, move)]
    if not moves:
        return None
    now = (
        situation.worth(situation.own_estate)
        + situation.by.viking * situation.own_estate.vikings * situation.table.acting
    )
    value, best = max(
        [(situation.lookahead.worth(move, over=False), move) for move in moves], key=lambda way: way[0]
    )
    if value < now + LEAST:
        return None
    return sole_choice(best, f"{OCCUPATIONS[best.card].name} gains {reasons.points(value - now)} now.")


def is_idle(situation: FeastSituation, move: UseCard) -> bool:
    """Return whether a move only takes ore off a ship, which gains nothing before the last actions are over."""
    part = OCCUPATIONS[move.card].effects[move.clause].do
    return isinstance(part, OreUnloading) and (situation.table.left > 0 or situation.table.acting)
