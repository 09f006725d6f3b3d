"""Standing orders that fight a battle without asking the player, to its end or until a Jarl falls."""

from __future__ import annotations

from meadhall.engine import PLAN, Move, StandingOrder
from meadhall.engine.view_head import find_own_decision

from .advice import best_shot
from .moves import ROLL_MOVE, Line
from .table_rules import RURIK
from .view import SagasView


def orders(view: SagasView) -> tuple[StandingOrder, ...]:
    battle = view["battle"]
    if view["seat"] is None or view["over"] or battle is None:
        return ()
    until = "the battle is over"
    volley = f"volley {view['battles']}"
    jarls = len([unit for unit in battle["line"] if unit <= RURIK])
    found = [StandingOrder(volley, "Fight this battle at once", PLAN, until)]
    if jarls:
        # The id contains the number of Jarls, so the order ends when one falls.
        spared = StandingOrder(
            f"{volley} jarls {jarls}", "Fight until a Jarl falls", PLAN, until, "a Jarl falls"
        )
        found.append(spared)
    return tuple(found)


def obey(view: SagasView, order: str) -> Move | None:
    """Return the move of a standing order: strike the best target, keep the line, pay no Edda. Return None if the order
    does not apply."""
    given = order.split(",")
    if not any(known.id in given for known in orders(view)):
        return None
    asked = find_own_decision(view)
    if asked is None:
        return None
    if asked["kind"] == "shoot":
        return best_shot(view, asked["options"]["targets"])
    if asked["kind"] == "line":
        return Line(tuple(asked["options"]["units"]))
    return ROLL_MOVE if asked["kind"] == "edge" else None
