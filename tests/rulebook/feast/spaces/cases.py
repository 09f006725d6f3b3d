"""Every space of the board: what a player has before and after its use, and with what it cannot be used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from meadhall.engine import Move
from meadhall.games.feast.moves import DONE_MOVE, FAIL_MOVE, STOP_MOVE, Man, Refit, Return, Send, Spend
from tests.rulebook.feast.answers import NOTHING, STRIPS, Answer, Things, card, explore, fetch, take, turn
from tests.rulebook.feast.tables import Table, feast_table, supply


class Case(NamedTuple):
    """A space: what a player has, what is answered, what the player has afterwards; and with what it is not offered."""

    has: Things
    answers: Sequence[Move | Answer | str]
    then: Things
    lacks: Sequence[Things] = ()
    table: Things = NOTHING
    back: int = 0
    """Vikings that return."""


def laid_out(case: Case, has: Things | None = None, **more: Any) -> Table:
    """The table of a case; a leading `_` marks things of the table instead of the player."""
    things = dict(case.has if has is None else has)
    setting = {"strips": STRIPS, **case.table}
    setting |= {name[1:]: things.pop(name) for name in [*things] if name.startswith("_")}
    setting |= more
    return feast_table(supply(**things), supply(), **setting)


NO_STRIPS = {"_strips": ()}
HUNT = Case(
    {"wood": 1, "bow_and_arrow": 2},
    [STOP_MOVE, Spend(2, 1)],
    {"hide": 1, "game_meat": 1},
    table={"dice": {"d8": [3]}},
)
OVERSEAS = Case(
    {"silver": 3, "knarrs": 1, "oil": 1, "wool": 1},
    [turn("oil"), DONE_MOVE],
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
        [STOP_MOVE, fetch("silverware")],
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
        {"wood": 2, "snare": 1}, [STOP_MOVE, Spend(1, 2)], {"fur": 1, "snare": 1}, table={"dice": {"d8": [3]}}
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
        [STOP_MOVE, fetch("treasure_chest")],
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
FOUR_STRIPS = (*STRIPS, ("ore", "silver_2"), ("stone",))
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
        [Man(2, 1), STOP_MOVE, Spend(2, 1)],
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
        [STOP_MOVE, fetch("silver_hoard")],
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
        [card(8), card(3), DONE_MOVE],
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
        [Man(1, 0), STOP_MOVE, FAIL_MOVE, Return(2)],
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
CASES = COLUMN_1 | COLUMN_2 | COLUMN_3 | COLUMN_4
