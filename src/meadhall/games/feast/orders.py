"""Standing orders: windows and cards that one does not want to be asked about (R-07, FO-11.12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from meadhall.engine import Move, Order

from .box import OCCUPATIONS
from .cards import Clause
from .moves import DONE, UseCard
from .triggers import AT_ONCE

USEFUL = "useful"
MATTERS = (7, 10, 13)
"""Before income, bonus and scoring it matters what lies on the boards."""
ALWAYS, NEVER = "+", "-"
"""Before the number of a card: use it whenever it can be used, or never."""
UNASKED = ("", "play", "anytime", "scoring")
"""When a clause works without having waited for a moment."""


def orders(view: Mapping[str, Any]) -> tuple[Order, ...]:
    if view["seat"] is None or view["over"]:
        return ()
    return (Order(USEFUL, "Windows: when it matters"), *_card_orders(view))


def _card_orders(view: Mapping[str, Any]) -> Iterator[Order]:
    """For each own card that lies there and asks before it works."""
    own = view["seats"][view["seat"]]
    for number in own["played"]:
        card = OCCUPATIONS[number]
        if any(
            asks(clause, view["options"]["ask_plain_gains"]) and not (clause.once and number in own["used"])
            for clause in card.effects
        ):
            yield Order(f"{ALWAYS}{number}", f"{card.name}: always use it", f"card {number}")
            yield Order(f"{NEVER}{number}", f"{card.name}: never use it", f"card {number}")


def asks(clause: Clause, ask_plain_gains: bool) -> bool:
    """Is the owner asked when its moment comes?"""
    if clause.when in UNASKED:
        return False
    choice = clause.opt or clause.ways or clause.pay or ask_plain_gains
    return bool(choice or (clause.do is not None and type(clause.do).__name__ not in AT_ONCE))


def obey(view: Mapping[str, Any], order: str) -> Move | None:
    given = set(order.split(","))
    for asked in view["open"]:
        if asked["seat"] != view["seat"]:
            continue
        if asked["kind"] == "window" and USEFUL in given and view["phase"] not in MATTERS:
            return DONE
        if asked["kind"] in ("card", "instead"):
            return answer(asked["options"], given)
    return None


def answer(options: Mapping[str, Any], given: set[str]) -> Move | None:
    """What the orders say to cards that ask; None if one of them has no order, or leaves a choice."""
    ways: dict[int, list[Mapping[str, Any]]] = {}
    for use in options["uses"]:
        ways.setdefault(use["card"], []).append(use)
    wanted = [uses for card, uses in ways.items() if f"{ALWAYS}{card}" in given]
    if len(wanted) < len([card for card in ways if f"{NEVER}{card}" not in given]):
        return None
    if not wanted:
        return DONE if options["enough"] else None
    use, *others = wanted[0]
    return None if others else UseCard(use["card"], use["clause"], use["way"], use["text"])
