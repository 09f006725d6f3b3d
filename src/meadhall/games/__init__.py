"""All games. A built-in game is a package here that exports `GAME`; other packages add games with an entry point.

This package is callable: `meadhall.games()` returns the names of the built-in games. The attribute `games` of
`meadhall` must be this package, or `import meadhall.games.feast.boards as boards` fails.

>>> import meadhall
>>> meadhall.games()
('clash', 'spoils', 'sagas', 'feast')
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType

from meadhall.engine import Game
from meadhall.engine.msgspec_types import warm_up_decoders

__all__ = ["game", "games", "installed_games"]

_NAMES = ("clash", "spoils", "sagas", "feast")
ENTRY_POINT_GROUP = "meadhall.games"
"""The entry point group with which other packages add games."""


def games() -> tuple[str, ...]:
    """Return the names of the built-in games, which the server offers and the page can show.

    >>> import meadhall
    >>> meadhall.games()
    ('clash', 'spoils', 'sagas', 'feast')
    """
    return _NAMES


def installed_games() -> tuple[str, ...]:
    """Return the names of the games that other installed packages add in the entry point group `meadhall.games`.

    They can be played from Python, in the arena and in the terminal. `meadhall new-game` creates such a package.

    >>> import meadhall
    >>> set(meadhall.installed_games()) & set(meadhall.games())
    set()
    """
    return tuple(sorted(_find_entry_points()))


def _find_entry_points() -> dict[str, EntryPoint]:
    """Return the entry points by name, without those that have the name of a built-in game."""
    return {found.name: found for found in entry_points(group=ENTRY_POINT_GROUP) if found.name not in _NAMES}


@cache
def game(name: str) -> Game:
    """Return the rules of one game. The object holds no state, so all tables share it.

    >>> import meadhall
    >>> clash = meadhall.game("clash")
    >>> clash.title, list(clash.players)
    ('Clash of Vikings', [2, 3, 4])
    >>> state = clash.new(players=3, seed=7)
    >>> meadhall.game("chess")
    Traceback (most recent call last):
    LookupError: There is no game called 'chess'; the games are clash, spoils, sagas, feast.
    """
    if name in _NAMES:
        found: Game = import_module(f"meadhall.games.{name}").GAME
    elif (added := _find_entry_points().get(name)) is not None:
        found = _load_game(added)
    else:
        known = ", ".join((*_NAMES, *installed_games()))
        raise LookupError(f"There is no game called {name!r}; the games are {known}.")
    warm_up_decoders()  # several threads may use the game from here on
    return found


def _load_game(added: EntryPoint) -> Game:
    """Load the game of another package; raise LookupError with the reason if it cannot be used."""
    package = added.dist.name if added.dist is not None else added.value
    try:
        found = added.load()
    except Exception as error:  # another package may fail in any way
        raise LookupError(
            f"The game {added.name!r} of the package {package} cannot be loaded from {added.value}: "
            f"{type(error).__name__}: {error}"
        ) from error
    if not isinstance(found, Game):
        raise LookupError(
            f"The game {added.name!r} of the package {package} cannot be used: "
            f"{added.value} is not a meadhall.engine.Game."
        )
    if found.name != added.name:
        raise LookupError(
            f"The game {added.name!r} of the package {package} cannot be used: it calls itself {found.name!r}."
        )
    return found


class CallableModule(ModuleType):
    """A module that returns the names of the games when called."""

    def __call__(self) -> tuple[str, ...]:
        return games()


sys.modules[__name__].__class__ = CallableModule
