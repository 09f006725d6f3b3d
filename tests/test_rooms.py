"""Checks which package may import which.

The engine imports no game and no network, a game imports the engine only, bots and lessons import the public names of
games, puzzles import bots too, research imports whole games, the server imports no rules. Rules code has no clock, no
randomness of its own and no network. Inside a package the imports point one way, imports are at the top of a file, and
no folder grows too large.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SRC = ROOT / "src"

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
"""What rules must not import: clocks, processes, network, pickles, and files other than their own data."""


def module_name(path: Path) -> str:
    parts = path.relative_to(SRC).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {module_name(path): path for path in sorted((SRC / "meadhall").rglob("*.py"))}
MODULES = frozenset(FILES)


def inside(target: str, *packages: str) -> bool:
    return any(target == package or target.startswith(f"{package}.") for package in packages)


def imports(tree: ast.Module, module: str, package: bool) -> Iterator[tuple[int, str]]:
    """Line and full name of every import: absolute, relative, for types, or by a string to `import_module`."""
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
    if target == "meadhall.old_names":
        return True
    match room:
        case "engine":
            return inside(target, "meadhall.engine")
        case "games":
            # The package meadhall.games may import any game; a game only itself.
            home = f"meadhall.games.{rest.partition('.')[0]}" if rest else "meadhall.games"
            return inside(target, "meadhall.engine", home)
        case "bots":
            face = target == "meadhall.games" or (inside(target, "meadhall.games") and target.count(".") == 2)
            return face or target == "meadhall" or inside(target, "meadhall.engine", "meadhall.bots")
        case "lessons":
            face = target == "meadhall.games" or (inside(target, "meadhall.games") and target.count(".") == 2)
            return face or target == "meadhall" or inside(target, "meadhall.engine", "meadhall.lessons")
        case "puzzles":
            # Solvers use the odds that bots use, so bots stand below.
            face = target == "meadhall.games" or (inside(target, "meadhall.games") and target.count(".") == 2)
            below = ("meadhall.engine", "meadhall.bots", "meadhall.puzzles")
            return face or target == "meadhall" or inside(target, *below)
        case "server":
            if inside(target, "meadhall.games"):
                return module == "meadhall.server.wire.typescript"
            shared = ("engine", "bots", "lessons", "puzzles", "rules", "server")
            return target == "meadhall" or inside(target, *(f"meadhall.{room}" for room in shared))
        case "testing":
            # What tests of a game use. Nobody else imports it: it needs pytest.
            return target == "meadhall" or inside(
                target, *(f"meadhall.{room}" for room in ("engine", "bots", "testing"))
            )
        case "envs":
            # Bots play the other seats of an environment.
            face = target == "meadhall.games" or (inside(target, "meadhall.games") and target.count(".") == 2)
            below = ("meadhall.engine", "meadhall.bots", "meadhall.envs")
            return face or target == "meadhall" or inside(target, *below)
        case "data":
            # Rows hold what the encodings of `envs` say.
            below = ("meadhall.engine", "meadhall.envs", "meadhall.data")
            return target == "meadhall" or inside(target, *below)
        case "research":
            # Exploiters replay steps of a game, so they know its inside. Only commands and tools import this room.
            inner = ("bots", "data", "engine", "games", "research")
            return target == "meadhall" or inside(target, *(f"meadhall.{room}" for room in inner))
        case "test_server":
            # Only `meadhall serve --testing` imports it.
            rooms = ("bots", "engine", "server", "test_server")
            return target == "meadhall" or inside(target, *(f"meadhall.{room}" for room in rooms))
        case "cli":
            if inside(target, "meadhall.test_server"):
                return module == "meadhall.cli.commands.serve"
            return not inside(target, "meadhall.testing")
        case "__main__":
            return inside(target, "meadhall.cli")
        case "rules" | "old_names":
            return False
        case _:
            return inside(target, "meadhall.engine", "meadhall.games")


def forbidden_imports(source: str, module: str, package: bool = False) -> list[str]:
    """Every forbidden import of a module, as `line: what`."""
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
        # The type of a caller's generator is allowed; the module's own generator, or making one, is not.
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
def test_every_module_imports_only_what_it_may(module: str) -> None:
    path = FILES[module]
    assert forbidden_imports(path.read_text(encoding="utf-8"), module, path.name == "__init__.py") == []


def test_the_packages_exist() -> None:
    for room in (
        "engine",
        "games.clash",
        "bots",
        "lessons",
        "puzzles",
        "research",
        "server",
        "testing",
        "cli",
    ):
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
        ("meadhall.lessons.coach", "from meadhall.games.clash.cards import Card"),
        ("meadhall.lessons.coach", "from meadhall.bots import karl"),
        ("meadhall.lessons.coach", "from meadhall.server import wire"),
        ("meadhall.bots.karl", "from meadhall.lessons import names"),
        ("meadhall.bots.karl", "from meadhall.puzzles import puzzle"),
        ("meadhall.puzzles.clash", "from meadhall.games.clash.cards import Card"),
        ("meadhall.puzzles.clash", "from meadhall.server import wire"),
        ("meadhall.envs.encodings.clash", "from meadhall.games.clash.cards import Card"),
        ("meadhall.envs.play", "from meadhall.server import wire"),
        ("meadhall.bots.karl", "from meadhall.envs import encoding"),
        ("meadhall.data.rows", "from meadhall.games.clash import Card"),
        ("meadhall.envs.play", "from meadhall.data import read"),
        ("meadhall.research.match", "from meadhall.cli.console import fail"),
        ("meadhall.bots.karl", "from meadhall.research.match import Match"),
        ("meadhall.server.app", "from meadhall.research.match import Match"),
        ("meadhall.server.app", "from meadhall.games import game"),
        ("meadhall.server.app", "from meadhall.games.clash import Card"),
        ("meadhall.server.app", "import_module(f'meadhall.games.{name}')"),
        ("meadhall.server.app", "from meadhall.cli import app"),
        ("meadhall.server.table.votes", "from sqlalchemy.engine import Connection"),
        ("meadhall.testing.referee", "from meadhall.games.clash import Card"),
        ("meadhall.testing.referee", "from meadhall.server import wire"),
        ("meadhall.cli.progress", "from meadhall.testing import Plugin"),
        ("meadhall.rules", "from meadhall.engine import Move"),
        ("meadhall.rules", "from . import engine"),
    ],
)
def test_a_planted_forbidden_import_is_found(module: str, source: str) -> None:
    assert len(forbidden_imports(source, module)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "meadhall.engine.state",
            "from .records import Move\nfrom random import Random\nimport hashlib, secrets",
        ),
        (
            "meadhall.games.clash.turn",
            "from meadhall.engine import Step\nfrom .cards import Card\nimport copy",
        ),
        ("meadhall.games.clash.data", "from importlib.resources import files\nfrom pathlib import Path"),
        ("meadhall.games", "import_module(f'meadhall.games.{name}')\nfrom meadhall.engine import Game"),
        ("meadhall.bots.karl", "import meadhall, random, time\nfrom meadhall.games.clash import Card"),
        ("meadhall.bots.karl", "from meadhall.games import clash\nfrom . import registry"),
        ("meadhall.puzzles.clash", "from meadhall.bots.clash.cards import holds\nfrom .kind import Kind"),
        (
            "meadhall.server.app",
            "import meadhall, os\nfrom meadhall import rules\nfrom meadhall.bots import find",
        ),
        ("meadhall.lessons.vocabulary.feast", "import meadhall\nfrom meadhall.games.feast import IDS"),
        ("meadhall.server.lobby.lessons", "from meadhall import lessons\nimport meadhall.lessons"),
        ("meadhall.server.wire.typescript", "from meadhall.games.clash.view import ClashView"),
        ("meadhall.server.store.votes", "import sqlalchemy as sa"),
        (
            "meadhall.testing.cases",
            "import meadhall.bots\nfrom .plugin import Plugin\nfrom meadhall.engine import Game",
        ),
        ("meadhall.cli.progress", "from meadhall.games.clash.cards import Card\nimport random, time"),
        ("meadhall", "from meadhall.engine import visible_events\nfrom meadhall.games import game"),
    ],
)
def test_an_allowed_import_is_not_reported(module: str, source: str) -> None:
    assert forbidden_imports(source, module) == []


def test_relative_imports_of_a_package_start_at_the_package_itself() -> None:
    assert forbidden_imports("from .cards import Card", "meadhall.games.clash", package=True) == []
    assert forbidden_imports("from ..spoils import GAME", "meadhall.games.clash", package=True) != []
    assert forbidden_imports("from .. import rules", "meadhall.games", package=True) != []


# ---------------------------------------------------------------- inside a package

ORDER: dict[str, tuple[tuple[str, ...], ...]] = {
    "meadhall.engine": (
        (
            "data_file",
            "keyed_random",
            "msgspec_types",
            "plurals",
            "records",
            "refusals",
            "standing_orders",
            "view_head",
        ),
        ("chance", "decision", "log"),
        ("commitment", "draws", "step"),
        ("declarations", "position"),
        ("game_rules", "play_loop"),
        ("secrecy", "undo"),
        ("state",),
        ("game",),
        ("luck", "proof"),
    ),
    "meadhall.bots": (
        ("bot", "custom", "levels", "provenance", "speech", "words"),
        ("choice", "foresight", "review", "tempers"),
        ("player",),
        ("bot_files", "clash", "feast", "random_bot", "sagas", "spoils"),
        ("lines",),
        ("offers", "registry"),
        ("bot_lookup",),
    ),
    "meadhall.lessons": (
        ("records", "vocabulary"),
        ("length", "patterns"),
        ("seats", "speech", "wishes"),
        ("coach",),
        ("prepared_lesson",),
        ("files",),
        ("check",),
    ),
    "meadhall.bots.feast": (
        ("parameters",),
        ("boards", "jarl_model"),
        ("state",),
        ("plan",),
        ("lookahead",),
        ("situation",),
        ("reasons",),
        ("answers",),
        ("player",),
        ("jarl", "karl", "thrall"),
        ("review",),
    ),
    "meadhall.envs": (
        ("encodings",),
        ("play",),
        ("agents", "chosen_chance"),
        ("aec_env", "gym_env", "openspiel_game", "parallel_env", "vector_env"),
    ),
    "meadhall.data": (
        ("head", "rows"),
        ("files",),
        ("subsets",),
        ("verify",),
    ),
    "meadhall.puzzles": (
        ("records",),
        ("kind",),
        ("clash", "feast_boards", "feast_table", "sagas", "spoils"),
        ("feast_points",),
        ("feast",),
        ("solvers",),
        ("store",),
        ("answering",),
    ),
    "meadhall.cli": (
        ("bot_client", "console", "options"),
        ("game_file", "new_game", "progress", "reports", "table_setup"),
        ("serve_options", "machine_checks", "terminal"),
        ("commands",),
        ("app",),
    ),
    "meadhall.research": (
        ("intervals", "match"),
        ("exploit", "ladder", "workers"),
    ),
    "meadhall.testing": (
        ("bad_moves", "fresh_process", "hidden_pieces", "plugin", "recording"),
        ("cases", "leaks"),
        ("noninterference", "random_play"),
        ("referee",),
        ("contract",),
    ),
    "meadhall.server": (
        ("addresses", "errors", "limits", "metrics", "randomness", "tasks", "wire"),
        ("bus", "descriptors", "logs", "presentation"),
        ("time", "workers"),
        ("config", "garbage_collection", "store"),
        ("origin", "table"),
        ("history",),
        ("lobby",),
        ("notify", "socket"),
        ("http",),
        ("app",),
        ("run",),
    ),
}
"""The folders and files of a package from the lowest to the highest. Each imports itself and what stands before it;
what stands in one row does not import its neighbours."""

START_UP = "a command loads only what it needs, so that it starts at once"
LATE_IMPORTS: dict[str, str] = {
    "meadhall.bots.lines.sandbox": "the module resource does not exist on Windows",
    "meadhall.envs": "OpenSpiel is an extra of its own",
    "meadhall.research.workers.batch": "pyarrow is an extra, and slow to load",
    "meadhall.server.app": "NATS is needed only where several processes share a database",
    "meadhall.server.run": "NATS is needed only where several processes share a database",
    "meadhall.server.store.migrations": "Alembic is needed only for a database of an earlier version",
    "meadhall.cli.machine_checks": "`meadhall doctor` must name missing packages, not fail on them",
    "meadhall.cli.progress": "ray and pyarrow are extras, and slow to load",
    "meadhall.server.workers.worker": "the module resource does not exist on Windows",
}
LATE_IMPORTS |= {module: START_UP for module in MODULES if module.startswith("meadhall.cli.commands.")}
"""Modules that import inside a function, and why."""

INDEPENDENT = (
    "meadhall.games.feast.box",
    "meadhall.games.sagas.box",
    "meadhall.server.wire",
)
"""Folders that import nothing else of their package: what is printed in a box, and plain records."""

LARGEST_FOLDER = 25
BUILT_PAGE = SRC / "meadhall" / "server" / "page"


def graph(modules: Mapping[str, Path]) -> dict[str, set[str]]:
    """The modules that each module imports; imports for types count too."""
    return {
        module: {
            target
            for _, target in imports(
                ast.parse(path.read_text(encoding="utf-8")), module, path.name == "__init__.py"
            )
            if target in modules and target != module
        }
        for module, path in modules.items()
    }


def cycle(edges: Mapping[str, Iterable[str]]) -> list[str]:
    """The modules of one import cycle, or nothing."""
    try:
        TopologicalSorter(edges).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def out_of_order(package: str, edges: Mapping[str, Iterable[str]]) -> list[str]:
    """Imports of a package that point from a lower part to a higher one, or between parts of the same row."""
    place = {part: row for row, parts in enumerate(ORDER[package]) for part in parts}
    return sorted(
        f"{module} imports {target}"
        for module, targets in edges.items()
        for target in targets
        if (part := _part(module, package))
        and (other := _part(target, package))
        and part != other
        and place[other] >= place[part]
    )


def _part(module: str, package: str) -> str | None:
    """The folder or file of the package that a module belongs to; None for the package itself and for others."""
    return module.removeprefix(f"{package}.").partition(".")[0] if module.startswith(f"{package}.") else None


def late_imports(source: str) -> list[int]:
    """Lines of imports inside a function."""
    functions = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    return sorted(
        {
            node.lineno
            for function in functions
            for node in ast.walk(function)
            if isinstance(node, ast.Import | ast.ImportFrom)
        }
    )


EDGES = graph(FILES)


def test_no_modules_import_each_other_in_a_cycle() -> None:
    assert cycle(EDGES) == []


@pytest.mark.parametrize("package", sorted(ORDER))
def test_inside_a_package_imports_point_one_way(package: str) -> None:
    listed = [part for row in ORDER[package] for part in row]
    assert sorted(listed) == sorted({part for module in MODULES if (part := _part(module, package))})
    assert out_of_order(package, EDGES) == []


@pytest.mark.parametrize("folder", INDEPENDENT)
def test_an_independent_folder_imports_only_itself(folder: str) -> None:
    package = folder.rpartition(".")[0]
    inner = {module: targets for module, targets in EDGES.items() if inside(module, folder)}
    assert inner
    outer = {target for targets in inner.values() for target in targets if inside(target, package)}
    assert {target for target in outer if not inside(target, folder)} == set()


@pytest.mark.parametrize("module", sorted(MODULES))
def test_imports_stand_at_the_top_of_a_file(module: str) -> None:
    late = late_imports(FILES[module].read_text(encoding="utf-8"))
    assert bool(late) == (module in LATE_IMPORTS), late


def test_a_module_of_commands_is_one_function() -> None:
    """Options are declared where they are used: no second function gets them."""
    commands = {module: path for module, path in FILES.items() if inside(module, "meadhall.cli.commands")}
    functions = {
        module: [
            node.name
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.FunctionDef)
        ]
        for module, path in commands.items()
        if path.name != "__init__.py"
    }
    assert functions
    assert {module: names for module, names in functions.items() if len(names) != 1} == {}


def test_sql_is_written_in_the_store_only() -> None:
    users = {
        module
        for module, path in FILES.items()
        for _, target in imports(
            ast.parse(path.read_text(encoding="utf-8")), module, path.name == "__init__.py"
        )
        if inside(target, "sqlalchemy", "sqlite3")
    }
    assert users
    assert {module for module in users if not inside(module, "meadhall.server.store")} == set()


@pytest.mark.parametrize("top", ["src/meadhall", "tests", "tools", "bench", "examples", "web/src", "web/e2e"])
def test_no_folder_has_too_many_files(top: str) -> None:
    folders = [
        folder
        for folder in [ROOT / top, *(ROOT / top).rglob("*")]
        if folder.is_dir()
        and not {"__pycache__", "node_modules"} & set(folder.parts)
        and BUILT_PAGE not in [folder, *folder.parents]
    ]
    assert folders
    large = {
        str(folder.relative_to(ROOT)): count
        for folder in folders
        if (count := sum(path.is_file() for path in folder.iterdir())) > LARGEST_FOLDER
    }
    assert large == {}


LOWER_CASE = frozenset({"main.tsx", "face.tsx", "decisions.tsx", "moments.tsx"})
"""Files with JSX that export no component of their own: the entry, and tables of components."""


def test_files_of_the_page_are_capitalised_if_they_export_components() -> None:
    files = [path for path in (ROOT / "web" / "src").rglob("*.ts*") if ".test." not in path.name]
    assert files
    wrong = [
        path.relative_to(ROOT)
        for path in files
        if path.name[0].isupper() != (path.suffix == ".tsx" and path.name not in LOWER_CASE)
    ]
    assert wrong == []


def test_a_planted_cycle_is_found() -> None:
    assert cycle({"a": {"b"}, "b": {"c"}, "c": {"a"}}) != []
    assert cycle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_a_planted_import_upwards_is_found() -> None:
    assert out_of_order("meadhall.server", {"meadhall.server.store.store": {"meadhall.server.app"}}) != []
    assert out_of_order("meadhall.server", {"meadhall.server.app": {"meadhall.server.store.store"}}) == []


def test_an_import_inside_a_function_is_found() -> None:
    assert late_imports("import a\ndef f():\n    async def g():\n        from b import c\n") == [4]
