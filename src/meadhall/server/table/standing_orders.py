"""Standing orders: a seat that need not be asked is answered for. Nobody but the seat itself hears of its order."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from meadhall.engine import Move, Order, Refusal, Refused, State
from meadhall.server import limits

from .seats import Seat

log = logging.getLogger("meadhall.server")


def orders_for(state: State, view: Mapping[str, Any]) -> tuple[Order, ...]:
    """The orders a seat with this view can give now. A game that fails here loses a convenience, not the table."""
    try:
        return state.game.orders(view)
    except Exception as error:
        log.error("%s fails to list its standing orders.", state.game.title, exc_info=error)
        return ()


def in_force(state: State, view: Mapping[str, Any], order: str) -> str:
    """What of the order is not over."""
    if not order:
        return order
    known = {one.id for one in orders_for(state, view)}
    return ",".join([one for one in order.split(",") if one in known])


def stopped(state: State, seats: Sequence[Seat]) -> dict[int, str]:
    """The seats of whose orders something is over, and what is left of them."""
    left = {}
    for number, seat in enumerate(seats[: state.header.players]):
        if seat.order and seat.order != state.game.order:
            order = in_force(state, state.view(number), seat.order)
            if order != seat.order:
                left[number] = order
    return left


def obeyed(state: State, seat: int, order: str) -> Move | None:
    """What the order plays at the seat's open decision; None when the seat is not asked, or has to answer itself."""
    decision = next((one for one in state.decisions() if one.seat == seat), None)
    if not order or decision is None:
        return None
    view = state.view(seat)
    try:
        move = state.game.obey(view, in_force(state, view, order))
    except Exception as error:
        log.error("%s fails to obey the order %r.", state.game.title, order, exc_info=error)
        return None
    if move is None:
        return None
    if refusal := decision.why_not(move):
        log.error("%s obeys %r with a move it refuses: %s", state.game.title, order, refusal.text)
        return None
    return move


def check(state: State, seat: int, order: str) -> None:
    """Raises Refused unless the seat can give this order now. To take one back, "", is always possible."""
    if len(order) > limits.ORDER_LETTERS:
        raise Refused(Refusal("", f"A standing order has at most {limits.ORDER_LETTERS} letters."))
    about = {known.id: known.about for known in orders_for(state, state.view(seat))}
    given = order.split(",") if order else []
    for one in given:
        if one not in about:
            text = f"{state.game.title} knows no standing order {one!r} that you could give now."
            raise Refused(Refusal("", text))
    if len({about[one] for one in given}) < len(given):
        raise Refused(Refusal("", "Two of these standing orders are about the same thing."))
