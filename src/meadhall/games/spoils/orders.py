"""Standing orders: when a seat does not want to be asked about artifacts (SW-12.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.engine import Move, Order

from .moves import PASS

USEFUL = "useful"
ASKING = ("artifacts", "answer")
"""Kinds of decision that an order may answer."""
QUIET_MOMENTS = ("round_start", "bets_open", "final")
"""Where artifacts that work at any time are asked for; otherwise they would be asked for at every moment."""


def orders(view: Mapping[str, Any]) -> tuple[Order, ...]:
    """What a seat may order now."""
    if view["seat"] is None or view["over"]:
        return ()
    return (
        Order(USEFUL, "Artifacts: when it matters"),
        Order(f"step {view['round']} {view['step']}", "Artifacts: not this step"),
        Order(f"round {view['round']}", "Artifacts: not this round"),
    )


def obey(view: Mapping[str, Any], order: str) -> Move | None:
    """Pass, where the order says so. An order for a step or round that is over does nothing."""
    mine = next((asked for asked in view["open"] if asked["seat"] == view["seat"]), None)
    if mine is None or mine["kind"] not in ASKING:
        return None
    if order in (f"step {view['round']} {view['step']}", f"round {view['round']}"):
        return PASS
    if order == USEFUL and not any(matters(offer, view["window"]) for offer in mine["options"]["offers"]):
        return PASS
    return None


def matters(offer: Mapping[str, Any], window: str | None) -> bool:
    """A use that is bound to this moment, or an any-time artifact at a quiet one."""
    if offer["any_time"] and window not in QUIET_MOMENTS:
        return False
    return any(use["type"] == "use" for use in offer["uses"])
