"""The head of a data file, which describes all of its games."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec

import meadhall
from meadhall.envs.encodings import Encoding, Layout, make_encoding

FORMAT = 1
"""The version of the format. It is incremented when columns change."""
KEY = b"meadhall"
"""The key of the head in the metadata of a Parquet file."""


class FieldHead(msgspec.Struct, frozen=True):
    """The description of a part of an array, as `meadhall encoding` prints it."""

    name: str
    first: int
    shape: tuple[int, ...]
    low: float
    high: float


class DatasetHead(msgspec.Struct, frozen=True):
    """The metadata of a data set. Both files contain it, so that each can be read without the other."""

    format: int
    meadhall: str
    """The version of the program."""
    game: str
    rules: str
    """The version of the rules."""
    encoding: str
    options: dict[str, Any]
    seed: int
    bots: dict[str, str]
    """The SHA-256 of each bot's file, by the bot's name; "" for a built-in bot."""
    observation: tuple[FieldHead, ...]
    row: tuple[FieldHead, ...]

    @property
    def observation_size(self) -> int:
        return _size(self.observation)

    @property
    def row_size(self) -> int:
        return _size(self.row)

    def to_json(self) -> bytes:
        return msgspec.json.encode(self)


def new_head(game: str, options: Mapping[str, Any], seed: int, bots: Mapping[str, str | None]) -> DatasetHead:
    """Return the head of games with these options and bots. `bots` has the text of each bot's file,
    None for a built-in bot."""
    ours = make_encoding(game, options)
    return DatasetHead(
        FORMAT,
        meadhall.__version__,
        game,
        ours.game.version,
        ours.version,
        dict(options),
        seed,
        {name: sha256(text.encode()).hexdigest() if text else "" for name, text in bots.items()},
        _fields(ours.observation),
        _fields(ours.row),
    )


def encoding_of(head: DatasetHead) -> Encoding:
    return make_encoding(head.game, head.options)


def _fields(layout: Layout) -> tuple[FieldHead, ...]:
    return tuple(
        FieldHead(field.name, layout.start[field.name], field.shape, field.low, field.high)
        for field in layout.fields
    )


def _size(fields: tuple[FieldHead, ...]) -> int:
    last = fields[-1]
    size = last.first
    count = 1
    for side in last.shape:
        count *= side
    return size + count
