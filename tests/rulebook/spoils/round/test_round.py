"""Part 3 of the rules: the step of a round, the pile that is opened, and the roll."""

from __future__ import annotations

from itertools import pairwise

import pytest

from meadhall.games.spoils.events import AllRolled, PileOpened, Rolled
from meadhall.games.spoils.moves import Bet, Bid, Challenge, Name, Pick, Show
from tests.marks import rule
from tests.rulebook.spoils.tables import (
    CARDS,
    CHALLENGER,
    DECLARER,
    GAME,
    A,
    B,
    C,
    D,
    Table,
    card,
    is_artifact,
    spoils_table,
)

STEPS = ["setup", "roll", "bid", "bet", "reveal", "divide"]
"""As a view names them; showing bets and showing dice are one, told apart by `bets_open` and lifted cups."""


def play_round(table: Table) -> None:
    """Plays on as time-outs would, until the round that runs is over and nobody uses an artifact any more."""
    rounds = len(table.view()["past"])
    while len(table.view()["past"]) == rounds:
        decision = table.state.decisions()[0]
        assert decision.fallback is not None
        table.play(decision.seat, decision.fallback)
    table.pass_all()


@rule("SW-3.1")
def test_a_game_has_nine_rounds() -> None:
    table = Table(GAME.new(4, seed=3))
    for done in range(9):
        assert table.view()["round"] == done + 1
        assert not table.state.over
        play_round(table)
    assert table.state.over
    assert [past["round"] for past in table.view()["past"]] == [*range(1, 10)]


@rule("SW-3.1")
def test_the_steps_of_a_round_come_in_order() -> None:
    """With an artifact in everyone's hands every step stops at a window, so each can be seen."""
    hidden = [card("sampo_talisman"), card("jarnglofar"), card("mead_of_poetry"), card("lokis_die")]
    table = spoils_table(down={seat: [one] for seat, one in zip((A, B, C, D), hidden, strict=True)})
    seen: list[tuple[int, int]] = []
    while table.view()["round"] == 1:
        view = table.view()
        shown = STEPS.index(view["step"])
        if view["step"] == "roll" and not any(side["dice"] for side in view["seats"]):
            shown = STEPS.index("setup")
        cups = sum(side["lifted"] for side in view["seats"])
        seen.append((shown, cups))
        decision = table.state.decisions()[0]
        assert decision.fallback is not None
        table.play(decision.seat, decision.fallback)
    assert all(earlier <= later for earlier, later in pairwise(seen))
    assert {step for step, _ in seen} == {0, 1, 2, 3, 4, 5}
    assert {cups for step, cups in seen if step == STEPS.index("reveal")} >= {0, 1, 2, 3, 4}


@rule("SW-3.1")
def test_bets_are_open_before_any_cup_is_lifted() -> None:
    table = spoils_table(down={C: [card("sampo_talisman")]})
    table.bid(2, 3)
    table.challenge()
    table.bets({})
    assert table.window == "bets_revealed"
    assert all(side["bet"] is not None and not side["lifted"] for side in table.view()["seats"])


@rule("SW-3.2")
def test_each_round_opens_the_next_pile_in_the_row() -> None:
    table = Table(GAME.new(4, seed=5))
    row = [table.position.pile, *table.position.piles]
    for done in range(9):
        view = table.view()
        assert view["piles"] == 8 - done
        assert view["stage"] == 1 + done // 3
        assert tuple(table.position.pile) == row[done]
        play_round(table)
    opened = table.told(PileOpened)
    assert [event.round for event in opened] == [*range(1, 10)]
    assert [tuple(-1 if is_artifact(number) else number for number in pile) for pile in row] == [
        event.cards for event in opened
    ]


@rule("SW-3.2", "SW-8.1")
def test_the_new_chief_opens_the_next_pile() -> None:
    table = spoils_table(chief=A, dice={C: [6] * 8})
    table.name(C)
    table.bid(8, 6)
    table.challenge()
    table.bets({C: (DECLARER, 30), D: (CHALLENGER, 5), A: (CHALLENGER, 5), B: (CHALLENGER, 5)})
    table.pick_all(3)
    table.pass_all()
    assert [(event.round, event.chief) for event in table.told(PileOpened)] == [(1, A), (2, C)]
    assert table.asked() == {C: "name"}


@rule("SW-3.3")
def test_regular_treasures_lie_face_up_and_artifacts_face_down_for_all() -> None:
    pile = [card("crown"), card("odins_eye"), card("shield"), card("huginn")]
    table = spoils_table(chief=B, pile=pile)
    for viewer in (None, A, B, C, D):
        places = table.view(viewer)["pile"]
        assert [place["card"] for place in places[:4]] == [card("crown"), None, card("shield"), None]
        assert [place["artifact"] for place in places] == [
            is_artifact(number) for number in table.position.pile
        ]
        (event,) = table.told(PileOpened, viewer)
        assert event.cards[:4] == (card("crown"), -1, card("shield"), -1)
        assert event.artifacts == 2


@rule("SW-3.3")
@pytest.mark.parametrize("chief", [A, B, C, D])
def test_not_even_the_chief_knows_an_artifact_of_the_pile(chief: int) -> None:
    table = spoils_table(chief=chief, pile=[card("odins_eye")])
    other = spoils_table(chief=chief, pile=[card("huginn")])
    same = [place for place in table.view(chief)["pile"] if place["artifact"]]
    assert same == [place for place in other.view(chief)["pile"] if place["artifact"]]
    assert same[0]["card"] is None


@rule("SW-3.4")
def test_all_roll_at_once_and_see_only_their_own_dice() -> None:
    table = spoils_table(3, dice={A: [2, 2, 5], B: [6], C: [4] * 10})
    assert [event.counts for event in table.told(AllRolled)] == [(10, 10, 10)]
    own = {A: [1] * 7 + [2, 2, 5], B: [1] * 9 + [6], C: [4] * 10}
    for viewer in (None, A, B, C):
        for seat, dice in own.items():
            assert table.sees(viewer, seat)["rolled"] == (dice if viewer == seat else None)
            assert table.sees(viewer, seat)["dice"] == 10
        told = [(event.seat, list(event.dice)) for event in table.told(Rolled, viewer)]
        assert told == ([] if viewer is None else [(viewer, own[viewer])])


@rule("SW-3.4")
def test_dice_are_rolled_again_every_round() -> None:
    table = Table(GAME.new(5, seed=2))
    rolls = [table.sees(seat, seat)["rolled"] for seat in range(5)]
    play_round(table)
    assert rolls != [table.sees(seat, seat)["rolled"] for seat in range(5)]
    assert all(side["dice"] == 6 and not side["lifted"] for side in table.view()["seats"])


@rule("SW-3.5")
def test_at_the_roll_artifacts_add_dice_or_roll_some_again() -> None:
    huginn, tooth = card("huginn"), card("lucky_dragons_tooth")
    table = spoils_table(up={A: [huginn], B: [tooth]}, dice={B: [2, 3]}, script={"tooth/1/1": [[5, 6]]})
    table.to("after_own_roll")
    assert [side["dice"] for side in table.view()["seats"]] == [9, 8, 8, 8]
    table.use(B, tooth, dice=(2, 3))
    assert sorted(table.sees(B, B)["rolled"]) == [1, 1, 1, 1, 1, 1, 5, 6]
    assert table.view()["step"] == "roll"


@rule("SW-3.6", "SW-R52")
def test_nobody_can_show_dice_in_the_bidding_or_a_bet_before_all_are_placed() -> None:
    table = spoils_table()
    kinds: set[type] = set()
    while table.view()["step"] != "divide":
        for decision in table.state.decisions():
            kinds |= set(map(type, decision.moves()))
        view = table.view(A)
        if not view["bets_open"]:
            assert all(table.sees(A, seat)["rolled"] is None for seat in (B, C, D))
            assert all(table.sees(A, seat)["bet"] is None for seat in (B, C, D))
        decision = table.state.decisions()[0]
        assert decision.fallback is not None
        table.play(decision.seat, decision.fallback)
    assert kinds <= {Name, Bid, Challenge, Bet, Pick}, (
        "words are for the chat: no move claims or proves anything"
    )


@rule("SW-3.6")
def test_showing_dice_unasked_is_refused() -> None:
    table = spoils_table()
    table.name(A)
    assert table.refused(A, Show()) == "SW-4.4"
    assert table.refused(B, Show()) == "EN-ASKED"


@rule("SW-R66")
def test_the_stones_are_used_with_the_pile_open_and_before_any_die_is_rolled() -> None:
    stones = card("stones_of_fate")
    table = spoils_table(nth=4, up={B: [stones]})
    assert table.window == "round_start"
    assert [CARDS[number].stage for number in table.position.pile] == [2] * 9
    assert len(table.view(B)["pile"]) == 9
    assert [side["dice"] for side in table.view(B)["seats"]] == [0] * 4
    assert len(table.uses(B, stones)) == 1
    table.use(B, stones)
    table.to("name")
    assert table.sees(B, B)["blind"]
    assert table.sees(B, B)["rolled"] is None


@rule("SW-R66")
def test_after_the_roll_it_is_too_late_for_the_stones() -> None:
    stones = card("stones_of_fate")
    table = spoils_table(nth=4, down={B: [stones]})
    table.pass_window()
    assert table.window == "after_own_roll"
    assert table.uses(B, stones) == []
