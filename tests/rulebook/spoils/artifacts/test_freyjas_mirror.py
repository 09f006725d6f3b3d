"""SW-10.22 Freyja's Mirror: what it may copy, what it answers, and what becomes of the copy."""

from __future__ import annotations

from meadhall.games.spoils.events import Announced, NoEffect
from meadhall.games.spoils.moves import PASS_MOVE
from tests.marks import rule
from tests.rulebook.spoils.tables import A, B, C, D, E, Table, card, last_chance, spoils_table

from .cases import (
    APPLE,
    CROWN,
    MIRROR,
    SAMPO,
    face_up,
    first_use,
    plain_use,
    reach,
    steal,
    swap,
    wish,
)

EYE, HUGINN, MEAD = card("odins_eye"), card("huginn"), card("mead_of_poetry")
OTHER_MIRROR = card("freyjas_mirror", second_set=True)


def copied(table: Table, seat: int, mirror: int = MIRROR) -> set[int]:
    """The cards this Mirror is offered to copy."""
    return {use.copy for use in table.uses(seat, mirror)}


@rule("SW-10.22", "SW-R32")
def test_the_mirror_copies_face_up_artifacts_of_anybody_and_no_other_card() -> None:
    table = spoils_table(
        dice={}, goods={B: [CROWN]}, up={A: [EYE], B: [HUGINN]}, down={A: [MIRROR, SAMPO], C: [MEAD]}
    )
    assert copied(table, A) == {EYE, HUGINN}
    assert table.refused(A, plain_use(MIRROR, copy=MEAD, copied="Mead of Poetry")) == "SW-10.22"
    assert table.refused(A, plain_use(MIRROR, copy=CROWN, copied="Crown")) == "SW-10.22"


@rule("SW-R68", "SW-R32")
def test_to_copy_an_own_face_down_artifact_it_is_turned_up_first() -> None:
    table = spoils_table(dice={}, down={A: [MIRROR, EYE], B: [MEAD]})
    assert not table.uses(A, MIRROR)
    table.reveal(A, EYE)
    table.use(A, MIRROR, copy=EYE)
    assert table.uses(A, MIRROR)
    assert table.uses(A, EYE)
    assert table.view()["copies"] == [[MIRROR, EYE]]


@rule("SW-10.22", "SW-R53")
def test_with_nothing_face_up_the_mirror_is_not_offered_but_its_owner_is_asked() -> None:
    table = spoils_table(dice={}, down={A: [MIRROR], B: [SAMPO]})
    assert table.moves(A) == (PASS_MOVE,)
    assert table.refused(A, plain_use(MIRROR)) == "SW-10.22"


@rule("SW-R32", "SW-R49", "SW-10.22")
def test_a_mirror_copies_another_mirror_only_if_that_copies_something() -> None:
    table = spoils_table(6, dice={}, up={B: [MIRROR], C: [HUGINN]}, down={A: [OTHER_MIRROR]})
    assert copied(table, A, OTHER_MIRROR) == {HUGINN}
    with table.edit() as position:
        position.copies = ((MIRROR, EYE),)
        position.open[D] = (EYE,)
    assert copied(table, A, OTHER_MIRROR) == {HUGINN, EYE, MIRROR}
    table.use(A, OTHER_MIRROR, copy=MIRROR)
    assert [OTHER_MIRROR, MIRROR] in table.view()["copies"]
    table.give(E, MEAD)
    assert table.uses(A, OTHER_MIRROR), "it is an Eye, as that Mirror is"


@rule("SW-R32", "SW-10.22")
def test_a_copy_of_a_cancelled_mirror_has_the_text_that_mirror_copied() -> None:
    table = spoils_table(6, dice={}, up={B: [MIRROR], C: [EYE]}, down={A: [OTHER_MIRROR], D: [MEAD]})
    with table.edit() as position:
        position.copies, position.cancelled = ((MIRROR, EYE),), (MIRROR,)
    table.use(A, OTHER_MIRROR, copy=MIRROR)
    assert [use.seat for use in table.uses(A, OTHER_MIRROR) if use.seat >= 0] == [D]


@rule("SW-10.22")
def test_the_copy_is_chosen_once() -> None:
    table = spoils_table(dice={}, up={A: [card("tarnkappe")], B: [HUGINN]}, down={A: [MIRROR, SAMPO]})
    table.use(A, MIRROR, copy=HUGINN)
    assert copied(table, A) <= {-1}
    assert table.refused(A, plain_use(MIRROR, copy=card("tarnkappe"), copied="Tarnkappe")) in (
        "SW-10.6",
        "SW-10.24",
    )
    assert table.view()["copies"] == [[MIRROR, HUGINN]]


@rule("SW-10.22", "SW-10.9")
def test_the_marker_stays_with_the_copied_card_and_the_ability_with_the_mirror() -> None:
    table = spoils_table(dice={}, up={B: [EYE]}, down={A: [MIRROR], C: [APPLE], D: [MEAD]})
    table.use(A, MIRROR, copy=EYE)
    steal(table, C, B, EYE)
    assert EYE in face_up(table, C)
    assert table.view()["copies"] == [[MIRROR, EYE]]
    assert table.uses(A, MIRROR)


@rule("SW-10.22", "SW-R64", "SW-R68")
def test_everybody_learns_what_the_mirror_copies_and_the_choice_made_for_it() -> None:
    gold = card("lokis_gold")
    table = spoils_table(dice={}, up={B: [gold]}, down={A: [MIRROR]})
    table.use(A, MIRROR, copy=gold, item="ring")
    (announced,) = table.told(Announced)
    assert (announced.seat, announced.use.card, announced.use.copy, announced.use.item) == (
        A,
        MIRROR,
        gold,
        "ring",
    )


@rule("SW-R49", "SW-10.22")
def test_of_two_cards_with_one_name_the_mirror_copies_one() -> None:
    first, second = card("jarnglofar", 1), card("jarnglofar", 3)
    table = spoils_table(dice={}, up={B: [first, second]}, down={A: [MIRROR]}, leftovers=[CROWN])
    assert copied(table, A) == {first, second}
    table.use(A, MIRROR, copy=second)
    assert table.decision(A).options.data["stage"] == 3


# ---------------------------------------------------------------- as an answer


@rule("SW-R34", "SW-R63", "SW-10.22", "SW-10.37")
def test_a_mirror_that_copies_a_face_up_sampo_answers_like_one() -> None:
    table = spoils_table(dice={}, up={C: [SAMPO]}, down={A: [EYE], B: [MIRROR]})
    wish(table, A, first_use(table, A, EYE))
    table.use(B, MIRROR, copy=SAMPO, cancels=EYE)
    assert table.view()["cancelled"] == [EYE]
    assert [event.card for event in table.told(NoEffect)] == [EYE]
    assert table.view()["copies"] == [[MIRROR, SAMPO]]


@rule("SW-R34", "SW-R63")
def test_without_a_sampo_face_up_a_mirror_is_no_answer() -> None:
    table = spoils_table(dice={}, up={C: [HUGINN]}, down={A: [EYE], B: [MIRROR]})
    wish(table, A, first_use(table, A, EYE))
    assert table.moves(B) == (PASS_MOVE,)
    assert table.refused(B, plain_use(MIRROR, copy=HUGINN, copied="Huginn")) == "SW-R63"


@rule("SW-R63", "SW-R34", "SW-R22")
def test_a_mirror_may_copy_the_very_sampo_it_answers() -> None:
    table = spoils_table(dice={}, down={A: [EYE, MIRROR], B: [SAMPO, MEAD]})
    wish(table, A, first_use(table, A, EYE))
    table.announce(B, SAMPO, cancels=EYE)
    table.use(A, MIRROR, copy=SAMPO, cancels=SAMPO)
    assert table.view()["cancelled"] == [SAMPO]
    assert not table.told(NoEffect, A)[1:], "only the Sampo had no effect"
    assert EYE in table.view()["used"]


@rule("SW-R22", "SW-R34", "SW-10.37")
def test_a_mirror_that_has_been_a_sampo_is_spent_and_no_answer_any_more() -> None:
    table = spoils_table(
        dice={}, up={C: [SAMPO, EYE, HUGINN]}, down={A: [MEAD], B: [MIRROR, card("lokis_die")]}
    )
    table.use(B, MIRROR, copy=SAMPO, cancels=HUGINN)
    wish(table, C, first_use(table, C, EYE))
    assert table.moves(B) == (PASS_MOVE,)
    assert table.refused(B, plain_use(MIRROR, cancels=EYE, target="Odin's Eye")) == "SW-R63"


@rule("SW-10.22", "SW-10.25", "SW-R65")
def test_in_the_last_window_a_mirror_still_copies_an_apple() -> None:
    table = last_chance(goods={B: [CROWN]}, up={C: [APPLE]}, down={A: [MIRROR]})
    table.use(A, MIRROR, copy=APPLE, seat=B)
    swap(table, A, CROWN)
    assert table.stash(A) == {CROWN}
    assert face_up(table, B) == [MIRROR]


@rule("SW-10.22", "SW-10.29")
def test_a_copy_asks_what_the_copied_card_asks_of_its_user() -> None:
    """The bidder cannot steal the own bid, neither with the Mask nor with a copy of it."""
    mask = card("lokis_mask")
    table = spoils_table(dice={}, chief=A, up={C: [mask]}, down={A: [MIRROR], B: [SAMPO]})
    table.bid(2, 1)
    assert table.window == "after_bid"
    assert mask not in copied(table, A)
    table.bid(3, 1)
    assert mask in copied(table, A)
    table.use(A, MIRROR, copy=mask)
    assert (table.view()["declarer"], table.view()["turn"]) == (A, B)


@rule("SW-10.22", "SW-R53")
def test_a_mirror_is_asked_for_in_the_owners_own_turns_too() -> None:
    table = spoils_table(dice={}, up={C: [HUGINN]}, down={A: [MIRROR]})
    reach(table, "own_bid_turn", user=A)
    assert copied(table, A) == {HUGINN}
