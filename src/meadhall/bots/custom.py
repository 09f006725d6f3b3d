"""Arenas, decks and worlds that the host provides, for bots that run in separate processes."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Protocol, TypeVar

import meadhall


class NamedBox(Protocol):
    @property
    def name(self) -> str: ...


Box = TypeVar("Box", bound=NamedBox)


def add_custom_choices(
    game: str, setting: str, variable: str, load: Callable[[str], Box], add: Callable[[Box], object]
) -> None:
    """Load the files listed in an environment variable (as in PATH); add each as a choice of a setting if it is new."""
    for path in filter(None, os.environ.get(variable, "").split(os.pathsep)):
        loaded = load(path)
        known = next(one.choices for one in meadhall.game(game).settings if one.name == setting)
        if loaded.name not in known:
            add(loaded)
