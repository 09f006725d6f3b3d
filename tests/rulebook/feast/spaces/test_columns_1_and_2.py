"""Every space of columns 1 and 2: what it does, and when it cannot be used (FO-10)."""

from __future__ import annotations

import pytest

from meadhall.games.feast.moves import DONE, STOP, Send, Spend
from tests.marks import rule
from tests.rulebook.feast.answers import Case, act, card, explore, fetch, laid_out, stand, take, turn
from tests.rulebook.feast.tables import use

NO_STRIPS = {"_strips": ()}
HUNT = Case(
    {"wood": 1, "bow_and_arrow": 2},
    [STOP, Spend(2, 1)],
    {"hide": 1, "game_meat": 1},
    table={"dice": {"d8": [3]}},
)
OVERSEAS = Case(
    {"silver": 3, "knarrs": 1, "oil": 1, "wool": 1},
    [turn("oil"), DONE],
    {"silver": 2, "knarrs": 1, "rune_stone": 1, "wool": 1},
    lacks=[{"silver": 3, "oil": 1, "boats": (1,), "longships": (2,)}, {"knarrs": 1, "oil": 1}],
)

COLUMN_1 = {
    "c1_build_shed": Case({"wood": 3}, [], {"wood": 1, "sheds": 1}, [{"wood": 1, "stone": 9}]),
    "c1_build_whaling_boat": Case(
        {"wood": 3, "boats": (1, 1)},
        [],
        {"wood": 2, "boats": (0, 1, 1)},
        [{"stone": 9}, {"wood": 9, "boats": (0, 0, 1)}],
    ),
    "c1_hunting_game": HUNT,
    "c1_stockfish": Case({}, [], {"stockfish": 1}),
    "c1_buy_2_stockfish": Case({"silver": 2}, [], {"silver": 1, "stockfish": 2}, [{"wood": 9}]),
    "c1_buy_2_salt_meat": Case({"silver": 3}, [], {"silver": 1, "salt_meat": 2}, [{"silver": 1}]),
    "c1_weekly_beans": Case({}, [], {"beans": 1, "silver": 1}),
    "c1_products_milk": Case({"cattle": 2}, [], {"cattle": 2, "milk": 2}, [{"sheep": 2, "milk": 1}]),
    "c1_craft_linen": Case({"flax": 2}, [], {"flax": 1, "linen": 1}, [{"linen": 1, "hide": 1}]),
    "c1_craft_rune_stone": Case(
        {"stone": 2}, [], {"stone": 1, "rune_stone": 1, "silver": 1}, [{"wood": 2, "ore": 2}]
    ),
    "c1_mountain_2": Case({}, [take(1, 2)], {"wood": 2}, [NO_STRIPS]),
    "c1_mountain_1_upgrade_1": Case(
        {"milk": 2},
        ["Mountains", take(0, 1), "Upgrade", turn("milk")],
        {"milk": 1, "wool": 1, "wood": 1},
        [{"chest": 1, **NO_STRIPS}],
    ),
    "c1_upgrade_2": Case(
        {"milk": 1, "oil": 2},
        [turn("oil"), turn("milk")],
        {"oil": 1, "rune_stone": 1, "wool": 1},
        [{"rune_stone": 1, "helmet": 1, "silver": 1, "wood": 1}],
    ),
    "c1_overseas_trading": OVERSEAS,
    "c1_raiding": Case(
        {"longships": (3,), "long_sword": 1},
        [STOP, fetch("silverware")],
        {"longships": (3,), "silverware": 1},
        [{"knarrs": 2, "boats": (0,), "long_sword": 9}],
        {"dice": {"d8": [6]}},
    ),
    "c1_explore_near": Case(
        {"boats": (0,)},
        [explore("Shetland")],
        {"boats": (0,), "shetland": 1},
        [{"silver": 9}, {"boats": (0,), "_isles": {"bear_island": 0, "baffin_island": 0}}],
    ),
    "c1_draw_occupation": Case({}, [], {"hand": (5,), "silver": 1}, table={"deck": (5, 1)}),
    "c1_play_occupation_paid": Case(
        {"stone": 1, "ore": 1, "hand": (48, 8)},
        ["1 ore", card(48)],
        {"stone": 1, "silver": 1, "hand": (8,), "played": (48,)},
        [{"wood": 9, "silver": 9, "hand": (48,)}],
    ),
}

COLUMN_2 = {
    "c2_build_stone_house": Case(
        {"stone": 2}, [], {"stone": 1, "stone_house": 1}, [{"wood": 2}, {"stone": 2, "_stock": (3, 0, 5)}]
    ),
    "c2_build_knarr": Case(
        {"wood": 3, "knarrs": 3},
        [],
        {"wood": 1, "knarrs": 4},
        [{"wood": 1}, {"wood": 9, "knarrs": 3, "longships": (0,)}],
    ),
    "c2_hunting_game": HUNT,
    "c2_laying_a_snare": Case(
        {"wood": 2, "snare": 1}, [STOP, Spend(1, 2)], {"fur": 1, "snare": 1}, table={"dice": {"d8": [3]}}
    ),
    "c2_buy_sheep": Case({"silver": 2}, [], {"silver": 1, "sheep": 1}, [{}]),
    "c2_buy_cattle_milk": Case({"silver": 4}, [], {"silver": 1, "cattle": 1, "milk": 1}, [{"silver": 2}]),
    "c2_weekly_flax_stockfish": Case({}, [], {"flax": 1, "stockfish": 1, "silver": 1}),
    "c2_products_mead": Case({}, [], {"mead": 2, "silver": 2}),
    "c2_craft_clothing": Case(
        {"hide": 2, "linen": 1},
        [],
        {"hide": 1, "clothing": 1, "silver": 2},
        [{"hide": 2}, {"linen": 2}],
    ),
    "c2_craft_chest": Case(
        {"wood": 1, "ore": 1}, ["1 wood"], {"ore": 1, "chest": 1, "silver": 1}, [{"stone": 9}]
    ),
    "c2_wood_per_player_and_ore": Case({}, [], {"wood": 2, "ore": 1}),
    "c2_mountain_3_upgrade_1": Case(
        {"milk": 2},
        ["Mountains", take(0, 3), "Upgrade", turn("milk")],
        {"milk": 1, "wool": 1, "wood": 2, "stone": 1},
        [{"chest": 1, **NO_STRIPS}],
    ),
    "c2_upgrade_3": Case(
        {"peas": 2, "hide": 1, "cattle": 1},
        [turn("peas"), turn("peas"), turn("cattle")],
        {"mead": 2, "hide": 1, "clothing": 1},
        [{"silver_hoard": 1, "belt": 1}],
    ),
    "c2_overseas_trading": OVERSEAS,
    "c2_pillaging": Case(
        {"longships": (2,)},
        [STOP, fetch("treasure_chest")],
        {"longships": (2,), "treasure_chest": 1},
        [{"knarrs": 2, "boats": (0,), "long_sword": 9}],
        {"dice": {"d12": [9]}},
    ),
    "c2_explore_middle": Case(
        {"knarrs": 1},
        [explore("Greenland")],
        {"knarrs": 1, "greenland": 1, "silver": 4},
        [
            {"boats": (0, 1)},
            {"knarrs": 1, "_isles": {"shetland": 0, "labrador": 0, "newfoundland": 0}},
        ],
        {"isles": {"greenland": 4}},
    ),
    "c2_emigration": Case(
        {"knarrs": 1, "silver": 4},
        [Send(1, 0)],
        {"settled": (1, 0), "silver": 1},
        [{"boats": (0,), "silver": 9}, {"knarrs": 1, "silver": 2}],
        {"in_round": 3},
    ),
    "c2_play_2_occupations": Case(
        {"hand": (8, 5, 1)}, [card(5), card(1)], {"hand": (8,), "played": (5, 1)}, [{"stone": 1, "ore": 1}]
    ),
}
CASES = COLUMN_1 | COLUMN_2


@rule("FO-4.2", "FO-10.1", "FO-10.6", "FO-10.7", "FO-10.9", "FO-10.10", "FO-10.19")
@pytest.mark.parametrize("name", CASES)
def test_what_the_space_does_and_how_many_vikings_it_takes(name: str) -> None:
    case, column = CASES[name], int(name[1])
    table = laid_out(case)
    vikings = table.player().vikings
    table.use(name)
    act(table, *case.answers)
    assert table.kind == "end"
    assert stand(table) == case.then
    assert table.player().vikings == vikings - column


@rule("FO-4.5", "FO-R-10", "FO-10.7")
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
@pytest.mark.parametrize("name", COLUMN_2)
def test_column_2_is_refused_to_a_single_viking(name: str) -> None:
    table = laid_out(CASES[name], {**CASES[name].has, "vikings": 1})
    assert name not in table.spaces()
    assert table.refused(use(name)) == "FO-4.2"


@rule("FO-1.2")
def test_columns_1_and_2_have_18_spaces_each() -> None:
    assert (len(COLUMN_1), len(COLUMN_2)) == (18, 18)
