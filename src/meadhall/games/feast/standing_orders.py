"""Standing orders: a player declines windows, uses or declines cards and ends turns in advance (R-07, FO-11.12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from meadhall.engine import PLAN, Move, StandingOrder

from .box.box import OCCUPATIONS
from .box.cards import Clause
from .moves import DONE_MOVE, END_MOVE, UseCard
from .phases.sequence import BONUS, INCOME, SCORING

USEFUL = "useful"
ENDS = "ends"
MATTERS = (INCOME, BONUS, SCORING)
"""The phases before which a player may want to change the boards."""
ALWAYS, NEVER = "+", "-"
"""The prefixes of a card number in an order: use the card whenever possible, or never."""
PHASE, ROUND = "phase", "round"
UNASKED = ("", "play", "anytime", "scoring")
"""The values of `Clause.when` whose clauses no standing order answers."""


def orders(view: Mapping[str, Any]) -> tuple[StandingOrder, ...]:
    if view["seat"] is None or view["over"]:
        return ()
    windows, ends = (
        StandingOrder(USEFUL, "Ask me: when it matters"),
        StandingOrder(ENDS, "Turns: end by themselves", "turn"),
    )
    return (windows, *_plans(view), *_card_orders(view), ends)


def _plans(view: Mapping[str, Any]) -> Iterator[StandingOrder]:
    """Yield the plans that skip optional questions. A new card ends a plan, so the id contains the number of cards."""
    own = view["seats"][view["seat"]]
    cards = len(own["played"]) + own["light"] + own["dark"]
    stops = "you get a card"
    round_, phase = view["round"], view["phase"]
    if 0 < phase < SCORING:
        words = "Windows and cards: not this phase"
        yield StandingOrder(f"{PHASE} {round_} {phase} {cards}", words, PLAN, "the phase is over", stops)
        words = "Windows: not this round"
        yield StandingOrder(f"{ROUND} {round_} {cards}", words, PLAN, "the round is over", stops)


def _card_orders(view: Mapping[str, Any]) -> Iterator[StandingOrder]:
    """Yield two orders for each of the viewer's played cards that asks before it works."""
    own = view["seats"][view["seat"]]
    for number in own["played"]:
        card = OCCUPATIONS[number]
        if any(
            is_owner_asked(clause, view["options"]["ask_plain_gains"])
            and not (clause.once and number in own["used"])
            for clause in card.effects
        ):
            yield StandingOrder(f"{ALWAYS}{number}", f"{card.name}: always use it", f"card {number}")
            yield StandingOrder(f"{NEVER}{number}", f"{card.name}: never use it", f"card {number}")


def is_owner_asked(clause: Clause, ask_plain_gains: bool) -> bool:
    """Return whether the clause asks the owner when its moment comes."""
    if clause.when in UNASKED:
        return False
    choice = clause.opt or clause.ways or clause.pay or ask_plain_gains
    return bool(choice or (clause.do is not None and not clause.do.automatic))


def obey(view: Mapping[str, Any], order: str) -> Move | None:
    given = set(order.split(","))
    for asked in view["open"]:
        if asked["seat"] != view["seat"]:
            continue
        plans = [plan.id.split()[0] for plan in _plans(view) if plan.id in given]
        if asked["kind"] == "window" and (plans or (USEFUL in given and view["phase"] not in MATTERS)):
            return DONE_MOVE
        if asked["kind"] == "end" and ENDS in given:
            return END_MOVE
        if asked["kind"] in ("card", "instead"):
            options = asked["options"]
            return answer_cards(options, given) or (
                DONE_MOVE if PHASE in plans and can_skip(options, given) else None
            )
    return None


def can_skip(options: Mapping[str, Any], given: set[str]) -> bool:
    """Return whether the player may decline all these cards, and no order demands one of them."""
    return bool(options["enough"]) and not any(f"{ALWAYS}{use['card']}" in given for use in options["uses"])


def answer_cards(options: Mapping[str, Any], given: set[str]) -> Move | None:
    """Return the move that the orders give for these cards; None if a card has no order or a choice remains."""
    ways: dict[int, list[Mapping[str, Any]]] = {}
    for use in options["uses"]:
        ways.setdefault(use["card"], []).append(use)
    wanted = [uses for card, uses in ways.items() if f"{ALWAYS}{card}" in given]
    if len(wanted) < len([card for card in ways if f"{NEVER}{card}" not in given]):
        return None
    if not wanted:
        return DONE_MOVE if options["enough"] else None
    use, *others = wanted[0]
    return None if others else UseCard(use["card"], use["clause"], use["way"], use["text"])
