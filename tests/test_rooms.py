"""Who may look into which room.

The engine knows no game and no network, a game knows the engine alone, bots see games from outside, the server knows no
rules; and rules code has no clock, no chance of its own and no way to the outside.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

SRC = Path(__file__).resolve().parents[1] / "src"

OUTSIDE = frozenset(
    {
        "asyncio",
        "datetime",
        "http",
        "httpx",
        "litestar",
        "multiprocessing",
        "os",
        "pickle",
        "shelve",
        "socket",
        "sqlalchemy",
        "sqlite3",
        "ssl",
        "subprocess",
        "threading",
        "time",
        "urllib",
        "uuid",
        "uvicorn",
        "websockets",
    }
)
"""What rules must not touch: clocks, processes, network, disk beyond their own data files, pickles."""


def module_name(path: Path) -> str:
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {module_name(path): path for path in sorted((SRC / "meadhall").rglob("*.py"))}
MODULES = frozenset(FILES)


def inside(target: str, *packages: str) -> bool:
    return any(target == package or target.startswith(f"{package}.") for package in packages)


def imports(tree: ast.Module, module: str, package: bool) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported, also relative, by name or by a string to `import_module`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = module.split(".")
                above = above[: len(above) - node.level + package]
                base = ".".join([*above, base] if base else above)
            for alias in node.names:
                name = f"{base}.{alias.name}"
                # `from meadhall.games import clash` takes in the module, `from ... import game` only a name of it.
                yield node.lineno, name if name in MODULES or not inside(base, "meadhall") else base
        elif isinstance(node, ast.Call) and node.args:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
            if called in {"import_module", "__import__"}:
                first = node.args[0].values[0] if isinstance(node.args[0], ast.JoinedStr) else node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield node.lineno, first.value.rstrip(".")


def allowed(module: str, target: str) -> bool:
    """May this module of ours import that one of ours?"""
    room, _, rest = module.removeprefix("meadhall").lstrip(".").partition(".")
    match room:
        case "engine":
            return inside(target, "meadhall.engine")
        case "games":
            # The shelf itself, meadhall.games, may take down any game; a game only itself.
            home = f"meadhall.games.{rest.partition('.')[0]}" if rest else "meadhall.games"
            return inside(target, "meadhall.engine", home)
        case "bots":
            face = target == "meadhall.games" or (inside(target, "meadhall.games") and target.count(".") == 2)
            return face or target == "meadhall" or inside(target, "meadhall.engine", "meadhall.bots")
        case "server":
            if inside(target, "meadhall.games"):
                return module == "meadhall.server.wire.typescript"
            shared = ("meadhall.engine", "meadhall.bots", "meadhall.rules", "meadhall.server")
            return target == "meadhall" or inside(target, *shared)
        case "cli":
            return True
        case "rules":
            return False
        case _:
            return inside(target, "meadhall.engine", "meadhall.games")


def trespasses(source: str, module: str, package: bool = False) -> list[str]:
    """Every line of a module that looks where it must not, as `line: what`."""
    tree = ast.parse(source)
    found = [
        f"{line}: imports {target}"
        for line, target in imports(tree, module, package)
        if inside(target, "meadhall") and not allowed(module, target)
    ]
    if inside(module, "meadhall.engine", "meadhall.games"):
        found += forbidden_in_rules(tree, module, package)
    elif not inside(module, "meadhall.server.store"):
        found += [
            f"{line}: imports {target}"
            for line, target in imports(tree, module, package)
            if inside(target, "sqlalchemy")
        ]
    return found


def forbidden_in_rules(tree: ast.Module, module: str, package: bool) -> Iterator[str]:
    for line, target in imports(tree, module, package):
        if target.partition(".")[0] in OUTSIDE:
            yield f"{line}: imports {target}"
        # The type of a caller's own generator is welcome; the module's hidden one, or making one, is not.
        if inside(target, "random") and target != "random.Random":
            yield f"{line}: imports {target}"
        if target == "copy.deepcopy":
            yield f"{line}: uses deepcopy"
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "deepcopy":
            yield f"{node.lineno}: uses deepcopy"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Random":
            yield f"{node.lineno}: makes a Random"


@pytest.mark.parametrize("module", sorted(MODULES))
def test_every_module_stays_in_its_room(module: str) -> None:
    path = FILES[module]
    assert trespasses(path.read_text(encoding="utf-8"), module, path.name == "__init__.py") == []


@pytest.mark.parametrize("package", ["meadhall.server"])
def test_imports_within_a_package_point_one_way(package: str) -> None:
    """A CycleError names the modules that import each other, be it only for types or inside a function."""
    graph = {}
    for module in MODULES:
        if inside(module, package):
            path = FILES[module]
            tree = ast.parse(path.read_text(encoding="utf-8"))
            found = {target for _, target in imports(tree, module, path.name == "__init__.py")}
            graph[module] = {target for target in found & MODULES if inside(target, package)} - {module}
    TopologicalSorter(graph).prepare()


def test_the_rooms_are_all_there() -> None:
    for room in ("engine", "games.clash", "bots", "server", "cli"):
        assert f"meadhall.{room}" in MODULES


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("meadhall.engine.state", "import meadhall"),
        ("meadhall.engine.state", "from meadhall.games import game"),
        ("meadhall.engine.state", "from ..games import game"),
        ("meadhall.engine.state", "from .. import rules"),
        ("meadhall.engine.state", "def late():\n    import meadhall.server.wire"),
        ("meadhall.engine.state", "importlib.import_module('meadhall.games.clash')"),
        ("meadhall.engine.state", "from copy import deepcopy"),
        ("meadhall.engine.state", "import copy\ncopy.deepcopy(state)"),
        ("meadhall.engine.state", "import pickle"),
        ("meadhall.engine.state", "import random"),
        ("meadhall.engine.state", "from random import choice"),
        ("meadhall.engine.state", "from random import Random\nrng = Random(7)"),
        ("meadhall.games.clash.turn", "import time"),
        ("meadhall.games.clash.turn", "from datetime import datetime"),
        ("meadhall.games.clash.turn", "import os.path"),
        ("meadhall.games.clash.turn", "import socket"),
        ("meadhall.games.clash.turn", "from meadhall.games.spoils import GAME"),
        ("meadhall.games.clash.turn", "from ..spoils import GAME"),
        ("meadhall.games.clash.turn", "from meadhall import game"),
        ("meadhall.games.clash.turn", "from meadhall.bots import karl"),
        ("meadhall.games.clash.turn", "from meadhall.games import games"),
        ("meadhall.games", "from meadhall.bots import karl"),
        ("meadhall.bots.karl", "from meadhall.games.clash.cards import Card"),
        ("meadhall.bots.karl", "from meadhall.games.clash import cards"),
        ("meadhall.bots.karl", "import meadhall.games.clash.cards"),
        ("meadhall.bots.karl", "from meadhall.server import wire"),
        ("meadhall.server.app", "from meadhall.games import game"),
        ("meadhall.server.app", "from meadhall.games.clash import Card"),
        ("meadhall.server.app", "import_module(f'meadhall.games.{name}')"),
        ("meadhall.server.app", "from meadhall.cli import app"),
        ("meadhall.server.table.votes", "from sqlalchemy.engine import Connection"),
        ("meadhall.rules", "from meadhall.engine import Move"),
        ("meadhall.rules", "from . import engine"),
    ],
)
def test_a_planted_trespass_is_caught(module: str, source: str) -> None:
    assert len(trespasses(source, module)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "meadhall.engine.state",
            "from .records import Move\nfrom random import Random\nimport hashlib, secrets",
        ),
        (
            "meadhall.games.clash.turn",
            "from meadhall.engine import Frame\nfrom .cards import Card\nimport copy",
        ),
        ("meadhall.games.clash.data", "from importlib.resources import files\nfrom pathlib import Path"),
        ("meadhall.games", "import_module(f'meadhall.games.{name}')\nfrom meadhall.engine import Game"),
        ("meadhall.bots.karl", "import meadhall, random, time\nfrom meadhall.games.clash import Card"),
        ("meadhall.bots.karl", "from meadhall.games import clash\nfrom . import registry"),
        (
            "meadhall.server.app",
            "import meadhall, os\nfrom meadhall import rules\nfrom meadhall.bots import find",
        ),
        ("meadhall.server.wire.typescript", "from meadhall.games.clash.view import ClashView"),
        ("meadhall.server.store.votes", "import sqlalchemy as sa"),
        ("meadhall.cli.arena", "from meadhall.games.clash.cards import Card\nimport random, time"),
        ("meadhall", "from meadhall.engine import seen\nfrom meadhall.games import game"),
    ],
)
def test_what_the_rooms_allow_is_not_a_trespass(module: str, source: str) -> None:
    assert trespasses(source, module) == []


def test_relative_imports_of_a_package_start_at_the_package_itself() -> None:
    assert trespasses("from .cards import Card", "meadhall.games.clash", package=True) == []
    assert trespasses("from ..spoils import GAME", "meadhall.games.clash", package=True) != []
    assert trespasses("from .. import rules", "meadhall.games", package=True) != []
