"""Occupations 126 to 135: what a snare brings, the Berserker, raids that succeed and raids that fail."""

from __future__ import annotations

import pytest

from meadhall.games.feast.moves import FAIL, ROLL, STOP, Return, Spend
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, fetch, names, stand, take
from tests.rulebook.feast.tables import Table, space

from .card_play import decline, offers, use_card, worked
from .dice import HUNT, RAID, SNARE, loot, lost, rolled, values, won
from .event_order import comes

CAUGHT = {"fur": 1}
WOOD_FIRST = (("wood", "stone", "silver_2"),)


# ---------------------------------------------------------------- snares


@card(126, 127)
@pytest.mark.parametrize(("number", "gain"), [(126, "silver"), (127, "stockfish")])
def test_more_for_a_snare_that_succeeds(number: int, gain: str) -> None:
    table = won(SNARE, number)
    assert (table.kind, table.has()) == ("end", CAUGHT | {gain: 1})
    assert table.player().weapons[1] == 1


@card(126, 127, 128, 129, 130)
def test_nothing_for_a_snare_that_fails() -> None:
    table = lost(SNARE, 126, 127, 128, 129, 130, snare=3, _strips=WOOD_FIRST)
    assert (table.kind, worked(table)) == ("return", [])


@card(126, 127, 128, 129, 130, 131)
def test_nothing_for_game_that_was_hunted() -> None:
    table = won(HUNT, 126, 127, 128, 129, 130, 131, snare=3, stockfish=1, _strips=WOOD_FIRST)
    assert (table.kind, worked(table)) == ("end", [])


@card(126, 127)
@rule("FO-R-37")
def test_trapper_and_angler_come_after_the_catch() -> None:
    table = won(SNARE, 127, 126)
    assert comes(table, "Succeeded", "laying a snare", "Trapper", "Angler")


@card(126, 127)
@rule("FO-10.33")
def test_also_where_the_snare_costs_nothing() -> None:
    table = rolled(SNARE, (1,), 126, 127, 146)
    assert (table.kind, table.has()) == ("end", CAUGHT | {"silver": 1, "stockfish": 1})


@card(128)
def test_an_item_of_the_mountains_for_a_snare() -> None:
    table = won(SNARE, 128, _strips=WOOD_FIRST)
    if table.kind == "card":
        use_card(table, 128)
    assert {*names(table.asked, "items")} == {1}
    act(table, take(0, 1))
    assert (table.kind, table.has()) == ("end", CAUGHT | {"wood": 1})


@card(128)
def test_the_digger_comes_after_the_catch() -> None:
    table = won(SNARE, 128, _strips=WOOD_FIRST)
    assert comes(table, "Succeeded", "laying a snare")
    assert "Mined" not in [type(event).__name__ for event in table.story]


@card(129)
def test_the_snare_just_won_may_be_the_one_that_buys_salt_meat() -> None:
    table = won(SNARE, 129)
    use_card(table, 129)
    assert (table.kind, table.has(), table.player().weapons[1]) == ("end", CAUGHT | {"salt_meat": 1}, 0)
    assert table.hall.used_weapons[1] == 1


@card(129)
def test_salt_meat_once_and_only_if_one_likes() -> None:
    table = won(SNARE, 129, snare=2)
    use_card(table, 129)
    assert (table.kind, table.player().weapons[1]) == ("end", 2)
    table = won(SNARE, 129)
    decline(table)
    assert table.has() == CAUGHT


@card(130)
@rule("FO-R-26")
def test_two_snares_bring_a_viking_back() -> None:
    table = won(SNARE, 130, snare=1)
    use_card(table, 130)
    assert (table.player().vikings, table.player().weapons[1]) == (5, 0)
    assert table.hall.crew[space(SNARE)] == 1
    assert comes(table, "Succeeded", "laying a snare", "Snare Specialist", "Returned")


@card(130)
def test_one_snare_is_not_enough_and_nobody_must_go_home() -> None:
    table = won(SNARE, 130)
    assert table.kind == "end"
    table = won(SNARE, 130, snare=4)
    decline(table)
    assert (table.player().vikings, table.player().weapons[1]) == (4, 5)


@card(131)
def test_stockfish_becomes_game_meat_after_a_success_or_a_failure() -> None:
    table = won(SNARE, 131, stockfish=2)
    use_card(table, 131)
    assert (table.kind, table.has()) == ("end", CAUGHT | {"stockfish": 1, "game_meat": 1})
    table = lost(SNARE, 131, stockfish=1)
    use_card(table, 131)
    assert table.has() == {"wood": 1, "game_meat": 1}
    act(table, Return(0))
    assert comes(table, "Failed", "consolation", "Bait Layer")


@card(131)
def test_no_stockfish_no_bait() -> None:
    assert won(SNARE, 131).kind == "end"
    table = won(SNARE, 131, stockfish=1)
    decline(table)
    assert table.has() == CAUGHT | {"stockfish": 1}


@card(127, 131)
@rule("FO-R-37")
def test_the_fish_of_the_angler_can_be_the_bait() -> None:
    table = won(SNARE, 127, 131)
    use_card(table, 131)
    assert table.has() == CAUGHT | {"game_meat": 1}


# ---------------------------------------------------------------- the Berserker


@card(132)
@rule("FO-D-43", "FO-R-47")
def test_an_ore_of_the_longship_lifts_every_roll_by_three() -> None:
    table = rolled("c2_pillaging", (4, 6), 132, longships=(1, 3))
    use_card(table, 132)
    assert table.player().longships == (1, 2)
    assert values(table) == [4 + 3 + 2]
    act(table, ROLL)
    assert values(table) == [9, 11]
    act(table, STOP, fetch("treasure_chest"))
    assert table.player().longships == (1, 2)


@card(132)
@rule("FO-R-47")
def test_only_the_ship_with_most_ore_pays_and_that_once() -> None:
    table = rolled("c3_pillaging", (4,), 132, longships=(1, 3))
    assert len(offers(table, 132)) == 1
    use_card(table, 132)
    assert (table.kind, offers(table, 132)) == ("roll", [])


@card(132)
def test_the_berserker_keeps_calm_without_ore_in_a_raid_and_if_declined() -> None:
    table = rolled("c2_pillaging", (4,), 132, longships=(0,), ore=3)
    assert (table.kind, values(table)) == ("roll", [4])
    table = rolled(RAID, (4,), 132, longships=(3,))
    assert (table.kind, values(table)) == ("roll", [4])
    table = rolled("c2_pillaging", (4,), 132, longships=(3,))
    decline(table)
    assert (table.player().longships, values(table)) == ((3,), [7])


@card(132)
def test_the_ore_is_paid_before_the_first_roll_and_the_next_pillage_starts_anew() -> None:
    table = rolled("c2_pillaging", (4, 5), 132, longships=(2,))
    assert "DieRolled" not in [type(event).__name__ for event in table.story]
    use_card(table, 132)
    act(table, STOP, fetch("rune_stone"))
    act(table, table.asked[0])
    table.to("action", 0)
    table.use("c3_pillaging")
    decline(table)
    assert values(table) == [8, 6]


# ---------------------------------------------------------------- raids


def raided(*cards: int, die: int = 6, tile: str = "rune_stone", name: str = RAID, **has: int) -> Table:
    table = rolled(name, (die,), *cards, **has)
    act(table, STOP, fetch(tile))
    return table


@card(133)
@rule("FO-11.7")
@pytest.mark.parametrize("good", ["silver", "peas"])
def test_silver_or_peas_for_a_raid(good: str) -> None:
    table = raided(133)
    use_card(table, 133, good)
    assert (table.kind, table.has()) == ("end", {"rune_stone": 1, good: 1})
    assert comes(table, "Succeeded", "raiding", "Lance Bearer")


@card(133)
def test_nothing_for_a_pillage_or_a_raid_that_fails() -> None:
    table = raided(133, name="c2_pillaging")
    assert (table.kind, table.has()) == ("end", {"rune_stone": 1})
    assert lost(RAID, 133).kind == "end"


@card(133)
def test_after_every_raid_and_once_for_each() -> None:
    table = raided(133)
    assert len(offers(table, 133)) == 2
    use_card(table, 133, "silver")
    assert worked(table).count(133) == 1


@card(134)
@rule("FO-10.29")
@pytest.mark.parametrize("die", [1, 8])
def test_mead_for_a_raid_that_fails_on_purpose_or_not(die: int) -> None:
    table = lost(RAID, 134, die=die)
    assert (table.kind, table.has()) == ("end", {"mead": 1, "stone": 1})
    assert comes(table, "Failed", "consolation", "Drunkard")


@card(134)
def test_no_mead_for_pillaging_or_success() -> None:
    assert "mead" not in lost("c2_pillaging", 134).has()
    assert "mead" not in raided(134).has()


@card(134)
def test_mead_after_any_number_of_rolls() -> None:
    table = rolled(RAID, (1, 2, 3), 134)
    act(table, ROLL, ROLL, FAIL)
    assert table.has() == {"mead": 1, "stone": 1}


@card(135)
@pytest.mark.parametrize("name", [RAID, "c2_pillaging"])
def test_a_single_sword_comes_back(name: str) -> None:
    table = raided(135, die=6, tile="silverware", name=name, long_sword=1)
    assert stand(table) == {"longships": (0,), "silverware": 1, "long_sword": 1, "played": (135,)}
    assert table.hall.used_weapons == [0, 0, 0, 0]
    assert comes(table, "Paid", "Succeeded", "Lone Wolf")


@card(135)
@pytest.mark.parametrize(
    ("has", "spend", "left"),
    [
        ({"long_sword": 2}, Spend(2, 0), 0),
        ({"long_sword": 2, "stone": 1}, Spend(1, 1), 2),
        ({"long_sword": 2, "stone": 2}, Spend(0, 2), 2),
    ],
)
def test_exactly_one_sword(has: dict[str, int], spend: Spend, left: int) -> None:
    table = rolled(RAID, (6,), 135, **has)
    act(table, STOP, fetch("chest"))
    if table.kind == "payment":
        act(table, spend)
    assert table.player().weapons[3] == left


@card(135)
def test_no_sword_comes_back_from_a_raid_without_one_or_lost() -> None:
    table = raided(135)
    assert table.player().weapons == [0, 0, 0, 0]
    assert worked(lost(RAID, 135, long_sword=1)) == []


@card(135, 137)
def test_a_spear_spent_as_a_sword_is_no_long_sword() -> None:
    table = rolled(RAID, (6,), 135, 137, long_sword=1, spear=1)
    act(table, STOP, fetch("chest"))
    assert (table.kind, table.player().weapons) == ("end", [0, 0, 0, 1])
    table = rolled(RAID, (6,), 135, 137, spear=1)
    act(table, STOP, fetch("silverware"))
    assert (loot(table), table.player().weapons) == (set(), [0, 0, 0, 0])
