"""All games. A game is a package here that exports `GAME`.

This package can be called: `meadhall.games()` gives the names of the games. The package `meadhall` has one attribute
`games`, and it must be this package, or `import meadhall.games.feast.boards as boards` fails.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from types import ModuleType

from meadhall.engine import Game
from meadhall.engine.msgspec_types import learn

_NAMES = ("clash", "spoils", "sagas", "feast")


def games() -> tuple[str, ...]:
    """The names of all games that can be played."""
    return _NAMES


@cache
def game(name: str) -> Game:
    """The rules of one game. They hold no state: one object serves every table."""
    if name not in _NAMES:
        raise LookupError(f"There is no game called {name!r}; there is {', '.join(_NAMES)}.")
    found: Game = import_module(f"meadhall.games.{name}").GAME
    learn()  # from here on several threads may use it
    return found


class CallableModule(ModuleType):
    """A module that can be called for the names of the games."""

    def __call__(self) -> tuple[str, ...]:
        return games()


sys.modules[__name__].__class__ = CallableModule
