"""Every space of columns 3 and 4: what it does, and when it cannot be used (FO-10)."""

from __future__ import annotations

import pytest

from meadhall.games.feast.law import SPACES
from meadhall.games.feast.moves import DONE, FAIL, STOP, Man, Refit, Return, Send, Spend
from tests.marks import rule
from tests.rulebook.feast.answers import STRIPS, Case, act, card, explore, fetch, laid_out, stand, take, turn
from tests.rulebook.feast.tables import use

from .test_columns_1_and_2 import CASES as BEFORE
from .test_columns_1_and_2 import NO_STRIPS

FOUR_STRIPS = (*STRIPS, ("ore", "silver_2"), ("stone",))
DRAWN = {"hand": (3,)}
"""The card that column 3 brings."""
DECK = {"deck": (3, 1, 5)}
BUILT = {"stone": 3, "wood": 3}

COLUMN_3 = {
    "c3_build_long_house": Case(
        {"stone": 3},
        [],
        {"stone": 1, "long_house": 1},
        [{"stone": 1, "wood": 9}, {"stone": 2, "_stock": (3, 3, 0)}],
    ),
    "c3_build_longship": Case(
        {"wood": 3, "knarrs": 3},
        [],
        {"wood": 1, "knarrs": 3, "longships": (0,)},
        [{"wood": 1, "stone": 9}, {"wood": 9, "knarrs": 3, "longships": (0,)}],
    ),
    "c3_whaling_major": Case(
        {"boats": (0, 1, 1), "spear": 2, "wood": 1},
        [Man(2, 1), STOP, Spend(2, 1)],
        {"boats": (0, 1, 1), "oil": 1, "skin_and_bones": 1, "whale_meat": 1},
        [{"knarrs": 1, "longships": (3,), "spear": 5}],
        {"dice": {"d12": [8]}},
    ),
    "c3_sheep_or_cattle": Case({"silver": 1}, ["cattle"], {"cattle": 1}),
    "c3_weekly_fruits": Case({}, [], {"fruits": 1, "oil": 1, "salt_meat": 1, "silver": 1}),
    "c3_products_wool": Case(
        {"sheep": 1, "pregnant_sheep": 1},
        [],
        {"sheep": 1, "pregnant_sheep": 1, "wool": 2},
        [{"cattle": 3, "wool": 1}],
    ),
    "c3_smithy": Case(
        {"ore": 2}, [fetch("helmet")], {"ore": 1, "helmet": 1}, [{"silver": 9}, {"boats": (1,)}]
    ),
    "c3_craft_chests_and_rune_stones": Case(
        {"stone": 3, "wood": 2},
        [],
        {"stone": 1, "chest": 2, "rune_stone": 2},
        [{"stone": 1, "wood": 2}, {"stone": 2, "wood": 1}],
    ),
    "c3_mountain_3_plus_2": Case({}, [take(0, 3), take(1, 2)], {"wood": 4, "stone": 1}, [NO_STRIPS]),
    "c3_upgrade_3_weapons_4": Case(
        {"peas": 2, "sheep": 1},
        ["weapons", "Upgrade", turn("peas"), turn("peas"), turn("sheep")],
        {"mead": 2, "fur": 1, "snare": 1, "spear": 2, "long_sword": 1},
        table={"next_weapons": ["snare", "spear", "long_sword", "spear", "snare"]},
    ),
    "c3_upgrade_4": Case(
        {"peas": 3, "oil": 1, "cattle": 1},
        [turn("peas"), turn("peas"), turn("oil"), turn("cattle")],
        {"peas": 1, "mead": 2, "rune_stone": 1, "clothing": 1},
        [{"silk": 1, "silver": 9}],
    ),
    "c3_special_sale": Case(
        {"knarrs": 1, "silver": 4},
        [fetch("belt"), fetch("helmet")],
        {"knarrs": 1, "silver": 1, "belt": 1, "helmet": 1},
        [{"silver": 9, "boats": (0,), "longships": (0,)}],
    ),
    "c3_pillaging": Case(
        {"longships": (0,), "long_sword": 2, "stone": 1},
        [STOP, fetch("silver_hoard")],
        {"longships": (0,), "silver_hoard": 1},
        [{"knarrs": 2, "boats": (0,), "long_sword": 9}],
        {"dice": {"d12": [12]}},
    ),
    "c3_explore_far": Case(
        {"longships": (1,)},
        [explore("Labrador")],
        {"longships": (1,), "labrador": 1, "silver": 2},
        [{"knarrs": 2, "boats": (0,)}, {"longships": (1,), "_in_round": 2, "_isles": {}}],
        {"in_round": 5, "isles": {"labrador": 2}},
    ),
    "c3_emigration": Case(
        {"longships": (0, 2), "silver": 4},
        [Send(2, 2)],
        {"longships": (0,), "settled": (0, 1), "silver": 1},
        [{"boats": (0,), "silver": 9}, {"longships": (0,), "silver": 2}],
        {"in_round": 3},
    ),
    "c3_play_4_occupations": Case(
        {"hand": (8, 10)},
        [card(8), card(3), DONE],
        {"hand": (10,), "played": (8, 3)},
        [{"_deck": (), "stone": 1, "silver": 9}],
    ),
}
COLUMN_3 = {name: case._replace(table=DECK | case.table) for name, case in COLUMN_3.items()}

COLUMN_4 = {
    "c4_house_and_ship": Case(
        BUILT,
        ["long house"],
        {"stone": 1, "wood": 1, "long_house": 1, "knarrs": 1},
        [
            {"stone": 1, "wood": 2},
            {"stone": 2, "wood": 1},
            {**BUILT, "knarrs": 4},
            {**BUILT, "_stock": (3, 0, 0)},
        ],
    ),
    "c4_whaling_minor": Case(
        {"boats": (0, 1), "spear": 2},
        [Man(1, 0), STOP, FAIL, Return(2)],
        {"boats": (0, 1), "spear": 3, "wood": 1},
        [{"knarrs": 1, "longships": (3,), "spear": 5}],
        {"dice": {"d12": [8]}},
        back=2,
    ),
    "c4_buy_sheep_and_cattle": Case(
        {"silver": 4}, [], {"silver": 1, "sheep": 1, "cattle": 1}, [{"silver": 2}]
    ),
    "c4_weekly_spices": Case({"sheep": 1}, [], {"sheep": 1, "spices": 1, "silver": 1, "wool": 1}),
    "c4_master_crafting": Case(
        {"wool": 1, "silverware": 1},
        ["4 silver", "robe", "jewelry"],
        {"silver": 4, "robe": 1, "jewelry": 1},
    ),
    "c4_mountain_4_double_upgrade_2": Case(
        {"peas": 1, "cattle": 1},
        ["Mountains", take(0, 4), "upgrade", turn("peas", 2), turn("cattle", 2)],
        {"wood": 2, "stone": 1, "ore": 1, "oil": 1, "silver_hoard": 1},
        [{"silver_hoard": 1, "silver": 9, **NO_STRIPS}],
    ),
    "c4_mountain_2222_or_double_upgrade_3": Case(
        {"peas": 3},
        ["Mountains", take(0, 2), take(1, 2), take(2, 2), take(2, 1)],
        {"peas": 3, "wood": 4, "ore": 1, "silver": 2, "stone": 1},
        [{"silver_hoard": 1, "silver": 9, **NO_STRIPS}],
        {"strips": FOUR_STRIPS},
    ),
    "c4_plundering": Case(
        {"longships": (0, 1)},
        [],
        {"longships": (0, 1), "silver_hoard": 1},
        [{"longships": (3,), "knarrs": 3, "boats": (1,)}],
    ),
    "c4_boat_to_knarr_and_emigration": Case(
        {"boats": (1,), "knarrs": 1, "silver": 3},
        ["becomes a knarr", Refit(1), "Emigrate", Send(1, 0)],
        {"knarrs": 1, "settled": (1, 0), "silver": 2},
        [{"silver": 9}, {"boats": (0,), "knarrs": 4}],
    ),
}
CASES = COLUMN_3 | COLUMN_4


@rule("FO-4.2", "FO-10.1", "FO-10.6", "FO-10.7", "FO-10.8", "FO-10.10", "FO-10.12", "FO-10.19", "FO-10.37")
@pytest.mark.parametrize("name", CASES)
def test_what_the_space_does_and_how_many_vikings_it_takes(name: str) -> None:
    case, column = CASES[name], int(name[1])
    table = laid_out(case)
    vikings = table.player().vikings
    table.use(name)
    act(table, *case.answers)
    assert table.kind == "end"
    brought = DRAWN if column == 3 and "hand" not in case.then else {}
    assert stand(table) == case.then | brought
    assert table.player().vikings == vikings - column + case.back


@rule("FO-4.5", "FO-R-10", "FO-10.7", "FO-R-15")
@pytest.mark.parametrize(
    ("name", "lack"), [(name, lack) for name, case in CASES.items() for lack in range(len(case.lacks))]
)
def test_a_space_that_does_nothing_for_the_player_is_refused(name: str, lack: int) -> None:
    table = laid_out(CASES[name], CASES[name].lacks[lack])
    assert name not in table.spaces()
    assert table.refused(use(name)) == "FO-4.5"


@rule("FO-4.3")
@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("owner", [0, 1])
def test_a_space_is_occupied_once_a_round(name: str, owner: int) -> None:
    table = laid_out(CASES[name], taken={name: owner})
    assert name not in table.spaces()
    assert table.refused(use(name)) == "FO-4.3"


@rule("FO-4.2")
@pytest.mark.parametrize("name", CASES)
def test_a_column_is_refused_to_a_viking_less(name: str) -> None:
    column = int(name[1])
    table = laid_out(CASES[name], {**CASES[name].has, "vikings": column})
    assert name in table.spaces()
    table = laid_out(CASES[name], {**CASES[name].has, "vikings": column - 1})
    assert name not in table.spaces()
    assert table.refused(use(name)) == "FO-4.2"


@rule("FO-1.2")
def test_all_61_spaces_are_tried() -> None:
    assert (len(COLUMN_3), len(COLUMN_4)) == (16, 9)
    assert [space.id for space in SPACES] == [*BEFORE, *CASES]


@rule("FO-4.11")
def test_the_bands_of_the_board() -> None:
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
