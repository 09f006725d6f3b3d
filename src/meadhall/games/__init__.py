"""All games. A game is a package here that exports `GAME`."""

from __future__ import annotations

from functools import cache
from importlib import import_module

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
