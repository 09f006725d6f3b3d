"""Standing orders: when a seat does not want to be asked about artifacts (SW-12.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from meadhall.engine import NOBODY, PLAN, Move, Order

from .law import law_of
from .moves import PASS

USEFUL = "useful"
REST = "rest"
ASKING = ("artifacts", "answer")
"""Kinds of decision that an order may answer."""
QUIET_MOMENTS = ("round_start", "bets_open", "final")
"""Where artifacts that work at any time are asked for; otherwise they would be asked for at every moment."""


def orders(view: Mapping[str, Any]) -> tuple[Order, ...]:
    """What a seat may order now: one thing for good, and plans that end with their step or round."""
    if view["seat"] is None or view["over"]:
        return ()
    useful = Order(USEFUL, "Artifacts: when it matters")
    if aimed_at(view):
        return (useful,)
    stops = "an artifact is used on you"
    step = Order(
        f"step {view['round']} {view['step']}", "Artifacts: not this step", PLAN, "the step is over", stops
    )
    whole = Order(f"round {view['round']}", "Artifacts: not this round", PLAN, "the round is over", stops)
    return (useful, step, whole, *_resting(view, stops))


def _resting(view: Mapping[str, Any], stops: str) -> Iterator[Order]:
    """One for each own artifact that still works: not to be asked about it this round."""
    own = view["seats"][view["seat"]]
    law = law_of(view["players"], view["options"])
    for card in (*own["open"], *[down["card"] for down in own["down"]]):
        if law.ability[card] and card not in view["cancelled"]:
            words = f"{law.names[card]}: not this round"
            yield Order(f"{REST} {view['round']} {card}", words, f"card {card}", "the round is over", stops)


def aimed_at(view: Mapping[str, Any]) -> bool:
    """Is an artifact being used on this viking, or to cancel one of theirs?"""
    me = view["seat"]
    own = view["seats"][me]
    cards = {*own["goods"], *own["open"], *[down["card"] for down in own["down"]]}
    for announced in view["announced"]:
        use = announced["use"] or {}
        if announced["seat"] != me and (use.get("seat", NOBODY) == me or use.get("cancels", NOBODY) in cards):
            return True
    return False


def obey(view: Mapping[str, Any], order: str) -> Move | None:
    """Pass, where an order says so. One for a step or round that is over does nothing."""
    mine = next((asked for asked in view["open"] if asked["seat"] == view["seat"]), None)
    if mine is None or mine["kind"] not in ASKING:
        return None
    given = order.split(",")
    known_orders = orders(view)
    if any(known.about == PLAN and known.id in given for known in known_orders):
        return PASS
    resting = {known.about for known in known_orders if known.about and known.id in given}
    offers = [offer for offer in mine["options"]["offers"] if f"card {offer['card']}" not in resting]
    if resting and not offers:
        return PASS
    if USEFUL in given and not any(matters(offer, view["window"]) for offer in offers):
        return PASS
    return None


def matters(offer: Mapping[str, Any], window: str | None) -> bool:
    """A use that is bound to this moment, or an any-time artifact at a quiet one."""
    if offer["any_time"] and window not in QUIET_MOMENTS:
        return False
    return any(use["type"] == "use" for use in offer["uses"])
