"""HTTP messages with the games, their options and bots, and their rules."""

from __future__ import annotations

import msgspec

from .base import Wire


class Setting(Wire, frozen=True):
    """One option of a game, as the page offers it."""

    name: str
    title: str
    words: str
    choices: list[str | bool]
    default: str | bool
    rule: str


class BotInfo(Wire, frozen=True):
    name: str
    words: str
    level: str = ""
    """The strength of its level in one word, such as "strong"; "" for a bot without a level."""
    strength: int = 0
    """The strength of its level, from 1 to 3; 0 for a bot without a level."""
    host: bool = False
    """Whether it is a bot of the host, which has no temper."""


class GameInfo(Wire, frozen=True):
    name: str
    title: str
    version: str
    words: str
    players: list[int]
    settings: list[Setting]
    bots: list[BotInfo]
    reconstructed: list[str]
    """Sentences about the components that were reconstructed because no public source prints them."""
    told: bool
    """Whether this game has a chronicle: its events told as a story."""
    hints: bool
    """Whether a bot gives hints to a player who is the only person at the table."""
    tempers: list[str] = msgspec.field(default_factory=list)
    """The tempers that a bot of this game can have; empty in a game without bluffs or stakes."""
    windows: bool = False
    """Whether the answers to some questions take effect together, after a common time."""


class RuleEntry(Wire, frozen=True):
    id: str
    text: str


class RuleSection(Wire, frozen=True):
    title: str
    intro: str
    rules: list[RuleEntry]


class RulesPage(Wire, frozen=True):
    game: str
    title: str
    sections: list[RuleSection]
