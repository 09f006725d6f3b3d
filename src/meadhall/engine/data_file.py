"""Reads the TOML files of games as records. Errors contain the file and the reason and, for invalid data, the place."""

from __future__ import annotations

import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

import msgspec

Record = TypeVar("Record")


def read_toml(file: Path | Traversable, shape: type[Record], refusal: type[ValueError]) -> Record:
    """Read a TOML file as a record of this shape; raise `refusal` if it cannot be read or has another shape."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), shape)
    except (OSError, UnicodeError) as error:
        raise refusal(f"{file}: cannot be read: {error}") from error
    except tomllib.TOMLDecodeError as error:
        raise refusal(f"{file}: not a TOML file: {error}") from error
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        where = place.strip("`").removeprefix("$").removeprefix(".") or "top"
        raise refusal(f"{file}: {where}: {reason}") from error
