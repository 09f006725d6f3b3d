"""Bad moves: legal moves with a part replaced, and objects that are not moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from meadhall.engine import Decision, Move

encode = msgspec.json.encode


class ForeignMove(Move, frozen=True, tag="foreign"):
    """A move of another game."""

    place: int = 0
    space: str = "centre"


class AlwaysEqualValue:
    """A value that equals everything and has the hash of the value that it replaces."""

    def __init__(self, original: object) -> None:
        self.original = original

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash(self.original)


def wrong_values(original: object) -> tuple[object, ...]:
    """Return values to replace this value of a field. Most are invalid; some, such as `original + 1`, may be legal."""
    similar: tuple[object, ...] = (AlwaysEqualValue(original),)
    if isinstance(original, int):
        similar += (
            float(original),
            original + 0.5,
            str(original),
            original == 1,
            original + 1,
            original - 1,
        )
    if isinstance(original, str):
        similar += (original.upper(), original + " ", original.encode(), list(original))
    return (
        *similar,
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
        ForeignMove(),
        int,
    )


def replace_field(move: Move, name: str, value: object) -> Move:
    fields = {field: getattr(move, field) for field in move.__struct_fields__}
    return type(move)(**{**fields, name: value})


def malformed_moves(move: Move) -> Iterator[Any]:
    """Yield copies of the move, each with one field replaced by a value that is usually invalid."""
    for name in move.__struct_fields__:
        for value in wrong_values(getattr(move, name)):
            yield replace_field(move, name, value)


def mutated_moves(move: Move, others: Sequence[Move]) -> Iterator[Move]:
    """Yield copies of the move with a field of another move of its type. They are well formed, but may be illegal."""
    for other in others:
        if type(other) is type(move):
            for name in move.__struct_fields__:
                yield replace_field(move, name, getattr(other, name))


def lookalikes(move: Move) -> Iterator[Any]:
    """Yield objects that resemble this move: a class of the same name and fields, a subclass, the JSON form
    and others."""
    kind = type(move)
    fields = {name: getattr(move, name) for name in move.__struct_fields__}
    double = msgspec.defstruct(kind.__name__, list(fields), bases=(Move,), frozen=True, kw_only=True)
    heir = msgspec.defstruct("Heir", [], bases=(kind,), frozen=True, tag=f"heir-of-{kind.__name__}")
    yield double(**fields)
    yield heir(**fields)
    yield ForeignMove()
    yield msgspec.to_builtins(move)
    yield encode(move)
    yield kind
    yield tuple(fields.values())
    yield from (None, True, 0, "call", object())


def is_listed(decision: Decision, move: object) -> bool:
    """Return whether this object has the type and the JSON form of a legal move."""
    for own in decision.moves():
        if type(own) is type(move):
            try:
                if encode(own) == encode(move):
                    return True
            except (TypeError, ValueError, OverflowError):
                return False
    return False
