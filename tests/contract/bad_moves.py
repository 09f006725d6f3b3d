"""Moves that nobody offered: legal ones with a part replaced, and things that are no moves at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from meadhall.engine import Decision, Move

encode = msgspec.json.encode


class Foreign(Move, frozen=True):
    """A move of a game that nobody plays here."""

    place: int = 0
    space: str = "centre"


class Chameleon:
    """Claims to equal everything and has the same hash as what it replaces."""

    def __init__(self, original: object) -> None:
        self.original = original

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash(self.original)


def nonsense(original: object) -> tuple[object, ...]:
    """What may stand in a field in place of the original."""
    lookalikes: tuple[object, ...] = (Chameleon(original),)
    if isinstance(original, int):
        lookalikes += (
            float(original),
            original + 0.5,
            str(original),
            original == 1,
            original + 1,
            original - 1,
        )
    if isinstance(original, str):
        lookalikes += (original.upper(), original + " ", original.encode(), list(original))
    return (
        *lookalikes,
        2.5,
        2.0,
        True,
        "2",
        "",
        10**30,
        -1,
        2**63,
        float("nan"),
        None,
        (),
        [],
        {},
        object(),
        Foreign(),
        int,
    )


def with_field(move: Move, name: str, value: object) -> Move:
    fields = {field: getattr(move, field) for field in move.__struct_fields__}
    return type(move)(**{**fields, name: value})


def mangled(move: Move) -> Iterator[Any]:
    """The move with each of its parts replaced by what does not belong there."""
    for name in move.__struct_fields__:
        for value in nonsense(getattr(move, name)):
            yield with_field(move, name, value)


def mutated(move: Move, others: Sequence[Move]) -> Iterator[Move]:
    """The move with each of its parts taken from another move of the same type: well formed, legal or not."""
    for other in others:
        if type(other) is type(move):
            for name in move.__struct_fields__:
                yield with_field(move, name, getattr(other, name))


def impostors(move: Move) -> Iterator[Any]:
    """Things that look like this move and are not: same name and fields, a subclass, its JSON form."""
    kind = type(move)
    fields = {name: getattr(move, name) for name in move.__struct_fields__}
    double = msgspec.defstruct(kind.__name__, list(fields), bases=(Move,), frozen=True, kw_only=True)
    heir = msgspec.defstruct("Heir", [], bases=(kind,), frozen=True, tag=f"heir-of-{kind.__name__}")
    yield double(**fields)
    yield heir(**fields)
    yield Foreign()
    yield msgspec.to_builtins(move)
    yield encode(move)
    yield kind
    yield tuple(fields.values())
    yield from (None, True, 0, "call", object())


def is_listed(decision: Decision, move: object) -> bool:
    """Is this, to the letter of its JSON form, one of the legal moves?"""
    for own in decision.moves():
        if type(own) is type(move):
            try:
                if encode(own) == encode(move):
                    return True
            except (TypeError, ValueError, OverflowError):
                return False
    return False
