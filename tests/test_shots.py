"""The pictures of README: their stored games can be played on, and the pictures are there, small enough to load."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import meadhall
from tools.shots.tables import stored_state

ROOT = Path(__file__).parents[1]
LARGEST = 250_000
"""Bytes of a picture."""


@pytest.mark.parametrize("name", meadhall.games())
def test_a_stored_game_ends_where_one_seat_is_asked(name: str) -> None:
    state = stored_state(name)
    assert not state.over
    assert len({decision.seat for decision in state.decisions()}) == 1


def test_readme_shows_a_small_picture_of_each_game() -> None:
    shown = re.findall(r"\]\((docs/shots/[^)]+)\)", (ROOT / "README.md").read_text())
    assert sorted(shown) == [f"docs/shots/{name}.webp" for name in sorted(meadhall.games())]
    assert {path.name for path in (ROOT / "docs/shots").iterdir()} == {Path(path).name for path in shown}
    assert all((ROOT / path).stat().st_size < LARGEST for path in shown)
