"""Plans for a battle: it is fought without a question at every shot, to its end or until a Jarl falls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.engine import PLAN, Move, Order

from .advice import best_shot
from .law import RURIK
from .moves import ROLL, Line


def orders(view: Mapping[str, Any]) -> tuple[Order, ...]:
    battle = view["battle"]
    if view["seat"] is None or view["over"] or battle is None:
        return ()
    until = "the battle is over"
    volley = f"volley {view['battles']}"
    jarls = len([unit for unit in battle["line"] if unit <= RURIK])
    found = [Order(volley, "Fight this battle at once", PLAN, until)]
    if jarls:
        # The number of Jarls stands in its name: when one falls, it is a plan of the past.
        spared = Order(f"{volley} jarls {jarls}", "Fight until a Jarl falls", PLAN, until, "a Jarl falls")
        found.append(spared)
    return tuple(found)


def obey(view: Mapping[str, Any], order: str) -> Move | None:
    """Strike as well as can be, keep the line, pay no Edda. Nothing but a battle is answered."""
    given = order.split(",")
    if not any(known.id in given for known in orders(view)):
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
