"""A Feast for Odin: what may be done, checked one by one against what is offered (FO-inv-20)."""

from __future__ import annotations

from collections.abc import Iterator

from meadhall.engine import Decision, State
from meadhall.games.feast.anytime_moves import AnytimeMoves, AnytimeOptions
from meadhall.games.feast.moves import DONE_MOVE, END_MOVE, FAIL_MOVE, GAP_MOVE, PASS_MOVE
from meadhall.games.feast.phases.actions import ActionPhaseStep, PlaceVikingsOptions
from meadhall.games.feast.phases.feast import ServeOptions
from meadhall.games.feast.position import FeastPosition
from meadhall.games.feast.spaces.space_use import PartOptions

from .banquet import Dish, may_join
from .boards import Cover, cover, free_spots
from .cards import has_rule, helps, lengthwise
from .printed import BOX, LOOSE, PIECE, PIECES, SHIPS, SPACES
from .spaces import choices, has_room, possible
from .table import hall_of, squares

EVERY = 16
"""All places of a piece are tried at one moment in so many, because that takes longer than the play."""
WAYS_OUT = {
    "action": PASS_MOVE,
    "end": END_MOVE,
    "window": DONE_MOVE,
    "payment": FAIL_MOVE,
    "loot": FAIL_MOVE,
    "feast": GAP_MOVE,
}
"""Questions that can always be answered so; a payment for loot that was chosen is the exception."""


def wrong_offers(state: State, decision: Decision) -> Iterator[str]:
    options = decision.options
    if not isinstance(options, AnytimeOptions):
        if decision.count() < 1:
            yield f"FO-inv-20: nothing to choose for seat {decision.seat}"
        return
    asked = options.list_asked_moves()
    if not asked or len(set(asked)) < len(asked):
        yield f"FO-inv-20: seat {decision.seat} may do {asked}"
    way_out = WAYS_OUT.get(decision.kind)
    if way_out is not None and way_out not in asked and type(options).__name__ != "PayLootOptions":
        yield f"FO-inv-20: {way_out} is missing at {decision.kind}"
    if isinstance(options, PlaceVikingsOptions):
        yield from _spaces(state, decision.seat, options)
    elif isinstance(options, ServeOptions):
        yield from _dishes(state, decision.seat, options)
    elif isinstance(options, PartOptions):
        position = hall_of(state)
        parts = SPACES[position.imitated if position.imitated >= 0 else position.space]["parts"]
        plain = not position.seats[decision.seat].played
        if plain and not all(possible(position, decision.seat, parts[number]) for number, _ in options.parts):
            yield f"FO-4.5: the effects {options.parts} of space {position.space}"
    yield from _means(state, decision, options.means)


def _spaces(state: State, seat: int, options: PlaceVikingsOptions) -> Iterator[str]:
    position = hall_of(state)
    offered, right = set(options.spaces), choices(position, seat)
    if isinstance(position.step, ActionPhaseStep) and position.step.void:
        right -= set(position.step.void)  # Vikings were taken back from them in this turn
    wrong = sorted(one for one in offered ^ right if one in right or not _eased(position, seat, one))
    if wrong or len(offered) != len(options.spaces):
        names = [SPACES[other if other >= 0 else number]["id"] for number, other in wrong]
        full = any(_no_room(position, seat, other if other >= 0 else number) for number, other in wrong)
        rule = "FO-6.4: no stage or house is left" if full else "FO-4.5"
        yield f"{rule}: spaces of seat {seat}: wrong are {wrong}, {names}"


def _no_room(position: FeastPosition, seat: int, number: int) -> bool:
    """Whether the space would build something for which there is no place."""
    gains = [gain for part in SPACES[number]["parts"] if part["op"] == "trade" for gain in part["gains"]]
    return bool(gains) and not any(has_room(position, position.seats[seat], gain) for gain in gains)


def _eased(position: FeastPosition, seat: int, choice: tuple[int, int]) -> bool:
    """Whether a card in play, or in column 4 one in hand, may make this space usable (R-10)."""
    space = choice[1] if choice[1] >= 0 else choice[0]
    player = position.seats[seat]
    free = position.taken[choice[0]] < 0 and (choice[1] < 0 or position.taken[choice[1]] not in (-1, seat))
    by_hand = SPACES[space]["column"] == 4 and bool(player.hand)
    return free and (by_hand or any(helps(card, space) for card in player.played))


def _dishes(state: State, seat: int, options: ServeOptions) -> Iterator[str]:
    """Everything that fits on the next square, and nothing else (FO-9)."""
    player = hall_of(state).seats[seat]
    row: list[Dish] = [(food.piece, food.long, food.square) for food in player.food]
    open_squares = squares(hall_of(state), seat)
    most = lengthwise(player.played)
    right = {
        (piece, long)
        for piece, count in enumerate(player.tiles)
        for long in (True, False)
        if count and may_join(row, (piece, long, options.square), open_squares, most)
    }
    if set(options.dishes) != right:
        yield f"FO-inv-14: {options.dishes} for square {options.square} beside {row}, not {right}"


def _means(state: State, decision: Decision, means: AnytimeMoves) -> Iterator[str]:
    position = hall_of(state)
    player = position.seats[decision.seat]
    if means.boards != player.boards:
        yield f"FO-6.1: seat {decision.seat} is shown other boards than its own"
    held = {n for n, count in enumerate(player.tiles) if count}
    loose = LOOSE if has_rule(player.played, "wood_in_houses") else LOOSE[:2]
    held |= {PIECES.index(name) for name in loose if getattr(player, name)}
    if not set(means.pieces) <= held:
        yield f"FO-7.13: pieces to lay are {means.pieces}, there are {held}"
    lay_on_all = {n for n in held if PIECE[n].colour not in ("orange", "red", "wood")}
    if not lay_on_all <= set(means.pieces):
        yield f"FO-7.1: {lay_on_all} can be laid, offered are {means.pieces}"
    stages = (len(player.boats) < 3, *[player.knarrs + len(player.longships) < 4] * 2)
    bought = [
        n for n, ship in enumerate(SHIPS) if stages[n] and BOX["ships"][ship]["silver"] <= player.silver
    ]
    if list(means.ships) != bought:
        yield f"FO-6.4: ships for sale are {means.ships}, not {bought}"
    row: list[Dish] = [(food.piece, food.long, food.square) for food in player.food]
    if position.at % EVERY == 0:
        open_squares = squares(position, decision.seat)
        early = decision.kind in ("action", "end") and bool(position.rules.options["early_banquet"])
        most = lengthwise(player.played)
        right = {
            (piece, long, square)
            for piece, count in enumerate(player.tiles)
            for long in (True, False)
            for square in range(open_squares)
            if early and count and may_join(row, (piece, long, square), open_squares, most)
        }
        if set(means.food) != right:
            yield f"FO-6.7: {means.food} beside {row}, not {right}"
        if means.pieces:
            yield from _places(means, position.at // EVERY)


def _places(means: AnytimeMoves, turn: int) -> Iterator[str]:
    """Every place of one piece on one board; another piece each time (FO-7)."""
    number = turn % len(means.boards)
    piece = means.pieces[turn % len(means.pieces)]
    laid = means.boards[number]
    covered = cover(laid.board, laid.pieces, means.mirrored)
    right = free_spots(covered, piece, means.mirrored)
    offered = {
        (side, cell)
        for side, places in enumerate(means.places(number, piece))
        for cell in range(places.bit_length())
        if places >> cell & 1
    }
    if offered != right:
        wrong = sorted(offered ^ right)[:5]
        broken = {_objection(covered, piece, *spot, means.mirrored) for spot in wrong}
        where = f"{PIECES[piece]} on board {laid.board} with {laid.pieces}"
        yield f"FO-inv-8: {', '.join(sorted(broken))}: {where}: wrong are {wrong}"


def _objection(covered: Cover, piece: int, side: int, cell: int, mirrored: bool) -> str:
    """The rule that forbids it; empty if it should have been offered."""
    cells = covered.spot(piece, side, cell, mirrored)
    return (covered.objection(piece, cells) if cells is not None else "FO-7.3") or "not offered"
