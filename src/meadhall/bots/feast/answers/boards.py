"""The pieces to lay on the boards before income and before scoring."""

from __future__ import annotations

from functools import partial
from random import Random

from meadhall.bots.choice import BotChoice, sole_choice
from meadhall.bots.feast import reasons
from meadhall.bots.feast.boards.endgame import LOOKS, best_arrangement
from meadhall.bots.feast.boards.income import income_row
from meadhall.bots.feast.boards.pieces import Spot, best_coin
from meadhall.bots.feast.parameters import KARL
from meadhall.bots.feast.situation import FeastSituation
from meadhall.bots.feast.state.prices import leftover_worths
from meadhall.bots.feast.state.worth import feed
from meadhall.engine import Decision, Move
from meadhall.games.feast import BONUS, COLOUR, DONE_MOVE, GREEN, INCOME, SCORING, Lay

END_WORTH = leftover_worths(KARL, 0)
"""The value of food and animals at scoring."""
FOOD_WORTH = tuple([1.0 if COLOUR[piece] < GREEN else 0.0 for piece in range(len(END_WORTH))])
"""The value of keeping each tile before the last feast: 1.0 for food, else 0.0."""
LAST = 0.3
"""The value, in points, that a cell of a tile would have elsewhere in the last round."""


def answer_window(situation: FeastSituation, decision: Decision, rng: Random) -> BotChoice:
    """Lay the next piece before income or scoring, or none."""
    phase, table, me = situation.view["phase"], situation.table, situation.me
    if phase not in (INCOME, BONUS, SCORING):
        return sole_choice(DONE_MOVE, "Tiles laid later can still be chosen for what comes.")
    own = situation.own_estate
    incomes, bonuses = table.incomes, table.bonuses
    if phase == INCOME and table.left:
        spot = find_income_spot(situation)
        if spot is not None:
            return choose_spot(situation, spot)
        return sole_choice(
            DONE_MOVE, "No row of tiles would raise the income now; they are kept until one does."
        )
    if phase == BONUS:
        return sole_choice(DONE_MOVE, "Tiles laid later can still be chosen for what comes.")
    spot = find_score_spot(situation, 1 if phase == INCOME else 0)
    if spot is not None:
        return choose_spot(situation, spot)
    spare = me["silver"] if phase == SCORING else 0
    found = best_coin(own.boards, spare, own.ore, situation.mirrored, incomes, bonuses)
    if found is not None:
        return choose_spot(situation, found[0])
    return sole_choice(DONE_MOVE, "Nothing more is worth laying.")


def choose_spot(situation: FeastSituation, spot: Spot) -> BotChoice:
    return sole_choice(lay_move(spot), partial(reasons.explain_spot, situation, spot))


def find_score_spot(situation: FeastSituation, incomes: int) -> Spot | None:
    """Return the first piece of the best arrangement for scoring, or None; `incomes` is 1 before the last income."""
    own, keep = situation.own_estate, END_WORTH if not incomes else FOOD_WORTH
    rows: list[tuple[int, tuple[Spot, ...]]] = []
    for number in range(len(own.boards) if incomes else 0):
        gain, row = income_row(own.boards, number, own.tiles, 0, 0, situation.mirrored, 1, 0, LAST)
        if gain:
            rows.append((number, row))
    looks = LOOKS // (1 + len(rows))
    best, spots = best_arrangement(own.boards, own.tiles, keep, own.ore, situation.mirrored, incomes, looks)
    for number, row in rows:
        laid = own.boards[number]
        boards, tiles = list(own.boards), own.tiles.copy()
        for spot in row:
            boards[number] = boards[number].lay(spot.piece, spot.turn, spot.cell)
            tiles[spot.piece] -= 1
        more, _ = best_arrangement(boards, tiles, keep, own.ore, situation.mirrored, 1, looks)
        more += laid.minus_points() - boards[number].minus_points() + boards[number].income() - laid.income()
        if more > best:
            best, spots = more, row
    return spots[0] if spots else None


def find_income_spot(situation: FeastSituation) -> Spot | None:
    """Return the first piece of the best row for income; None if there is none."""
    own, table = situation.own_estate, situation.table
    price = situation.by.early - situation.by.sooner * table.left
    squares = table.squares - 2 * own.settled
    hungry, _ = feed(own.tiles, squares)
    spare = max(0, own.silver + own.potential.income - hungry)
    best = 0.0
    spots: tuple[Spot, ...] = ()
    for number in range(len(own.boards)):
        gain, row = income_row(
            own.boards,
            number,
            own.tiles,
            min(spare, own.silver),
            own.ore,
            situation.mirrored,
            table.incomes,
            table.bonuses,
            price,
            situation.by,
        )
        if gain > best:
            best, spots = gain, row
    return spots[0] if spots else None


def lay_move(spot: Spot) -> Move:
    return Lay(spot.board, spot.piece, spot.turn, spot.cell)
