"""The user's own arenas, decks and worlds as bytes, for workers on machines that do not have the files."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from meadhall.bots.clash.custom import ARENA_FILES, add_custom_arenas
from meadhall.bots.sagas.custom import WORLD_FOLDERS, add_custom_worlds
from meadhall.bots.spoils.custom import DECK_FILES, add_custom_decks

LOADERS = {ARENA_FILES: add_custom_arenas, DECK_FILES: add_custom_decks, WORLD_FOLDERS: add_custom_worlds}


@dataclass(frozen=True)
class OwnBox:
    """A file or a folder of files that an environment variable lists."""

    variable: str
    name: str
    files: tuple[tuple[str, bytes], ...]
    """The name and the content of each file. The name is "" if the box is a single file."""


def pack() -> tuple[OwnBox, ...]:
    """Return all files and folders that the environment variables of LOADERS list."""
    return tuple(
        OwnBox(variable, Path(path).name, _contents(Path(path)))
        for variable in LOADERS
        for path in filter(None, os.environ.get(variable, "").split(os.pathsep))
    )


def _contents(path: Path) -> tuple[tuple[str, bytes], ...]:
    if path.is_dir():
        return tuple((file.name, file.read_bytes()) for file in sorted(path.iterdir()) if file.is_file())
    return (("", path.read_bytes()),)


@cache
def unpack(boxes: tuple[OwnBox, ...]) -> None:
    """Load the contents of the boxes in this process. Repeated calls with the same boxes have no effect."""
    with tempfile.TemporaryDirectory() as folder:
        for variable, load in LOADERS.items():
            paths = []
            for number, box in enumerate(boxes):
                if box.variable == variable:
                    paths.append(_write(box, Path(folder) / str(number)))
            if paths:
                before = os.environ.get(variable)
                os.environ[variable] = os.pathsep.join(map(str, paths))
                load()
                if before is None:
                    del os.environ[variable]
                else:
                    os.environ[variable] = before


def _write(box: OwnBox, folder: Path) -> Path:
    folder.mkdir()
    path = folder / box.name
    for name, content in box.files:
        file = path / name if name else path
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(content)
    return path
