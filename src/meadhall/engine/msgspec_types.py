"""Prepares msgspec for all records of a game before several threads read them.

msgspec analyses a record when it is first read. Two threads that read a new record at the same time crash the
process, so all records are analysed when their game is loaded.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from typing import Any, is_typeddict

import msgspec

_known: set[type] = set()


def learn() -> None:
    """Has msgspec analyse every record that exists by now."""
    for record in chain(_below(msgspec.Struct), _typed_dicts()):
        if record not in _known:
            # Some records cannot be read and never are, for example halls.
            with suppress(TypeError, NameError):
                msgspec.json.Decoder(record)
            _known.add(record)


def _below(record: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for one in record.__subclasses__():
        yield one
        yield from _below(one)


def _typed_dicts() -> Iterator[type[Any]]:
    """The records that describe views: at run time each is a subclass of dict and of nothing else."""
    return filter(is_typeddict, dict.__subclasses__())
