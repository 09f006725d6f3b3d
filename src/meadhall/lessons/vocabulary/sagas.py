"""The lesson vocabulary of Sagas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from .vocabulary import ThingNames, Vocabulary, ids_of


class SagasVocabulary(Vocabulary):
    kinds: ClassVar[frozenset[str]] = frozenset({"space", "unit", "hostile", "quest", "goal"})
    parts: ClassVar[frozenset[str]] = frozenset(
        {"goals", "gold", "edda", "draw", "card", "force", "pool", "battle", "religion", "kept", "log"}
    )

    def __init__(self, board: Mapping[str, Any]) -> None:
        super().__init__(board)
        units, spaces, voyages = ids_of(board["units"]), ids_of(board["spaces"]), ids_of(board["voyages"])
        self.hostiles = ids_of(board["hostiles"])
        self.fields = {"unit": units, "units": units, "space": spaces, "card": voyages}
        self.streams = {
            "voyages": voyages,
            "reserve": voyages,
            "quests": ids_of(board["quests"]),
            "bin": self.hostiles,
            "jarl": units,
            "spots": spaces,
        }

    def things(self, view: Mapping[str, Any], seat: int) -> ThingNames:
        units, spaces = self.fields["unit"], self.fields["space"]
        band = {unit for each in view["bands"] for unit in each} | set(view["force"]) | set(view["pool"])
        return {
            "space": set(spaces),
            "unit": {units[unit] for unit in band},
            "hostile": {self.hostiles[n] for n in (view["battle"] or {}).get("hostiles", [])},
            "quest": {spaces[each["space"]] for each in view["quests"]},
            "goal": {goal["rule"] for goal in view["goals"]},
        }
