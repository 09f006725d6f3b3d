"""Public names of earlier versions still work, and say what they are called now."""

from __future__ import annotations

from importlib import import_module

import pytest

from meadhall.old_names import NAMES


@pytest.mark.parametrize("module", NAMES)
def test_an_old_name_means_what_its_new_name_means(module: str) -> None:
    package = import_module(module)
    for old, new in NAMES[module].items():
        with pytest.warns(DeprecationWarning, match=f"is called {new} now"):
            found = getattr(package, old)
        assert found is getattr(package, new)
        assert new in package.__all__
        assert old not in package.__all__


def test_a_name_that_never_was_is_an_attribute_error() -> None:
    for module in NAMES:
        assert not hasattr(import_module(module), "frith")
