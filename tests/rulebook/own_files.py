"""Checks for data files that an owner writes: arenas and decks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

Load = Callable[[Path], object]


def check_refusal(load: Load, error: type[Exception], path: Path, place: str, reason: str) -> None:
    """The file is refused by a message with file, place and reason."""
    with pytest.raises(error) as caught:
        load(path)
    message = str(caught.value)
    assert message.startswith(f"{path}: ")
    where, _, why = message.removeprefix(f"{path}: ").partition(": ")
    assert place in where
    assert reason in why


def check_bad_toml(load: Load, error: type[Exception], folder: Path) -> None:
    """A file that is no TOML is refused with its line."""
    path = folder / "bad.toml"
    path.write_text('name = "homestead"\ntitle = Homestead\n', encoding="utf-8")
    with pytest.raises(error, match=r"bad\.toml: not a TOML file: .*line 2"):
        load(path)


def check_unreadable(load: Load, error: type[Exception], folder: Path) -> None:
    """A file that is missing or no UTF-8 is refused."""
    with pytest.raises(error, match=r"nowhere\.toml: cannot be read"):
        load(folder / "nowhere.toml")
    path = folder / "runes.toml"
    path.write_bytes(b'name = "\xff\xfe"')
    with pytest.raises(error, match=r"runes\.toml: cannot be read"):
        load(path)
