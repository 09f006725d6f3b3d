"""Occupations 166, 168 to 171 and 173: Vikings, harvests, emigration, strips."""

from __future__ import annotations

import pytest

from meadhall.games.feast.moves import FAIL, KNARR, PASS, STOP, Man, Return, Send
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, one
from tests.rulebook.feast.tables import Table

from .card_play import (
    decline,
    hand_played,
    in_play,
    offers,
    use_card,
    worked,
)
from .dice import rolled
from .event_order import comes, given

BARREN, FRUITFUL = 3, 4
"""Rounds of a long game without a harvest and with one."""


def after(table: Table, *names: str) -> Table:
    """These spaces, one a turn; the other player has passed."""
    for name in names:
        table.to("action", 0)
        table.use(name)
        if name != names[-1]:
            while table.kind == "card":
                decline(table)
            table.end()
            if table.seat == 1:
                table.play(PASS)
    return table


# ---------------------------------------------------------------- Vikings


@card(166)
@rule("FO-R-48", "FO-11.5")
def test_a_weapon_before_every_second_pair_of_vikings() -> None:
    table = after(in_play(166, _next_weapons=["spear"]), "c2_products_mead", "c2_weekly_flax_stockfish")
    assert (table.kind, table.has()) == ("card", {"mead": 2, "silver": 2}), "before the effect of the space"
    use_card(table, 166)
    assert (table.kind, table.player().weapons) == ("end", [0, 0, 1, 0])
    assert comes(table, "Placed", "Placed", "Weapons Warden", "WeaponDrawn", "Market: flax and stockfish")


@card(166)
def test_not_before_the_first_pair_nor_on_other_columns() -> None:
    table = in_play(166)
    table.use("c2_products_mead")
    assert table.kind == "end"
    table = after(in_play(166, _deck=()), "c2_products_mead", "c3_weekly_fruits")
    assert table.kind == "end"
    table = after(in_play(166), "c1_stockfish", "c2_products_mead")
    assert table.kind == "end"


@card(166)
def test_the_warden_may_be_declined_and_comes_again() -> None:
    table = after(in_play(166), "c2_products_mead", "c2_weekly_flax_stockfish", "c2_wood_per_player_and_ore")
    assert offers(table, 166)
    decline(table)
    assert table.player().weapons == [0, 0, 0, 0]


@card(168)
@rule("FO-R-56")
@pytest.mark.parametrize(
    ("vikings", "name", "silver"),
    [
        (4, "c1_stockfish", 1),
        (5, "c2_wood_per_player_and_ore", 1),
        (6, "c3_craft_chests_and_rune_stones", 1),
        (4, "c2_wood_per_player_and_ore", 0),
        (5, "c1_stockfish", 0),
        (3, "c1_stockfish", 0),
    ],
)
def test_a_silver_when_three_vikings_are_left(vikings: int, name: str, silver: int) -> None:
    table = in_play(168, vikings=vikings, stone=2, wood=2, _deck=())
    table.use(name)
    assert given(table, "Earl of Lade") == ({"silver": 1} if silver else {})


@card(168)
@rule("FO-R-56")
def test_also_when_vikings_come_back_and_as_often_as_it_happens() -> None:
    table = rolled("c3_whaling_major", (9,), 168, vikings=4)
    act(table, Man(0, 1), STOP, FAIL, Return(2))
    assert given(table, "Earl of Lade") == {"silver": 1}, "from 1 to 3"
    table.end()
    table.play(PASS)
    table.use("c1_stockfish")
    assert given(table, "Earl of Lade") == {"silver": 1}, "2 are left"
    table = rolled("c3_whaling_major", (9,), 168, vikings=6)
    act(table, Man(0, 1), STOP, FAIL, Return(1))
    table.end()
    table.play(PASS)
    table.use("c1_stockfish")
    assert given(table, "Earl of Lade") == {"silver": 2}, "3, then 4, then 3 again"


@card(168)
@rule("FO-R-56")
def test_vikings_that_come_back_together_do_not_stop_at_three() -> None:
    taken = dict.fromkeys(("c4_weekly_spices", "c4_plundering"), 0)
    table = hand_played(76, played=(168,), vikings=4, _taken=taken)
    if offers(table, 76):
        use_card(table, 76)
    assert (table.player().vikings, given(table, "Earl of Lade")) == (4, {})


@card(168)
def test_the_number_of_others_does_not_matter() -> None:
    table = in_play(168, vikings=6, other={"vikings": 4})
    table.use("c1_stockfish")
    table.end()
    table.use("c2_products_mead")
    assert (table.player(1).vikings, worked(table)) == (2, [])


# ---------------------------------------------------------------- harvests


@card(169)
@rule("FO-R-48")
@pytest.mark.parametrize("good", ["flax", "grain"])
def test_one_more_of_flax_or_grain_that_one_had_before_the_harvest(good: str) -> None:
    table = in_play(169, flax=1, grain=1, _phase=2, _in_round=FRUITFUL)
    assert len(offers(table, 169)) == 2
    use_card(table, 169, good)
    assert given(table, "Sower") == {good: 1}
    assert table.kind != "card", "one of them, not both"


@card(169)
def test_only_what_was_there_before() -> None:
    table = in_play(169, flax=1, _phase=2, _in_round=FRUITFUL)
    if table.kind == "card":
        assert len(offers(table, 169)) == 1
        use_card(table, 169)
    assert given(table, "Sower") == {"flax": 1}
    table = in_play(169, _phase=2, _in_round=FRUITFUL)
    assert (offers(table, 169), worked(table)) == ([], [])


@card(169)
def test_grain_even_if_this_harvest_has_none() -> None:
    table = in_play(169, grain=1, _phase=2, _in_round=1)
    if table.kind == "card":
        use_card(table, 169, "grain")
    assert given(table, "Sower") == {"grain": 1}


@card(169, 171)
def test_nothing_without_a_harvest() -> None:
    table = in_play(169, 171, flax=1, grain=1, _phase=2, _in_round=BARREN)
    assert (table.kind == "card", worked(table)) == (False, [])


@card(171)
@rule("FO-11.5")
def test_flax_becomes_grain_and_silver_after_the_harvest() -> None:
    table = in_play(171, _phase=2, _in_round=1)
    assert table.has() == {"peas": 1, "beans": 1, "flax": 1}, "the flax just harvested will do"
    use_card(table, 171)
    assert table.has() == {"peas": 1, "beans": 1, "grain": 1, "silver": 1}
    assert comes(table, "harvest", "Flax Baker")


@card(171)
def test_flax_is_baked_once_a_harvest_and_only_if_one_likes() -> None:
    table = in_play(171, flax=3, _phase=2, _in_round=1)
    use_card(table, 171)
    assert (table.kind != "card", table.has()["flax"]) == (True, 3)
    table = in_play(171, _phase=2, _in_round=1)
    decline(table)
    assert table.has()["flax"] == 1


@card(49, 169, 171)
@rule("FO-11.9")
def test_a_harvest_by_a_card_counts() -> None:
    table = in_play(49, 171, cattle=1, flax=1)
    use_card(table, 49)
    assert table.kind == "card"
    use_card(table, 171)
    assert given(table, "Flax Baker") == {"grain": 1, "silver": 1}
    table = in_play(49, 169, cattle=1, flax=1)
    use_card(table, 49)
    if table.kind == "card":
        use_card(table, 169)
    assert given(table, "Sower") == {"flax": 1}


# ---------------------------------------------------------------- emigration and strips


@card(170)
@rule("FO-D-38b", "FO-11.12")
@pytest.mark.parametrize(("in_round", "price"), [(1, 0), (2, 0), (3, 1), (6, 4)])
def test_emigration_costs_two_less(in_round: int, price: int) -> None:
    table = in_play(170, knarrs=1, silver=price, _in_round=in_round)
    table.use("c2_emigration")
    act(table, one(Send, ship=KNARR))
    assert (table.player().settled, table.has()) == ((1, 0), {})


@card(170)
@rule("FO-D-38b")
def test_with_the_patron_three_less_and_without_them_the_round() -> None:
    table = in_play(2, 170, knarrs=1, silver=3, _in_round=6)
    table.use("c2_emigration")
    act(table, one(Send, ship=KNARR))
    assert table.has() == {}
    assert "c2_emigration" not in in_play(knarrs=1, silver=5, _in_round=6).spaces()
    assert "c2_emigration" not in in_play(170, knarrs=1, silver=3, _in_round=6).spaces()


@card(110, 170)
@rule("FO-11.10")
def test_also_for_an_emigration_that_a_card_grants_and_for_nothing_else() -> None:
    table = in_play(110, 170, knarrs=2, silver=3, _in_round=4)
    table.use("c2_overseas_trading")
    assert table.has() == {"silver": 2}, "trading costs what it costs"
    use_card(table, 110, "", one(Send, ship=KNARR))
    assert table.has() == {}


@card(173)
def test_silver_for_ore_and_double_silver_that_fall() -> None:
    strips = (("ore", "ore"), ("ore", "wood"), ("silver_2", "silver_2"), ("wood", "ore"), ("stone", "ore"))
    table = in_play(173, _strips=strips, _phase=11)
    assert given(table, "Punchcutter") == {"silver": 4}


@card(173)
def test_nothing_for_wood_and_stone_that_fall_or_for_what_is_taken() -> None:
    table = in_play(173, _strips=(("wood", "ore"), ("stone", "ore")), _phase=11)
    assert worked(table) == []
    table = in_play(173, _strips=(("ore", "ore"),))
    table.use("c1_mountain_2")
    act(table, table.asked[0])
    assert worked(table) == []


@card(173)
@rule("FO-5.6")
def test_each_item_of_every_strip_is_paid_when_it_falls() -> None:
    table = in_play(173, _strips=(("silver_2",), ("silver_2", "wood")), _phase=11)
    assert given(table, "Punchcutter") == {"silver": 4}
    table = in_play(other={"played": (173,)}, _strips=(("ore", "wood"),), _phase=11)
    assert (given(table, "Punchcutter", 0), given(table, "Punchcutter", 1)) == ({}, {"silver": 1})
