"""Additions to msgspec: records with fast fields, and decoders prepared before several threads use them.

msgspec analyses a record type when it is first decoded. Two threads that decode a new type at the same time may crash
the process, so all types are analysed when their game is loaded.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from typing import Any, is_typeddict

import msgspec


class PlainFields(msgspec.StructMeta):
    """A metaclass for records whose fields are set like ordinary slots, which is faster.

    The setter of msgspec also checks each time whether the garbage collector must track the object. A position and its
    chance are tracked from the start, and rules set their fields very often."""

    def __new__(
        mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **config: Any
    ) -> PlainFields:
        made = super().__new__(mcs, name, bases, namespace, **config)
        made.__setattr__ = object.__setattr__  # type: ignore[assignment, method-assign]
        made.__delattr__ = object.__delattr__  # type: ignore[assignment, method-assign]
        return made


_prepared_types: set[type] = set()


def warm_up_decoders() -> None:
    """Let msgspec analyse every record type that is already defined."""
    for record in chain(_all_subclasses(msgspec.Struct), _typed_dicts()):
        if record not in _prepared_types:
            # Some records, such as positions, cannot be decoded and never are.
            with suppress(TypeError, NameError):
                msgspec.json.Decoder(record)
            _prepared_types.add(record)


def _all_subclasses(record: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for one in record.__subclasses__():
        yield one
        yield from _all_subclasses(one)


def _typed_dicts() -> Iterator[type[Any]]:
    """Return the records that describe views; at run time each is a direct subclass of dict."""
    return filter(is_typeddict, dict.__subclasses__())
