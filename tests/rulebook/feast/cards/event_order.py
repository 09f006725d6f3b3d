"""The order of events of a player, for cards that say before, after or instead."""

from __future__ import annotations

from meadhall.games.feast.events import CardWorked, Received
from tests.rulebook.feast.tables import Table


def order(table: Table, seat: int = 0) -> list[str]:
    """Events of this seat so far: gains by what gave them, cards by their names, all others by their kind."""
    found = []
    for event in table.story:
        if getattr(event, "seat", None) != seat:
            continue
        if isinstance(event, Received):
            found.append(event.why)
        elif isinstance(event, CardWorked):
            found.append(event.name)
        else:
            found.append(type(event).__name__)
    return found


def happened_in_order(table: Table, *words: str) -> bool:
    """Whether these happened in this order, with anything between them."""
    story = iter(order(table))
    return all(word in story for word in words)


def given(table: Table, name: str, seat: int = 0) -> dict[str, int]:
    """All that this card has given so far."""
    found: dict[str, int] = {}
    for event in table.told(Received):
        if event.seat == seat and event.why == name:
            for thing, count in event.things.items():
                found[thing] = found.get(thing, 0) + count
    return found
