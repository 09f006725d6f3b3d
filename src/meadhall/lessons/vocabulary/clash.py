"""The lesson vocabulary of Clash of Vikings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from .vocabulary import ThingNames, Vocabulary, ids_of

CLAIMS = frozenset({"walk", "sprint", "slam", "punch", "club", "slingshot", "hammer"})
"""The actions that can be announced."""


class ClashVocabulary(Vocabulary):
    kinds: ClassVar[frozenset[str]] = frozenset({"space", "hand", "say", "row", "bracelet"})
    parts: ClassVar[frozenset[str]] = frozenset({"supply", "claim", "hand", "water"})

    def __init__(self, board: Mapping[str, Any]) -> None:
        super().__init__(board)
        self.streams = {"starts": ids_of(board["spaces"])}

    def things(self, view: Mapping[str, Any], seat: int) -> ThingNames:
        asked = any(each["seat"] == seat and each["kind"] == "announce" for each in view["open"])
        return {
            "space": set(ids_of(self.board["spaces"])),
            "hand": set(view["mine"]["hand"]),
            "say": set(CLAIMS) if asked else set(),
            "row": {str(n) for n, each in enumerate(view["seats"]) if each["bracelets"]},
            "bracelet": set(view["loot"]),
        }
