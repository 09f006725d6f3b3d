"""What a seat may know, built up from nothing (CV-R20, CV-12.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict, cast

import msgspec

from meadhall.engine import Seat
from meadhall.engine.view import ViewHead, listed

from .cards import Card
from .hall import OPEN, ClashHall, Step, value
from .turn import Turn


class SeatView(TypedDict):
    """The public side of a seat."""

    space: str | None
    """Where the Viking stands; None before it is placed."""
    bracelets: int
    open: list[tuple[int, int]]
    """Place and value of what lies face-up in the row (option shield_spoils_stay_open); part of `bracelets`."""
    hand: int
    draw: int
    discard: int
    laid: list[Card | None]
    """Cards laid this turn, in order; None while face-down."""
    shown: list[Card]
    """Cards everybody saw since this seat last shuffled: they lie in its discard pile or on the table."""
    kept: int
    """Cards that were in hand when this seat last shuffled."""
    barred: list[Card]
    """Cards seen before that shuffle: none of the kept cards is one of them."""
    played: list[list[Card | None]]
    """The cards laid in each earlier turn; None was never turned over. After each the hand was drawn up."""
    tested: tuple[int, int, int, int]
    """How often this seat was called: announcements that were true and false, Shields that were real and false."""


class MineView(TypedDict):
    """What only the owner knows."""

    row: list[int]
    """Values of my bracelets, in the order of their places."""
    hand: list[Card]
    laid: list[Card]
    discard: list[Card]


class Claim(TypedDict):
    """The announcement on the table."""

    seat: int
    claim: Card
    nth: int
    target: int | None
    """Who is attacked, once that is known."""
    shield: bool
    """The attacked Viking has claimed a shield."""
    card: Card | None
    """The laid card once it was turned over."""


class ClashBody(TypedDict):
    """What Clash adds to the head of a view."""

    turn: int
    active: int
    nth: int
    """Which of the two cards is being played, 1 or 2; 0 before the first turn and after the last."""
    claim: Claim | None
    stack: list[dict[str, Any]]
    """The steps of the rules that are under way. Frames of this game hold only what everybody knows."""
    seats: list[SeatView]
    mine: MineView | None
    loot: dict[str, list[int]]
    """Face-up bracelets in the arena by space."""
    supply: int
    sea: list[int]
    """Values lost in the water."""
    removed: int
    """Bracelets put back into the box unseen at set-up."""
    trail: list[tuple[int, int, int, int, int]]
    """Every bracelet's way: from, to, place, value, seen. Seats, -1 supply, -2 arena, -3 water; value 0 if I did not
    see it; seen 0 by giver and taker only, 1 by all, 2 by all and still face-up."""
    final: list[list[int]] | None
    """All rows, once the game is over."""


class ClashView(ViewHead, ClashBody):
    """All that a seat, or a spectator, may know of a play of Clash."""


def look(hall: ClashHall, seat: Seat | None) -> ClashBody:
    """What a seat, or a spectator, sees; everything in it is put there on purpose."""
    ids = hall.law.arena.ids
    seats: list[SeatView] = []
    for other in range(hall.players):
        row = hall.rows[other]
        space = hall.vikings[other]
        laid = hall.laid[other]
        seats.append(
            {
                "space": ids[space] if space >= 0 else None,
                "bracelets": len(row),
                "open": [listed((place, value(b))) for place, b in enumerate(row) if b > OPEN],
                "hand": len(hall.hands[other]),
                "draw": len(hall.draws[other]),
                "discard": len(hall.discards[other]),
                "laid": [card if shown else None for card, shown in laid],
                "shown": list(hall.shown[other]),
                "kept": hall.kept[other],
                "barred": list(hall.barred[other]),
                "played": [list(faces) for faces in hall.played[other]],
                "tested": listed(hall.tested[other]),
            }
        )
    return {
        "turn": hall.turn,
        "active": hall.active,
        "nth": _nth(hall),
        "claim": _claim(hall),
        "stack": msgspec.to_builtins(list(hall.stack)),
        "seats": seats,
        "mine": None if seat is None else _mine(hall, seat),
        "loot": {ids[space]: list(found) for space, found in enumerate(hall.loot) if found},
        "supply": len(hall.supply),
        "sea": list(hall.sea),
        "removed": len(hall.removed),
        "trail": _trail(hall, seat),
        "final": [[value(b) for b in row] for row in hall.rows] if not hall.stack else None,
    }


def look_from(hall: ClashHall, seat: Seat, watched: Mapping[str, Any]) -> ClashBody:
    """What a seat sees, from what a spectator sees: one's own things come to it, and what one gave or took."""
    return cast("ClashBody", {**watched, "mine": _mine(hall, seat), "trail": _trail(hall, seat)})


def _mine(hall: ClashHall, seat: Seat) -> MineView:
    return {
        "row": [value(bracelet) for bracelet in hall.rows[seat]],
        "hand": list(hall.hands[seat]),
        "laid": [card for card, _ in hall.laid[seat]],
        "discard": list(hall.discards[seat]),
    }


def _trail(hall: ClashHall, seat: Seat | None) -> list[Step]:
    return cast(
        "list[Step]",
        [
            [source, to, place, worth if seen or source == seat or to == seat else 0, seen]
            for source, to, place, worth, seen in hall.trail
        ],
    )


def _nth(hall: ClashHall) -> int:
    bottom = hall.stack[0] if hall.stack else None
    return bottom.nth if isinstance(bottom, Turn) else 0


def _claim(hall: ClashHall) -> Claim | None:
    """What is said on the table, from the frame above the turn's."""
    frame: Any = hall.stack[1] if len(hall.stack) > 1 else None
    claim = getattr(frame, "claim", None)
    if claim is None:
        return None
    card, shown = hall.laid[hall.active][-1]
    return {
        "seat": hall.active,
        "claim": claim,
        "nth": frame.nth,
        "target": getattr(frame, "target", None),
        "shield": getattr(frame, "shield", False),
        "card": card if shown else None,
    }
