"""Types of moves and options that follow from the steps of a game, and a check that the game declares all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Any, TypeVar

from .decision import Options
from .records import Move
from .step import Step

T = TypeVar("T")


class UndeclaredError(TypeError):
    """Raised if a game defines a step, options or a move that its declarations do not include."""


def options_of(steps: Sequence[type[Step]]) -> tuple[type[Options], ...]:
    """Return the types of options of all questions of these steps, in order."""
    return tuple(dict.fromkeys(options for step in steps for options in step.kinds.values()))


def moves_of(options: Sequence[type[Options]]) -> tuple[type[Move], ...]:
    """Return the types of the moves that these options can list, in order."""
    declared = [vars(base).get("move_types", ()) for each in options for base in each.__mro__]
    return tuple(dict.fromkeys(move for moves in declared for move in moves))


def find_subclasses(base: type[T], package: str) -> Iterator[type[T]]:
    """Yield the subclasses of `base` that a package defines, in order, except those from which it derives others.

    Subclasses that other packages define, such as tests, are ignored."""
    for each in base.__subclasses__():
        derived = list(find_subclasses(each, package))
        if derived:
            yield from derived
        elif f"{each.__module__}.".startswith(f"{package}."):
            yield each


def union_of(types: Sequence[type]) -> Any:
    """Return the union of these types, for decoders."""
    return reduce(or_, types)


def check_declared(package: str, base: type[T], declared: Sequence[type[T]], place: str) -> None:
    """Raise UndeclaredError if a package defines a subclass of `base` that is not declared."""
    for each in find_subclasses(base, package):
        if each not in declared:
            raise UndeclaredError(f"{each.__module__}.{each.__name__} is not among {place}.")
