"""Cards as we play them where texts differ, worked examples with cards, and who is away (FO-R-48, FO-R-61)."""

from __future__ import annotations

import pytest

from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.events import Feasted
from meadhall.games.feast.moves import DONE, FAIL, KNARR, ROLL, STOP, Send, SetFood, Spend, Turn
from tests.marks import card, rule
from tests.rulebook.feast.answers import Things, fetch, names, stand, take, turn
from tests.rulebook.feast.play import Table
from tests.rulebook.feast.tables import Piece, covered, laid, piece, use

from .card_play import (
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

DISPUTED = {7, 18, 30, 70, 92, 104, 151, 166, 169, 172, 175, 188, 189}


# ---------------------------------------------------------------- where texts differ


@rule("FO-R-48")
def test_disputed_cards_say_what_we_play() -> None:
    assert {number for number, one in OCCUPATIONS.items() if one.disputed} == DISPUTED


@card(7, 18, 30)
@rule("FO-R-48-7", "FO-R-48-18", "FO-R-48-30")
def test_miller_fighter_and_silk_merchant() -> None:
    table = in_play(7, grain=3, _phase=9)
    table.serve(*["_"] * 6)
    assert table.player().silver == 2
    assert brings(18, longships=(1, 1, 2)) == {"silk": 1}
    assert brings(30, silk=4) == {"silver": 6}


@card(70, 92)
@rule("FO-R-48-70", "FO-R-48-92")
def test_courier_and_sympathetic_soul() -> None:
    table = hand_played(70, boards=(laid("home", Piece("cloakpin", 4, 4, turn=0)),))
    use_card(table, 70)
    assert table.has() == {"cloakpin": 1}
    six: Things = dict.fromkeys(("belt", "chalice", "crucifix", "helmet", "fibula", "horseshoe"), 1)
    assert in_play(92, _phase=2, _in_round=3, **six).player().silver == 3


@card(104)
@rule("FO-R-48-104")
@pytest.mark.parametrize(("rolls", "pays"), [(1, True), (2, True), (3, False)])
def test_disheartened_warrior(rolls: int, pays: bool) -> None:
    table = in_play(104, longships=(0,), _dice={"d8": [1, 1, 1]})
    act(table, use("c1_raiding"), *[ROLL] * (rolls - 1), *[STOP] * (rolls < 3), FAIL)
    assert (table.kind == "card") == pays


@card(151)
@rule("FO-R-48-151")
def test_thing_spokesman() -> None:
    table = in_play(151, _dice={"d8": [8]})
    act(table, use("c2_laying_a_snare"), STOP, FAIL)
    table.play(table.asked[0])
    assert (table.has(), worked(table)) == ({"wood": 1, "silver": 1}, [151])
    table = in_play(151, 52, hand=(60,), silver=1, _phase=7, _window=True, _taken={"c3_smithy": 0})
    use_card(table, 52, "", plays(60))
    use_card(table, 60)
    assert (table.player().silver, worked(table)) == (0, [52, 60])


@card(166)
@rule("FO-R-48-166")
def test_weapons_warden() -> None:
    table = in_play(166, pairs=1)
    table.use("c2_products_mead")
    assert (table.kind, len(offers(table, 166))) == ("card", 1)
    table = in_play(166, pairs=1, _deck=())
    table.use("c3_weekly_fruits")
    assert table.kind == "end"


@card(169)
@rule("FO-R-48-169")
def test_sower() -> None:
    table = in_play(169, flax=1, grain=1, _phase=2, _in_round=1)
    assert len(offers(table, 169)) == 2
    use_card(table, 169, "grain")
    assert (table.has()["grain"], table.has()["flax"]) == (2, 2)


@card(172)
@rule("FO-R-48-172")
def test_fish_cook() -> None:
    table = in_play(172, stockfish=2, boards=(laid("home"), laid("long_house"), laid("long_house")), _phase=9)
    table.serve("stockfish H", "_", "stockfish V", "_")
    use_card(table, 172)
    assert table.kind == "put"
    act(table, table.asked[0])
    decline(table)
    assert sum([len(board.pieces) for board in table.player().boards]) == 1


@card(175)
@rule("FO-R-48-175")
def test_codliver_oil_presser() -> None:
    table = in_play(175, silver=2)
    table.use("c1_stockfish")
    assert len(offers(table, 175)) == 1
    table = hand_played(77, played=(175,), silver=2, _taken={"c2_weekly_flax_stockfish": 1})
    use_card(table, 77)
    assert len(offers(table, 175)) == 1


@card(17, 66)
@rule("FO-R-39", "FO-11.10")
@pytest.mark.parametrize(("number", "good"), [(17, "flax"), (66, "peas")])
def test_turning_a_tile_when_played_is_no_action(number: int, good: str) -> None:
    has: Things = {good: 1}
    table = hand_played(number, played=(175,), silver=3, **has)
    use_card(table, number, "", turn(good))
    assert (table.kind, table.has()["stockfish"]) == ("end", 1)


@card(37, 88)
@rule("FO-R-39", "FO-11.10")
@pytest.mark.parametrize(("number", "good"), [(37, "flax"), (88, "beans")])
def test_turning_a_tile_before_an_action_is_none_itself(number: int, good: str) -> None:
    has: Things = {good: 1}
    table = in_play(number, 175, silver=4, knarrs=1, **has)
    table.use("c1_overseas_trading")
    use_card(table, number, "", turn(good))
    assert (table.kind, table.has()["stockfish"]) == ("end", 1)


@card(188)
@rule("FO-R-48-188")
def test_mineworker() -> None:
    table = in_play(188, _strips=[["silver_2", "silver_2", "wood"]])
    act(table, use("c1_mountain_2"), take(0, 2))
    assert table.has() == {"silver": 6}


@card(189)
@rule("FO-R-48-189", "FO-D-39")
def test_seafarer() -> None:
    boards = (laid("home"), laid("iceland"), laid("baffin_island"))
    table = in_play(189, boards=boards)
    assert (table.has(), worked(table)) == ({}, [])
    assert table.lines()["Occupations"] == OCCUPATIONS[189].points + 4


# ---------------------------------------------------------------- worked examples


@card(54, 86, 93)
@rule("FO-EX-26", "FO-11.7")
def test_one_of_several_things() -> None:
    table = in_play(54, silverware=1)
    assert len(offers(table, 54)) == 2
    table = hand_played(86, silver=12)
    assert len(offers(table, 86)) == 3
    use_card(table, 86, "6 silver")
    assert (table.kind, table.has()) == ("end", {"hide": 3, "silver": 6})
    assert in_play(93, boats=(0, 0), _phase=2, _in_round=3).has() == {"grain": 1}


@card(65)
@rule("FO-EX-27", "FO-11.3")
def test_a_dragonslayer_slays_one_dragon() -> None:
    table = hand_played(65, snare=4, spear=4)
    use_card(table, 65)
    assert (table.kind, stand(table)) == (
        "end",
        {"snare": 2, "spear": 2, "treasure_chest": 1, "played": (65,)},
    )


@card(1, 2, 17, 60, 69)
@rule("FO-EX-31")
def test_numbers_of_the_appendix() -> None:
    table = in_play(1, silver=2)
    table.use("c2_buy_cattle_milk")
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


@card(88)
@rule("FO-D-33", "FO-R-53")
def test_steps_aslant_to_the_left() -> None:
    for good, to in (("sheep", "skin_and_bones"), ("fruits", "sheep"), ("robe", "jewelry")):
        has: Things = {good: 1}
        table = in_play(88, knarrs=1, silver=2, **has)
        table.use("c1_overseas_trading")
        use_card(table, 88, "", turn(good))
        assert table.has()[to] == 1
    table = in_play(88, knarrs=1, silver=2, mead=1, peas=1, oil=1)
    table.use("c1_overseas_trading")
    assert table.kind == "overseas"


@card(89, 4)
@rule("FO-D-37")
def test_a_stone_that_counts_two_and_a_roll_that_counts_less() -> None:
    table = in_play(89, longships=(0,), stone=1, _dice={"d8": [4]})
    act(table, use("c1_raiding"), STOP)
    assert names(table.asked, "piece") == [piece("rune_stone")]
    table = in_play(4, longships=(0,), stone=1, _dice={"d8": [6]})
    act(table, use("c1_raiding"), STOP)
    assert names(table.asked, "piece") == [piece("rune_stone")]


@card(11)
@rule("FO-D-37")
def test_a_whale_for_three_spears_or_two_and_a_wood() -> None:
    table = in_play(11, boats=(0,), spear=3, wood=1, _dice={"d12": [6]}, _deck=())
    table.use("c3_whaling_major")
    act(table, table.asked[0], STOP)
    assert {move for move in table.asked if isinstance(move, Spend)} == {Spend(3, 0), Spend(2, 1)}


@card(52, 79)
@rule("FO-D-44", "FO-R-07")
def test_a_tutor_and_a_breeder_in_time() -> None:
    home = covered("home", [(11, 0)])
    table = in_play(52, hand=(79,), cattle=1, boards=(home,), _phase=7)
    assert (table.kind, table.hall.phase, table.player().silver) == ("window", 8, 1)
    use_card(table, 52, "", plays(79))
    use_card(table, 79, "", turn("cattle"))
    table.to_phase(9)
    assert table.has() == {"cattle": 2}


@card(31)
@rule("FO-D-45", "FO-R-08", "FO-R-54")
@pytest.mark.parametrize(("early", "grain"), [(True, 4), (False, 4)])
def test_the_storeman_and_early_grain(early: bool, grain: int) -> None:
    table = in_play(hand=(31,), grain=4, _early_banquet=early)
    if early:
        table.play(SetFood(piece("grain"), True, 0))
    act(table, use("c2_play_2_occupations"), plays(31))
    assert (table.kind == "card") == early
    if early:
        use_card(table, 31)
    assert table.has() == {"grain": grain}
    assert len(table.player().food) == early


@card(6, 43, 93)
@rule("FO-R-62", "FO-11.12")
def test_a_table_may_ask_for_plain_gains_of_red_cards_and_never_of_yellow_ones() -> None:
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
    assert (table.kind, table.hall.phase) == ("window", 13)
    table.lay("long_house", Piece("wood", 0, 1))
    assert table.player().wood == 0


# ---------------------------------------------------------------- a card played first


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


@card(1)
@rule("FO-R-10")
def test_who_does_not_play_it_stands_there_for_nothing() -> None:
    table = in_play(hand=(1,), silver=2)
    act(table, use("c4_buy_sheep_and_cattle"), DONE)
    while table.kind == "occupation":
        table.play(DONE)
    assert (table.kind, table.has()) == ("end", {"silver": 2})


@card(147)
@rule("FO-R-10", "FO-R-45")
def test_knarrs_do_not_plunder_unless_the_card_that_lets_them_is_played() -> None:
    table = in_play(hand=(147,), knarrs=2)
    act(table, use("c4_plundering"), DONE)
    while table.kind == "occupation":
        table.play(DONE)
    assert (table.kind, "silver_hoard" in table.has()) == ("end", False)
    table = in_play(hand=(147,), knarrs=2)
    act(table, use("c4_plundering"), plays(147))
    assert table.has()["silver_hoard"] == 1


# ---------------------------------------------------------------- who is away


def away(table: Table) -> None:
    """What is played for who does not answer."""
    move = table.decision().fallback
    assert move is not None
    table.play(move)


@card(86, 38, 9, 88)
@rule("FO-R-61")
def test_optional_cards_are_declined_for_who_is_away() -> None:
    table = hand_played(86, silver=6)
    away(table)
    assert (table.kind, table.has()) == ("end", {"silver": 6})
    table = in_play(38, _phase=4)
    away(table)
    assert sum(table.player().weapons) == 1
    table = in_play(9, longships=(0,), _phase=7)
    away(table)
    assert table.board("home").pieces == ()
    table = in_play(88, knarrs=1, silver=2, cattle=1)
    table.use("c1_overseas_trading")
    away(table)
    assert table.has() == {"silver": 1, "cattle": 1}


@card(31, 5)
@rule("FO-R-61", "FO-11.12")
def test_what_must_be_done_is_done_for_who_is_away() -> None:
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
def test_nobody_emigrates_who_is_away() -> None:
    table = hand_played(84, knarrs=1, silver=3)
    away(table)
    assert (table.player().settled, table.may(Send(KNARR, 0))) == ((0, 0), False)
