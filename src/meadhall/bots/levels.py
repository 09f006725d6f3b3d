"""The levels of the built-in bots: a word and a strength for each name, the same in every game."""

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
    """One word for how such a bot plays; "" for a bot without a level."""
    strength: int
    """The strength, from 1 (weakest) to 3; 0 for a bot without a level, such as random."""


LEVELS = {"thrall": Level("newcomer", 1), "karl": Level("experienced", 2), "jarl": Level("strong", 3)}
NONE = Level("", 0)


def level_of(bot: str) -> Level:
    """Return the level of the bot with this name.

    >>> import meadhall.bots
    >>> meadhall.bots.level_of("jarl")
    Level(word='strong', strength=3)
    """
    return LEVELS.get(bot, NONE)


def default_bot(bots: Sequence[str]) -> str:
    """Return the default bot: the one nearest to karl in strength, and the first of equally near ones.

    >>> import meadhall.bots
    >>> meadhall.bots.default_bot(("jarl", "karl", "thrall", "random"))
    'karl'
    """
    middle = LEVELS["karl"].strength
    return min(bots, key=lambda bot: (not level_of(bot).strength, abs(level_of(bot).strength - middle)))
