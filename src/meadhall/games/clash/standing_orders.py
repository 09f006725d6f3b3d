"""Plans that let other players' announcements pass automatically. A plan ends with the current turn or at the seat's
own turn, and earlier if the seat is attacked or moved or its number of bracelets changes."""

from __future__ import annotations

from meadhall.engine import PLAN, Move, StandingOrder
from meadhall.engine.view_head import find_own_decision

from .cards import ATTACKS
from .moves import PASS_MOVE
from .view import ClashView

TURN, CALM, WARY = "turn", "calm", "wary"


def orders(view: ClashView) -> tuple[StandingOrder, ...]:
    """Return the available plans: none for a spectator, outside a turn, on the viewer's own turn or while the viewer
    is attacked. A plan that is no longer available ends."""
    me, active = view["seat"], view["active"]
    claim = view["claim"]
    if me is None or view["over"] or not view["nth"] or me == active or (claim and claim["target"] == me):
        return ()
    touched = "somebody attacks you, moves you or takes a bracelet from you"
    # The id contains the bracelet count and the space, so a change of either ends the plan.
    own = view["seats"][me]
    facts = f"{own['bracelets']} {own['space']}"
    ahead = (me - active) % view["players"]
    mine, until = view["turn"] + ahead, "your turn comes"
    found = [
        StandingOrder(f"{CALM} {mine} {facts}", "Call nobody till my turn", PLAN, until, touched),
        StandingOrder(f"{WARY} {mine} {facts}", "Ask me only about attacks", PLAN, until, touched),
    ]
    if ahead > 1:  # directly before the player's own turn this plan equals the first
        turn = f"{TURN} {view['turn']} {facts}"
        found.append(StandingOrder(turn, "Call nobody this turn", PLAN, "the turn is over", touched))
    return tuple(found)


def obey(view: ClashView, order: str) -> Move | None:
    """Return a pass if a given plan lets the current announcement pass, otherwise None."""
    given = order.split(",")
    plan = next((known.id for known in orders(view) if known.id in given), "")
    asked = find_own_decision(view)
    if not plan or asked is None or asked["kind"] != "call":
        return None
    wary = plan.startswith(WARY)
    return None if wary and asked["options"]["claim"] in ATTACKS else PASS_MOVE
