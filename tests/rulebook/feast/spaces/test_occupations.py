"""Occupations drawn and played: columns 3 and 4, the brown spaces (FO-4.7, FO-4.8, FO-10.39, FO-11.1)."""

from __future__ import annotations

import pytest

from meadhall.games.feast.events import CardDrawn, CardPlayed, CardSeen, Placed, Received
from meadhall.games.feast.moves import DONE_MOVE, END_MOVE, PASS_MOVE, Arm, PlayCard
from tests.marks import rule
from tests.rulebook.feast.answers import STRIPS, act, card, holdings, names, offered, one, take, turn
from tests.rulebook.feast.tables import Piece, feast_table, supply, use

ANY_CARD = one(PlayCard)


# ---------------------------------------------------------------- column 3


@rule("FO-4.7")
def test_column_3_draws_a_dark_card_before_the_action() -> None:
    table = feast_table(supply(), supply(), deck=(48, 1))
    table.use("c3_weekly_fruits")
    kinds = [type(event) for event in table.story]
    assert kinds.index(Placed) < kinds.index(CardDrawn) < kinds.index(Received)
    assert (table.player().hand, table.position.deck) == ((48,), (1,))


@rule("FO-4.7", "FO-1.12", "FO-inv-22")
def test_only_the_owner_sees_what_was_drawn() -> None:
    table = feast_table(supply(), supply(), deck=(48, 1))
    table.use("c3_weekly_fruits")
    assert table.view(0)["seats"][0]["hand"] == [48]
    for other in (1, None):
        assert table.view(other)["seats"][0]["hand"] is None
        assert table.view(other)["seats"][0]["dark"] == 1
        told = [event for happening in table.state.history(other) for event in happening.events]
        assert not [event for event in told if isinstance(event, CardSeen)]
    own = [event for happening in table.state.history(0) for event in happening.events]
    assert [event.card for event in own if isinstance(event, CardSeen)] == [48]


@rule("FO-4.7", "FO-R-10")
@pytest.mark.parametrize("name", ["c1_stockfish", "c2_products_mead", "c4_weekly_spices"])
def test_no_other_column_draws(name: str) -> None:
    table = feast_table(supply(), supply(), deck=(48, 1))
    table.use(name)
    assert (table.player().hand, table.kind) == ((), "end")


@rule("FO-4.7", "FO-D-38a")
def test_the_card_just_drawn_is_played_at_once() -> None:
    table = feast_table(supply(), supply(), deck=(48, 1))
    assert "c3_play_4_occupations" in table.spaces()
    table.use("c3_play_4_occupations")
    act(table, card(48))
    assert (table.kind, table.player().played, table.player().hand) == ("end", (48,), ())


@rule("FO-4.7", "FO-R-31")
def test_with_the_pile_empty_no_card_is_drawn_and_the_action_goes_on() -> None:
    table = feast_table(supply(), supply(), deck=())
    assert table.refused(use("c3_play_4_occupations")) == "FO-4.5"
    table.use("c3_weekly_fruits")
    assert holdings(table) == {"fruits": 1, "oil": 1, "salt_meat": 1, "silver": 1}
    act(table, END_MOVE, PASS_MOVE, use("c1_draw_occupation"))
    assert (table.player().hand, table.player().silver) == ((), 2)
    assert not table.told(CardDrawn)


# ---------------------------------------------------------------- column 4


@rule("FO-4.8", "FO-R-36")
@pytest.mark.parametrize("before", [True, False])
def test_column_4_plays_a_card_before_or_after_the_action_and_once(before: bool) -> None:
    table = feast_table(supply(hand=(48, 10)), supply())
    table.use("c4_weekly_spices")
    assert (table.kind, table.has()) == ("occupation", {})
    if before:
        act(table, card(48))
        assert table.has() == {"spices": 1, "silver": 1}
    else:
        table.play(DONE_MOVE)
        assert (table.kind, table.has()) == ("occupation", {"spices": 1, "silver": 1})
        act(table, card(48))
    player = table.player()
    assert (table.kind, player.played, player.hand) == ("end", (48,), (10,))


@rule("FO-4.8")
def test_no_card_need_be_played_and_it_costs_nothing() -> None:
    table = feast_table(supply(hand=(48, 10)), supply())
    table.use("c4_weekly_spices")
    assert table.refused(PlayCard(1, "Quartermaster")) == "FO-4.8"
    table.play(DONE_MOVE, DONE_MOVE)
    assert (table.kind, table.player().hand, table.player().played) == ("end", (48, 10), ())
    table = feast_table(supply(hand=(48,), silver=2, stone=1, ore=1), supply())
    act(table, use("c4_weekly_spices"), card(48))
    assert table.has() == {"spices": 1, "silver": 3, "stone": 1, "ore": 1}


@rule("FO-4.8")
@pytest.mark.parametrize("name", ["c1_stockfish", "c2_products_mead", "c3_weekly_fruits"])
def test_no_other_column_plays_a_card(name: str) -> None:
    table = feast_table(supply(hand=(48, 10)), supply())
    table.use(name)
    assert table.kind == "end"


@rule("FO-4.8")
def test_a_player_without_a_card_is_not_asked() -> None:
    table = feast_table(supply(), supply())
    table.use("c4_weekly_spices")
    assert table.kind == "end"


@rule("FO-4.8", "FO-6.5")
def test_ships_may_still_be_armed_before_the_action_of_column_4() -> None:
    table = feast_table(supply(hand=(48,), ore=2, boats=(0,), longships=(0,)), supply())
    table.use("c4_weekly_spices")
    table.play(Arm(0, 0), DONE_MOVE)
    assert (table.kind, table.refused(Arm(2, 0))) == ("occupation", "FO-6.5")


@rule("FO-4.8")
def test_the_card_after_comes_when_all_effects_are_done() -> None:
    table = feast_table(supply(hand=(48,), cattle=1), supply(), strips=STRIPS)
    act(table, use("c4_mountain_4_double_upgrade_2"), DONE_MOVE, "Mountains", take(0, 1))
    assert (table.kind, not offered(table, ANY_CARD)) == ("effect", True)
    act(table, "upgrade", turn("cattle", 2))
    assert (table.kind, names(table.asked, "card")) == ("occupation", [48])


# ---------------------------------------------------------------- brown spaces


@rule("FO-10.39")
def test_drawing_a_card_brings_a_silver() -> None:
    table = feast_table(supply(silver=1), supply(), deck=(7, 9))
    table.use("c1_draw_occupation")
    assert holdings(table) == {"silver": 2, "hand": (7,)}
    assert table.position.deck == (9,)


@rule("FO-10.39")
@pytest.mark.parametrize(("pays", "left"), [("1 stone", "ore"), ("1 ore", "stone")])
def test_a_card_for_a_stone_or_an_ore(pays: str, left: str) -> None:
    table = feast_table(supply(stone=1, ore=1, hand=(48, 10)), supply())
    table.use("c1_play_occupation_paid")
    assert table.kind == "branch"
    act(table, pays)
    assert table.has() == {left: 1, "silver": 1}
    act(table, card(10))
    assert (table.kind, table.player().played, table.player().hand) == ("end", (10,), (48,))


@rule("FO-10.39", "FO-R-12")
@pytest.mark.parametrize("hand", [(), (48,)])
def test_paying_is_an_effect_even_without_a_card_played(hand: tuple[int, ...]) -> None:
    table = feast_table(supply(stone=1, hand=hand), supply())
    assert "c1_play_occupation_paid" in table.spaces()
    table.use("c1_play_occupation_paid")
    if hand:
        table.play(DONE_MOVE)
    assert (table.kind, table.has(), table.player().hand) == ("end", {"silver": 1}, hand)


@rule("FO-10.39")
@pytest.mark.parametrize(("name", "most"), [("c2_play_2_occupations", 2), ("c3_play_4_occupations", 4)])
@pytest.mark.parametrize("played", range(1, 5))
def test_up_to_two_or_four_cards_one_after_another(name: str, most: int, played: int) -> None:
    table = feast_table(supply(hand=(48, 10, 47, 50, 58)), supply(), deck=(1,))
    table.use(name)
    assert table.refused(DONE_MOVE) == "FO-10.39"
    for number in (48, 10, 47, 50)[:played]:
        if played > most and number == 47:
            assert table.kind == "end"
            return
        act(table, card(number))
    if played < most:
        assert table.kind == "occupation"
        table.play(DONE_MOVE)
    assert (table.kind, len(table.player().played)) == ("end", min(played, most))
    assert [event.card for event in table.told(CardPlayed)] == [48, 10, 47, 50][: min(played, most)]


@rule("FO-10.39")
def test_only_cards_of_the_own_hand_are_played() -> None:
    table = feast_table(supply(hand=(48, 10)), supply(hand=(47,)))
    table.use("c2_play_2_occupations")
    assert names(table.asked, "card") == [48, 10]
    assert table.refused(PlayCard(47, "Jarl")) == "FO-10.39"
    assert table.refused(PlayCard(48, "another name")) == "FO-10.39"


@rule("FO-11.1")
def test_a_card_counts_only_once_it_lies_face_up() -> None:
    table = feast_table(supply(hand=(48,)), supply())
    before = table.score()
    table.use("c2_play_2_occupations")
    act(table, card(48))
    assert table.score() == before + 3
    assert table.view(1)["seats"][0]["played"] == [48]
    assert table.view(1)["seats"][0]["dark"] == 0


@rule("FO-11.1", "FO-6.1")
def test_tiles_can_be_laid_between_two_cards() -> None:
    table = feast_table(supply(hand=(48, 10), silver=1), supply())
    table.use("c2_play_2_occupations")
    act(table, card(48))
    table.lay("home", Piece("silver", 0, 0))
    act(table, card(10))
    assert (table.kind, table.player().silver) == ("end", 0)
