"""The bots that the host offers besides the built-in ones. As own arenas do, they belong to the process."""

from __future__ import annotations

from collections.abc import Iterable

from .lines import HostBot

_bots_by_name: dict[str, HostBot] = {}


def offer(bots: Iterable[HostBot]) -> None:
    """From now on the host offers these bots at tables, and no others.

    >>> import meadhall.bots
    >>> meadhall.bots.offer([])
    >>> meadhall.bots.host_bots("clash")
    ()
    """
    _bots_by_name.clear()
    _bots_by_name.update({bot.name: bot for bot in bots})


def host_bots(game: str) -> tuple[HostBot, ...]:
    """The bots that the host offers for a game.

    >>> import meadhall.bots
    >>> [bot.name for bot in meadhall.bots.host_bots("clash")]
    []
    """
    return tuple(bot for bot in _bots_by_name.values() if game in bot.games)


def find_host_bot(game: str, name: str) -> HostBot | None:
    """The bot of this name that the host offers for a game; None where there is none.

    >>> import meadhall.bots
    >>> meadhall.bots.find_host_bot("clash", "mine") is None
    True
    """
    bot = _bots_by_name.get(name)
    return bot if bot is not None and game in bot.games else None
