"""Tests for games: the contract suite and its components. Needs `pip install 'meadhall[testing]'`.

`meadhall new-game` creates a package that uses it: `conftest.py` registers a `Plugin`, which describes the game to the
suite, and a test module has the line `from meadhall.testing.contract import *`.

>>> from meadhall.testing import Case
>>> state = Case("clash", 3, {}).new(seed=1)
>>> len(state.view(None)["seats"])
3
"""

from __future__ import annotations

import pytest

from meadhall.old_names import find_old_names

pytest.register_assert_rewrite("meadhall.testing.contract")

from .cases import ARGUMENTS_MARK, Case  # noqa: E402 - assertions are rewritten before they are loaded
from .plugin import Leak, MoveChooser, Plugin, Viewer, register, registered_games  # noqa: E402

__all__ = ["Case", "Leak", "MoveChooser", "Plugin", "Viewer", "pytest_generate_tests", "register"]

__getattr__ = find_old_names(__name__)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give every test of the contract suite its cases.

    >>> from meadhall.testing import pytest_generate_tests  # in conftest.py, where pytest looks for it
    """
    names, values, called = getattr(metafunc.function, ARGUMENTS_MARK, ("", list, str))
    if names and not registered_games():
        raise pytest.UsageError(
            "The contract suite has no game: call meadhall.testing.register(name, plugin) in conftest.py."
        )
    if names:
        metafunc.parametrize(names, values(), ids=called)
