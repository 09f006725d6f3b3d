"""`meadhall new-game`: creates a package with a small game that passes the contract suite."""

from __future__ import annotations

import keyword
import re
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import meadhall
from meadhall.cli.console import fail, make_console

NAME = "mygame"
"""The name of the game in the template files."""
ALLOWED = re.compile(r"[a-z][a-z0-9]{1,19}")


def write_package(name: str, into: Path) -> None:
    """Write the package into a new folder with the name of the game."""
    if reason := name_fault(name):
        fail(reason, 2)
    folder = into / name
    if folder.exists():
        fail(f"{folder} already exists: choose another name, or another folder with --into.", 2)
    for path, text in package_files(name).items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    out = make_console()
    out.print(f"The package is in {folder}. Now try:", soft_wrap=True)
    for line in (
        f"cd {folder}",
        "pip install -e '.[dev]'",
        "pytest",
        f"meadhall arena {name} --bots random,random",
        f"meadhall play {name}",
    ):
        out.print(f"  {line}", soft_wrap=True, markup=False, highlight=False)


def name_fault(name: str) -> str:
    """Return why a game cannot have this name; "" if it can."""
    if not ALLOWED.fullmatch(name):
        return f"The name of a game is 2 to 20 lower-case letters and digits, beginning with a letter; {name!r} is not."
    if name in meadhall.games() or name in meadhall.installed_games():
        return f"There is already a game called {name!r}."
    if keyword.iskeyword(name) or name in sys.stdlib_module_names or name in ("meadhall", "tests"):
        return f"{name!r} already has a meaning in Python: choose another name."
    return ""


def package_files(name: str) -> dict[str, str]:
    """Return the text of each file of the package, by path."""
    return {
        _rename_text(path, name): _rename_text(text, name)
        for path, text in _texts(files(__package__) / "files", "")
    }


def _texts(folder: Traversable, above: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            inner = f"{above}src/{NAME}/" if one.name == "src" else f"{above}{one.name}/"
            found += _texts(one, inner)
        elif one.name.endswith(".txt"):
            path = one.name.removesuffix(".txt")
            found.append(
                (f"{above}{'.gitignore' if path == 'gitignore' else path}", one.read_text(encoding="utf-8"))
            )
    return found


def _rename_text(text: str, name: str) -> str:
    """Return the text with the template's name replaced by the new one, also in names of classes and ids of rules."""
    renamed = text.replace(NAME, name).replace(NAME.capitalize(), name.capitalize())
    return renamed.replace("MY-", f"{re.sub('[^a-z]', 'x', name[:2]).upper()}-")
