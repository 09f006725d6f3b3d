"""The files of an owner's set, and ways to break them."""

from __future__ import annotations

import json
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meadhall.games.sagas.box.loader import BadWorld, read_world

FILES = ("map", "counters", "tables", "sagas", "voyages")
Step = str | int


def written(value: Any) -> str:
    """A value as TOML has it on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {written(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def box() -> dict[str, dict[str, Any]]:
    """Our set as the files of an owner."""
    data = resources.files("meadhall.games.sagas") / "data"
    files = {name: tomllib.loads((data / f"{name}.toml").read_text(encoding="utf-8")) for name in FILES}
    for file in files.values():
        file["reconstructed"] = False
    for card in files["sagas"]["sagas"] + files["voyages"]["voyages"]:
        del card["reconstructed"]
    files["map"] |= {"name": "boxed", "title": "From the box"}
    return files


def pack(files: dict[str, dict[str, Any]], folder: Path) -> Path:
    for name, file in files.items():
        lines = "".join(f"{key} = {written(value)}\n" for key, value in file.items())
        (folder / f"{name}.toml").write_text(lines, encoding="utf-8")
    return folder


def step_into(box: Any, step: Step) -> Any:
    """The next thing inside: by key, by place, or in a list of rows by the row's id."""
    if isinstance(box, list) and isinstance(step, str):
        return next(row for row in box if row["id"] == step)
    return box[step]


class Put(msgspec.Struct, frozen=True):
    """A value where something else was."""

    at: tuple[Step, ...]
    value: Any

    def __call__(self, file: dict[str, Any]) -> None:
        *way, last = self.at
        box: Any = file
        for step in way:
            box = step_into(box, step)
        box[last] = self.value


class Add(msgspec.Struct, frozen=True):
    """One more at the end of a list."""

    at: tuple[Step, ...]
    value: Any

    def __call__(self, file: dict[str, Any]) -> None:
        box: Any = file
        for step in self.at:
            box = step_into(box, step)
        box.append(self.value)


class Drop(msgspec.Struct, frozen=True):
    at: tuple[Step, ...]

    def __call__(self, file: dict[str, Any]) -> None:
        *way, last = self.at
        box: Any = file
        for step in way:
            box = step_into(box, step)
        if isinstance(box, list) and isinstance(last, str):
            box.remove(step_into(box, last))
        else:
            del box[last]


Change = Put | Add | Drop


def refusal(folder: Path, file: str, *changes: Change) -> str:
    """The refusal of a set in which one file was changed, without the folder."""
    files = box()
    for change in changes:
        change(files[file])
    with pytest.raises(BadWorld) as caught:
        read_world(pack(files, folder))
    assert "\n" not in str(caught.value)
    return str(caught.value).removeprefix(f"{folder}/")
