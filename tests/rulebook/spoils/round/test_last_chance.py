"""Part 8 of the rules, first half: the end of a round, the last chance for artifacts, and whose wish comes first."""

from __future__ import annotations

import pytest

from meadhall.games.spoils.events import Announced, TurnedUp
from meadhall.games.spoils.moves import PASS_MOVE, Use
from tests.marks import rule
from tests.rulebook.spoils.play import turn_up
from tests.rulebook.spoils.tables import CARDS, A, B, C, D, Table, card, last_chance, spoils_table

SAMPO, MEAD, GOLD = card("sampo_talisman"), card("mead_of_poetry"), card("lokis_gold")
EYE, HUGINN, LYRE, TOOTH = (
    card("odins_eye"),
    card("huginn"),
    card("singing_lyre"),
    card("lucky_dragons_tooth"),
)


def turned(table: Table) -> list[tuple[int, int]]:
    return [(event.seat, event.card) for event in table.told(TurnedUp)]


def line(table: Table, label: str) -> tuple[int, ...]:
    return next(one.values for one in table.result().sheet if one.label == label)


# ---------------------------------------------------------------- rounds


@rule("SW-8.1")
@pytest.mark.parametrize("number", [1, 4, 8])
def test_while_piles_remain_there_is_another_round(number: int) -> None:
    table = spoils_table(nth=number, dice={})
    table.bid(30, 6)
    table.challenge()
    table.bets({B: (1, 20)})
    while table.view()["round"] == number:
        decision = table.state.decisions()[0]
        assert decision.fallback is not None
        table.play(decision.seat, decision.fallback)
    assert table.view()["round"] == number + 1
    table.to("name")
    assert table.asked() == {B: "name"}, "the new chief begins it"


@rule("SW-8.1", "SW-8.2")
def test_after_round_nine_there_is_no_other_round_but_a_last_chance() -> None:
    table = spoils_table(nth=9, down={C: [MEAD]}, pile=[])
    table.to("final")
    assert table.view()["round"] == 9
    assert table.view()["piles"] == 0
    assert table.asked() == {C: "artifacts"}
    table.pass_all()
    assert table.state.over


@rule("SW-8.2")
def test_a_viking_without_a_use_is_not_asked_in_the_last_chance() -> None:
    table = last_chance(goods={A: [card("crown")]}, up={B: [HUGINN]})
    assert table.state.over


# ---------------------------------------------------------------- whose wish comes first


@rule("SW-8.3", "SW-12.2")
@pytest.mark.parametrize("chief", [A, B, C, D])
def test_of_equal_wishes_the_chiefs_comes_first_then_clockwise(chief: int) -> None:
    own = {A: EYE, B: HUGINN, C: LYRE, D: TOOTH}
    table = last_chance(chief=chief, down={seat: [number] for seat, number in own.items()})
    while any(turn_up(own[seat]) in table.moves(seat) for seat in table.asked()):
        for seat in list(table.asked()):
            move = turn_up(own[seat])
            table.play(seat, move if move in table.moves(seat) else PASS_MOVE)
        table.pass_answers()
    assert [seat for seat, _ in turned(table)] == [(chief + step) % 4 for step in range(4)]


@rule("SW-8.3", "SW-12.2")
def test_wishes_go_round_the_table_one_artifact_each() -> None:
    """The booklet: one artifact at a time, starting with the chief, and round the table until all have passed."""
    own = {A: [EYE, HUGINN], B: [LYRE, TOOTH]}
    table = last_chance(chief=A, down=own)
    for _ in range(4):
        for seat in list(table.asked()):
            wishes = [turn_up(number) for number in own[seat] if turn_up(number) in table.moves(seat)]
            table.play(seat, wishes[0] if wishes else PASS_MOVE)
        table.pass_answers()
    assert turned(table) == [(A, EYE), (B, LYRE), (A, HUGINN), (B, TOOTH)]


@rule("SW-8.3")
def test_the_same_order_holds_in_the_whole_game() -> None:
    own = {A: EYE, B: HUGINN, C: LYRE}
    table = spoils_table(chief=B, down={seat: [number] for seat, number in own.items()})
    for _ in range(3):
        for seat in list(table.asked()):
            move = turn_up(own[seat])
            table.play(seat, move if move in table.moves(seat) else PASS_MOVE)
        table.pass_answers()
    assert table.window == "round_start"
    assert [seat for seat, _ in turned(table)] == [B, C, A]


@rule("SW-8.3")
def test_a_window_closes_only_when_all_pass() -> None:
    table = last_chance(down={A: [EYE], B: [HUGINN, LYRE]})
    table.play(A, PASS_MOVE)
    table.play(B, turn_up(HUGINN))
    table.pass_answers()
    assert table.window == "final"
    assert table.asked() == {A: "artifacts", B: "artifacts"}


# ---------------------------------------------------------------- the last chance


@rule("SW-R42")
def test_in_the_last_chance_one_may_act_after_a_pass() -> None:
    table = last_chance(down={A: [EYE], B: [HUGINN]})
    table.play(A, PASS_MOVE)
    table.play(B, turn_up(HUGINN))
    table.pass_answers()
    assert table.asked() == {A: "artifacts"}, "B has nothing left that could be used"
    table.play(A, turn_up(EYE))
    assert turned(table) == [(B, HUGINN), (A, EYE)]


@rule("SW-R42")
def test_it_ends_when_all_pass_together() -> None:
    table = last_chance(down={A: [EYE], B: [HUGINN]})
    table.play(A, PASS_MOVE)
    assert not table.state.over
    table.play(B, PASS_MOVE)
    assert table.state.over


@rule("SW-R43")
def test_in_the_last_chance_use_one_or_turn_one_up_or_pass() -> None:
    jarnglofar = card("jarnglofar")
    table = last_chance(down={A: [jarnglofar, EYE]}, leftovers=[card("crown")])
    kinds = {(type(move).__name__, getattr(move, "card", -1)) for move in table.moves(A)}
    assert kinds == {("Pass", -1), ("Use", jarnglofar), ("Reveal", EYE)}


@rule("SW-8.2", "SW-R43")
@pytest.mark.parametrize("chief", [A, C])
def test_when_all_have_passed_the_rest_is_turned_up_from_the_chief_clockwise(chief: int) -> None:
    table = last_chance(chief=chief, down={A: [SAMPO], B: [MEAD, HUGINN], D: [EYE]})
    table.pass_window()
    assert table.state.over
    order = [(A, SAMPO), (B, MEAD), (B, HUGINN), (D, EYE)]
    assert turned(table) == (order if chief == A else [order[3], *order[:3]])
    for seat in (A, B, C, D):
        assert table.sees(None, seat)["down"] == []
    assert table.sees(None, B)["open"] == [MEAD, HUGINN]


@rule("SW-R43")
def test_what_is_turned_up_at_the_end_does_nothing() -> None:
    """Eye, Sampo and Jarnglofar could have been used; by passing their owners forgo it."""
    table = last_chance(
        up={A: [EYE]},
        down={B: [SAMPO], C: [card("jarnglofar")]},
        leftovers=[card("crown")],
        goods={A: [card("ring")]},
    )
    table.pass_window()
    assert table.state.over
    assert table.told(Announced) == []
    assert table.view()["cancelled"] == []
    assert table.position.leftovers == (card("crown"),)


@rule("SW-R43")
def test_lokis_gold_still_names_its_item_when_it_is_turned_up() -> None:
    goods = [card("crown"), card("armband"), card("ring")]
    table = last_chance(goods={B: goods}, down={B: [GOLD]})
    table.pass_window()
    assert table.asked() == {B: "item"}
    items = {move.item for move in table.moves(B) if isinstance(move, Use)}
    assert len(items) == len(table.moves(B)) == 16
    assert table.refused(B, PASS_MOVE) == "SW-10.28"
    table.play(B, Use(GOLD, CARDS[GOLD].name, item="pendant"))
    assert table.state.over
    assert table.view()["items"] == [[GOLD, "pendant"]]
    assert line(table, "Jewelry sets") == (0, 12, 0, 0)


@rule("SW-R43")
def test_a_sampo_not_yet_turned_up_may_answer_it() -> None:
    goods = [card("crown"), card("armband"), card("ring")]
    table = last_chance(chief=A, goods={A: goods}, down={A: [GOLD], B: [SAMPO]})
    table.pass_window()
    table.play(A, Use(GOLD, CARDS[GOLD].name, item="pendant"))
    assert table.asked() == {B: "answer"}
    table.use(B, SAMPO, cancels=GOLD)
    assert table.state.over
    assert table.view()["cancelled"] == [GOLD]
    assert line(table, "Jewelry sets") == (6, 0, 0, 0), "it is an artifact and no Pendant"


@rule("SW-R43")
def test_a_sampo_that_is_turned_up_already_cannot_answer_it() -> None:
    table = last_chance(chief=B, down={A: [GOLD], B: [SAMPO]})
    table.pass_window()
    assert turned(table) == [(B, SAMPO), (A, GOLD)]
    table.play(A, Use(GOLD, CARDS[GOLD].name, item="pendant"))
    assert table.state.over
    assert table.view()["cancelled"] == []


@rule("SW-8.2")
def test_the_last_chance_really_changes_the_score() -> None:
    crown = card("crown", stage=3)
    jarnglofar = card("jarnglofar", 3)
    table = last_chance(down={D: [jarnglofar]}, leftovers=[crown])
    table.use(D, jarnglofar)
    assert table.asked() == {D: "leftover"}
    table.to_end()
    assert table.stash(D) == {crown, jarnglofar}
    assert table.result().scores == (70, 70, 70, 70 + 6 + 4)
