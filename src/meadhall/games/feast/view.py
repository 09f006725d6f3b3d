"""The view of a seat: everything except the other hands and the order of face-down piles (FO-1.12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict, cast

import msgspec

from meadhall.engine import Seat
from meadhall.engine.view_head import ViewHead, as_list

from .box.box import OCCUPATIONS
from .player import FeastPlayer
from .position import FeastPosition


class BoardView(TypedDict):
    """A board of a player."""

    board: int
    """The index of the printed board in the box."""
    pieces: list[tuple[int, int, int]]
    """Piece, orientation, and cell of the top left corner of the bounding box, as row * (columns + 1) + column."""
    income: int
    minus: int
    """The number of free cells that score -1."""
    bonuses: list[str]
    """The goods that the bonus cells would pay now."""


class FoodView(TypedDict):
    piece: int
    long: bool
    square: int


class FeastSeatView(TypedDict):
    """The facts about a player. All of them are public except `hand`."""

    tiles: list[int]
    weapons: list[int]
    silver: int
    wood: int
    stone: int
    ore: int
    boats: list[int]
    knarrs: int
    longships: list[int]
    settled: tuple[int, int]
    boards: list[BoardView]
    sheds: int
    light: int
    """The number of light occupations in hand."""
    dark: int
    hand: list[int] | None
    """The viewer's own hand; None for another player's hand."""
    played: list[int]
    vikings: int
    passed: bool
    penalties: int
    food: list[FoodView]
    paid: int
    used: list[int]
    """The once-a-game cards that have been used or missed."""
    pairs: int
    """The number of spaces of column 2 on which the player placed Vikings this round."""
    filled: tuple[int, int]
    """The number of filled spots for wood and for stone on sheds."""
    squares: int
    """The number of squares of the banquet table to fill this round."""


class IsleView(TypedDict):
    board: int
    silver: int
    claimed: bool


class FeastBody(TypedDict):
    """The fields that A Feast for Odin adds to the head of a view."""

    round: int
    rounds: int
    phase: int
    start: int
    turn: int
    last: int
    seats: list[FeastSeatView]
    taken: list[int]
    """The seat with Vikings on each space, imitation spaces last; -1 for none."""
    crew: list[int]
    imitations: list[int]
    isles: list[IsleView]
    stock: tuple[int, int, int]
    specials: list[int]
    strips: list[list[str]]
    deck_strips: int
    gone_strips: int
    unseen_strips: list[int]
    """The numbers of the face-down strips in ascending order, which hides the order of the pile."""
    unseen_weapons: list[int]
    """The number of weapons in the pile, by kind."""
    used_weapons: list[int]
    made_weapons: int
    deck: int
    """The number of dark occupations in the pile."""
    out: int
    spent: bool
    bonus: bool
    space: int
    imitated: int
    edge: int
    """The amount that a card adds to the rolls of the next dice action."""
    edge_ore: int
    final: NotRequired[bool]
    """Whether the placed Vikings must stay because a card was drawn, played or used (R-69); missing in version 2."""
    ledgers: list[dict[str, int]]
    """The gains and payments of the current actions, the innermost last."""
    stack: list[dict[str, Any]]
    """The current steps of the rules. None of them contains a secret."""


class FeastView(ViewHead, FeastBody):
    """The view of a seat or a spectator."""


def view_of(position: FeastPosition, seat: Seat | None) -> FeastBody:
    """Return the view of a seat, or of a spectator if `seat` is None. New fields of the position are not in it
    automatically."""
    body: FeastBody = {
        "round": position.round,
        "rounds": position.rules.rounds,
        "phase": position.phase,
        "start": position.start,
        "turn": position.turn,
        "last": position.last,
        "seats": [
            _view_of_seat(position, other, player, other == seat)
            for other, player in enumerate(position.seats)
        ],
        "taken": position.taken.copy(),
        "crew": position.crew.copy(),
        "imitations": list(position.imitations),
        "isles": [{"board": i.board, "silver": i.silver, "claimed": i.claimed} for i in position.isles],
        "stock": as_list(position.stock),
        "specials": list(position.specials),
        "strips": [list(strip) for strip in position.strips],
        "deck_strips": len(position.deck_strips),
        "gone_strips": position.gone_strips,
        "unseen_strips": sorted(position.deck_strips),
        "unseen_weapons": [position.deck_weapons.count(weapon) for weapon in range(4)],
        "used_weapons": position.used_weapons.copy(),
        "made_weapons": position.made_weapons,
        "deck": len(position.deck),
        "out": len(position.out),
        "spent": position.spent,
        "bonus": position.bonus,
        "space": position.space,
        "imitated": position.imitated,
        "edge": position.edge,
        "edge_ore": position.edge_ore,
        "ledgers": [msgspec.structs.asdict(ledger) for ledger in position.ledgers],
        "stack": msgspec.json.decode(msgspec.json.encode(position.stack)),
    }
    if position.final is not msgspec.UNSET:
        body["final"] = position.final
    return body


def view_from(position: FeastPosition, seat: Seat, watched: Mapping[str, Any]) -> FeastBody:
    """Return the view of a seat: the view of a spectator plus the seat's own hand."""
    seats = list(watched["seats"])
    seats[seat] = seats[seat] | {"hand": list(position.seats[seat].hand)}
    return cast("FeastBody", {**watched, "seats": seats})


def _view_of_seat(position: FeastPosition, seat: Seat, player: FeastPlayer, mine: bool) -> FeastSeatView:
    light = sum([OCCUPATIONS[card].light for card in player.hand])
    return {
        "tiles": player.tiles.copy(),
        "weapons": player.weapons.copy(),
        "silver": player.silver,
        "wood": player.wood,
        "stone": player.stone,
        "ore": player.ore,
        "boats": list(player.boats),
        "knarrs": player.knarrs,
        "longships": list(player.longships),
        "settled": as_list(player.settled),
        "boards": [
            {
                "board": laid.board,
                "pieces": [as_list(piece) for piece in laid.pieces],
                "income": laid.income(),
                "minus": laid.minus_points(),
                "bonuses": list(laid.bonuses()),
            }
            for laid in player.boards
        ],
        "sheds": player.sheds,
        "light": light,
        "dark": len(player.hand) - light,
        "hand": list(player.hand) if mine else None,
        "played": list(player.played),
        "vikings": player.vikings,
        "passed": player.passed,
        "penalties": player.penalties,
        "food": [{"piece": food.piece, "long": food.long, "square": food.square} for food in player.food],
        "paid": player.paid,
        "used": list(player.used),
        "pairs": player.pairs,
        "filled": as_list(player.filled),
        "squares": position.rules.squares(max(1, position.round), player.count_emigrated()),
    }
