"""Advice on request, from the view alone: the cheapest feast, and the best spots for a piece."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from meadhall.engine import Move

from .boards.banquet_table import fits, is_square, width
from .boards.board import BOARDS
from .boards.forms import forms
from .boards.placement import FilledBoard
from .box.kinds import COLOUR, PIECES, RED, kind_of
from .moves import GAP_MOVE, Coins, Serve
from .phases.cheapest_feast import find_cheapest_menu, table_prices
from .phases.sequence import INCOME
from .player import Food

SPOTS = 6
"""The maximum number of spots that an answer contains."""


def consult(view: Mapping[str, Any], question: Mapping[str, Any]) -> dict[str, Any]:
    """Answer a question about this view. Return {} if the question is not valid or the viewer is a spectator.

    `{"feast": true}`: the moves of the cheapest feast from this position.

    `{"place": {"board": .., "piece": ..}}`: the best spots of a piece on one of the viewer's boards,
    each with the minus points that it covers, the income of the board afterwards, and the newly enclosed bonuses."""
    seat = view["seat"]
    if seat is None:
        return {}
    me = view["seats"][seat]
    if question.get("feast") is True:
        return {"feast": _plan_feast(view, me)}
    place = question.get("place")
    if isinstance(place, Mapping):
        board, piece = place.get("board"), place.get("piece")
        if type(board) is int and type(piece) is int:
            if board not in range(len(me["boards"])) or piece not in range(PIECES):
                return {}
            return {"spots": _best_spots(view, me["boards"][board], piece)}
    return {}


# ---------------------------------------------------------------- the feast


def _plan_feast(view: Mapping[str, Any], me: Mapping[str, Any]) -> dict[str, Any]:
    """Return the moves, silver and Thing Penalties of the cheapest feast, or of its rest if it has begun."""
    square, gaps = 0, 0
    for step in view["stack"]:
        if step["frame"] in ("serving", "filling") and step["seat"] == view["seat"]:
            square, gaps = step.get("square", me["squares"]), step["gaps"]
    tiles = list(me["tiles"])
    squares: int = me["squares"]
    prices = table_prices(0.1 if view["round"] < view["rounds"] else 0.01)
    food = tuple([Food(one["piece"], one["long"], one["square"]) for one in me["food"]])
    moves: list[Move] = []
    while square < squares:
        laid = next((one for one in food if one.square == square), None)
        if laid is not None:
            square += width(laid.piece, laid.long)
            continue
        end = min([one.square for one in food if one.square > square], default=squares)
        silver = max(0, me["silver"] - gaps)
        menu = find_cheapest_menu(
            tiles, end - square, silver, prices, _colour_beside(food, square), _lying_kinds(food)
        )
        dish = menu.row[0]
        if dish is not None and fits(food, dish[0], dish[1], square, squares):
            moves.append(Serve(*dish))
            tiles[dish[0]] -= 1
            food = tuple(sorted((*food, Food(*dish, square)), key=lambda one: one.square))
            square += width(*dish)
        else:
            if _any_fits(tiles, food, square, squares):
                moves.append(GAP_MOVE)
            gaps += 1
            square += 1
    silver = min(gaps, me["silver"])
    if silver:
        moves.append(Coins(silver))
    return {"moves": msgspec.to_builtins(moves), "silver": silver, "penalties": gaps - silver}


def _any_fits(tiles: list[int], food: tuple[Food, ...], square: int, squares: int) -> bool:
    """Return whether any food fits on this square. If none does, the game leaves a gap without a question."""
    return any(
        tiles[piece] and fits(food, piece, long, square, squares)
        for piece in range(len(tiles))
        if COLOUR[piece] <= RED
        for long in (True, False)
    )


def _colour_beside(food: tuple[Food, ...], square: int) -> int:
    """Return the colour of the food that ends just before this square; -1 if there is none."""
    return next((COLOUR[one.piece] for one in food if one.square + width(one.piece, one.long) == square), -1)


def _lying_kinds(food: tuple[Food, ...]) -> list[int]:
    return [kind_of(one.piece) for one in food if one.long and not is_square(one.piece)]


# ---------------------------------------------------------------- spots


def _best_spots(view: Mapping[str, Any], board: Mapping[str, Any], piece: int) -> list[dict[str, Any]]:
    """Return the best spots: many minus points covered, high future income, many bonuses, few isolated cells."""
    laid = FilledBoard(board["board"], tuple([tuple(one) for one in board["pieces"]]))
    printed = BOARDS[laid.board]
    mirrored: bool = view["options"]["mirror_specials"]
    incomes = view["rounds"] - view["round"] + (view["phase"] <= INCOME)
    paid, minus, bonuses = laid.income(), laid.minus_points(), laid.bonuses()
    found = []
    ways = zip(forms(printed.stride, piece, mirrored), laid.find_places(piece, mirrored), strict=True)
    for turn, (form, places) in enumerate(ways):
        while places:
            corner = places & -places
            places ^= corner
            cell = corner.bit_length() - 1
            after = laid.lay(piece, turn, cell)
            closed = list(after.bonuses())
            for thing in bonuses:
                if thing in closed:
                    closed.remove(thing)
            bare = printed.cells & ~after.covered_cells
            edge = printed.edge_neighbours(form.mask << cell) & bare
            linked = bare << 1 | bare >> 1 | bare << printed.stride | bare >> printed.stride
            alone = (edge & ~linked).bit_count()
            spot = {
                "turn": turn,
                "cell": cell,
                "minus": minus - after.minus_points(),
                "income": after.income(),
                "bonuses": closed,
            }
            rank = (
                spot["minus"]
                + incomes * (after.income() - paid)
                + 1.5 * (len(after.bonuses()) - len(bonuses))
                - 0.6 * alone
                - 0.1 * edge.bit_count()
                + 0.001 * (cell // printed.stride)
            )
            found.append((rank, turn, cell, spot))
    found.sort(key=lambda one: (-one[0], one[1], one[2]))
    return [spot for _, _, _, spot in found[:SPOTS]]
