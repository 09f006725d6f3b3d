"""Plans for the turns of others: to let announcements pass, until the own turn comes or somebody touches me."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.engine import PLAN, Move, Order

from .cards import ATTACKS
from .moves import PASS

TURN, CALM, WARY = "turn", "calm", "wary"


def orders(view: Mapping[str, Any]) -> tuple[Order, ...]:
    """None in the own turn, nor while the own Viking is attacked: that ends every plan."""
    me, active = view["seat"], view["active"]
    claim = view["claim"]
    if me is None or view["over"] or not view["nth"] or me == active or (claim and claim["target"] == me):
        return ()
    touched = "somebody attacks you, moves you or takes a bracelet from you"
    # What could be done to a Viking stands in the name of its plan: after that it is a plan of the past.
    own = view["seats"][me]
    facts = f"{own['bracelets']} {own['space']}"
    ahead = (me - active) % view["players"]
    mine, until = view["turn"] + ahead, "your turn comes"
    found = [
        Order(f"{CALM} {mine} {facts}", "Call nobody till my turn", PLAN, until, touched),
        Order(f"{WARY} {mine} {facts}", "Ask me only about attacks", PLAN, until, touched),
    ]
    if ahead > 1:  # just before the own turn it would be the first one again
        turn = f"{TURN} {view['turn']} {facts}"
        found.append(Order(turn, "Call nobody this turn", PLAN, "the turn is over", touched))
    return tuple(found)


def obey(view: Mapping[str, Any], order: str) -> Move | None:
    """Let an announcement pass. No other question is answered."""
    given = order.split(",")
    plan = next((known.id for known in orders(view) if known.id in given), "")
    for asked in view["open"]:
        if plan and asked["seat"] == view["seat"] and asked["kind"] == "call":
            wary = plan.startswith(WARY)
            return None if wary and asked["options"]["claim"] in ATTACKS else PASS
    return None
