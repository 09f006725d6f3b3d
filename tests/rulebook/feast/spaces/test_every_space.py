"""Every space: what it does, and when it cannot be used (FO-10)."""

from __future__ import annotations

import pytest

from meadhall.games.feast.table_rules import SPACES
from tests.marks import rule
from tests.rulebook.feast.answers import act, holdings
from tests.rulebook.feast.tables import use

from .cases import CASES, COLUMN_1, COLUMN_2, COLUMN_3, COLUMN_4, laid_out

DRAWN = {"hand": (3,)}
"""The card that column 3 brings."""


@rule(
    "FO-4.2",
    "FO-10.1",
    "FO-10.6",
    "FO-10.7",
    "FO-10.8",
    "FO-10.9",
    "FO-10.10",
    "FO-10.12",
    "FO-10.19",
    "FO-10.37",
)
@pytest.mark.parametrize("name", CASES)
def test_what_the_space_does_and_how_many_vikings_it_takes(name: str) -> None:
    case, column = CASES[name], int(name[1])
    table = laid_out(case)
    vikings = table.player().vikings
    table.use(name)
    act(table, *case.answers)
    assert table.kind == "end"
    brought = DRAWN if column == 3 and "hand" not in case.then else {}
    assert holdings(table) == case.then | brought
    assert table.player().vikings == vikings - column + case.back


@rule("FO-4.5", "FO-R-10", "FO-10.7", "FO-R-15")
@pytest.mark.parametrize(
    ("name", "lack"), [(name, lack) for name, case in CASES.items() for lack in range(len(case.lacks))]
)
def test_a_space_without_an_effect_for_the_player_is_refused(name: str, lack: int) -> None:
    table = laid_out(CASES[name], CASES[name].lacks[lack])
    assert name not in table.spaces()
    assert table.refused(use(name)) == "FO-4.5"


@rule("FO-4.3")
@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("owner", [0, 1])
def test_a_taken_space_is_refused(name: str, owner: int) -> None:
    table = laid_out(CASES[name], taken={name: owner})
    assert name not in table.spaces()
    assert table.refused(use(name)) == "FO-4.3"


@rule("FO-4.2")
@pytest.mark.parametrize("name", [*COLUMN_2, *COLUMN_3, *COLUMN_4])
def test_a_space_needs_as_many_vikings_as_its_column_says(name: str) -> None:
    column = int(name[1])
    table = laid_out(CASES[name], {**CASES[name].has, "vikings": column})
    assert name in table.spaces()
    table = laid_out(CASES[name], {**CASES[name].has, "vikings": column - 1})
    assert name not in table.spaces()
    assert table.refused(use(name)) == "FO-4.2"


@rule("FO-1.2")
def test_all_61_spaces_have_a_case() -> None:
    assert [len(column) for column in (COLUMN_1, COLUMN_2, COLUMN_3, COLUMN_4)] == [18, 18, 16, 9]
    assert [space.id for space in SPACES] == [*CASES]


@rule("FO-4.11")
def test_the_number_of_spaces_in_every_group() -> None:
    bands: dict[str, int] = {}
    for one in SPACES:
        bands[one.group] = bands.get(one.group, 0) + 1
    assert bands == {
        "build_houses": 4,
        "build_ships": 3,
        "hunting": 6,
        "livestock_market": 6,
        "weekly_market": 4,
        "products": 3,
        "crafting": 7,
        "mountains_and_trade": 11,
        "sailing": 10,
        "emigration_and_occupation": 7,
    }
    both = {one.id: one.also for one in SPACES}
    assert both["c4_house_and_ship"] == "build_ships"
    assert next(one.group for one in SPACES if one.id == "c4_weekly_spices") == "weekly_market"
