"""What runs out and what never does (FO-12, R-29 to R-31)."""

from __future__ import annotations

import pytest

from meadhall.games.feast.events import WeaponDrawn
from meadhall.games.feast.moves import END_MOVE, FAIL_MOVE, PASS_MOVE, STOP_MOVE, BuyShip
from tests.marks import rule
from tests.rulebook.feast.answers import act, holdings
from tests.rulebook.feast.tables import Table, feast_table, laid, supply, use

BOW, SNARE, SPEAR, SWORD = range(4)


# ---------------------------------------------------------------- gone is gone


@rule("FO-12.1", "FO-1.8")
@pytest.mark.parametrize(
    ("name", "stock", "rest"),
    [
        ("c1_build_shed", (1, 3, 5), (0, 3, 5)),
        ("c2_build_stone_house", (3, 1, 5), (3, 0, 5)),
        ("c3_build_long_house", (3, 3, 1), (3, 3, 0)),
    ],
)
def test_houses_run_out(name: str, stock: tuple[int, int, int], rest: tuple[int, int, int]) -> None:
    table = feast_table(supply(wood=9, stone=9), supply(wood=9, stone=9), stock=stock)
    table.use(name)
    assert table.position.stock == rest
    act(table, END_MOVE, PASS_MOVE, PASS_MOVE)
    table.to("action")
    assert (table.position.round, name in table.spaces()) == (2, False)
    assert table.refused(use(name)) == "FO-4.5"


@rule("FO-12.1", "FO-1.8")
def test_three_sheds_three_stone_houses_five_long_houses() -> None:
    table = feast_table(supply(), supply())
    assert table.position.stock == (3, 3, 5)
    owned = supply(sheds=3, boards=(laid("home"), *[laid("stone_house")] * 3, *[laid("long_house")] * 5))
    table = feast_table(supply(wood=9, stone=9), owned)
    houses = {"c1_build_shed", "c2_build_stone_house", "c3_build_long_house", "c4_house_and_ship"}
    assert not table.spaces() & houses


# ---------------------------------------------------------------- weapons


def armed(table: Table) -> None:
    """Four weapons are drawn."""
    table.use("c3_upgrade_3_weapons_4")


@rule("FO-12.2", "FO-inv-4")
def test_an_empty_pile_of_weapons_is_the_shuffled_discard() -> None:
    table = feast_table(
        supply(),
        supply(),
        next_weapons=["spear", "spear"],
        used_weapons={"snare": 2, "long_sword": 1},
        deck=(),
        dice={"weapons": [[2, 0, 1]]},
    )
    armed(table)
    assert [event.weapon for event in table.told(WeaponDrawn)[:2]] == [SPEAR, SPEAR]
    assert len(table.told(WeaponDrawn)) == 4
    assert table.position.used_weapons == [0, 0, 0, 0]
    player = table.player()
    assert player.weapons[SPEAR] == 2
    assert player.weapons[SNARE] + player.weapons[SWORD] == 2
    left = table.position.deck_weapons
    assert sorted([*left, *[SNARE] * player.weapons[SNARE], *[SWORD] * player.weapons[SWORD]]) == [
        SNARE,
        SNARE,
        SWORD,
    ]
    assert table.position.made_weapons == 0


@rule("FO-R-30", "FO-12.3")
def test_with_pile_and_discard_empty_weapons_are_drawn_from_a_full_set() -> None:
    drawn = set()
    for seed in range(12):
        table = feast_table(supply(), supply(), next_weapons=[], deck=(), seed=seed)
        armed(table)
        assert sum(table.player().weapons) == 4
        assert table.position.made_weapons == 4
        drawn |= {event.weapon for event in table.told(WeaponDrawn)}
    assert drawn == {BOW, SNARE, SPEAR, SWORD}


@rule("FO-12.3", "FO-R-30", "FO-10.36")
def test_a_named_weapon_is_never_refused() -> None:
    table = feast_table(supply(), supply(), next_weapons=["spear"], dice={"d8": [8]})
    act(table, use("c1_hunting_game"), STOP_MOVE, FAIL_MOVE)
    assert holdings(table) == {"wood": 1, "bow_and_arrow": 1}
    assert (table.position.made_weapons, table.position.deck_weapons) == (1, (SPEAR,))


# ---------------------------------------------------------------- what never runs out


@rule("FO-12.3", "FO-EX-29", "FO-R-29", "FO-1.10")
@pytest.mark.parametrize(
    ("name", "thing", "more"),
    [
        ("c1_stockfish", "stockfish", 1),
        ("c2_products_mead", "mead", 2),
        ("c2_products_mead", "silver", 2),
        ("c2_wood_per_player_and_ore", "wood", 2),
        ("c2_wood_per_player_and_ore", "ore", 1),
        ("c4_weekly_spices", "spices", 1),
    ],
)
def test_goods_and_resources_never_run_out(name: str, thing: str, more: int) -> None:
    table = feast_table(supply(**{thing: 500}), supply(**{thing: 500}))
    table.use(name)
    assert table.has()[thing] == 500 + more


@rule("FO-EX-29", "FO-12.3")
def test_the_stone_of_a_consolation_never_runs_out() -> None:
    table = feast_table(supply(longships=(0,), stone=60), supply(stone=60), dice={"d8": [1]})
    act(table, use("c1_raiding"), STOP_MOVE, FAIL_MOVE)
    assert table.player().stone == 61


@rule("FO-R-29", "FO-12.3")
def test_ships_never_run_out() -> None:
    """There are 12 knarrs and 10 longships in the box; no player is told so."""
    seats = [supply(knarrs=4), supply(knarrs=4), supply(knarrs=4, settled=(1, 0)), supply(silver=5)]
    table = feast_table(*seats, start=3)
    table.play(BuyShip(1))
    assert table.player(3).knarrs == 1
    seats = [
        supply(longships=(0,) * 4),
        supply(longships=(0,) * 4),
        supply(longships=(0,) * 4),
        supply(wood=2),
    ]
    table = feast_table(*seats, start=3)
    table.use("c3_build_longship")
    assert table.player(3).longships == (0,)
