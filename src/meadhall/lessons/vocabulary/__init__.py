"""The words that lesson authors use, by game."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.engine import Game

from .clash import ClashVocabulary
from .feast import FeastVocabulary
from .sagas import SagasVocabulary
from .spoils import SpoilsVocabulary
from .vocabulary import Vocabulary

KINDS: dict[str, type[Vocabulary]] = {
    "clash": ClashVocabulary,
    "feast": FeastVocabulary,
    "sagas": SagasVocabulary,
    "spoils": SpoilsVocabulary,
}


def kind_of(game: str) -> type[Vocabulary]:
    return KINDS.get(game, Vocabulary)


def vocabulary_of(game: Game, options: Mapping[str, str | bool]) -> Vocabulary:
    """Return the vocabulary of a game with these options."""
    return kind_of(game.name)(game.board(options))
