"""The tempers of each game, and the drawing of a seat's temper."""

from __future__ import annotations

from hashlib import sha256

from meadhall.bots.bot import Bot

from . import clash, spoils
from .temper import Temper

ANY = "any"
"""The request for a temper drawn at random, which may be none.

>>> from meadhall.bots import ANY, drawn_temper
>>> drawn_temper("feast", ANY, bytes(32), seat=1)
''
"""
_OFFERED: dict[str, tuple[Temper, ...]] = {"clash": clash.TEMPERS, "spoils": spoils.TEMPERS}


def tempers(game: str) -> tuple[str, ...]:
    """Return the names of a game's tempers; a game in which nobody bluffs or stakes has none.

    >>> import meadhall.bots
    >>> meadhall.bots.tempers("clash")
    ('liar', 'honest', 'bold', 'careful')
    """
    return tuple(temper.name for temper in _OFFERED.get(game, ()))


def _find_temper(game: str, name: str) -> Temper:
    for temper in _OFFERED.get(game, ()):
        if temper.name == name:
            return temper
    offered = ", ".join(tempers(game)) or "none"
    raise LookupError(f"There is no temper called {name!r} for {game}; the tempers are {offered}.")


def temper_words(game: str, name: str) -> str:
    """Return the words for a temper, as they follow "Halvard was".

    >>> import meadhall.bots
    >>> meadhall.bots.temper_words("clash", "liar")
    'a liar (lied more than others)'
    """
    return _find_temper(game, name).words


def apply_temper(game: str, bot: Bot, name: str) -> Bot:
    """Return the bot with a temper; the same bot if the name of the temper is empty.

    >>> import meadhall.bots
    >>> karl = meadhall.bots.get("clash", "karl")
    >>> meadhall.bots.apply_temper("clash", karl, "").name
    'karl'
    """
    return _find_temper(game, name).apply_to(bot) if name else bot


def drawn_temper(game: str, wish: str, seed: bytes, seat: int) -> str:
    """Return the temper of a seat for which `wish` was requested; "" for none. For ANY it is drawn at random, and two
    bots out of three get one.

    The draw depends on the seed of the table, which nobody knows before the end.

    >>> import meadhall.bots
    >>> meadhall.bots.drawn_temper("clash", "bold", bytes(32), seat=1)
    'bold'
    """
    offered = tempers(game)
    if wish != ANY:
        return wish if wish in offered else ""
    lots = (*offered, *[""] * (len(offered) // 2))
    drawn = int.from_bytes(sha256(b"temper %d " % seat + seed).digest()[:8], "big")
    return lots[drawn % len(lots)] if lots else ""
