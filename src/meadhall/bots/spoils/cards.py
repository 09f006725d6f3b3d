"""The printed data of the cards, by card number."""

from __future__ import annotations

from typing import Any

import meadhall
from meadhall.games.spoils import ITEMS, SpoilsView

ITEM_NUMBER = {item: number for number, item in enumerate(item for four in ITEMS.values() for item in four)}
"""The number of each of the sixteen items; the four items of a kind have consecutive numbers."""
ARTIFACT = -1
"""The item number of an artifact."""


class SpoilsCards:
    """All cards of a table; those of a second set come after those of the first."""

    def __init__(self, deck: dict[str, Any], sets: int) -> None:
        cards: list[dict[str, Any]] = deck["cards"] * sets
        self.gold: list[int] = [card["gold"] for card in cards]
        self.stage: list[int] = [card["stage"] for card in cards]
        self.item = [ITEM_NUMBER.get(card["item"], ARTIFACT) for card in cards]
        self.ability: list[str] = [card["item"] if card["kind"] == "artifact" else "" for card in cards]
        self.lasts = [bool(name) and deck["artifacts"][name]["lasts"] for name in self.ability]
        self.takes: list[int] = [card["takes"] for card in cards]
        self.out_with_three = [
            bool(name) and deck["artifacts"][name]["out_with_three"] for name in self.ability
        ]


_cards_by_deck: dict[tuple[str, int], SpoilsCards] = {}


def cards_of(view: SpoilsView) -> SpoilsCards:
    """Return the cards of a table: one set for up to five vikings, else two (SW-11.1)."""
    options = view["options"]
    key = (options["deck"], 2 if view["players"] > 5 else 1)
    found = _cards_by_deck.get(key)
    if found is None:
        found = _cards_by_deck[key] = SpoilsCards(meadhall.game("spoils").board(options), key[1])
    return found
