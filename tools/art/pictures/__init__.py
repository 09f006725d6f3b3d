"""The pictures themselves. To import this package is to draw none of them, but to know them all."""

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
