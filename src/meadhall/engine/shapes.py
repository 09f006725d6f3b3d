"""What msgspec has to know of our records before it can read them.

It finds that out when a record is first read. Two threads that come to a new record at the same time bring the whole
process down: so all records of a game are made known when it is loaded, before there are threads that use it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from typing import Any, is_typeddict

import msgspec

_known: set[type] = set()


def learn() -> None:
    """Makes every record known that there is by now."""
    for record in chain(_below(msgspec.Struct), _typed_dicts()):
        if record not in _known:
            # Some are never read, and cannot be: halls, and what names something that is only there for type checkers.
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
