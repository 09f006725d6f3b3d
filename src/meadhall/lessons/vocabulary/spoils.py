"""The lesson vocabulary of Spoils of War."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from .vocabulary import ThingNames, Vocabulary, ids_of


class SpoilsVocabulary(Vocabulary):
    kinds: ClassVar[frozenset[str]] = frozenset({"pile", "treasure", "mine", "cup", "stash", "bet", "face"})
    parts: ClassVar[frozenset[str]] = frozenset({"bids", "gold", "chief", "pile", "piles", "odds", "sets"})

    def __init__(self, board: Mapping[str, Any]) -> None:
        super().__init__(board)
        cards = ids_of(board["cards"])
        self.fields = {"card": cards}
        self.streams = {"deck": cards}

    def things(self, view: Mapping[str, Any], seat: int) -> ThingNames:
        cards = self.fields["card"]
        mine = view["seats"][seat]
        own = [*mine["goods"], *mine["open"], *(each["card"] for each in mine["down"])]
        seats = {str(n) for n in range(view["players"])}
        return {
            "pile": {str(place) for place in range(len(view["pile"]))},
            "treasure": {cards[each["card"]] for each in view["pile"] if each["card"] is not None},
            "mine": {cards[each] for each in own},
            "cup": seats,
            "stash": seats,
            "bet": {str(n) for n, each in enumerate(view["seats"]) if each["bet"] is not None},
            "face": set("123456"),
        }
