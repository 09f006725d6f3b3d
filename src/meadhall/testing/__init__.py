"""Tests for games: the contract suite, and what it is made of."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("meadhall.testing.contract")

from .cases import WANTED, Case  # noqa: E402 - assertions are rewritten before they are loaded
from .plugin import Choose, Leak, Plugin, Viewer, register, registered  # noqa: E402

__all__ = ["Case", "Choose", "Leak", "Plugin", "Viewer", "pytest_generate_tests", "register"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Gives every test of the contract suite its cases."""
    names, values, called = getattr(metafunc.function, WANTED, ("", list, str))
    if names and not registered():
        raise pytest.UsageError(
            "The contract suite has no game: call meadhall.testing.register(name, plugin) in conftest.py."
        )
    if names:
        metafunc.parametrize(names, values(), ids=called)
