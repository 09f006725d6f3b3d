"""Occupations that run a phase or an action for their owner when they are played."""

from __future__ import annotations

import pytest

from meadhall.games.feast.events import Bred, DieRolled, Emigrated, Feasted, Placed, Returned
from meadhall.games.feast.moves import (
    END_MOVE,
    FAIL_MOVE,
    KNARR,
    ROLL_MOVE,
    STOP_MOVE,
    Send,
    SetFood,
    Spend,
    Take,
)
from tests.marks import card, rule
from tests.rulebook.feast.answers import Things, holdings, names, take
from tests.rulebook.feast.boards.covered_boards import needed
from tests.rulebook.feast.cards.card_play import (
    act,
    brings,
    decline,
    hand_played,
    in_play,
    offers,
    plays,
    use_card,
    worked,
)
from tests.rulebook.feast.tables import covered, laid, piece, use

# ---------------------------------------------------------------- 5 Chief


@card(5)
@rule("FO-11.9", "FO-11.12", "FO-R-57")
def test_the_chief_feasts_at_once_and_the_feast_of_the_round_still_comes() -> None:
    table = hand_played(5, silver=20, peas=1, _in_round=3)
    assert table.kind == "feast"
    assert not table.may(END_MOVE)
    table.serve("peas H", "$", "$", "$", "$", "$", "_")
    (feast,) = table.told(Feasted)
    assert (feast.seat, feast.silver, feast.penalties) == (0, 5, 1)
    assert (table.kind, table.seat, table.has()) == ("end", 0, {"silver": 15})
    table.to_phase(10)
    assert [event.seat for event in table.told(Feasted)] == [0, 0, 1]


@card(5)
@rule("FO-R-57", "FO-R-08")
def test_early_food_is_eaten_at_the_feast_of_the_chief() -> None:
    table = in_play(hand=(5,), peas=1, beans=1)
    table.play(SetFood(piece("peas"), True, 0))
    act(table, use("c2_play_2_occupations"), plays(5))
    table.serve("_", "_", "_", "_")
    assert (table.player().food, table.player().penalties) == ((), 4)
    assert table.has() == {"beans": 1}


@card(5, 7)
@rule("FO-R-57")
def test_cards_of_the_feast_work_at_the_feast_of_the_chief() -> None:
    table = hand_played(5, played=(7,), grain=2)
    table.serve("_", "_", "_", "_", "_", "_")
    assert (table.has(), worked(table)) == ({"grain": 2, "silver": 2}, [5, 7])


# ---------------------------------------------------------------- 20 Builder

HIDE_RING = [(0, 1), (0, 2), (1, 1), (1, 3), (2, 1), (2, 2), (2, 3)]
"""What must be covered for the hide of a stone house."""
MEADHALL = covered("home", needed(9, 1))
"""A home board that pays a mead."""
HIDEOUT = covered("stone_house", HIDE_RING)


@card(20)
@rule("FO-11.9", "FO-R-58")
@pytest.mark.parametrize("number", [1, 7])
def test_houses_pay_their_bonuses_now_even_in_the_last_round(number: int) -> None:
    table = hand_played(20, boards=(MEADHALL, HIDEOUT), _in_round=number)
    use_card(table, 20)
    assert (table.has(), table.kind) == ({"hide": 1}, "end")


@card(20, 21)
@rule("FO-11.9", "FO-5.5")
def test_the_bonus_phase_still_comes() -> None:
    table = hand_played(20, boards=(MEADHALL, HIDEOUT))
    use_card(table, 20)
    table.play(*table.asked)
    table.to_phase(11)
    assert (table.has()["hide"], table.has()["mead"]) == (2, 1)


@card(20, 21)
@rule("FO-11.12", "FO-R-58")
@pytest.mark.parametrize("number", [20, 21])
def test_builder_and_collector_may_be_declined_and_run_no_bonus_phase(number: int) -> None:
    table = hand_played(number, boards=(MEADHALL, HIDEOUT))
    decline(table)
    assert table.has() == {}
    taken = {"c2_products_mead": 0, "c2_craft_chest": 0, "c2_craft_clothing": 0, "c3_smithy": 0}
    table = hand_played(
        number, played=(41, 161, 162), boards=(MEADHALL, HIDEOUT), silver=2, _taken=taken, _in_round=6
    )
    use_card(table, number)
    assert (worked(table), table.kind) == ([number], "end")


@card(20, 21, 35)
@rule("FO-inv-20")
@pytest.mark.parametrize("number", [20, 21, 35])
def test_nothing_to_pay_or_to_breed_is_not_asked(number: int) -> None:
    assert brings(number, boards=(laid("home"), laid("stone_house")), sheep=1, cattle=1) == {}


# ---------------------------------------------------------------- 21 Collector


@card(21)
@rule("FO-11.9", "FO-R-58")
@pytest.mark.parametrize("number", [1, 7])
def test_the_home_board_pays_its_bonuses_now_even_in_the_last_round(number: int) -> None:
    table = hand_played(21, boards=(MEADHALL, HIDEOUT), _in_round=number)
    use_card(table, 21)
    assert (table.has(), table.kind) == ({"mead": 1}, "end")


# ---------------------------------------------------------------- 35 Cattle Breeder


@card(35)
@rule("FO-11.9", "FO-5.3")
def test_the_animals_of_one_player_breed_now_and_later_again() -> None:
    table = hand_played(35, pregnant_sheep=1, cattle=2, other={"sheep": 2})
    use_card(table, 35)
    assert (table.has(), table.has(1)) == ({"sheep": 2, "cattle": 1, "pregnant_cattle": 1}, {"sheep": 2})
    assert [event.seat for event in table.told(Bred)] == [0]
    table.play(*table.asked)
    table.to_phase(9)
    assert table.has() == {"sheep": 1, "pregnant_sheep": 1, "cattle": 3}


@card(35)
@rule("FO-11.12")
def test_breeding_may_be_declined() -> None:
    table = hand_played(35, pregnant_cattle=1)
    decline(table)
    assert table.has() == {"pregnant_cattle": 1}


@card(35)
@rule("FO-11.9")
def test_newborn_cattle_are_seen_by_other_cards() -> None:
    table = hand_played(35, played=(174,), pregnant_cattle=1, silver=4)
    use_card(table, 35)
    assert len(offers(table, 174)) == 2


# ---------------------------------------------------------------- 84 Harbor Guard


@card(84)
@rule("FO-10.22", "FO-R-40", "FO-R-44")
@pytest.mark.parametrize(
    ("number", "has", "price"),
    [(4, {"knarrs": 1}, 3), (4, {"knarrs": 1, "longships": (2,)}, 2), (2, {"knarrs": 3}, 0)],
)
def test_emigration_costs_less_for_each_large_ship_there_was(number: int, has: Things, price: int) -> None:
    table = hand_played(84, silver=5, boats=(0,), _in_round=number, **has)
    use_card(table, 84, "", Send(KNARR, 0))
    assert (table.player().silver, table.player().settled) == (5 - price, (1, 0))
    assert [event.silver for event in table.told(Emigrated)] == [price]
    assert len(table.told(Placed)) == 1


@card(84)
@rule("FO-10.23", "FO-R-42", "FO-11.12")
def test_the_harbor_guard_needs_a_ship_silver_and_room_and_may_be_declined() -> None:
    assert brings(84, boats=(0,), silver=9) == {}
    assert brings(84, knarrs=1, silver=2, _in_round=4) == {}
    assert brings(84, knarrs=1, silver=9, settled=(3, 0)) == {}
    table = hand_played(84, knarrs=1, silver=1)
    decline(table)
    assert table.player().settled == (0, 0)


# ---------------------------------------------------------------- 85 Hornblower


@card(85)
@rule("FO-11.8", "FO-11.10", "FO-10.31")
def test_a_hunt_and_then_a_snare_each_for_its_silver() -> None:
    table = hand_played(85, silver=3, wood=3, _dice={"d8": [6, 1, 2]})
    use_card(table, 85, "1 silver", ROLL_MOVE, STOP_MOVE, Spend(0, 1))
    assert table.has() == {"silver": 2, "wood": 2, "hide": 1, "game_meat": 1}
    use_card(table, 85, "2 silver", STOP_MOVE, Spend(0, 2))
    assert (table.kind, table.has()) == ("end", {"hide": 1, "game_meat": 1, "fur": 1})
    assert (holdings(table)["snare"], len(table.told(Placed))) == (1, 1)


@card(85)
@rule("FO-11.8", "FO-11.12")
def test_either_alone_and_never_the_hunt_after_the_snare() -> None:
    table = hand_played(85, silver=3, _dice={"d8": [8]})
    use_card(table, 85, "2 silver", STOP_MOVE, FAIL_MOVE)
    assert (table.kind, table.has(), offers(table, 85)) == ("end", {"silver": 1, "wood": 1}, [])
    table = hand_played(85, silver=2, _dice={"d8": [8]})
    use_card(table, 85, "1 silver", STOP_MOVE, FAIL_MOVE)
    assert (table.kind, table.has()) == ("end", {"silver": 1, "wood": 1})
    assert brings(85, wood=3) == {}
    table = hand_played(85, silver=9)
    decline(table)
    assert (table.has(), table.told(DieRolled)) == ({"silver": 9}, [])


@card(85)
@rule("FO-R-24", "FO-10.32")
def test_no_viking_returns_from_a_hunt_by_a_card() -> None:
    table = hand_played(85, silver=2, _dice={"d8": [8]})
    use_card(table, 85, "2 silver", STOP_MOVE, FAIL_MOVE)
    assert (table.kind, table.told(Returned), table.player().vikings) == ("end", [], 4)


@card(85, 13)
@rule("FO-11.10", "FO-R-47")
def test_the_archer_works_in_a_hunt_by_a_card() -> None:
    table = hand_played(85, played=(13,), silver=1, _dice={"d8": [1]})
    use_card(table, 85)
    assert (table.told(DieRolled)[0].value, table.has()) == (0, {"hide": 1, "game_meat": 1})


# ---------------------------------------------------------------- 87 Preacher

FOUR = ("wood", "wood", "stone", "ore", "silver_2")


@card(87)
@rule("FO-11.7", "FO-11.12")
def test_the_crucifix_or_four_items_or_nothing() -> None:
    table = hand_played(87, _strips=[FOUR])
    assert len(offers(table, 87)) == 2
    use_card(table, 87, "crucifix")
    assert (table.has(), table.kind) == ({"crucifix": 1}, "end")
    table = hand_played(87, _strips=[FOUR])
    decline(table)
    assert table.has() == {}


SHORT = ("stone", "ore")


@card(87)
@rule("FO-R-49")
def test_all_four_come_from_a_strip_that_has_them() -> None:
    table = hand_played(87, _strips=[SHORT, FOUR])
    use_card(table, 87, "mountains")
    assert [(move.strip, move.items) for move in table.asked if isinstance(move, Take)] == [(1, 4)]
    act(table, take(1, 4))
    assert (table.has(), table.kind) == ({"wood": 2, "stone": 1, "ore": 1}, "end")


@card(87)
@rule("FO-R-49")
def test_without_a_strip_of_four_a_whole_strip_is_taken() -> None:
    table = hand_played(87, _strips=[SHORT, ("silver_2", "silver_2", "ore")])
    use_card(table, 87, "mountains")
    assert {(move.strip, move.items) for move in table.asked if isinstance(move, Take)} == {(0, 2), (1, 3)}
    act(table, take(1, 3))
    assert (table.has(), len(table.position.strips)) == ({"silver": 4, "ore": 1}, 1)


@card(87)
def test_without_crucifix_and_mountains_it_does_nothing() -> None:
    assert brings(87, other={"crucifix": 1}, _strips=[]) == {}
    table = hand_played(87, other={"crucifix": 1}, _strips=[FOUR])
    assert ["mountains" in text for text in offers(table, 87)] == [True]
    assert names(table.asked, "card") == [87]
