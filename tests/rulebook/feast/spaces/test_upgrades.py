"""Upgrades, overseas trading and the special sale (FO-10.16 to FO-10.21)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from meadhall.games.feast.box.kinds import GOODS, IDS
from meadhall.games.feast.events import Turned, WeaponDrawn
from meadhall.games.feast.moves import DONE_MOVE
from tests.marks import rule
from tests.rulebook.feast.answers import act, fetch, holdings, names, turn
from tests.rulebook.feast.tables import Piece, Table, feast_table, laid, piece, supply, use

COLUMNS = (
    ("peas", "mead", "oil", "rune_stone"),
    ("flax", "stockfish", "hide", "silverware"),
    ("beans", "milk", "wool", "chest"),
    ("grain", "salt_meat", "linen", "silk"),
    ("cabbage", "game_meat", "skin_and_bones", "spices"),
    ("fruits", "whale_meat", "robe", "treasure_chest"),
    ("sheep", "fur", "jewelry"),
    ("cattle", "clothing", "silver_hoard"),
    ("pregnant_sheep", "fur", "jewelry"),
    ("pregnant_cattle", "clothing", "silver_hoard"),
)
STEPS = [(low, high) for column in COLUMNS for low, high in pairwise(column)]
DOUBLES = [(low, high) for column in COLUMNS for low, high in zip(column, column[2:], strict=False)]


def ways(table: Table) -> set[tuple[str, int]]:
    """Tiles that can be turned now, and how many steps."""
    return {
        (IDS[number], steps)
        for number, steps in zip(names(table.asked, "piece"), names(table.asked, "steps"), strict=True)
    }


# ---------------------------------------------------------------- single steps


@rule("FO-10.16", "FO-1.4", "FO-R-16", "FO-inv-18")
@pytest.mark.parametrize(("low", "high"), STEPS)
def test_a_tile_goes_to_the_next_colour_of_its_shape(low: str, high: str) -> None:
    table = feast_table(supply(**{low: 1}), supply(), strips=())
    table.use("c1_mountain_1_upgrade_1")
    act(table, turn(low))
    assert (table.kind, table.has()) == ("end", {high: 1})
    assert table.told(Turned) == [Turned(0, piece(low), piece(high))]


@rule("FO-10.16")
@pytest.mark.parametrize("name", [column[-1] for column in COLUMNS] + ["helmet", "english_crown"])
def test_blue_and_special_tiles_go_no_further(name: str) -> None:
    table = feast_table(supply(**{name: 1}), supply())
    for space in ("c1_upgrade_2", "c2_upgrade_3", "c3_upgrade_4"):
        assert table.refused(use(space)) == "FO-4.5"


@rule("FO-10.16", "FO-EX-14")
def test_one_good_is_exactly_one_and_one_step() -> None:
    table = feast_table(supply(game_meat=2), supply(), strips=())
    table.use("c1_mountain_1_upgrade_1")
    assert table.refused(DONE_MOVE) == "FO-10.16"
    assert table.refused(turn("game_meat", 2)) == "FO-10.16"
    act(table, turn("game_meat"))
    assert (table.kind, table.has()) == ("end", {"game_meat": 1, "skin_and_bones": 1})


@rule("FO-10.17", "FO-EX-14")
def test_no_tile_is_turned_twice() -> None:
    table = feast_table(supply(game_meat=1, peas=1), supply())
    act(table, use("c1_upgrade_2"), turn("game_meat"))
    assert table.asked == [turn("peas"), DONE_MOVE]
    table = feast_table(supply(peas=2, mead=1), supply())
    act(table, use("c2_upgrade_3"), turn("peas"), turn("peas"), turn("mead"))
    assert (table.kind, table.has()) == ("end", {"mead": 2, "oil": 1})
    table = feast_table(supply(peas=1, mead=1), supply())
    act(table, use("c2_upgrade_3"), turn("peas"), turn("mead"))
    assert (table.kind, table.has()) == ("end", {"mead": 1, "oil": 1})


@rule("FO-10.17", "FO-7.13")
def test_laying_a_tile_does_not_free_its_upgrade_for_another() -> None:
    table = feast_table(supply(grain=1, salt_meat=1, boards=(laid("home"), laid("long_house"))), supply())
    table.use("c2_upgrade_3")
    table.lay("long_house", Piece("salt_meat", 0, 4, upright=False))
    act(table, turn("grain"))
    assert (table.kind, table.has()) == ("end", {"salt_meat": 1})


@rule("FO-10.17")
@pytest.mark.parametrize(
    ("space", "most"),
    [("c1_upgrade_2", 2), ("c2_upgrade_3", 3), ("c3_upgrade_4", 4), ("c3_upgrade_3_weapons_4", 3)],
)
def test_up_to_so_many_tiles_kinds_may_repeat(space: str, most: int) -> None:
    table = feast_table(supply(milk=9), supply(), deck=())
    table.use(space)
    if table.kind == "effect":
        table.choose("Upgrade")
    for _ in range(most):
        assert table.kind == "upgrade"
        act(table, turn("milk"))
    assert (table.kind, table.has()["wool"]) == (
        "end" if space != "c3_upgrade_3_weapons_4" else "effect",
        most,
    )


@rule("FO-10.17")
def test_fewer_tiles_are_enough_but_one_at_least() -> None:
    table = feast_table(supply(milk=3), supply())
    table.use("c2_upgrade_3")
    assert table.refused(DONE_MOVE) == "FO-10.16"
    act(table, turn("milk"), DONE_MOVE)
    assert (table.kind, table.has()) == ("end", {"milk": 2, "wool": 1})


@rule("FO-10.16", "FO-D-32")
def test_three_goods_a_step_each() -> None:
    table = feast_table(supply(peas=1, mead=1, sheep=1), supply())
    table.use("c2_upgrade_3")
    assert ways(table) == {("peas", 1), ("mead", 1), ("sheep", 1)}
    act(table, turn("peas"), turn("mead"), turn("sheep"))
    assert (table.kind, table.has()) == ("end", {"mead": 1, "oil": 1, "fur": 1})


@rule("FO-10.16", "FO-7.13")
def test_tiles_on_boards_and_the_table_are_not_upgraded() -> None:
    table = feast_table(supply(boards=(laid("home", Piece("oil", 2, 2)),)), supply(oil=1))
    assert table.refused(use("c1_upgrade_2")) == "FO-4.5"


@rule("FO-R-16")
def test_the_owner_picks_the_pregnant_or_the_plain_animal() -> None:
    table = feast_table(supply(sheep=1, pregnant_sheep=1), supply(), strips=())
    table.use("c1_mountain_1_upgrade_1")
    assert ways(table) == {("sheep", 1), ("pregnant_sheep", 1)}
    act(table, turn("pregnant_sheep"))
    assert table.has() == {"sheep": 1, "fur": 1}


@rule("FO-10.19")
@pytest.mark.parametrize("upgrade", [True, False])
def test_four_weapons_with_or_without_an_upgrade(upgrade: bool) -> None:
    weapons = ["spear", "spear", "snare", "long_sword", "bow_and_arrow"]
    table = feast_table(supply(milk=1), supply(), deck=(), next_weapons=weapons)
    act(table, use("c3_upgrade_3_weapons_4"), "weapons")
    assert len(table.told(WeaponDrawn)) == 4
    act(table, *(["Upgrade", turn("milk")] if upgrade else [DONE_MOVE]))
    got = {"spear": 2, "snare": 1, "long_sword": 1}
    assert (table.kind, holdings(table)) == ("end", got | ({"wool": 1} if upgrade else {"milk": 1}))


# ---------------------------------------------------------------- double steps


@rule("FO-10.18", "FO-D-32", "FO-inv-18")
@pytest.mark.parametrize(("low", "high"), DOUBLES)
@pytest.mark.parametrize("must", [False, True])
def test_a_double_arrow_goes_two_colours_up(low: str, high: str, must: bool) -> None:
    table = feast_table(supply(**{low: 1}), supply(), strips=(), double_must_be_double=must)
    act(table, use("c4_mountain_4_double_upgrade_2"), turn(low, 2))
    assert (table.kind, table.has()) == ("end", {high: 1})


@rule("FO-10.18", "FO-R-18", "FO-D-32")
@pytest.mark.parametrize("must", [False, True])
def test_a_single_step_of_a_double_arrow(must: bool) -> None:
    has = {"cabbage": 1, "stockfish": 1, "cattle": 1, "oil": 1, "spices": 1}
    table = feast_table(supply(**has), supply(), strips=(), double_must_be_double=must)
    table.use("c4_mountain_2222_or_double_upgrade_3")
    doubles = {("cabbage", 2), ("stockfish", 2), ("cattle", 2)}
    singles = {("cabbage", 1), ("stockfish", 1), ("cattle", 1), ("oil", 1)}
    assert ways(table) == (doubles if must else doubles | singles)
    if must:
        assert table.refused(turn("oil")) == "FO-10.16"
    else:
        act(table, turn("oil"), turn("cabbage"), DONE_MOVE)
        assert table.has() == {"game_meat": 1, "stockfish": 1, "cattle": 1, "rune_stone": 1, "spices": 1}


@rule("FO-R-18", "FO-R-10")
@pytest.mark.parametrize("space", ["c4_mountain_4_double_upgrade_2", "c4_mountain_2222_or_double_upgrade_3"])
def test_a_green_tile_alone_cannot_use_a_strict_double_upgrade(space: str) -> None:
    table = feast_table(supply(oil=1), supply(), strips=(), double_must_be_double=True)
    assert table.refused(use(space)) == "FO-4.5"
    table = feast_table(supply(oil=1), supply(), strips=())
    assert space in table.spaces()


@rule("FO-10.18")
@pytest.mark.parametrize(
    ("space", "most"), [("c4_mountain_4_double_upgrade_2", 2), ("c4_mountain_2222_or_double_upgrade_3", 3)]
)
def test_two_or_three_double_arrows(space: str, most: int) -> None:
    table = feast_table(supply(beans=9), supply(), strips=())
    table.use(space)
    for _ in range(most):
        act(table, turn("beans", 2))
    assert (table.kind, table.has()) == ("end", {"beans": 9 - most, "wool": most})


# ---------------------------------------------------------------- overseas


@rule("FO-10.20", "FO-EX-16", "FO-inv-18")
def test_of_each_green_kind_one_tile_turns_blue() -> None:
    has = {"oil": 1, "hide": 1, "wool": 1, "linen": 2, "clothing": 1, "silver": 1, "knarrs": 1}
    table = feast_table(supply(**has), supply())
    table.use("c2_overseas_trading")
    assert table.player().silver == 0
    green = ("oil", "hide", "wool", "linen")
    for name in green:
        act(table, turn(name))
        assert table.refused(turn(name)) == "FO-10.20"
    act(table, turn("clothing"))
    got = {"rune_stone": 1, "silverware": 1, "chest": 1, "silk": 1, "silver_hoard": 1, "linen": 1}
    assert (table.kind, table.has()) == ("end", got)


@rule("FO-10.20")
@pytest.mark.parametrize("name", IDS[:GOODS])
def test_only_green_goods_are_traded_overseas(name: str) -> None:
    table = feast_table(supply(**{name: 1, "wool": 1}, silver=1, knarrs=1), supply())
    table.use("c1_overseas_trading")
    green = {column[-2] for column in COLUMNS}
    assert (piece(name) in names(table.asked, "piece")) == (name in green)
    if name not in green:
        assert table.refused(turn(name)) == "FO-10.20"


@rule("FO-10.20", "FO-R-11")
@pytest.mark.parametrize("has", [{}, {"oil": 1, "hide": 1}])
def test_trading_overseas_without_an_upgrade_is_legal(has: dict[str, int]) -> None:
    table = feast_table(supply(**has, silver=2, knarrs=1), supply())
    table.use("c1_overseas_trading")
    if has:
        table.play(DONE_MOVE)
    assert (table.kind, table.has()) == ("end", has | {"silver": 1})


# ---------------------------------------------------------------- special sale


@rule("FO-10.21", "FO-EX-17")
def test_glass_beads_and_helmet_cost_a_silver_together() -> None:
    table = feast_table(supply(knarrs=1, silver=1), supply(), deck=())
    table.use("c3_special_sale")
    assert table.refused(fetch("english_crown")) == "FO-10.21"
    assert table.refused(fetch("belt")) == "FO-10.21"
    assert table.refused(DONE_MOVE) == "FO-10.21"
    act(table, fetch("glass_beads"), fetch("helmet"))
    assert (table.kind, table.has()) == ("end", {"glass_beads": 1, "helmet": 1})


@rule("FO-10.21")
@pytest.mark.parametrize(
    ("name", "price"),
    [
        ("glass_beads", 0),
        ("helmet", 1),
        ("cloakpin", 1),
        ("belt", 2),
        ("crucifix", 2),
        ("drinking_horn", 2),
        ("amber_figure", 2),
        ("horseshoe", 2),
        ("gold_brooch", 3),
        ("forge_hammer", 4),
        ("fibula", 4),
        ("throwing_axe", 4),
        ("chalice", 5),
        ("round_shield", 6),
    ],
)
def test_the_printed_prices(name: str, price: int) -> None:
    table = feast_table(supply(knarrs=1, silver=price), supply(), deck=())
    act(table, use("c3_special_sale"), fetch(name))
    if table.kind == "special":  # glass beads cost nothing
        table.play(DONE_MOVE)
    assert (table.kind, table.has()) == ("end", {name: 1})
    if price:
        table = feast_table(supply(knarrs=1, silver=price - 1), supply(), deck=())
        table.use("c3_special_sale")
        assert table.refused(fetch(name)) == "FO-10.21"


@rule("FO-10.21")
def test_two_tiles_at_most_and_never_the_crown() -> None:
    table = feast_table(supply(knarrs=1, silver=30), supply(belt=1), deck=())
    table.use("c3_special_sale")
    assert table.refused(fetch("english_crown")) == "FO-10.21"
    assert table.refused(fetch("belt")) == "FO-10.21"
    act(table, fetch("chalice"), fetch("round_shield"))
    assert (table.kind, table.has()) == ("end", {"chalice": 1, "round_shield": 1, "silver": 19})


@rule("FO-10.21", "FO-4.5")
def test_a_sale_without_anything_to_pay_is_not_offered() -> None:
    table = feast_table(supply(knarrs=1), supply(glass_beads=1))
    assert table.refused(use("c3_special_sale")) == "FO-4.5"
