"""Signals to cards: before a space is used, after an action, after an exchange (FO-11)."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.engine import Seat
from meadhall.games.feast.player import HOUSE_NUMBER, SHIP_NUMBER
from meadhall.games.feast.position import FeastPosition, Ledger

from .facts import Fact
from .listeners import ANY, SPACE_ACTIONS, Key, card_rules_of

BEFORE = ("before_use", "before_action")
AFTER = ("after_action", "use", "after_use", "cards_played")
BUILT = (*SHIP_NUMBER, *HOUSE_NUMBER)


def signal_before_space(position: FeastPosition, seat: Seat, space: int, vikings: int) -> None:
    """Signal that a space is about to be used, to cards that work before its use."""
    position.edge, position.edge_ore = 0, -1
    if card_rules_of(position.seats[seat].played).moments.isdisjoint(BEFORE):
        return
    actions = SPACE_ACTIONS[space]
    fact = Fact({"vikings_placed": vikings}, actions[0], space)
    position.signal(seat, fact, ("before_use", space), *[("before_action", action) for action in actions])


def signal_after_action(
    position: FeastPosition, seat: Seat, actions: tuple[str, ...], ledger: Ledger, space: int = -1
) -> None:
    """Signal the end of an action of a space or a card, with its gains and payments."""
    if card_rules_of(position.seats[seat].played).moments.isdisjoint(AFTER):
        return
    numbers = {
        "vikings_placed": ledger.vikings,
        "gave_silver": ledger.silver,
        "gave_wood": ledger.wood,
        "gave_stone": ledger.stone,
        "gave_stockfish": ledger.stockfish,
        "kinds_taken": ledger.taken.bit_count(),
        "kinds_paid": ledger.paid.bit_count(),
        "longships_used": ledger.longships,
    }
    keys: list[Key] = [("after_action", action) for action in (*actions, ANY)]
    if space >= 0:
        keys += [("use", space), ("after_use", space)]
    if ledger.cards:
        keys.append(("cards_played", ANY))
    position.signal(seat, Fact(numbers, actions[0], space), *keys)


def signal_exchange(
    position: FeastPosition, seat: Seat, space: int, paid: Mapping[str, int], gained: Mapping[str, int]
) -> None:
    """Signal the end of an exchange on a space. Its ships and houses count as built, even free ones (R-63)."""
    fact = Fact({"wood_paid": paid.get("wood", 0), "ore_paid": paid.get("ore", 0)}, space=space)
    built: list[Key] = [("built", thing) for thing in gained if thing in BUILT]
    position.signal(seat, fact, ("after_exchange", ANY), *built)
