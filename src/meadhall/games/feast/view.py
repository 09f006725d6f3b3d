"""What a seat may know of a table: all but the others' hands and the order of face-down piles (FO-1.12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict, cast

import msgspec

from meadhall.engine import Seat
from meadhall.engine.view import ViewHead, as_list

from .box.box import OCCUPATIONS
from .player import FeastPlayer
from .position import FeastPosition


class BoardView(TypedDict):
    """A board of a player."""

    board: int
    """Its place in the list of boards."""
    pieces: list[tuple[int, int, int]]
    """Piece, orientation, and where the top left corner of its bounding box lies: row * (columns + 1) + column."""
    income: int
    minus: int
    """Free cells worth -1."""
    bonuses: list[str]
    """What it would pay now."""


class FoodView(TypedDict):
    piece: int
    long: bool
    square: int


class FeastSeatView(TypedDict):
    """What lies before a player."""

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
    """Light occupations in hand."""
    dark: int
    hand: list[int] | None
    """My own; of the others only how many."""
    played: list[int]
    vikings: int
    passed: bool
    penalties: int
    food: list[FoodView]
    paid: int
    used: list[int]
    """Cards that work once and have worked."""
    pairs: int
    """How often two Vikings were placed in column 2 this round."""
    filled: tuple[int, int]
    """Spots for wood and stone on sheds that are filled."""
    squares: int
    """Squares of the banquet table to fill this round."""


class IsleView(TypedDict):
    board: int
    silver: int
    claimed: bool


class FeastBody(TypedDict):
    """What A Feast for Odin adds to the head of a view."""

    round: int
    rounds: int
    phase: int
    start: int
    turn: int
    last: int
    seats: list[FeastSeatView]
    taken: list[int]
    """Who holds each space, -1 nobody; imitation spaces last."""
    crew: list[int]
    imitations: list[int]
    isles: list[IsleView]
    stock: tuple[int, int, int]
    specials: list[int]
    strips: list[list[str]]
    deck_strips: int
    gone_strips: int
    unseen_strips: list[int]
    """Strips that are still to come, in no order."""
    unseen_weapons: list[int]
    """Weapons in the pile by kind."""
    used_weapons: list[int]
    made_weapons: int
    deck: int
    """Dark occupations in the pile."""
    out: int
    spent: bool
    bonus: bool
    space: int
    imitated: int
    edge: int
    """What a card adds to the rolls of the action that is about to begin."""
    edge_ore: int
    final: NotRequired[bool]
    """Vikings that were placed stay, because a card was drawn, played or used since; not in version 2 (R-69)."""
    ledgers: list[dict[str, int]]
    """What the actions under way have given and taken."""
    stack: list[dict[str, Any]]
    """The rule procedures that are running, as data: nothing in them is hidden."""


class FeastView(ViewHead, FeastBody):
    """All that a seat, or a spectator, may know of a play of A Feast for Odin."""


def view_of(position: FeastPosition, seat: Seat | None) -> FeastBody:
    """What a seat, or a spectator, sees; everything in it is put there on purpose."""
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
    """What a seat sees, from what a spectator sees: one's own hand comes to it."""
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
