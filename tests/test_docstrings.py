"""Every public name has a docstring with an example, and the examples are right."""

from __future__ import annotations

import doctest
import inspect
from importlib import import_module
from importlib.util import find_spec

import pytest

from tests.public_names import MODULES, NAMES
from tools.reference import docstring


def examples(text: str) -> list[doctest.Example]:
    return doctest.DocTestParser().get_examples(text)


def run(text: str, name: str) -> str:
    """Runs the examples of a docstring; returns what is wrong with them."""
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, None)
    told: list[str] = []
    flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    doctest.DocTestRunner(optionflags=flags, verbose=False).run(test, out=told.append)
    return "".join(told)


NEEDS = {"openspiel": "pyspiel"}
"""Names whose examples need a package that is not there for every system."""


@pytest.mark.parametrize(("module", "name"), NAMES)
def test_every_public_name_has_a_docstring_with_an_example_that_is_right(module: str, name: str) -> None:
    text = docstring(module, name)
    assert text, f"{module}.{name} has no docstring"
    assert any(f"{example.source}{example.want}".strip() for example in examples(text)), (
        f"the docstring of {module}.{name} has no example"
    )
    if find_spec(NEEDS.get(name, "meadhall")):
        assert run(text, name) == ""


@pytest.mark.parametrize("module", MODULES)
def test_every_public_module_has_a_docstring_with_an_example_that_is_right(module: str) -> None:
    text = import_module(module).__doc__ or ""
    assert examples(text)
    assert run(text, module) == ""


CLASSES = [(module, name) for module, name in NAMES if inspect.isclass(getattr(import_module(module), name))]


@pytest.mark.parametrize(("module", "name"), CLASSES)
def test_every_public_method_has_a_docstring(module: str, name: str) -> None:
    thing = getattr(import_module(module), name)
    bare = [
        inner
        for inner, member in vars(thing).items()
        if not inner.startswith("_")
        and inner not in inspect.get_annotations(thing)
        and (inspect.isfunction(member) or isinstance(member, property | classmethod))
        and not inspect.getdoc(getattr(thing, inner))
    ]
    assert bare == []


def test_help_of_a_game_shows_an_example() -> None:
    import meadhall

    assert 'meadhall.game("clash")' in (inspect.getdoc(meadhall.game) or "")


def test_a_name_without_an_example_would_be_found() -> None:
    assert examples("Says something, and shows nothing.") == []
    assert run(">>> 1 + 1\n3\n", "wrong") != ""
    assert docstring("meadhall.engine", "NOBODY").startswith("No seat")
