"""What a seat may know, built up from nothing (CV-R20, CV-12.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict, cast

import msgspec

from meadhall.engine import Seat
from meadhall.engine.view import ViewHead, as_list

from .cards import ClashCard
from .position import OPEN_OFFSET, ClashPosition, Transfer, value_of
from .turn import TurnStep


class ClashSeatView(TypedDict):
    """The public side of a seat."""

    space: str | None
    """Where the Viking stands; None before it is placed."""
    bracelets: int
    open: list[tuple[int, int]]
    """Place and value of what lies face-up in the row (option shield_spoils_stay_open); part of `bracelets`."""
    hand: int
    draw: int
    discard: int
    laid: list[ClashCard | None]
    """Cards laid this turn, in order; None while face-down."""
    shown: list[ClashCard]
    """Cards everybody saw since this seat last shuffled: they lie in its discard pile or on the table."""
    kept: int
    """Cards that were in hand when this seat last shuffled."""
    barred: list[ClashCard]
    """Cards seen before that shuffle: none of the kept cards is one of them."""
    played: list[list[ClashCard | None]]
    """The cards laid in each earlier turn; None was never turned over. After each the hand was drawn up."""
    tested: tuple[int, int, int, int]
    """How often this seat was called: announcements that were true and false, Shields that were real and false."""


class MineView(TypedDict):
    """What only the owner knows."""

    row: list[int]
    """Values of my bracelets, in the order of their places."""
    hand: list[ClashCard]
    laid: list[ClashCard]
    discard: list[ClashCard]


class ClashClaim(TypedDict):
    """The announcement on the table."""

    seat: int
    claim: ClashCard
    nth: int
    target: int | None
    """Who is attacked, once that is known."""
    shield: bool
    """The attacked Viking has claimed a shield."""
    card: ClashCard | None
    """The laid card once it was turned over."""


class ClashBody(TypedDict):
    """What Clash adds to the head of a view."""

    turn: int
    active: int
    nth: int
    """Which of the two cards is being played, 1 or 2; 0 before the first turn and after the last."""
    claim: ClashClaim | None
    stack: list[dict[str, Any]]
    """The steps of the rules that are under way. Steps of this game hold only what everybody knows."""
    seats: list[ClashSeatView]
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


def view_of(position: ClashPosition, seat: Seat | None) -> ClashBody:
    """What a seat, or a spectator, sees; everything in it is put there on purpose."""
    ids = position.rules.arena.ids
    seats: list[ClashSeatView] = []
    for other in range(position.players):
        row = position.rows[other]
        space = position.vikings[other]
        laid = position.laid[other]
        seats.append(
            {
                "space": ids[space] if space >= 0 else None,
                "bracelets": len(row),
                "open": [as_list((place, value_of(b))) for place, b in enumerate(row) if b > OPEN_OFFSET],
                "hand": len(position.hands[other]),
                "draw": len(position.draws[other]),
                "discard": len(position.discards[other]),
                "laid": [card if shown else None for card, shown in laid],
                "shown": list(position.shown[other]),
                "kept": position.kept[other],
                "barred": list(position.barred[other]),
                "played": [list(faces) for faces in position.played[other]],
                "tested": as_list(position.tested[other]),
            }
        )
    return {
        "turn": position.turn,
        "active": position.active,
        "nth": _current_nth(position),
        "claim": _view_of_claim(position),
        "stack": msgspec.to_builtins(list(position.stack)),
        "seats": seats,
        "mine": None if seat is None else _view_of_mine(position, seat),
        "loot": {ids[space]: list(found) for space, found in enumerate(position.loot) if found},
        "supply": len(position.supply),
        "sea": list(position.sea),
        "removed": len(position.removed),
        "trail": _view_of_trail(position, seat),
        "final": [[value_of(b) for b in row] for row in position.rows] if not position.stack else None,
    }


def view_from(position: ClashPosition, seat: Seat, watched: Mapping[str, Any]) -> ClashBody:
    """What a seat sees, from what a spectator sees: one's own things come to it, and what one gave or took."""
    return cast(
        "ClashBody",
        {**watched, "mine": _view_of_mine(position, seat), "trail": _view_of_trail(position, seat)},
    )


def _view_of_mine(position: ClashPosition, seat: Seat) -> MineView:
    return {
        "row": [value_of(bracelet) for bracelet in position.rows[seat]],
        "hand": list(position.hands[seat]),
        "laid": [card for card, _ in position.laid[seat]],
        "discard": list(position.discards[seat]),
    }


def _view_of_trail(position: ClashPosition, seat: Seat | None) -> list[Transfer]:
    return cast(
        "list[Transfer]",
        [
            [source, to, place, worth if seen or source == seat or to == seat else 0, seen]
            for source, to, place, worth, seen in position.trail
        ],
    )


def _current_nth(position: ClashPosition) -> int:
    bottom = position.stack[0] if position.stack else None
    return bottom.nth if isinstance(bottom, TurnStep) else 0


def _view_of_claim(position: ClashPosition) -> ClashClaim | None:
    """What is said on the table, from the step above the turn's."""
    step: Any = position.stack[1] if len(position.stack) > 1 else None
    claim = getattr(step, "claim", None)
    if claim is None:
        return None
    card, shown = position.laid[position.active][-1]
    return {
        "seat": position.active,
        "claim": claim,
        "nth": step.nth,
        "target": getattr(step, "target", None),
        "shield": getattr(step, "shield", False),
        "card": card if shown else None,
    }
