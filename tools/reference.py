"""Writes the reference of all public names as HTML pages that work without a server: `make docs`.

The public names are those in the `__all__` of the modules below. pdoc makes the pages from the docstrings; the pages of
the games list their moves, events and views.
"""

from __future__ import annotations

import ast
import inspect
import os
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from types import ModuleType
from typing import Any, TypedDict, get_type_hints, is_typeddict

import pdoc
import pdoc.doc
import pdoc.render

import meadhall

ROOT = Path(__file__).resolve().parents[1]
MODULES = (
    "meadhall",
    "meadhall.games",
    "meadhall.engine",
    "meadhall.bots",
    "meadhall.envs",
    "meadhall.testing",
)
"""The modules in which every public name has a docstring with an example."""
GAMES = tuple(f"meadhall.games.{name}" for name in ("clash", "spoils", "sagas", "feast"))
"""The packages whose records are listed without an example for each."""
GUIDES = {
    "Writing a bot": "docs/bots.md",
    "Environments": "docs/environments.md",
    "Examples": "examples/README.md",
    "Architecture": "docs/architecture.md",
    "Adding a game": "CONTRIBUTING.md",
}


def names(module: str) -> tuple[str, ...]:
    """Return the public names of a module."""
    return tuple(import_module(module).__all__)


@cache
def after_assignment(module: str) -> dict[str, str]:
    """Return the strings below the constants of a module, by constant; Python keeps no docstrings for constants."""
    tree = ast.parse(inspect.getsource(import_module(module)))
    found: dict[str, str] = {}
    for node, following in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name = node.target.id
        else:
            continue
        if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
            found[name] = inspect.cleandoc(str(following.value.value))
    return found


def docstring(module: str, name: str) -> str:
    """Return the docstring of a function or class, or the string below a constant in the module that defines it."""
    thing: Any = getattr(import_module(module), name)
    own_name = getattr(thing, "__name__", "").rpartition(".")[2] == name  # False for an alias, such as Seat
    if own_name or isinstance(thing, ModuleType):
        return inspect.cleandoc(thing.__doc__ or "")
    package = [one for one in sys.modules if one == module or one.startswith(f"{module}.")]
    texts = [after_assignment(one).get(name, "") for one in sorted(package)]
    return next(filter(None, texts), "")


def write(folder: Path) -> None:
    """Write the pages into this folder."""
    pdoc.render.configure(
        docformat="markdown",
        footer_text=f"Meadhall {meadhall.__version__}",
        show_source=False,
        template_directory=ROOT / "tools" / "reference_pages",
    )
    for name in (*MODULES, *GAMES):
        for thing in map(import_module(name).__dict__.get, names(name)):
            if inspect.isclass(thing) and hasattr(thing, "_fields"):
                _with_types(thing)
            elif is_typeddict(thing):
                _with_bases(thing)
    modules = {name: pdoc.doc.Module(import_module(name)) for name in (*MODULES, *GAMES)}
    for name, module in modules.items():
        for constant in module.variables:
            constant.docstring = constant.docstring or docstring(name, constant.name)
        page = folder / f"{name.replace('.', '/')}.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        pdoc.render.env.globals["guides"] = {
            title: Path(os.path.relpath(ROOT / path, page.parent)).as_posix()
            for title, path in GUIDES.items()
        }
        page.write_text(pdoc.render.html_module(module, modules), encoding="utf-8")
    (folder / "index.html").write_text(pdoc.render.html_index(modules), encoding="utf-8")
    (folder / "search.js").write_text(pdoc.render.search_index(modules), encoding="utf-8")


def _with_types(record: type) -> None:
    """Replace the annotations of a named tuple, which are strings, by the types that they name."""
    record.__annotations__ = record.__new__.__annotations__ = get_type_hints(record)


def _with_bases(record: Any) -> None:
    """Restore the bases of a TypedDict for pdoc, because Python does not keep them, and list the inherited fields."""
    (node,) = ast.parse(inspect.getsource(record)).body
    assert isinstance(node, ast.ClassDef)
    home = vars(import_module(record.__module__))
    bases = [home[ast.unparse(base)] for base in node.bases if ast.unparse(base) != "TypedDict"]
    record.__orig_bases__ = (*bases, TypedDict)
    fields = [f"* `{name}: {kind}` {words}" for base in bases for name, kind, words in _fields(base)]
    record.__doc__ = "\n".join([inspect.cleandoc(record.__doc__ or ""), "", *fields])


def _fields(record: type) -> Iterator[tuple[str, str, str]]:
    """Yield the fields of a record from its source: name, type and the string below."""
    (node,) = ast.parse(inspect.getsource(record)).body
    assert isinstance(node, ast.ClassDef)
    for field, following in zip_longest(node.body, node.body[1:]):
        if isinstance(field, ast.AnnAssign):
            words = ""
            if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
                words = " ".join(str(following.value.value).split())
            yield ast.unparse(field.target), ast.unparse(field.annotation), words


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "docs")
    write(target)
    print(f"The reference is in {target / 'index.html'}")
