"""Rulings about occupations in general, and occupations of a player who is away."""

from __future__ import annotations

import pytest

from meadhall.games.feast.events import Feasted
from meadhall.games.feast.moves import KNARR, LONGSHIP, STOP_MOVE, Arm, Send, Turn
from tests.marks import card, rule
from tests.rulebook.feast.answers import Things, fetch, take, turn
from tests.rulebook.feast.play import Table
from tests.rulebook.feast.tables import Piece, covered, laid, piece, use

from .card_play import act, decline, hand_played, in_play, offers, plays, use_card, using


@card(54, 86, 93)
@rule("FO-EX-26", "FO-11.7")
def test_examples_of_cards_that_give_one_of_several_things() -> None:
    table = in_play(54, silverware=1)
    assert len(offers(table, 54)) == 2
    table = hand_played(86, silver=12)
    assert len(offers(table, 86)) == 3
    use_card(table, 86, "6 silver")
    assert (table.kind, table.has()) == ("end", {"hide": 3, "silver": 6})
    assert in_play(93, boats=(0, 0), _phase=2, _in_round=3).has() == {"grain": 1}


@card(1, 2, 17, 60, 69)
@rule("FO-EX-31")
def test_examples_of_the_appendix() -> None:
    table = using("c2_buy_cattle_milk", 1, silver=2)
    assert table.player().silver == 0
    table = in_play(2, silver=2, knarrs=1, _deck=())
    act(table, use("c3_special_sale"), fetch("belt"), fetch("helmet"))
    assert table.player().silver == 0
    for good, to in (("fruits", "treasure_chest"), ("cattle", "silver_hoard")):
        has: Things = {good: 1}
        table = hand_played(17, **has)
        use_card(table, 17, "", Turn(piece(good), 3 if good == "fruits" else 2))
        assert table.has() == {to: 1}
    table = hand_played(60, silver=5, _in_round=5)
    use_card(table, 60, "2 Vikings")
    assert table.player().silver == 0
    table = hand_played(69, bow_and_arrow=2, snare=1)
    use_card(table, 69)
    assert table.player().weapons == [2, 2, 2, 2]


@card(52, 79)
@rule("FO-D-44", "FO-R-07")
def test_example_of_tutor_and_breeder_before_breeding() -> None:
    home = covered("home", [(11, 0)])
    table = in_play(52, hand=(79,), cattle=1, boards=(home,), _phase=7)
    assert (table.kind, table.position.phase, table.player().silver) == ("window", 8, 1)
    use_card(table, 52, "", plays(79))
    use_card(table, 79, "", turn("cattle"))
    table.to_phase(9)
    assert table.has() == {"cattle": 2}


@card(6, 43, 93)
@rule("FO-R-62", "FO-11.12")
def test_an_option_asks_for_plain_gains_of_red_cards_but_not_of_yellow_ones() -> None:
    table = in_play(6, _ask_plain_gains=True, _strips=[["stone", "wood"]])
    act(table, use("c1_mountain_2"), take(0, 1))
    decline(table)
    assert table.has() == {"stone": 1}
    table = in_play(93, boats=(0,), _phase=2, _in_round=3, _ask_plain_gains=True)
    use_card(table, 93)
    assert table.has() == {"beans": 1}
    table = hand_played(43, _ask_plain_gains=True)
    assert (table.kind, table.has()) == ("end", {"fruits": 1})


@card(40)
@rule("FO-R-35", "FO-R-34")
def test_wood_that_a_card_can_still_use_is_asked_for_before_the_score() -> None:
    boards = (laid("home"), laid("long_house"))
    table = in_play(40, wood=1, boards=boards, settled=(6, 0), _phase=9, _in_round=7)
    assert (table.kind, table.position.phase) == ("window", 13)
    table.lay("long_house", Piece("wood", 0, 1))
    assert table.player().wood == 0


@card(1, 22)
@rule("FO-R-38", "FO-R-10", "FO-4.8")
@pytest.mark.parametrize(("number", "has"), [(1, {"silver": 2}), (22, {"longships": (0, 0, 0)})])
def test_a_card_played_before_the_action_of_column_4_pays_for_it(number: int, has: Things) -> None:
    space = "c4_buy_sheep_and_cattle"
    assert space not in in_play(**has).spaces()
    assert space not in in_play(hand=(48,), **has).spaces()
    table = in_play(hand=(number,), **has)
    assert space in table.spaces()
    act(table, use(space), plays(number))
    found = table.has()
    assert (found["sheep"], found["cattle"], table.player().silver, table.kind) == (1, 1, 0, "end")


def away(table: Table) -> None:
    """What is played for who does not answer."""
    move = table.decision().fallback
    assert move is not None
    table.play(move)


@card(86, 38, 9, 88)
@rule("FO-R-61")
def test_time_outs_decline_optional_cards() -> None:
    table = hand_played(86, silver=6)
    away(table)
    assert (table.kind, table.has()) == ("end", {"silver": 6})
    table = in_play(38, _phase=4)
    away(table)
    assert sum(table.player().weapons) == 1
    table = in_play(9, longships=(0,), _phase=7)
    away(table)
    assert table.board("home").pieces == ()
    table = using("c1_overseas_trading", 88, knarrs=1, silver=2, cattle=1)
    away(table)
    assert table.has() == {"silver": 1, "cattle": 1}


@card(31, 5)
@rule("FO-R-61", "FO-11.12")
def test_time_outs_play_mandatory_effects() -> None:
    table = hand_played(31, peas=3)
    if table.kind == "card":
        away(table)
    assert table.has() == {"peas": 4}
    table = hand_played(5, silver=9)
    away(table)
    assert table.told(Feasted)[0].penalties == 0
    assert table.player().silver == 3


@card(84)
@rule("FO-R-61")
def test_time_outs_never_emigrate() -> None:
    table = hand_played(84, knarrs=1, silver=3)
    away(table)
    assert (table.player().settled, table.may(Send(KNARR, 0))) == ((0, 0), False)


@card(104, 164, 175, 185)
@rule("FO-6.5")
@pytest.mark.parametrize(
    ("number", "space", "kind"),
    [(175, "c1_stockfish", "card"), (104, "c1_raiding", "card"), (185, "c1_raiding", "instead")],
)
def test_no_ship_is_armed_at_a_question_of_a_card_once_the_action_has_begun(
    number: int, space: str, kind: str
) -> None:
    table = using(space, number, longships=(0,), ore=1, silver=1, peas=1, _dice={"d8": [2]})
    if table.kind == "roll":
        act(table, STOP_MOVE)
        table.play(table.asked[-1])
    assert (table.kind, bool(offers(table, number))) == (kind, True)
    assert table.refused(Arm(LONGSHIP, 0)) == "FO-6.5"


@card(164)
@rule("FO-6.5")
def test_a_ship_may_be_armed_at_a_question_of_a_card_before_the_action() -> None:
    table = using("c4_weekly_spices", 164, longships=(0,), ore=1, _strips=[("stone", "wood")])
    assert table.kind == "card"
    table.play(Arm(LONGSHIP, 0))
    assert table.player().longships == (1,)
