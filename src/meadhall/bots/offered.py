"""The bots that the host offers besides the built-in ones. As own arenas do, they belong to the process."""

from __future__ import annotations

from collections.abc import Iterable

from .lines import HostBot

_offered: dict[str, HostBot] = {}


def offer(bots: Iterable[HostBot]) -> None:
    """From now on these are offered, and no others."""
    _offered.clear()
    _offered.update({bot.name: bot for bot in bots})


def host_bots(game: str) -> tuple[HostBot, ...]:
    """The bots that the host offers for a game."""
    return tuple(bot for bot in _offered.values() if game in bot.games)


def host_bot(game: str, name: str) -> HostBot | None:
    bot = _offered.get(name)
    return bot if bot is not None and game in bot.games else None
