"""Standing orders: windows between phases that one does not want to be asked about (R-07)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.engine import Move, Order

from .moves import DONE

USEFUL = "useful"
MATTERS = (7, 10, 13)
"""Before income, bonus and scoring it matters what lies on the boards."""


def orders(view: Mapping[str, Any]) -> tuple[Order, ...]:
    if view["seat"] is None or view["over"]:
        return ()
    return (Order(USEFUL, "Windows: when it matters"),)


def obey(view: Mapping[str, Any], order: str) -> Move | None:
    """Pass a window before a phase for which the boards do not matter."""
    if order == USEFUL and view["phase"] not in MATTERS:
        for asked in view["open"]:
            if asked["seat"] == view["seat"] and asked["kind"] == "window":
                return DONE
    return None
