"""Marks that name the rules or the occupations of Feast that a test proves; `make rules` reads them."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """`@rule("CV-5.2", "EX-15")`: ids of the rules page and examples, written out as plain strings."""
    return pytest.mark.rule(*ids)


def card(*numbers: int) -> pytest.MarkDecorator:
    """`@card(12)`: occupations of A Feast for Odin; every one of them has tests of its own."""
    return pytest.mark.card(*numbers)
