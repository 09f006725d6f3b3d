"""Occupations 174 to 177: cattle, fish, cards and houses."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.events import Received
from meadhall.games.feast.moves import DONE
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, turn
from tests.rulebook.feast.tables import Piece, Table, laid

from .card_play import (
    decline,
    hand_played,
    in_play,
    offers,
    plays,
    use_card,
    worked,
)
from .dice import won
from .event_order import comes, given

# ---------------------------------------------------------------- cattle and fish


@card(174)
@rule("FO-11.7")
@pytest.mark.parametrize(("good", "price"), [("spices", 4), ("silk", 3)])
def test_spices_or_silk_for_new_cattle(good: str, price: int) -> None:
    table = in_play(174, silver=7, _deck=())
    table.use("c2_buy_cattle_milk")
    use_card(table, 174, good)
    left = {"silver": 4 - price} if price < 4 else {}
    assert (table.kind, table.has()) == ("end", {"cattle": 1, "milk": 1, good: 1} | left)


@card(174)
def test_cattle_without_the_silver_sheep_and_declining() -> None:
    table = in_play(174, silver=5)
    table.use("c2_buy_cattle_milk")
    assert table.kind == "end"
    table = in_play(174, silver=9)
    table.use("c2_buy_sheep")
    assert table.kind == "end"
    table = in_play(174, silver=9)
    table.use("c2_buy_cattle_milk")
    decline(table)
    assert table.has() == {"cattle": 1, "milk": 1, "silver": 6}


@card(174)
@rule("FO-R-64")
def test_each_newborn_calf_counts() -> None:
    table = in_play(174, pregnant_cattle=2, silver=9, _phase=8)
    use_card(table, 174, "silk")
    assert table.kind == "card", "the second calf"
    use_card(table, 174, "spices")
    assert (table.kind != "card", table.player().silver) == (True, 2)
    table = in_play(174, cattle=2, pregnant_sheep=1, silver=9, _phase=8)
    assert worked(table) == [], "lambs and a pregnancy do not"
    assert table.kind != "card"


@card(79, 174)
@rule("FO-R-64", "FO-R-65")
def test_cattle_that_is_turned_over_is_not_new() -> None:
    table = hand_played(79, played=(174,), cattle=1, silver=9)
    if offers(table, 79):
        use_card(table, 79)
    while table.kind == "upgrade":
        table.play(table.asked[0])
    assert (table.has()["pregnant_cattle"], offers(table, 174)) == (1, [])


@card(175)
@rule("FO-R-39", "FO-R-48")
@pytest.mark.parametrize("name", ["c1_stockfish", "c2_weekly_flax_stockfish", "c1_buy_2_stockfish"])
def test_oil_for_a_silver_after_an_action_that_gave_stockfish(name: str) -> None:
    table = in_play(175, silver=3)
    table.use(name)
    silver = table.player().silver
    use_card(table, 175)
    assert (table.kind, table.has()["oil"], table.player().silver) == ("end", 1, silver - 1)


@card(175)
@rule("FO-R-64")
def test_stockfish_reached_by_an_upgrade_counts() -> None:
    table = in_play(175, flax=1, silver=1)
    table.use("c1_upgrade_2")
    act(table, turn("flax"))
    use_card(table, 175)
    assert table.has() == {"stockfish": 1, "oil": 1}
    assert comes(table, "Turned", "Codliver Oil Presser")


@card(175)
@rule("FO-R-39", "FO-R-48", "FO-R-64")
def test_actions_of_cards_count() -> None:
    table = hand_played(83, played=(175,), flax=2, silver=1)
    use_card(table, 83, "", turn("flax"), turn("flax"))
    use_card(table, 175)
    assert table.has() == {"stockfish": 2, "oil": 1}


@card(127, 175)
@rule("FO-R-39")
def test_not_for_fish_of_a_card_or_without_silver_or_in_the_bonus_phase() -> None:
    table = won("c2_laying_a_snare", 127, 175, silver=1)
    assert (table.kind, table.has()["stockfish"]) == ("end", 1)
    table = in_play(175)
    table.use("c1_stockfish")
    assert table.kind == "end"
    table = in_play(175, silver=3)
    table.use("c2_products_mead")
    assert table.kind == "end"


# ---------------------------------------------------------------- occupations and houses


@card(176)
@pytest.mark.parametrize("number", [1, 2])
def test_peas_after_an_action_in_which_occupations_were_played(number: int) -> None:
    table = in_play(176, hand=(112, 119, 118))
    table.use("c2_play_2_occupations")
    act(table, *[plays(112), plays(119)][:number])
    if number == 1:
        act(table, DONE)
    assert table.has() == {"peas": 1}
    assert comes(table, "CardPlayed", "Etiquette Teacher")


@card(52, 176)
@rule("FO-11.10")
def test_also_for_a_card_that_lets_one_play_another() -> None:
    table = in_play(52, 176, hand=(112,), silver=1)
    use_card(table, 52, "", plays(112))
    assert table.has() == {"peas": 1}


@card(176)
def test_no_peas_where_no_occupation_was_played() -> None:
    table = in_play(176, hand=(112,), stone=1)
    table.use("c1_play_occupation_paid")
    act(table, DONE)
    assert table.has() == {"silver": 1}
    table = in_play(176, _deck=(30,))
    table.use("c1_draw_occupation")
    assert worked(table) == []


HIDE = laid(
    "stone_house",
    Piece("peas", 0, 1),
    Piece("silver", 1, 1),
    Piece("mead", 2, 1),
    Piece("silver", 1, 3),
    Piece("silver", 2, 3),
)
"""A stone house whose only bonus, a hide, is enclosed."""
PEAS = laid("long_house", Piece("silver", 0, 9), Piece("peas", 1, 9))
"""A long house that pays peas."""


@card(177)
@pytest.mark.parametrize("house", [HIDE, PEAS])
def test_the_single_good_of_a_house_may_be_silverware(house: Any) -> None:
    table = in_play(177, boards=(laid("home"), house), _phase=10)
    assert table.kind == "instead"
    use_card(table, 177)
    assert given(table, "Maid") == {"silverware": 1}
    assert not {"hide"} & table.has().keys()


@card(177)
def test_each_house_on_its_own_and_as_printed_if_one_likes() -> None:
    table = in_play(177, boards=(laid("home"), HIDE, PEAS), _phase=10)
    use_card(table, 177)
    assert table.kind == "instead"
    decline(table)
    assert given(table, "Maid") == {"silverware": 1}
    assert table.has().get("hide", 0) + sum(e.things.get("peas", 0) for e in bonuses(table)) == 1


def bonuses(table: Table) -> list[Received]:
    return [
        event
        for event in table.told(Received)
        if event.seat == 0 and event.why not in ("harvest", "Maid", "income")
    ]


@card(177)
def test_not_for_houses_without_a_bonus_or_with_two_or_for_other_boards() -> None:
    both = laid("long_house", Piece("silver", 0, 9), Piece("peas", 1, 9), *RING)
    table = in_play(177, boards=(laid("home"), both), _phase=10)
    assert (table.kind == "instead", worked(table)) == (False, [])
    table = in_play(177, boards=(laid("home"), laid("long_house")), _phase=10)
    assert worked(table) == []


RING = [
    Piece("silver", row, col) for row, col in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2))
]
"""Around the oil of a long house."""


@card(20, 177)
@rule("FO-R-58")
def test_also_in_a_bonus_phase_by_a_card() -> None:
    table = hand_played(20, played=(177,), boards=(laid("home"), HIDE, PEAS))
    use_card(table, 20)
    use_card(table, 177)
    use_card(table, 177)
    assert (given(table, "Maid"), table.has()) == ({"silverware": 2}, {"silverware": 2})
