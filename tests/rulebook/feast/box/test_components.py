"""What is in the box (FO-1)."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.games.feast.box.box import BOX
from meadhall.games.feast.box.kinds import COLOUR, IDS, NEXT, SHAPE, SPECIALS
from meadhall.games.feast.moves import BuyShip
from tests.marks import rule
from tests.rulebook.feast.tables import GAME, feast_table, fresh_table, laid, piece, supply

COLUMNS = [
    ("peas", "mead", "oil", "rune_stone"),
    ("flax", "stockfish", "hide", "silverware"),
    ("beans", "milk", "wool", "chest"),
    ("grain", "salt_meat", "linen", "silk"),
    ("cabbage", "game_meat", "skin_and_bones", "spices"),
    ("", "sheep", "fur", "jewelry"),
    ("fruits", "whale_meat", "robe", "treasure_chest"),
    ("", "cattle", "clothing", "silver_hoard"),
]
SIZES = [(1, 2), (1, 3), (2, 2), (1, 4), (2, 3), (2, 4), (3, 3), (3, 4)]


@rule("FO-1.1", "FO-inv-5")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_players_have_all_twelve_vikings_in_the_last_round(players: int) -> None:
    assert [*GAME.players] == [1, 2, 3, 4]
    for length, last in (("long", 7), ("short", 6)):
        table = feast_table(*[supply() for _ in range(players)], phase=1, in_round=last, length=length)
        table.to("action")
        assert [player.vikings for player in table.position.seats] == [12] * players


@rule("FO-1.2")
def test_61_spaces_in_four_columns() -> None:
    assert Counter(space.column for space in BOX.spaces) == {1: 18, 2: 18, 3: 16, 4: 9}
    assert len({space.id for space in BOX.spaces}) == 61


@rule("FO-1.3")
def test_346_tiles_of_30_kinds() -> None:
    assert Counter(good.colour for good in BOX.goods) == {"orange": 6, "red": 8, "green": 8, "blue": 8}
    assert sum(good.tiles for good in BOX.goods) == 346
    assert {"pregnant_sheep", "pregnant_cattle"} <= set(IDS)


@rule("FO-1.4")
@pytest.mark.parametrize(("column", "size"), [*zip(COLUMNS, SIZES, strict=True)])
def test_a_column_is_one_shape_and_its_order_is_orange_red_green_blue(
    column: tuple[str, ...], size: tuple[int, int]
) -> None:
    for colour, name in enumerate(column):
        if name:
            assert COLOUR[piece(name)] == colour
            assert {len(SHAPE[piece(name)]), len(SHAPE[piece(name)][0])} == set(size)
    named = [piece(name) for name in column if name]
    assert [NEXT[number] for number in named] == [*named[1:], -1]


@rule("FO-1.5", "FO-inv-1")
def test_15_special_tiles_one_of_each_and_all_blue() -> None:
    table = fresh_table()
    assert len(BOX.specials) == 15
    assert sorted(table.view()["specials"]) == [*SPECIALS]
    assert {COLOUR[number] for number in SPECIALS} == {COLOUR[piece("silk")]}
    assert {NEXT[number] for number in SPECIALS} == {-1}


@rule("FO-1.6", "FO-inv-4")
def test_47_weapons() -> None:
    assert BOX.weapons == {"bow_and_arrow": 12, "snare": 12, "spear": 12, "long_sword": 11}
    for players in (1, 2, 3, 4):
        table = fresh_table(players)
        held = [sum(player.weapons[kind] for player in table.position.seats) for kind in range(4)]
        pile = table.view()["unseen_weapons"]
        assert [a + b for a, b in zip(held, pile, strict=True)] == [12, 12, 12, 11]


@rule("FO-1.7", "FO-inv-3")
def test_190_occupations() -> None:
    light = Counter(card.deck for card in BOX.occupations if card.light)
    dark = Counter(card.deck for card in BOX.occupations if not card.light)
    assert (light, dark) == ({"A": 15, "B": 15, "C": 15}, {"A": 57, "B": 44, "C": 44})
    assert sorted(card.number for card in BOX.occupations) == [*range(1, 191)]


@rule("FO-1.8", "FO-inv-2")
def test_houses_are_limited() -> None:
    assert fresh_table().position.stock == (3, 3, 5)
    rich = supply(wood=9, stone=9)
    table = feast_table(rich, rich, stock=(1, 1, 1))
    houses = {"c1_build_shed", "c2_build_stone_house", "c3_build_long_house"}
    assert houses <= table.spaces()
    assert not houses & feast_table(rich, rich, stock=(0, 0, 0)).spaces()


@rule("FO-1.9", "FO-inv-2")
def test_nobody_explores_when_all_four_exploration_boards_are_gone() -> None:
    lands = ("bear_island", "baffin_island", "iceland", "greenland")
    owner = supply(boards=(laid("home"), *map(laid, lands)), longships=(0,), knarrs=1)
    table = feast_table(owner, supply(longships=(0,)), in_round=5)
    assert table.isles() == {}
    assert not {"c1_explore_near", "c2_explore_middle", "c3_explore_far"} & table.spaces()


@rule("FO-1.10", "FO-R-29", "FO-12.3")
def test_ships_are_unlimited() -> None:
    full = supply(boats=(0, 0, 0), knarrs=4)
    table = feast_table(supply(boats=(0, 0), knarrs=3, silver=8), full, full, full)
    table.play(BuyShip(0), BuyShip(1))
    assert sum(len(player.boats) for player in table.position.seats) == 12 > 10
    assert sum(player.knarrs for player in table.position.seats) == 16 > 12


@rule("FO-1.10", "FO-R-29", "FO-12.3")
def test_goods_and_resources_are_unlimited() -> None:
    table = feast_table(supply(peas=25, beans=20, flax=20, wood=40), supply(), phase=2)
    assert [table.has()[name] for name in ("peas", "beans", "flax")] == [26, 21, 21]
    table = feast_table(supply(penalties=7), phase=9)
    assert table.player().penalties == 13


@rule("FO-1.11")
def test_8_strips_of_7_items_and_two_dice() -> None:
    assert [len(strip) for strip in BOX.strips] == [7] * 8
    dice = {part.die for space in BOX.spaces for part in space.parts if hasattr(part, "die")}
    assert dice == {8, 12}
    assert fresh_table().position.start in (0, 1)


@rule("FO-1.12", "FO-inv-22")
def test_only_occupations_in_hand_are_hidden() -> None:
    table = fresh_table(3)
    mine, theirs, nobodys = table.view(0), table.view(1), table.view(None)
    assert [seat["hand"] is None for seat in mine["seats"]] == [False, True, True]
    assert [seat["hand"] is None for seat in theirs["seats"]] == [True, False, True]
    assert [seat["hand"] is None for seat in nobodys["seats"]] == [True, True, True]
    for open_to_all in ("tiles", "weapons", "silver", "boards", "played", "food", "light", "dark"):
        for seat in range(3):
            assert mine["seats"][seat][open_to_all] == theirs["seats"][seat][open_to_all]
            assert mine["seats"][seat][open_to_all] == nobodys["seats"][seat][open_to_all]
