"""SW-10.37 Sampo Talisman: what it cancels, chains of Sampos, and what cancelling does not undo."""

from __future__ import annotations

from meadhall.games.spoils.events import Announced, Cancelled, DiceShown, NoEffect
from meadhall.games.spoils.moves import PASS_MOVE, Reveal
from tests.marks import rule
from tests.rulebook.spoils.tables import A, B, C, D, card, last_chance, spoils_table

from .cases import (
    APPLE,
    CASES,
    CROWN,
    MIRROR,
    face_up,
    first_use,
    plain_use,
    reach,
    steal,
    wish,
)

S1, S2, S3 = (card("sampo_talisman", copy) for copy in (1, 2, 3))
EYE, HUGINN, MUNINN, MEAD = (card(name) for name in ("odins_eye", "huginn", "muninn", "mead_of_poetry"))


@rule("SW-10.37", "EX-26", "SW-10.33")
def test_with_muninn_cancelled_its_owner_rolls_without_the_extra_die() -> None:
    table = spoils_table(up={B: [MUNINN]}, down={A: [S1]})
    table.use(A, S1, cancels=MUNINN)
    table.to("name")
    assert [table.sees(None, seat)["dice"] for seat in range(4)] == [8, 8, 8, 8]


@rule("SW-10.37", "SW-R62")
def test_a_sampo_is_offered_every_face_up_artifact_that_works_the_own_ones_too() -> None:
    table = spoils_table(dice={}, up={A: [HUGINN], B: [EYE, MEAD], C: [S2]}, down={A: [S1], D: [MUNINN]})
    assert {use.cancels for use in table.uses(A, S1)} == {HUGINN, EYE}


@rule("SW-10.37")
def test_a_face_down_artifact_is_no_target() -> None:
    table = spoils_table(dice={}, up={B: [HUGINN]}, down={A: [S1], D: [MUNINN]})
    assert table.refused(A, plain_use(S1, cancels=MUNINN, target="Muninn")) == "SW-10.37"


@rule("SW-10.37")
def test_what_is_cancelled_already_is_no_target() -> None:
    table = spoils_table(dice={}, up={B: [HUGINN, EYE]}, down={A: [S1], C: [S2]})
    table.use(A, S1, cancels=HUGINN)
    assert [use.cancels for use in table.uses(C, S2)] == [EYE]


@rule("SW-10.37", "SW-10.9")
def test_the_marker_goes_with_the_cancelled_card() -> None:
    table = spoils_table(dice={}, up={B: [EYE]}, down={A: [S1], C: [APPLE, MEAD], D: [MUNINN]})
    table.use(A, S1, cancels=EYE)
    steal(table, C, B, EYE)
    assert table.view()["cancelled"] == [EYE]
    assert EYE in face_up(table, C)
    assert table.refused(C, plain_use(EYE)) == "SW-10.6"


@rule("SW-10.10", "SW-10.37")
def test_a_cancelled_artifact_keeps_its_gold_and_its_place_in_the_hoard() -> None:
    goods = [card("crown"), card("shield"), card("longbow"), card("fire_dragon")]
    table = last_chance(goods={B: goods}, up={B: [EYE]}, down={A: [S1]})
    table.use(A, S1, cancels=EYE)
    table.pass_all()
    sheet = {line.label: line.values for line in table.result().sheet}
    assert sheet["Conqueror's Hoards"][B] == 8
    assert sheet["Treasures"][B] == 2 + 1 + 2 + 1 + 2


# ---------------------------------------------------------------- chains


@rule("DX-11", "SW-R22", "SW-10.37")
def test_a_second_sampo_on_the_first_lets_the_mead_work() -> None:
    table = spoils_table(dice={}, down={A: [MEAD], B: [S1], C: [S2]})
    table.name(A)
    wish(table, A, first_use(table, A, MEAD))
    table.announce(B, S1, cancels=MEAD)
    table.use(C, S2, cancels=S1)
    assert sorted(event.seat for event in table.told(DiceShown)) == [B, C, D]
    assert table.view()["cancelled"] == [S1]
    assert face_up(table, A) == [MEAD]
    assert face_up(table, B) == [S1]
    assert face_up(table, C) == [S2]


@rule("DX-18", "SW-R22", "SW-R63", "SW-10.22")
def test_the_last_answer_acts_first() -> None:
    table = spoils_table(dice={}, up={D: [HUGINN]}, down={A: [MIRROR], B: [S1], C: [S2]})
    table.announce(A, MIRROR, copy=HUGINN)
    table.announce(B, S1, cancels=MIRROR)
    table.announce(C, S2, cancels=S1)
    table.pass_answers()
    assert table.view()["copies"] == [[MIRROR, HUGINN]]
    assert table.view()["cancelled"] == [S1]
    assert S2 in face_up(table, C)
    assert [event.card for event in table.told(Cancelled)] == [S1]
    assert [event.card for event in table.told(NoEffect)] == [S1]


@rule("DX-19", "SW-R22", "SW-R63", "SW-10.22")
def test_the_user_may_defend_the_own_announcement_with_a_sampo() -> None:
    table = spoils_table(dice={}, up={D: [HUGINN]}, down={A: [MIRROR, S3], B: [S1]})
    table.announce(A, MIRROR, copy=HUGINN)
    table.announce(B, S1, cancels=MIRROR)
    table.use(A, S3, cancels=S1)
    assert table.view()["copies"] == [[MIRROR, HUGINN]]
    assert table.view()["cancelled"] == [S1]
    assert set(face_up(table, A)) == {MIRROR, S3}


@rule("SW-R22", "SW-10.37")
def test_three_sampos_in_a_chain_leave_the_announced_card_cancelled() -> None:
    table = spoils_table(dice={}, down={A: [EYE], B: [S1], C: [S2], D: [S3, HUGINN]})
    wish(table, A, first_use(table, A, EYE))
    table.announce(B, S1, cancels=EYE)
    table.announce(C, S2, cancels=S1)
    table.use(D, S3, cancels=S2)
    assert table.view()["cancelled"] == sorted([EYE, S2])
    assert not CASES["odins_eye"].happened(table, A)


@rule("SW-R63", "SW-R22")
def test_when_an_answer_has_failed_the_announcement_may_be_answered_again() -> None:
    table = spoils_table(dice={}, down={A: [EYE, S3], B: [S1], C: [S2, HUGINN]})
    wish(table, A, first_use(table, A, EYE))
    table.announce(B, S1, cancels=EYE)
    table.announce(A, S3, cancels=S1)
    table.pass_window()
    assert table.asked() == {C: "answer"}, "A and B have nothing face-down any more"
    assert [use.cancels for use in table.uses(C, S2)] == [EYE]
    table.use(C, S2, cancels=EYE)
    assert table.view()["cancelled"] == sorted([EYE, S1])


@rule("SW-R63", "SW-10.37")
def test_an_answer_names_the_announced_card_and_no_other() -> None:
    table = spoils_table(dice={}, up={D: [HUGINN]}, down={A: [EYE], B: [S1]})
    wish(table, A, first_use(table, A, EYE))
    assert [use.cancels for use in table.uses(B, S1)] == [EYE]
    assert table.refused(B, plain_use(S1, cancels=HUGINN, target="Huginn")) == "SW-R63"


@rule("SW-R22", "SW-10.37")
def test_a_cancelled_sampo_leaves_its_target_untouched_and_is_lost() -> None:
    table = spoils_table(dice={}, up={D: [HUGINN]}, down={A: [S1], B: [S2]})
    table.announce(A, S1, cancels=HUGINN)
    table.use(B, S2, cancels=S1)
    assert table.view()["cancelled"] == [S1]
    table.to("name")
    assert table.sees(None, D)["dice"] == 9
    assert face_up(table, A) == [S1]


@rule("SW-R49", "SW-1.3", "SW-10.37")
def test_markers_are_never_short_three_sampos_and_a_mirror_cancel_four_cards() -> None:
    targets = [EYE, HUGINN, MUNINN, card("tarnkappe")]
    table = spoils_table(dice={}, up={D: targets}, down={A: [S1, S2, S3, MIRROR]})
    for sampo, target in zip((S1, S2, S3), targets[:3], strict=True):
        table.use(A, sampo, cancels=target)
    table.use(A, MIRROR, copy=S1, cancels=targets[3])
    assert table.view()["cancelled"] == sorted(targets)


@rule("SW-R49", "SW-10.5")
def test_with_two_sets_the_twin_of_a_cancelled_card_works_on() -> None:
    twin = card("huginn", second_set=True)
    table = spoils_table(6, up={B: [HUGINN], C: [twin]}, down={A: [S1]})
    table.use(A, S1, cancels=HUGINN)
    table.to("name")
    assert [table.sees(None, seat)["dice"] for seat in (B, C)] == [6, 7]


# ---------------------------------------------------------------- what is not undone


@rule("SW-R23", "SW-10.37", "SW-R27")
def test_cancelling_undoes_nothing_the_die_already_rolled_stays() -> None:
    table = spoils_table(up={B: [HUGINN]}, down={A: [S1]})
    reach(table, "after_own_roll", user=A)
    table.use(A, S1, cancels=HUGINN)
    assert table.sees(None, B)["dice"] == 9
    table.to("round_end")
    table.to("name")
    assert (table.view()["round"], table.sees(None, B)["dice"]) == (2, 8)


@rule("SW-R23", "SW-10.36", "SW-R61")
def test_what_the_eye_has_shown_is_remembered_though_the_eye_is_cancelled() -> None:
    table = spoils_table(dice={}, up={A: [EYE]}, down={B: [S1, MEAD]})
    table.use(A, EYE, seat=B, place=1)
    table.use(B, S1, cancels=EYE)
    assert [down["card"] for down in table.sees(A, B)["down"]] == [MEAD]


@rule("SW-10.2", "SW-10.37", "SW-R64")
def test_an_artifact_that_is_only_turned_up_may_be_answered_as_well() -> None:
    table = spoils_table(down={A: [HUGINN], B: [S1]})
    wish(table, A, Reveal(HUGINN, "Huginn"))
    assert table.asked() == {B: "answer"}
    table.use(B, S1, cancels=HUGINN)
    table.to("name")
    assert table.sees(None, A)["dice"] == 8
    assert face_up(table, A) == [HUGINN]


@rule("SW-10.37", "SW-R53", "SW-R5")
def test_with_nothing_to_cancel_a_sampo_is_not_offered_but_its_owner_is_asked() -> None:
    table = spoils_table(dice={}, up={B: [MEAD]}, down={A: [S1]})
    assert table.asked() == {A: "artifacts"}
    assert table.moves(A) == (PASS_MOVE,)


@rule("SW-10.37", "SW-R64")
def test_everybody_learns_which_card_a_sampo_cancels() -> None:
    table = spoils_table(dice={}, up={B: [HUGINN]}, down={A: [S1]})
    table.use(A, S1, cancels=HUGINN)
    (announced,) = table.told(Announced)
    assert (announced.seat, announced.use.cancels, announced.use.target) == (A, HUGINN, "Huginn")


@rule("SW-10.37", "SW-8.2", "SW-R42")
def test_in_the_last_window_a_sampo_still_cancels() -> None:
    gold = card("lokis_gold")
    table = last_chance(goods={B: [card("crown"), card("armband")]}, down={A: [S1], B: [gold]})
    use = [use for use in table.uses(B, gold) if use.item == "ring"]
    table.play(A, PASS_MOVE)
    table.play(B, use[0])
    table.pass_answers()
    assert table.asked() == {A: "artifacts"}, "who passed before is asked again"
    table.use(A, S1, cancels=gold)
    table.pass_all()
    sheet = {line.label: line.values for line in table.result().sheet}
    assert sheet["Jewelry sets"] == (0, 0, 0, 0)


@rule("SW-10.37", "SW-10.20")
def test_a_sampo_is_offered_a_mirror_that_copies_and_not_one_that_does_not() -> None:
    table = spoils_table(dice={}, goods={C: [CROWN]}, up={B: [MIRROR], C: [HUGINN]}, down={A: [S1]})
    assert {use.cancels for use in table.uses(A, S1)} == {HUGINN}
    with table.edit() as position:
        position.copies = ((MIRROR, HUGINN),)
    assert {use.cancels for use in table.uses(A, S1)} == {HUGINN, MIRROR}
