"""The card pictures that the page ships are what tools/art draws, and every card has one."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.games.clash.cards import ClashCard
from meadhall.games.feast.box.box import OCCUPATIONS
from tools.art.draw import faults, files, themes
from tools.art.gallery import PICTURES


@pytest.mark.parametrize("path", files(), ids=lambda path: "/".join(path.parts[-2:]))
def test_the_shipped_pictures_are_what_is_drawn(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == files()[path], "run make art"


@pytest.mark.parametrize("game", PICTURES)
def test_every_picture_keeps_to_the_style(game: str) -> None:
    assert [fault for name in PICTURES[game] for fault in faults(game, name)] == []


def test_every_action_of_clash_has_a_picture() -> None:
    assert set(PICTURES["clash"]) == {card.value for card in ClashCard}


def data(game: str, name: str) -> dict[str, Any]:
    path = Path(meadhall.__file__).parent / "games" / game / "data" / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def test_every_treasure_and_artifact_of_spoils_has_a_picture() -> None:
    assert set(PICTURES["spoils"]) == {row["item"] for row in data("spoils", "deck")["cards"]}


def test_every_counter_and_religion_of_sagas_has_a_picture() -> None:
    kinds = data("sagas", "counters").values()
    counters = {row["id"] for rows in kinds if isinstance(rows, list) for row in rows}
    assert set(PICTURES["sagas"]) == counters | {"old", "new"}


def test_every_occupation_of_feast_has_a_picture_and_all_pictures_are_used() -> None:
    chosen = themes()
    assert sorted(number for numbers in chosen.values() for number in numbers) == sorted(OCCUPATIONS)
    assert set(chosen) == set(PICTURES["feast"])
    assert len(chosen) >= 24
