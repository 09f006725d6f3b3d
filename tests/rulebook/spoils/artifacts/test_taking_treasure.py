"""SW-10.21 Draupnir takes from the pile, SW-10.26 Jarnglofar from the leftovers."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.engine import Seat
from meadhall.games.spoils.events import CardsSeen, FoundArtifact, Picked, TookLeftover
from meadhall.games.spoils.moves import LEAVE_MOVE, PASS_MOVE, Take
from tests.marks import rule
from tests.rulebook.spoils.tables import A, B, C, D, Table, card, last_chance, spoils_table

from .cases import (
    CROWN,
    MIRROR,
    RING,
    SAMPO,
    face_down,
    face_up,
    plain_use,
    reach,
    use_first,
)

DRAUPNIR, EYE, HUGINN, MEAD, STONES = (
    card(name) for name in ("draupnir", "odins_eye", "huginn", "mead_of_poetry", "stones_of_fate")
)
J1, J2, J3 = (card("jarnglofar", copy) for copy in (1, 2, 3))


def taken(winners: str = "dccd", **more: Any) -> Table:
    """The declarer A and the challenger B are against each other; the winners have taken, the rest still lies there."""
    table = spoils_table(4, dice={}, chief=A, **more)
    table.bid(1, 1)
    table.challenge()
    table.bets({seat: ("dc".index(side), 5) for seat, side in enumerate(winners)})
    while table.window != "division_end":
        decision = table.state.decisions()[0]
        assert decision.fallback is not None
        table.play(decision.seat, decision.fallback)
    return table


def lying(table: Table) -> list[int]:
    """The places of the pile that still have a card."""
    return [place for place, there in enumerate(table.view()["pile"]) if there["card"] != -1]


# ---------------------------------------------------------------- Draupnir


@rule("SW-10.21", "SW-7.7")
@pytest.mark.parametrize("owner", [A, B, C, D])
def test_winner_or_loser_takes_one_card_that_nobody_took(owner: Seat) -> None:
    table = taken(down={owner: [DRAUPNIR]}, pile=[])
    before, left = table.stash(owner), lying(table)
    assert len(left) == 9 - 3 - 2
    assert [use.place for use in table.uses(owner, DRAUPNIR)] == left
    number = table.position.pile[left[1]]
    table.use(owner, DRAUPNIR, place=left[1])
    assert table.stash(owner) == before | {number}
    assert table.told(Picked)[-1].card == number
    table.pass_all()
    assert table.view()["leftovers"]["count"] == 3
    assert number not in table.view()["leftovers"]["goods"]


@rule("SW-10.21", "SW-7.5", "SW-inv-7")
def test_an_artifact_is_taken_unseen_and_its_taker_alone_learns_it() -> None:
    tables = []
    for hidden in (HUGINN, EYE):
        table = taken(down={B: [DRAUPNIR]}, pile=[hidden])
        assert table.view()["pile"][0]["card"] is None
        table.use(B, DRAUPNIR, place=0)
        assert [event.card for event in table.told(FoundArtifact, B)] == [hidden]
        assert face_down(table, B, B) == [hidden]
        assert table.told(Picked)[-1].card == -1
        tables.append(table)
    for viewer in (None, A, C, D):
        assert tables[0].view(viewer) == tables[1].view(viewer)
        assert not tables[0].told(FoundArtifact, viewer)


@rule("SW-10.21")
def test_a_card_that_was_taken_before_is_not_offered() -> None:
    table = taken(down={B: [DRAUPNIR]}, pile=[])
    gone = next(place for place in range(9) if place not in lying(table))
    assert table.refused(B, plain_use(DRAUPNIR, place=gone)) == "SW-10.21"
    assert table.refused(B, plain_use(DRAUPNIR)) == "SW-10.21"


@rule("SW-10.21", "SW-R53", "SW-inv-4")
def test_with_the_pile_empty_draupnir_is_not_offered() -> None:
    table = spoils_table(4, dice={}, chief=A, up={A: [STONES], C: [MIRROR]}, down={B: [DRAUPNIR]}, pile=[])
    with table.edit() as position:
        position.copies = ((MIRROR, STONES),)
    use_first(table, A, STONES)
    use_first(table, C, MIRROR)
    table.bid(1, 1)
    table.challenge()
    table.bets({A: (0, 5), B: (1, 5), C: (0, 5), D: (0, 5)})
    while table.window != "division_end":
        decision = table.state.decisions()[0]
        assert decision.fallback is not None
        table.play(decision.seat, decision.fallback)
    assert lying(table) == []
    assert table.moves(B) == (PASS_MOVE,)


@rule("SW-R21", "SW-10.21")
def test_a_draupnir_that_was_taken_in_this_division_may_be_used_at_once() -> None:
    table = spoils_table(4, dice={}, chief=A, pile=[DRAUPNIR])
    table.bid(1, 1)
    table.challenge()
    table.bets({A: (0, 9), B: (1, 5), C: (1, 5), D: (1, 5)})
    table.pick(DRAUPNIR)
    table.pick_all(2)
    assert (table.window, table.asked()) == ("division_end", {A: "artifacts"})
    use_first(table, A, DRAUPNIR)
    assert len(table.stash(A)) == 4


@rule("SW-10.21", "SW-8.3", "SW-R49")
@pytest.mark.parametrize(("bets", "first"), [({C: 20, D: 5}, C), ({C: 5, D: 20}, D)])
def test_with_two_sets_two_draupnirs_act_one_after_the_other_new_chief_first(
    bets: dict[int, int], first: int
) -> None:
    twin = card("draupnir", second_set=True)
    table = spoils_table(6, dice={}, chief=A, down={C: [DRAUPNIR], D: [twin]}, pile=[])
    table.bid(1, 1)
    table.challenge()
    table.bets({seat: (0, amount) for seat, amount in bets.items()})
    while table.window != "division_end":
        decision = table.state.decisions()[0]
        assert decision.fallback is not None
        table.play(decision.seat, decision.fallback)
    place = lying(table)[0]
    table.play(C, plain_use(DRAUPNIR, place=place))
    table.play(D, plain_use(twin, place=place))
    table.pass_answers()
    assert table.told(Picked)[-1].seat == first
    other = D if first == C else C
    number = twin if other == D else DRAUPNIR
    assert place not in [use.place for use in table.uses(other, number)], "gone: choose another card or pass"


@rule("SW-10.21", "SW-10.37")
def test_cancelled_draupnir_takes_nothing() -> None:
    table = taken(down={B: [DRAUPNIR], C: [SAMPO]}, pile=[])
    left = lying(table)
    table.announce(B, DRAUPNIR, place=left[0])
    table.use(C, SAMPO, cancels=DRAUPNIR)
    assert table.stash(B) == {DRAUPNIR}
    assert face_up(table, B) == [DRAUPNIR]


@rule("SW-R31", "SW-R55", "SW-10.21")
def test_with_the_option_draupnir_takes_a_card_every_round() -> None:
    for lasts in (False, True):
        table = taken(down={B: [DRAUPNIR, MEAD]}, pile=[], draupnir_lasts=lasts)
        use_first(table, B, DRAUPNIR)
        assert not table.uses(B, DRAUPNIR)
        reach(table, "round_end", user=B)
        reach(table, "division_end", user=B)
        assert table.view()["round"] == 2
        assert bool(table.uses(B, DRAUPNIR)) is lasts


# ---------------------------------------------------------------- Jarnglofar


def rummaging(number: int, *leftovers: int, **more: Any) -> Table:
    table = spoils_table(4, dice={}, down={B: [number]}, leftovers=leftovers, **more)
    table.use(B, number)
    return table


def known(table: Table, viewer: Seat | None) -> set[int]:
    """The artifacts among the leftovers that a seat has seen."""
    artifacts = table.view(viewer)["leftovers"]["artifacts"]
    return {artifact["card"] for artifact in artifacts if artifact["card"] is not None}


LEFT = (CROWN, card("shield", stage=2), card("longbow", stage=3), HUGINN, card("muninn"), card("dainsleif"))


@rule("SW-10.26", "SW-9.3")
@pytest.mark.parametrize(("number", "stage", "fits"), [(J1, 1, {0, 3}), (J2, 2, {1, 4}), (J3, 3, {2, 5})])
def test_jarnglofar_takes_a_leftover_of_the_stage_it_shows(number: int, stage: int, fits: set[int]) -> None:
    table = rummaging(number, *LEFT)
    offered = {move.card for move in table.moves(B) if isinstance(move, Take)}
    assert offered == {LEFT[place] for place in fits}
    other = next(one for one in LEFT if one not in offered)
    assert table.refused(B, Take(other, "")) == "SW-10.26"
    assert table.decision(B).options.data["stage"] == stage


@rule("SW-10.26", "SW-inv-7", "SW-R59", "SW-R61")
def test_its_user_alone_sees_all_leftovers_and_remembers_them() -> None:
    table = rummaging(J1, *LEFT)
    (seen,) = table.told(CardsSeen, B)
    assert set(seen.cards) == {HUGINN, card("muninn"), card("dainsleif")}
    assert known(table, B) == set(seen.cards)
    for other in (None, A, C, D):
        assert not table.told(CardsSeen, other)
        assert known(table, other) == set()
    table.play(B, LEAVE_MOVE)
    table.to("pick")
    assert known(table, B) >= set(seen.cards)


@rule("SW-R35", "SW-10.26")
def test_a_regular_treasure_comes_face_up_and_is_named_to_all() -> None:
    table = rummaging(J1, *LEFT)
    table.play(B, Take(CROWN, "Crown"))
    assert table.sees(None, B)["goods"] == [CROWN]
    assert [(event.seat, event.card) for event in table.told(TookLeftover)] == [(B, CROWN)]
    assert table.view()["leftovers"]["count"] == len(LEFT) - 1


@rule("SW-R35", "SW-10.26", "SW-inv-7")
def test_an_artifact_comes_face_down_and_only_its_taker_knows_it() -> None:
    tables = []
    for number, name in ((HUGINN, "Huginn"), (EYE, "Odin's Eye")):
        table = rummaging(J1, HUGINN, EYE)
        table.play(B, Take(number, name))
        assert face_down(table, B, B) == [number]
        assert [event.card for event in table.told(TookLeftover)] == [-1]
        tables.append(table)
    for viewer in (None, A, C, D):
        assert tables[0].view(viewer) == tables[1].view(viewer)
        assert tables[0].state.history(viewer) == tables[1].state.history(viewer)


@rule("SW-R36", "SW-10.26")
def test_after_the_look_the_user_may_take_nothing_and_the_card_is_spent() -> None:
    table = rummaging(J1, *LEFT)
    table.play(B, LEAVE_MOVE)
    assert [event.card for event in table.told(TookLeftover)] == [-2]
    assert table.stash(B) == {J1}
    assert face_up(table, B) == [J1]
    assert B not in table.asked()


@rule("SW-R36", "SW-10.26")
def test_if_no_leftover_fits_there_is_no_card_and_it_is_spent_all_the_same() -> None:
    table = rummaging(J3, CROWN, HUGINN)
    assert table.moves(B) == (LEAVE_MOVE,)
    table.play(B, LEAVE_MOVE)
    assert table.stash(B) == {J3}
    assert face_up(table, B) == [J3]


@rule("SW-2.9", "SW-10.26")
def test_cards_that_left_the_game_at_set_up_are_no_leftovers() -> None:
    table = rummaging(J1, CROWN)
    out = set(table.position.out)
    assert out
    assert {move.card for move in table.moves(B) if isinstance(move, Take)} == {CROWN}


@rule("SW-10.26", "SW-R53")
def test_while_there_are_no_leftovers_jarnglofar_is_not_offered() -> None:
    table = spoils_table(4, dice={}, down={B: [J1]})
    assert table.moves(B) == (PASS_MOVE,)
    assert table.refused(B, plain_use(J1)) == "SW-10.26"


@rule("SW-10.26", "SW-10.37")
def test_cancelled_there_is_no_look_and_no_card() -> None:
    table = spoils_table(4, dice={}, down={B: [J1], C: [SAMPO]}, leftovers=LEFT)
    table.announce(B, J1)
    table.use(C, SAMPO, cancels=J1)
    assert not table.told(CardsSeen, B)
    assert known(table, B) == set()
    assert table.stash(B) == {J1}


@rule("SW-R65", "SW-10.26", "SW-R62")
def test_jarnglofar_works_in_the_division_and_in_the_last_window() -> None:
    table = taken(down={B: [J1]}, leftovers=[CROWN])
    use_first(table, B, J1)
    assert table.asked() == {B: "leftover"}
    table = last_chance(down={B: [J3]}, leftovers=[card("longbow", stage=3), RING])
    use_first(table, B, J3)
    assert {move.card for move in table.moves(B) if isinstance(move, Take)} == {card("longbow", stage=3)}


@rule("SW-R21", "SW-R35")
def test_an_artifact_from_the_leftovers_may_be_used_in_the_same_window() -> None:
    table = rummaging(J1, EYE, CROWN)
    table.play(B, Take(EYE, "Odin's Eye"))
    assert table.window == "round_start"
    assert table.uses(B, EYE)
