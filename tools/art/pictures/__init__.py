"""The pictures of all cards. The import of this package registers all pictures and draws none."""

from . import (
    artifacts,
    artifacts_of_war,
    clash,
    crafts,
    hall,
    land_and_sea,
    quests,
    treasures,
    war_bands,
)

__all__ = [
    "artifacts",
    "artifacts_of_war",
    "clash",
    "crafts",
    "hall",
    "land_and_sea",
    "quests",
    "treasures",
    "war_bands",
]
