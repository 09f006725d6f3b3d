"""A standing order for a battle: it is fought to its end without a question at every shot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.engine import Move, Order

from .counsel import best_shot
from .moves import ROLL, Line


def orders(view: Mapping[str, Any]) -> tuple[Order, ...]:
    if view["seat"] is None or view["over"] or view["battle"] is None:
        return ()
    return (Order(f"volley {view['battles']}", "Fight this battle at once"),)


def obey(view: Mapping[str, Any], order: str) -> Move | None:
    """Strike as well as can be, keep the line, pay no Edda. Nothing but a battle is answered."""
    if order != f"volley {view['battles']}" or view["battle"] is None or view["seat"] is None:
        return None
    for asked in view["open"]:
        if asked["seat"] == view["seat"]:
            if asked["kind"] == "shoot":
                return best_shot(view, asked["options"]["targets"])
            if asked["kind"] == "line":
                return Line(tuple(asked["options"]["units"]))
            if asked["kind"] == "edge":
                return ROLL
    return None
