"""At the dice: SW-10.27 Loki's Die, SW-10.35 Odin's Chalice, SW-10.32 Megingjord."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.engine import Seat
from meadhall.games.spoils.events import CupLifted, DieSet, Given, MoreDice
from meadhall.games.spoils.moves import PASS_MOVE, Bid, Give
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
)

DIE, TWIN, CHALICE, MEGINGJORD = (
    card("lokis_die"),
    card("lokis_die", 2),
    card("odins_chalice"),
    card("megingjord"),
)
LYRE, MEAD, DAINSLEIF = card("singing_lyre"), card("mead_of_poetry"), card("dainsleif")
both = pytest.mark.parametrize("number", [DIE, CHALICE])


def bet(quantity: int = 3, face: int = 3, sides: str = "dccd", **more: Any) -> Table:
    """A declares, B challenges; sides of A, B, C, D by letter. The next cup is A's."""
    table = spoils_table(4, chief=A, **({"dice": {}} | more))
    table.name(A)
    table.bid(quantity, face)
    table.challenge()
    table.bets({seat: ("dc".index(side), 5 + seat) for seat, side in enumerate(sides)})
    return table


# ---------------------------------------------------------------- Loki's Die and what it shares with the Chalice


@rule("EX-17", "SW-10.27")
def test_lokis_die_turns_a_four_into_a_third_three() -> None:
    table = spoils_table(5, chief=A, dice={A: [1, 3, 3, 4, 5, 6]}, down={A: [DIE]})
    table.bid(3, 3)
    table.challenge()
    reach(table, "own_dice_reveal", user=A)
    assert table.view()["matching"] == 2
    table.use(A, DIE, dice=(4, 3))
    assert sorted(table.sees(None, A)["rolled"]) == [1, 3, 3, 3, 5, 6]
    assert table.view()["matching"] == 3
    assert [(event.seat, event.was, event.face) for event in table.told(DieSet)] == [(A, 4, 3)]
    table.to("pick")
    assert A in table.view()["winners"]


@rule("SW-10.27", "SW-10.35", "SW-R28")
@both
def test_one_own_die_is_set_to_any_value(number: int) -> None:
    table = bet(dice={A: [2, 2, 2, 2, 5, 5, 5, 5]}, down={A: [number]})
    reach(table, "own_dice_reveal", user=A)
    wanted = {(was, face) for was in (2, 5) for face in range(1, 7) if face != was}
    assert {use.dice for use in table.uses(A, number)} == wanted
    rule_id = "SW-10.27" if number == DIE else "SW-10.35"
    for dice in ((3, 4), (2, 7), (2, 0), (2,), ()):
        assert table.refused(A, plain_use(number, dice=dice)) == rule_id


@rule("SW-10.27", "SW-10.35", "SW-6.2")
@both
def test_it_is_used_after_the_own_cup_is_lifted_and_before_the_next_is(number: int) -> None:
    table = bet(down={B: [number]})
    reach(table, "own_dice_reveal", user=B)
    assert [event.seat for event in table.told(CupLifted)] == [A, B]
    assert table.asked() == {B: "artifacts"}
    table.play(B, PASS_MOVE)
    assert table.window == "all_dice_revealed", "nobody else has an artifact"
    assert not table.uses(B, number)


@rule("SW-10.27", "SW-10.35")
@both
def test_for_the_last_viking_the_window_shuts_when_all_dice_are_open(number: int) -> None:
    table = bet(down={D: [number]})
    reach(table, "own_dice_reveal", user=D)
    assert [event.seat for event in table.told(CupLifted)] == [A, B, C, D]
    table.play(D, PASS_MOVE)
    assert table.window == "all_dice_revealed"
    assert not table.uses(D, number)


@rule("SW-10.27", "SW-6.2")
def test_a_later_owner_knows_what_the_earlier_have_shown() -> None:
    table = bet(3, 3, dice={A: [3], B: [3]}, down={D: [DIE]})
    reach(table, "own_dice_reveal", user=D)
    assert table.view(D)["matching"] == 2
    table.use(D, DIE, dice=(1, 3))
    assert table.view()["matching"] == 3


@rule("SW-10.27", "SW-10.35", "SW-R49")
def test_one_viking_may_use_dice_and_chalice_one_after_the_other() -> None:
    table = bet(dice={A: [1] * 8}, down={A: [DIE, TWIN, CHALICE]})
    reach(table, "own_dice_reveal", user=A)
    table.use(A, DIE, dice=(1, 3))
    table.use(A, CHALICE, dice=(1, 3))
    table.use(A, TWIN, dice=(3, 6))
    assert sorted(table.sees(None, A)["rolled"]) == [1, 1, 1, 1, 1, 1, 3, 6]


@rule("SW-10.27", "SW-10.35", "SW-10.31", "SW-10.38")
@both
def test_a_die_that_was_made_public_before_may_be_changed(number: int) -> None:
    table = spoils_table(4, chief=A, dice={A: [6, 6]}, up={C: [LYRE]}, down={A: [number], D: [MEAD]})
    table.bid(2, 6)
    table.use(D, MEAD)
    table.use(C, LYRE)
    table.play(A, table.moves(A)[0])
    assert table.sees(None, A)["shown"] == [1, 6, 6]
    table.challenge()
    reach(table, "own_dice_reveal", user=A)
    table.use(A, number, dice=(6, 2))
    assert sorted(table.sees(None, A)["rolled"]) == [1, 1, 1, 1, 1, 1, 2, 6]


@rule("SW-10.27", "SW-10.35", "SW-10.37")
@both
def test_cancelled_the_die_stays_as_rolled_and_no_gift_is_due(number: int) -> None:
    table = bet(1, 1, down={A: [number], B: [SAMPO]})
    reach(table, "own_dice_reveal", user=A)
    table.announce(A, number, dice=(1, 4))
    table.use(B, SAMPO, cancels=number)
    assert table.sees(None, A)["rolled"] == [1] * 8
    assert not table.told(DieSet)
    table.to("pick")
    assert A in table.view()["winners"]
    assert face_up(table, A) == [number]
    assert not table.told(Given)


# ---------------------------------------------------------------- Odin's Chalice


@rule("DX-14", "SW-10.35", "SW-10.5")
def test_a_winner_who_used_the_chalice_must_give_it_to_a_loser_of_choice() -> None:
    table = bet(1, 1, "dccd", up={A: [CHALICE]})
    reach(table, "own_dice_reveal", user=A)
    table.use(A, CHALICE, dice=(1, 4))
    table.to("give")
    assert table.asked() == {A: "give"}
    assert table.moves(A) == (Give(B), Give(C))
    assert table.refused(A, Give(D)) == "SW-10.35"
    assert table.refused(A, PASS_MOVE) == "SW-10.35"
    table.play(A, Give(C))
    assert face_up(table, C) == [CHALICE]
    assert [(event.seat, event.to) for event in table.told(Given)] == [(A, C)]


@rule("DX-14", "SW-10.35")
def test_a_loser_keeps_the_chalice_and_so_does_a_winner_who_has_not_used_it() -> None:
    for quantity, used in ((30, True), (1, False)):
        table = bet(quantity, 3 if used else 1, up={A: [CHALICE]})
        reach(table, "own_dice_reveal", user=A)
        if used:
            table.use(A, CHALICE, dice=(1, 4))
        table.to("pick")
        assert (A in table.view()["winners"]) is not used
        assert face_up(table, A) == [CHALICE]
        assert not table.told(Given)


@rule("SW-10.35", "SW-10.5")
def test_the_new_owner_may_use_the_chalice_in_the_next_round() -> None:
    table = bet(1, 1, "dcdd", up={A: [CHALICE]})
    reach(table, "own_dice_reveal", user=A)
    table.use(A, CHALICE, dice=(1, 4))
    table.pass_all()
    assert face_up(table, B) == [CHALICE], "B is the only loser: there is no choice"
    reach(table, "own_dice_reveal", user=B)
    assert table.view()["round"] == 2
    assert table.uses(B, CHALICE)


@rule("SW-10.35", "SW-R56", "SW-10.5")
def test_a_chalice_that_was_used_and_then_stolen_is_not_used_at_the_next_cup() -> None:
    table = bet(1, 1, "dccd", up={A: [CHALICE]}, down={B: [APPLE, SAMPO]})
    reach(table, "own_dice_reveal", user=A)
    table.use(A, CHALICE, dice=(1, 4))
    assert (table.window, table.asked()) == ("own_dice_reveal", {B: "artifacts"})
    steal(table, B, A, CHALICE)
    assert table.refused(B, plain_use(CHALICE, dice=(1, 4))) == "SW-10.6"


@rule("SW-R28", "SW-R23", "SW-10.35")
def test_a_chalice_taken_or_cancelled_before_the_result_is_not_given_away() -> None:
    for way in ("taken", "cancelled"):
        table = bet(1, 1, "dccd", up={A: [CHALICE]}, down={D: [APPLE, SAMPO]})
        reach(table, "own_dice_reveal", user=A)
        table.use(A, CHALICE, dice=(1, 4))
        reach(table, "all_dice_revealed", user=D)
        if way == "taken":
            steal(table, D, A, CHALICE)
        else:
            table.use(D, SAMPO, cancels=CHALICE)
        table.pass_all()
        assert "give" not in table.asked().values()
        assert face_up(table, D if way == "taken" else A)[0:1] == [CHALICE]
        assert [event.card for event in table.told(Given)] == ([APPLE] if way == "taken" else [])


@rule("SW-R28", "SW-10.35", "SW-10.20")
def test_the_gift_is_made_before_any_dainsleif() -> None:
    table = bet(1, 1, "dccd", up={A: [CHALICE]}, down={C: [DAINSLEIF]})
    reach(table, "own_dice_reveal", user=A)
    table.use(A, CHALICE, dice=(1, 4))
    table.to("give")
    table.play(A, Give(B))
    assert table.window == "reveal_dice_end"
    assert face_up(table, B) == [CHALICE]
    assert A not in [use.seat for use in table.uses(C, DAINSLEIF)], "A has no card any more"


@rule("SW-R28", "SW-10.35", "SW-10.22")
@pytest.mark.parametrize("chief", [A, D])
def test_several_gifts_go_old_chief_first(chief: Seat) -> None:
    table = spoils_table(4, chief=chief, dice={}, up={A: [CHALICE], D: [MIRROR]})
    with table.edit() as position:
        position.copies = ((MIRROR, CHALICE),)
    table.name(A)
    table.bid(1, 1)
    table.challenge()
    table.bets({A: (0, 5), B: (1, 5), C: (1, 5), D: (0, 5)})
    reach(table, "own_dice_reveal", user=A)
    table.use(A, CHALICE, dice=(1, 2))
    reach(table, "own_dice_reveal", user=D)
    table.use(D, MIRROR, dice=(1, 2))
    table.to("give")
    other = D if chief == A else A
    assert table.asked() == {chief: "give"}
    table.play(chief, Give(B))
    assert table.asked() == {other: "give"}
    table.play(other, Give(B))
    assert set(face_up(table, B)) == {CHALICE, MIRROR}


# ---------------------------------------------------------------- Megingjord


@rule("DX-13", "SW-10.32", "SW-R24")
def test_six_more_dice_turn_six_twos_into_eight_for_a_bid_of_seven() -> None:
    script = {"megingjord/1": [[1, 2, 2, 3, 5, 6]]}
    table = bet(7, 2, dice={A: [2] * 6}, script=script, down={C: [MEGINGJORD]})
    reach(table, "all_dice_revealed", user=C)
    assert table.view()["matching"] == 6
    table.use(C, MEGINGJORD)
    assert table.view()["extra"] == [1, 2, 2, 3, 5, 6]
    assert table.view()["matching"] == 8
    assert [(event.seat, event.dice) for event in table.told(MoreDice)] == [(C, (1, 2, 2, 3, 5, 6))]
    table.pass_all()
    assert A in table.view()["winners"]


@rule("SW-10.32", "SW-R24")
@pytest.mark.parametrize("owner", [A, B, C, D])
def test_any_owner_may_use_megingjord_on_either_side(owner: Seat) -> None:
    table = bet(sides="dccd", down={owner: [MEGINGJORD]})
    reach(table, "all_dice_revealed", user=owner)
    use_first(table, owner, MEGINGJORD)
    assert len(table.view()["extra"]) == 6


@rule("SW-10.32", "SW-R24")
def test_the_count_never_shrinks_and_own_dice_stay() -> None:
    script = {"megingjord/1": [[1, 1, 1, 1, 1, 1]]}
    table = bet(3, 3, dice={A: [3, 3]}, script=script, down={A: [MEGINGJORD]})
    reach(table, "all_dice_revealed", user=A)
    before = [table.sees(None, seat)["rolled"] for seat in range(4)]
    use_first(table, A, MEGINGJORD)
    assert table.view()["matching"] == 2
    assert [table.sees(None, seat)["rolled"] for seat in range(4)] == before


@rule("SW-R24", "SW-10.27", "SW-10.35", "SW-10.32")
def test_its_dice_come_after_every_change_and_are_not_changed_themselves() -> None:
    table = bet(down={D: [MEGINGJORD, DIE, CHALICE]})
    reach(table, "own_dice_reveal", user=D)
    assert not table.uses(D, MEGINGJORD)
    reach(table, "all_dice_revealed", user=D)
    use_first(table, D, MEGINGJORD)
    assert not table.uses(D, DIE)
    assert not table.uses(D, CHALICE)


@rule("SW-10.32", "SW-R24", "SW-10.22", "SW-8.3")
def test_with_a_copy_twelve_dice_join_and_the_result_waits_for_all_to_pass() -> None:
    script = {"megingjord/1": [[3] * 6, [3] * 6]}
    table = bet(12, 3, script=script, down={C: [MEGINGJORD], A: [MIRROR]})
    reach(table, "all_dice_revealed", user=C)
    table.use(C, MEGINGJORD)
    assert table.view()["winners"] == []
    table.use(A, MIRROR, copy=MEGINGJORD)
    assert table.view()["matching"] == 12
    table.pass_all()
    assert A in table.view()["winners"]


@rule("SW-10.32", "SW-10.37")
def test_cancelled_no_dice_join() -> None:
    table = bet(down={C: [MEGINGJORD], B: [SAMPO]})
    reach(table, "all_dice_revealed", user=C)
    table.announce(C, MEGINGJORD)
    table.use(B, SAMPO, cancels=MEGINGJORD)
    assert table.view()["extra"] == []


@rule("SW-R3", "SW-10.32")
def test_a_bid_may_go_beyond_the_dice_in_play_by_what_megingjord_and_its_copy_add() -> None:
    table = spoils_table(4, chief=A, dice={})
    table.name(A)
    assert table.refused(A, Bid(45, 1)) == "SW-R3"
    table.bid(44, 6)
    assert table.view()["bids"] == [[A, 44, 6]]
