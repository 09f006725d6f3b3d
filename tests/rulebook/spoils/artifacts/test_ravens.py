"""SW-10.24 Huginn and SW-10.33 Muninn: one more die."""

from __future__ import annotations

import pytest

from meadhall.games.spoils.events import Announced, DieFell, ExtraDie, Rested, Rolled
from meadhall.games.spoils.moves import Rest, Reveal
from tests.marks import rule
from tests.rulebook.spoils.tables import A, B, C, D, Table, card, spoils_table

from .cases import (
    APPLE,
    MIRROR,
    SAMPO,
    face_up,
    plain_use,
    reach,
    steal,
    use_first,
    wish,
)

HUGINN, MUNINN, TOOTH = card("huginn"), card("muninn"), card("lucky_dragons_tooth")
ravens = pytest.mark.parametrize("raven", [HUGINN, MUNINN])


def dice(table: Table) -> list[int]:
    """How many dice everybody sees under the cups."""
    return [table.sees(None, seat)["dice"] for seat in range(table.state.header.players)]


@rule("EX-16", "SW-10.1", "SW-10.24", "SW-10.33")
@ravens
def test_face_down_a_raven_adds_no_die_and_face_up_it_adds_one(raven: int) -> None:
    hidden = spoils_table(down={B: [raven]})
    hidden.to("name")
    assert dice(hidden) == [8, 8, 8, 8]
    shown = spoils_table(up={B: [raven]})
    shown.to("name")
    assert dice(shown) == [8, 9, 8, 8]


@rule("SW-10.24", "SW-10.33", "SW-R64")
@ravens
def test_a_face_up_raven_is_rolled_with_the_others_and_announced_by_nobody(raven: int) -> None:
    table = spoils_table(dice={B: [6] * 9}, up={B: [raven]}, down={C: [SAMPO]})
    reach(table, "after_own_roll", user=C)
    assert table.sees(B, B)["rolled"] == [6] * 9
    assert table.sees(A, B)["rolled"] is None
    assert not table.told(Announced)
    assert table.view()["ravens"] == [[B, raven]]
    assert raven in table.view()["used"]


@rule("SW-10.24", "SW-10.33")
@ravens
def test_the_owner_may_decline_the_die_before_the_roll(raven: int) -> None:
    table = spoils_table(up={B: [raven]})
    name = "Huginn" if raven == HUGINN else "Muninn"
    table.play(B, Rest(raven, name))
    assert [event.card for event in table.told(Rested)] == [raven]
    table.to("name")
    assert dice(table) == [8, 8, 8, 8]
    table.to("round_start")
    table.to("name")
    assert (table.view()["round"], dice(table)) == (2, [8, 9, 8, 8]), "only for this round"


@rule("SW-10.24")
def test_only_a_face_up_raven_rests_and_only_before_the_roll() -> None:
    table = spoils_table(down={B: [HUGINN, SAMPO]})
    assert table.refused(B, Rest(HUGINN, "Huginn")) == "SW-10.24"
    table = spoils_table(up={B: [HUGINN]}, down={B: [SAMPO]})
    reach(table, "after_own_roll", user=B)
    assert table.refused(B, Rest(HUGINN, "Huginn")) in ("SW-10.6", "SW-10.24")


@rule("SW-10.33", "SW-10.24", "SW-inv-5")
def test_huginn_muninn_and_a_copy_add_up() -> None:
    table = spoils_table(up={B: [HUGINN, MUNINN]}, down={B: [MIRROR]})
    table.use(B, MIRROR, copy=HUGINN)
    table.to("name")
    assert dice(table) == [8, 11, 8, 8]


@rule("SW-R25", "SW-10.24", "SW-10.33")
@ravens
def test_turned_up_after_the_roll_it_rolls_its_die_then_and_only_its_owner_sees_it(raven: int) -> None:
    table = spoils_table(dice={}, script={"raven/1/1": [[5]]}, down={B: [raven]})
    reach(table, "after_own_roll", user=B)
    use_first(table, B, raven)
    assert dice(table) == [8, 9, 8, 8]
    assert table.sees(B, B)["rolled"] == [1] * 8 + [5]
    assert [event.seat for event in table.told(ExtraDie)] == [B]
    for other in (None, A, C, D):
        assert table.sees(other, B)["rolled"] is None
        assert all(event.seat == other for event in table.told(Rolled, other))
    assert table.told(Rolled, B)[-1].dice == (*[1] * 8, 5)


@rule("SW-R25")
def test_when_the_first_bidder_is_named_it_is_too_late_for_this_round() -> None:
    table = spoils_table(dice={}, chief=A, down={B: [HUGINN]})
    table.name(A)
    assert table.window == "bidding_any"
    assert table.refused(B, plain_use(HUGINN)) == "SW-10.24"
    table.reveal(B, HUGINN)
    assert dice(table) == [8, 8, 8, 8]
    table.to("round_start")
    table.to("name")
    assert dice(table) == [8, 9, 8, 8]


@rule("SW-R25", "SW-10.30", "SW-10.24")
def test_the_die_of_a_raven_turned_up_late_may_still_be_rolled_again_with_a_tooth() -> None:
    script = {"raven/1/1": [[5]], "tooth/1/1": [[6]]}
    table = spoils_table(dice={}, script=script, down={B: [HUGINN, TOOTH]})
    reach(table, "after_own_roll", user=B)
    use_first(table, B, HUGINN)
    table.use(B, TOOTH, dice=(5,))
    assert sorted(table.sees(B, B)["rolled"]) == [1] * 8 + [6]


@rule("SW-10.24", "SW-R27")
def test_cancelled_before_its_die_is_rolled_it_adds_none() -> None:
    for window in ("round_start", "after_own_roll"):
        table = spoils_table(down={B: [HUGINN], C: [SAMPO]})
        reach(table, window, user=B)
        use = Reveal(HUGINN, "Huginn") if window == "round_start" else plain_use(HUGINN)
        wish(table, B, use)
        table.use(C, SAMPO, cancels=HUGINN)
        table.to("name")
        assert dice(table) == [8, 8, 8, 8]


@rule("SW-R27", "SW-R23")
@ravens
def test_cancelled_after_the_roll_this_rounds_die_stays_and_none_follows(raven: int) -> None:
    table = spoils_table(up={B: [raven]}, down={C: [SAMPO]})
    reach(table, "bidding_any", user=C)
    table.use(C, SAMPO, cancels=raven)
    assert dice(table) == [8, 9, 8, 8]
    table.to("round_start")
    table.to("name")
    assert (table.view()["round"], dice(table)) == (2, [8, 8, 8, 8])


@rule("SW-R27")
def test_with_the_option_a_random_hidden_die_falls_at_once() -> None:
    table = spoils_table(
        dice={B: [2, 3, 4, 5, 6, 6, 6, 6, 6]},
        script={"fall/1/1": [[0]]},
        up={B: [HUGINN]},
        down={C: [SAMPO]},
        ravens_die_falls=True,
    )
    reach(table, "bidding_any", user=C)
    table.use(C, SAMPO, cancels=HUGINN)
    assert dice(table) == [8, 8, 8, 8]
    assert table.sees(B, B)["rolled"] == [3, 4, 5, 6, 6, 6, 6, 6]
    assert [event.seat for event in table.told(DieFell)] == [B]


@rule("SW-R27")
def test_with_the_option_no_die_falls_that_was_shown_or_whose_cup_is_lifted() -> None:
    mead = card("mead_of_poetry")
    for lot in range(7):
        table = spoils_table(
            dice={B: [1, 2, 3, 3, 3, 3, 3, 3, 6]},
            script={"fall/1/1": [[lot]]},
            up={B: [HUGINN]},
            down={C: [SAMPO, mead]},
            ravens_die_falls=True,
        )
        reach(table, "bidding_any", user=C)
        table.use(C, mead)
        table.use(C, SAMPO, cancels=HUGINN)
        left = table.sees(B, B)["rolled"]
        assert (len(left), min(left), max(left)) == (8, 1, 6)
    table = spoils_table(dice={}, up={B: [HUGINN]}, down={C: [SAMPO]}, ravens_die_falls=True)
    reach(table, "all_dice_revealed", user=C)
    table.use(C, SAMPO, cancels=HUGINN)
    assert dice(table) == [8, 9, 8, 8]


@rule("SW-R26", "EX-29", "SW-10.24", "SW-R56")
@ravens
def test_stolen_after_the_roll_the_die_stays_and_the_thief_rolls_it_next_round(raven: int) -> None:
    table = spoils_table(up={B: [raven]}, down={C: [APPLE]})
    reach(table, "after_own_roll", user=C)
    steal(table, C, B, raven)
    assert dice(table) == [8, 9, 8, 8]
    assert face_up(table, C) == [raven]
    table.to("name")
    assert dice(table) == [8, 9, 8, 8], "once a round for the card, with any owner"
    table.to("round_start")
    table.to("name")
    assert (table.view()["round"], dice(table)) == (2, [8, 8, 9, 8])


@rule("SW-R39", "SW-10.39", "SW-10.24")
def test_under_the_stones_a_raven_adds_a_die_that_its_roller_does_not_see() -> None:
    stones = card("stones_of_fate")
    table = spoils_table(down={B: [stones, HUGINN]}, script={"raven/1/1": [[6]]})
    use_first(table, B, stones)
    reach(table, "after_own_roll", user=B)
    use_first(table, B, HUGINN)
    assert dice(table) == [8, 9, 8, 8]
    assert table.sees(B, B)["rolled"] is None
    assert not table.told(Rolled, B)


@rule("SW-R49", "SW-inv-5", "SW-11.1")
def test_with_two_sets_two_huginns_are_two_ravens() -> None:
    table = spoils_table(6, up={B: [HUGINN, card("huginn", second_set=True)]})
    table.to("name")
    assert dice(table) == [6, 8, 6, 6, 6, 6]


@rule("SW-R3", "SW-10.24")
def test_the_dice_in_play_count_every_ravens_die_when_the_first_bidder_is_named() -> None:
    table = spoils_table(dice={}, chief=A, up={B: [HUGINN]}, down={C: [MUNINN]})
    reach(table, "after_own_roll", user=C)
    use_first(table, C, MUNINN)
    table.name(A)
    assert table.view()["dice_in_play"] == 34
