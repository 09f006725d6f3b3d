"""Standing orders: when a seat does not want to be asked about artifacts (SW-12.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from meadhall.engine import NOBODY, PLAN, Move, Seat, StandingOrder
from meadhall.engine.view import find_own_decision

from .artifacts.ability import QUIET_WINDOWS
from .moves import PASS_MOVE
from .table_rules import table_rules_of
from .view import SpoilsSeatView, SpoilsView

USEFUL = "useful"
REST = "rest"
ASKING = ("artifacts", "answer")
"""Kinds of decision that an order may answer."""


def orders(view: SpoilsView) -> tuple[StandingOrder, ...]:
    """What a seat may order now: one thing for good, and plans that end with their step or round."""
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
    """One for each own artifact that still works: not to be asked about it this round."""
    rules = table_rules_of(view["players"], view["options"], view["version"])
    for card in _artifacts(view["seats"][me]):
        if rules.ability[card] and card not in view["cancelled"]:
            words = f"{rules.names[card]}: not this round"
            yield StandingOrder(
                f"{REST} {view['round']} {card}", words, f"card {card}", "the round is over", stops
            )


def _artifacts(own: SpoilsSeatView) -> list[int]:
    """My own artifacts, face-up and face-down."""
    return own["open"] + [down["card"] for down in own["down"] if down["card"] is not None]


def _is_aimed_at(view: SpoilsView, me: Seat) -> bool:
    """Is an artifact being used on this viking, or to cancel one of theirs?"""
    own = view["seats"][me]
    cards = {*own["goods"], *_artifacts(own)}
    for announced in view["announced"]:
        use = announced["use"] or {}
        if announced["seat"] != me and (use.get("seat", NOBODY) == me or use.get("cancels", NOBODY) in cards):
            return True
    return False


def obey(view: SpoilsView, order: str) -> Move | None:
    """Pass, where an order says so. One for a step or round that is over does nothing."""
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
    """A use that is bound to this moment, or an any-time artifact at a quiet one."""
    if offer["any_time"] and window not in QUIET_WINDOWS:
        return False
    return any(use["type"] == "use" for use in offer["uses"])
