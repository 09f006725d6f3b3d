"""Standing orders: a seat declines questions about artifacts in advance (SW-12.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from meadhall.engine import NOBODY, PLAN, Move, Seat, StandingOrder
from meadhall.engine.view_head import find_own_decision

from .artifacts.ability import QUIET_WINDOWS
from .moves import PASS_MOVE
from .table_rules import table_rules_of
from .view import SpoilsSeatView, SpoilsView

USEFUL = "useful"
REST = "rest"
ASKING = ("artifacts", "answer")
"""The kinds of decisions that an order may answer."""


def orders(view: SpoilsView) -> tuple[StandingOrder, ...]:
    """Return the orders that a seat may give now: a permanent one and, unless a use is aimed at the seat, plans that
    end with their step or round."""
    me = view["seat"]
    if me is None or view["over"]:
        return ()
    useful = StandingOrder(USEFUL, "Artifacts: when it matters")
    if _is_aimed_at(view, me):
        return (useful,)
    stops = "an artifact is used on you"
    step = StandingOrder(
        f"step {view['round']} {view['step']}", "Artifacts: not this step", PLAN, "the step is over", stops
    )
    whole = StandingOrder(
        f"round {view['round']}", "Artifacts: not this round", PLAN, "the round is over", stops
    )
    return (useful, step, whole, *_resting_orders(view, me, stops))


def _resting_orders(view: SpoilsView, me: Seat, stops: str) -> Iterator[StandingOrder]:
    """Yield, for each of the viewer's artifacts not cancelled yet, the order not to be asked about it this round."""
    rules = table_rules_of(view["players"], view["options"], view["version"])
    for card in _artifacts(view["seats"][me]):
        if rules.ability[card] and card not in view["cancelled"]:
            words = f"{rules.names[card]}: not this round"
            yield StandingOrder(
                f"{REST} {view['round']} {card}", words, f"card {card}", "the round is over", stops
            )


def _artifacts(own: SpoilsSeatView) -> list[int]:
    """Return the viewer's own artifacts, face-up and face-down."""
    return own["open"] + [down["card"] for down in own["down"] if down["card"] is not None]


def _is_aimed_at(view: SpoilsView, me: Seat) -> bool:
    """Return whether another viking's pending use is aimed at this viking or cancels one of their artifacts."""
    own = view["seats"][me]
    cards = {*own["goods"], *_artifacts(own)}
    for announced in view["announced"]:
        use = announced["use"] or {}
        if announced["seat"] != me and (use.get("seat", NOBODY) == me or use.get("cancels", NOBODY) in cards):
            return True
    return False


def obey(view: SpoilsView, order: str) -> Move | None:
    """Return a pass if an order asks for it, else None. Orders for a finished step or round have no effect."""
    mine = find_own_decision(view)
    if mine is None or mine["kind"] not in ASKING:
        return None
    given = order.split(",")
    known_orders = orders(view)
    if any(known.about == PLAN and known.id in given for known in known_orders):
        return PASS_MOVE
    resting = {known.about for known in known_orders if known.about and known.id in given}
    offers = [offer for offer in mine["options"]["offers"] if f"card {offer['card']}" not in resting]
    if resting and not offers:
        return PASS_MOVE
    if USEFUL in given and not any(offer_matters(offer, view["window"]) for offer in offers):
        return PASS_MOVE
    return None


def offer_matters(offer: Mapping[str, Any], window: str | None) -> bool:
    """Return whether the offer has a use bound to this window, or a use of an any-time artifact in a quiet window."""
    if offer["any_time"] and window not in QUIET_WINDOWS:
        return False
    return any(use["type"] == "use" for use in offer["uses"])
