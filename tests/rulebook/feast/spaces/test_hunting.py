"""Dice that should fall low: hunting, snares, whaling (FO-10.25, FO-10.30 to FO-10.36)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.events import DieRolled, Failed, Returned, Succeeded
from meadhall.games.feast.moves import (
    DONE_MOVE,
    END_MOVE,
    FAIL_MOVE,
    PASS_MOVE,
    ROLL_MOVE,
    STOP_MOVE,
    BuyShip,
    Man,
    Return,
    Spend,
)
from tests.marks import rule
from tests.rulebook.feast.answers import act, holdings, names
from tests.rulebook.feast.tables import Piece, Table, feast_table, space, supply, use

WHALE = {"oil": 1, "skin_and_bones": 1, "whale_meat": 1}
KINDS = {
    "c1_hunting_game": ("bow_and_arrow", {"hide": 1, "game_meat": 1}, 0),
    "c2_hunting_game": ("bow_and_arrow", {"hide": 1, "game_meat": 1}, 0),
    "c2_laying_a_snare": ("snare", {"fur": 1, "snare": 1}, 1),
    "c3_whaling_major": ("spear", WHALE, 2),
    "c4_whaling_minor": ("spear", WHALE, 2),
}


def hunt(name: str, *rolls: int, **has: Any) -> Table:
    """A hunt whose die falls so, at its first roll; whalers have a boat without ore of its own."""
    whaling = "whaling" in name
    if whaling:
        has = {"boats": (0,)} | has
    dice = {"d12" if whaling else "d8": rolls}
    table = feast_table(supply(**has), supply(), dice=dice, deck=())
    table.use(name)
    return table


def values(table: Table) -> list[tuple[int, int]]:
    """Die and value of each roll."""
    return [(event.die, event.value) for event in table.told(DieRolled)]


# ---------------------------------------------------------------- rolling


@rule("FO-10.25", "FO-inv-19")
def test_up_to_three_rolls_and_the_last_one_counts() -> None:
    table = hunt("c1_hunting_game", 3, 7, 4, wood=9)
    assert (table.kind, values(table)) == ("roll", [(3, 3)])
    table.play(ROLL_MOVE)
    assert table.kind == "roll"
    table.play(ROLL_MOVE)
    assert (table.kind, values(table)) == ("payment", [(3, 3), (7, 7), (4, 4)])
    assert table.refused(ROLL_MOVE) == "FO-10.30"
    assert table.refused(Spend(0, 3)) == "FO-10.30"
    act(table, Spend(0, 4))
    assert table.has() == {"wood": 5, "hide": 1, "game_meat": 1}


@rule("FO-10.25")
@pytest.mark.parametrize("rolls", [1, 2])
def test_a_player_may_stop_after_any_roll(rolls: int) -> None:
    table = hunt("c2_hunting_game", 2, 1, wood=9)
    act(table, *[ROLL_MOVE] * (rolls - 1), STOP_MOVE)
    assert (table.kind, len(values(table))) == ("payment", rolls)
    act(table, Spend(0, 3 - rolls))
    assert table.player().wood == 9 - (3 - rolls)


@rule("FO-10.25", "FO-inv-19")
@pytest.mark.parametrize(("name", "faces"), [("c2_laying_a_snare", 8), ("c3_whaling_major", 12)])
def test_which_die_is_rolled(name: str, faces: int) -> None:
    rolled = set()
    for seed in range(25):
        table = feast_table(supply(boats=(0,)), supply(), seed=seed)
        table.use(name)
        if table.kind == "boats":
            table.play(table.asked[0])
        while table.kind == "roll":
            table.play(ROLL_MOVE)
        rolled |= {event.die for event in table.told(DieRolled)}
    assert rolled <= {*range(1, faces + 1)}
    assert max(rolled) == faces
    assert min(rolled) == 1


@rule("FO-10.25")
def test_the_die_asks_to_roll_or_to_stop_and_nothing_else() -> None:
    table = hunt("c1_hunting_game", 4, wood=9)
    assert table.asked == [ROLL_MOVE, STOP_MOVE]
    assert table.refused(FAIL_MOVE) == "FO-10.25"
    assert table.refused(DONE_MOVE) == "FO-10.25"


# ---------------------------------------------------------------- paying


@rule("FO-10.30", "FO-10.31")
@pytest.mark.parametrize("name", KINDS)
def test_success_is_paid_exactly_with_wood_and_the_fitting_weapon(name: str) -> None:
    weapon, gain, _ = KINDS[name]
    die = 5 if "whaling" in name else 4
    table = hunt(name, die, wood=3, **{weapon: 3})
    if table.kind == "boats":
        table.play(Man(0, 1))
    act(table, STOP_MOVE)
    assert table.asked == [Spend(1, 3), Spend(2, 2), Spend(3, 1), FAIL_MOVE]
    for wrong in (Spend(0, 4), Spend(4, 0), Spend(2, 1), Spend(3, 2)):
        assert table.refused(wrong) == "FO-10.30"
    act(table, Spend(2, 2))
    has = holdings(table)
    has.pop("boats", None)
    assert has == {"wood": 1, weapon: 1} | gain | ({"snare": 2} if weapon == "snare" else {})
    assert len(table.told(Succeeded)) == 1
    assert table.kind == "end"


@rule("FO-10.30")
@pytest.mark.parametrize("name", KINDS)
def test_other_weapons_do_not_fit(name: str) -> None:
    weapon = KINDS[name][0]
    others = {other: 9 for other in ("bow_and_arrow", "snare", "spear", "long_sword") if other != weapon}
    table = hunt(name, 4, 4, 4, stone=9, ore=0, silver=9, **others)
    if table.kind == "boats":
        table.play(Man(0, 1))
    act(table, STOP_MOVE)
    assert table.asked == [FAIL_MOVE]


@rule("FO-10.36", "FO-inv-4")
def test_spent_weapons_go_to_the_discard() -> None:
    table = hunt("c1_hunting_game", 2, bow_and_arrow=2)
    act(table, STOP_MOVE, Spend(2, 0))
    assert table.position.used_weapons == [2, 0, 0, 0]
    table = hunt("c2_laying_a_snare", 2, snare=2)
    act(table, STOP_MOVE, Spend(2, 0))
    assert (table.position.used_weapons, holdings(table)) == ([0, 1, 0, 0], {"fur": 1, "snare": 1})


# ---------------------------------------------------------------- failing


@rule("FO-10.32", "FO-EX-21", "FO-R-20")
def test_a_hunt_declared_failed_pays_nothing() -> None:
    table = hunt("c2_hunting_game", 3, 7, 4, wood=2, bow_and_arrow=2)
    vikings = table.player().vikings
    act(table, ROLL_MOVE, ROLL_MOVE)
    assert Spend(2, 2) in table.asked
    table.play(FAIL_MOVE)
    assert (table.kind, holdings(table)) == ("end", {"wood": 3, "bow_and_arrow": 3})
    assert table.player().vikings == vikings
    assert (len(table.told(Failed)), len(table.told(Returned))) == (1, 0)


@rule("FO-10.32", "FO-10.35", "FO-R-24")
@pytest.mark.parametrize("name", KINDS)
def test_the_consolation_and_the_vikings_that_may_return(name: str) -> None:
    weapon, _, most = KINDS[name]
    column = int(name[1])
    for back in range(most + 1):
        table = hunt(name, 8, 8, 8)
        vikings, number = table.player().vikings, space(name)
        if table.kind == "boats":
            table.play(Man(0, 1))
        act(table, STOP_MOVE, FAIL_MOVE)
        has = holdings(table)
        has.pop("boats", None)
        assert has == {"wood": 1, weapon: 1}
        if most:
            assert {*names(table.asked, "vikings")} == {*range(most + 1)}
            assert table.refused(Return(most + 1)) == "FO-10.35"
            assert table.refused(Return(-1)) == "FO-10.35"
            act(table, Return(back))
        assert (table.kind, table.player().vikings) == ("end", vikings + back)
        assert (table.position.taken[number], table.position.crew[number]) == (0, column - back)


@rule("FO-10.35", "FO-D-35")
def test_returned_vikings_work_again_and_the_space_stays_occupied() -> None:
    table = feast_table(supply(vikings=3, boats=(0,)), supply(), dice={"d12": [12]}, deck=())
    act(table, use("c3_whaling_major"), Man(0, 1), STOP_MOVE, FAIL_MOVE, Return(2))
    number = space("c3_whaling_major")
    assert (table.position.crew[number], table.position.taken[number], table.player().vikings) == (1, 0, 2)
    act(table, END_MOVE, PASS_MOVE)
    assert table.refused(use("c3_whaling_major")) == "FO-4.3"
    table.use("c2_products_mead")
    assert table.player().vikings == 0


@rule("FO-10.36", "FO-inv-4")
def test_a_named_weapon_comes_from_the_discard_else_from_the_pile() -> None:
    table = feast_table(supply(), supply(), used_weapons={"bow_and_arrow": 1}, dice={"d8": [8]})
    pile = table.position.deck_weapons
    act(table, use("c1_hunting_game"), STOP_MOVE, FAIL_MOVE)
    assert (table.position.used_weapons, table.position.deck_weapons) == ([0, 0, 0, 0], pile)
    table = feast_table(
        supply(),
        supply(),
        next_weapons=["snare", "spear", "bow_and_arrow", "spear"],
        dice={"d8": [8], "weapons": [[2, 1, 0]]},
    )
    act(table, use("c1_hunting_game"), STOP_MOVE, FAIL_MOVE)
    assert holdings(table) == {"wood": 1, "bow_and_arrow": 1}
    assert (sorted(table.position.deck_weapons), len(table.position.deck_weapons)) == ([1, 2, 2], 3)
    assert table.position.deck_weapons != (1, 2, 2)


# ---------------------------------------------------------------- whaling


@rule("FO-10.30", "FO-10.33", "FO-EX-22")
def test_whaling_with_three_boats_and_five_ore() -> None:
    table = feast_table(supply(boats=(1, 1), silver=3, spear=3), supply(), dice={"d12": [8, 4]}, deck=())
    table.play(BuyShip(0))
    act(table, use("c3_whaling_major"), Man(2, 1))
    assert (table.kind, values(table)) == ("roll", [(8, 3)])
    table.play(ROLL_MOVE)
    assert (table.kind, values(table)) == ("end", [(8, 3), (4, 0)])
    assert holdings(table) == {"boats": (0, 1, 1), "spear": 3} | WHALE


@rule("FO-10.33", "FO-EX-23", "FO-D-35", "FO-inv-19")
@pytest.mark.parametrize(
    ("boats", "man", "die", "value"),
    [
        ((1,), Man(1, 0), 2, 0),
        ((0,), Man(0, 1), 1, 0),
        ((1, 1, 1), Man(3, 0), 1, 0),
        ((1, 1, 1), Man(3, 0), 12, 6),
        ((0, 0, 1), Man(1, 2), 12, 8),
        ((0, 1, 1), Man(0, 1), 12, 11),
    ],
)
def test_the_ore_of_the_boats_used_comes_off_the_die(
    boats: tuple[int, ...], man: Man, die: int, value: int
) -> None:
    table = hunt("c3_whaling_major", die, boats=boats)
    act(table, man)
    assert values(table) == [(die, value)]
    assert table.kind == ("roll" if value else "end")
    if not value:
        assert holdings(table) == {"boats": boats} | WHALE
    assert table.player().boats == boats


@rule("FO-10.34")
def test_one_to_three_boats_in_column_3_and_one_in_column_4() -> None:
    table = hunt("c3_whaling_major", 12, boats=(0, 1, 1))
    assert table.kind == "boats"
    assert {(move.armed, move.plain) for move in table.asked if isinstance(move, Man)} == {
        (armed, plain) for armed in range(3) for plain in range(2) if armed + plain
    }
    assert table.refused(Man(0, 0)) == "FO-10.34"
    assert table.refused(Man(0, 2)) == "FO-10.34"
    table = hunt("c4_whaling_minor", 12, boats=(0, 1, 1))
    assert {(move.armed, move.plain) for move in table.asked if isinstance(move, Man)} == {(1, 0), (0, 1)}
    assert table.refused(Man(1, 1)) == "FO-10.34"


@rule("FO-10.34")
def test_the_boats_are_chosen_before_the_first_roll() -> None:
    table = hunt("c3_whaling_major", 12, boats=(0, 1))
    assert (table.kind, values(table)) == ("boats", [])
    assert table.refused(ROLL_MOVE) == "FO-10.34"
    act(table, Man(1, 0))
    assert (table.kind, values(table)) == ("roll", [(12, 10)])
    assert table.refused(Man(1, 1)) == "FO-10.25"


@rule("FO-10.34", "FO-6.1")
def test_a_boat_bought_before_the_choice_can_be_used() -> None:
    table = hunt("c3_whaling_major", 12, boats=(0,), silver=3)
    table.play(BuyShip(0))
    act(table, Man(0, 2))
    assert values(table) == [(12, 10)]


@rule("FO-10.30", "FO-6.1")
def test_tiles_can_be_laid_between_two_rolls() -> None:
    table = hunt("c1_hunting_game", 4, 2, wood=2, silver=1)
    table.lay("home", Piece("silver", 0, 0))
    act(table, ROLL_MOVE, STOP_MOVE, Spend(0, 2))
    assert table.has() == {"hide": 1, "game_meat": 1}
