"""The views of Clash of Vikings. Each contains only what is explicitly added to it (CV-R20, CV-12.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict, cast

import msgspec

from meadhall.engine import Seat
from meadhall.engine.view_head import ViewHead, as_list

from .cards import ClashCard
from .position import OPEN_OFFSET, ClashPosition, Transfer, value_of
from .turn import TurnStep


class ClashSeatView(TypedDict):
    """The facts about a seat that everybody knows."""

    space: str | None
    """The space of the Viking; None before it is placed."""
    bracelets: int
    open: list[tuple[int, int]]
    """Place and value of each face-up bracelet (option shield_spoils_stay_open), also counted in `bracelets`."""
    hand: int
    draw: int
    discard: int
    laid: list[ClashCard | None]
    """The cards laid this turn, in order; None for one that is face-down."""
    shown: list[ClashCard]
    """The cards everybody saw since this seat's last shuffle, now in its discard pile or on the table."""
    kept: int
    """The number of cards in hand at this seat's last shuffle."""
    barred: list[ClashCard]
    """The cards everybody saw between this seat's last two shuffles, so not in its hand at the last."""
    played: list[list[ClashCard | None]]
    """The cards laid in each earlier turn; None for one never turned over. After each turn the hand was drawn up."""
    tested: tuple[int, int, int, int]
    """The number of calls against this seat: true and false announcements, real and false Shields."""


class MineView(TypedDict):
    """The facts that only the owner of the seat knows."""

    row: list[int]
    """The values of my bracelets, in order of their places."""
    hand: list[ClashCard]
    laid: list[ClashCard]
    discard: list[ClashCard]


class ClashClaim(TypedDict):
    """The current announcement."""

    seat: int
    claim: ClashCard
    nth: int
    target: int | None
    """The attacked seat; None until it is known."""
    shield: bool
    """Whether the attacked player has claimed a Shield."""
    card: ClashCard | None
    """The laid card; None until it is turned over."""


class ClashBody(TypedDict):
    """The fields that Clash adds to the head of a view."""

    turn: int
    active: int
    nth: int
    """The card being played, 1 or 2; 0 before the first turn and after the last."""
    claim: ClashClaim | None
    stack: list[dict[str, Any]]
    """The current steps of the rules. Steps of this game contain only public facts."""
    seats: list[ClashSeatView]
    mine: MineView | None
    loot: dict[str, list[int]]
    """The face-up bracelets in the arena, by space."""
    supply: int
    sea: list[int]
    """The values of bracelets lost in the water."""
    removed: int
    """The number of bracelets put back into the box unseen at set-up."""
    trail: list[tuple[int, int, int, int, int]]
    """Every transfer of a bracelet: from, to, place, value, seen. From and to are seats, -1 the supply, -2 the arena
    or -3 the water. The value is 0 if the viewer did not see it. Seen is 0 for giver and taker only, 1 for all, 2 for
    all if the bracelet stays face-up in the taker's row."""
    final: list[list[int]] | None
    """All rows after the end of the game; None before."""


class ClashView(ViewHead, ClashBody):
    """All that a seat, or a spectator, may know of a game of Clash."""


def view_of(position: ClashPosition, seat: Seat | None) -> ClashBody:
    """Return the view of a seat, or of a spectator if `seat` is None, without its head."""
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
    """Make a seat's view from a spectator's: add its cards and bracelets, and the values that it gave or took."""
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
    """Return the current announcement, from the step above the turn step; None if there is none."""
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
