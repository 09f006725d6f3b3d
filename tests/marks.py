"""The mark that says which rules a test proves; `make rules` reads it."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """`@rule("CV-5.2", "EX-15")`: ids of the rules page and examples, written out as plain strings."""
    return pytest.mark.rule(*ids)
