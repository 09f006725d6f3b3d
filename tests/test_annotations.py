"""Every annotation of every record can be resolved, on every Python.

msgspec and `typing` resolve annotations at run time. Up to Python 3.13 a TypedDict resolves one that it inherits in the
module that wrote it; since 3.14 in the module of the subclass. So each must mean something in both.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
import typing
from collections.abc import Iterator
from typing import Any

import msgspec

import meadhall
from meadhall.engine import ViewHead

NOT_IMPORTED = (
    "meadhall.research.workers.ray_cluster",  # needs Ray, which `make dev` does not fetch
    "meadhall.server.store.migrations.env",  # Alembic alone can run it
)


def records() -> Iterator[type]:
    for found in pkgutil.walk_packages(meadhall.__path__, "meadhall."):
        if found.name in NOT_IMPORTED:
            continue
        module = importlib.import_module(found.name)
        for thing in vars(module).values():
            own = isinstance(thing, type) and thing.__module__ == found.name
            if own and (typing.is_typeddict(thing) or issubclass(thing, msgspec.Struct)):
                yield thing


def unresolved(record: type, names: dict[str, Any]) -> list[str]:
    """The fields with an annotation that means nothing among these names, those of the record's module.

    A TypedDict has its own annotations and those it inherits. Those of a struct are its own: msgspec looks at each of
    its bases in the module of that base."""
    found = []
    for field, annotation in record.__annotations__.items():
        text = annotation.__forward_arg__ if isinstance(annotation, typing.ForwardRef) else annotation
        try:
            if isinstance(text, str):
                eval(text, dict(names), dict(vars(record)))
        except NameError as error:
            found.append(f"{record.__module__}.{record.__qualname__}.{field}: {error}")
    return found


def test_every_annotation_of_every_record_means_something_in_the_module_of_the_record() -> None:
    found = list(records())
    assert len(found) > 800
    assert [
        line for record in found for line in unresolved(record, vars(sys.modules[record.__module__]))
    ] == []


def test_a_game_of_somebody_else_extends_the_head_of_a_view_and_imports_nothing_more() -> None:
    elsewhere: dict[str, Any] = {"ViewHead": ViewHead, "__name__": "meadhall_elsewhere"}
    exec("from __future__ import annotations\nclass TheirView(ViewHead):\n    score: int\n", elsewhere)
    assert unresolved(elsewhere["TheirView"], elsewhere) == []
