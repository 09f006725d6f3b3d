"""The bots that the host offers besides the built-in ones. Like custom arenas, they are registered per process."""

from __future__ import annotations

from collections.abc import Iterable

from .lines import HostBot

_bots_by_name: dict[str, HostBot] = {}


def offer(bots: Iterable[HostBot]) -> None:
    """Offer these bots at tables, instead of those offered before.

    >>> import meadhall.bots
    >>> meadhall.bots.offer([])
    >>> meadhall.bots.host_bots("clash")
    ()
    """
    _bots_by_name.clear()
    _bots_by_name.update({bot.name: bot for bot in bots})


def host_bots(game: str) -> tuple[HostBot, ...]:
    """Return the bots that the host offers for a game.

    >>> import meadhall.bots
    >>> [bot.name for bot in meadhall.bots.host_bots("clash")]
    []
    """
    return tuple(bot for bot in _bots_by_name.values() if game in bot.games)


def find_host_bot(game: str, name: str) -> HostBot | None:
    """Return the host's bot of this name for a game; None if there is none.

    >>> import meadhall.bots
    >>> meadhall.bots.find_host_bot("clash", "mine") is None
    True
    """
    bot = _bots_by_name.get(name)
    return bot if bot is not None and game in bot.games else None
