"""The levels of the built-in bots: a word and a strength for each name that is a level in every game that has it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Level(NamedTuple):
    """How well a bot plays.

    >>> import meadhall.bots
    >>> meadhall.bots.Level("experienced", 2) == meadhall.bots.level_of("karl")
    True
    """

    word: str
    """How such a bot plays, in one word."""
    strength: int
    """From 1 to 3; 0 for a bot that is no opponent."""


LEVELS = {"thrall": Level("newcomer", 1), "karl": Level("experienced", 2), "jarl": Level("strong", 3)}
NONE = Level("", 0)


def level_of(bot: str) -> Level:
    """The level that a bot's name stands for.

    >>> import meadhall.bots
    >>> meadhall.bots.level_of("jarl")
    Level(word='strong', strength=3)
    """
    return LEVELS.get(bot, NONE)


def default_bot(bots: Sequence[str]) -> str:
    """The bot that plays where none is named: the one that is nearest to karl, and the weaker of two.

    >>> import meadhall.bots
    >>> meadhall.bots.default_bot(("jarl", "karl", "thrall", "random"))
    'karl'
    """
    middle = LEVELS["karl"].strength
    return min(bots, key=lambda bot: (not level_of(bot).strength, abs(level_of(bot).strength - middle)))
