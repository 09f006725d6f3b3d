"""At the bets: SW-10.34 Norn Orb and SW-10.41 Traitor's Dagger."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from meadhall.engine import Seat
from meadhall.games.spoils.events import Announced, BetSeen, SideChanged
from meadhall.games.spoils.moves import HOLD_MOVE, Bet
from tests.marks import rule
from tests.rulebook.spoils.tables import CHALLENGER, DECLARER, A, B, C, D, E, Table, card, spoils_table

from .cases import APPLE, MIRROR, SAMPO, face_down, face_up, plain_use, reach, steal

ORB, DAGGER = card("norn_orb"), card("traitors_dagger")
BETS = {A: (DECLARER, 5), B: (CHALLENGER, 20), C: (CHALLENGER, 10), D: (DECLARER, 15), E: (DECLARER, 7)}


def bets_open(players: int = 4, chief: Seat = A, **more: Any) -> Table:
    """A has bid 5 x 3, B has challenged; all are asked for their bets."""
    more = {"dice": {}} | more
    table = spoils_table(players, chief=chief, **more)
    table.name(A)
    table.bid(5, 3)
    table.challenge()
    table.pass_all()
    assert set(table.asked().values()) == {"bet"}
    return table


def place(table: Table, holders: tuple[Seat, ...] = (), bets: Mapping[Seat, tuple[int, int]] = BETS) -> None:
    """All bet at once, and these hold."""
    for seat in list(table.asked()):
        table.play(seat, HOLD_MOVE if seat in holders else Bet(*bets[seat]))


# ---------------------------------------------------------------- Norn Orb


@rule("DX-15", "SW-10.34", "SW-R14", "SW-inv-7")
def test_a_holder_turns_up_the_orb_names_a_bet_learns_it_alone_and_bets() -> None:
    table = bets_open(down={D: [ORB]})
    place(table, (D,))
    assert face_down(table, D) == [None], "nobody has seen it yet"
    assert table.asked() == {D: "bet"}
    table.use(D, ORB, seat=B)
    assert [(event.seat, event.use.seat) for event in table.told(Announced)] == [(D, B)]
    assert face_up(table, D) == [ORB]
    (seen,) = table.told(BetSeen, D)
    assert (seen.seat, seen.side, seen.amount) == (B, CHALLENGER, 20)
    assert table.sees(D, B)["bet"] == {"side": CHALLENGER, "amount": 20}
    for other in (None, A, C):
        assert not table.told(BetSeen, other)
        assert table.sees(other, B)["bet"] is None
    assert table.sees(D, A)["bet"] is None
    table.play(D, Bet(CHALLENGER, 70))
    assert table.sees(None, D)["bet"] == {"side": CHALLENGER, "amount": 70}


@rule("DX-15", "SW-R14", "SW-10.37")
def test_with_a_sampo_in_answer_the_holder_bets_without_seeing() -> None:
    table = bets_open(down={D: [ORB], C: [SAMPO]})
    place(table, (D,))
    table.announce(D, ORB, seat=B)
    table.use(C, SAMPO, cancels=ORB)
    assert table.asked() == {D: "bet"}
    assert not table.told(BetSeen, D)
    assert table.sees(D, B)["bet"] is None
    assert not table.uses(D, ORB)
    table.play(D, Bet(DECLARER, 5))
    assert table.sees(None, D)["bet"] == {"side": DECLARER, "amount": 5}


@rule("SW-R14", "SW-inv-7")
def test_until_all_have_bet_or_hold_nobody_sees_who_holds() -> None:
    tables = []
    for holds in (True, False):
        table = bets_open(down={D: [ORB]})
        for seat in (D, A, B):
            table.play(seat, HOLD_MOVE if seat == D and holds else Bet(*BETS[seat]))
        tables.append(table)
    for viewer in (None, A, B, C):
        assert tables[0].view(viewer) == tables[1].view(viewer)
        assert tables[0].state.history(viewer) == tables[1].state.history(viewer)


@rule("SW-R14")
def test_holding_needs_an_orb_of_ones_own_face_down_face_up_or_copied() -> None:
    table = bets_open(down={D: [ORB], C: [SAMPO]})
    assert table.may(D, HOLD_MOVE)
    for seat in (A, B, C):
        assert table.refused(seat, HOLD_MOVE) == "SW-R14"
    assert bets_open(up={D: [ORB]}).may(D, HOLD_MOVE)
    table = spoils_table(4, dice={}, chief=A, up={C: [ORB]}, down={D: [MIRROR]})
    table.use(D, MIRROR, copy=ORB)
    table.bid(5, 3)
    table.challenge()
    table.pass_all()
    assert table.may(D, HOLD_MOVE)


@rule("SW-R14", "SW-10.37")
def test_with_a_cancelled_orb_nobody_holds_any_more() -> None:
    table = spoils_table(4, dice={}, chief=A, up={D: [ORB]}, down={B: [SAMPO]})
    table.use(B, SAMPO, cancels=ORB)
    table.bid(5, 3)
    table.challenge()
    table.pass_all()
    assert table.refused(D, HOLD_MOVE) == "SW-R14"


@rule("SW-R14", "SW-10.34")
def test_a_holder_may_decline_the_orb_and_simply_bets() -> None:
    table = bets_open(down={D: [ORB]})
    place(table, (D,))
    table.play(D, Bet(DECLARER, 5))
    assert face_down(table, D, D) == [ORB]
    assert not table.told(Announced)


@rule("SW-10.34", "SW-R14")
def test_a_placed_bet_is_final_and_the_holder_cannot_hold_again() -> None:
    table = bets_open(down={D: [ORB], A: [SAMPO]})
    place(table, (D,))
    assert A not in table.asked()
    assert table.refused(A, Bet(DECLARER, 70)) == "EN-ASKED"
    assert table.refused(D, HOLD_MOVE) == "SW-R14"
    table.use(D, ORB, seat=B)
    assert not table.uses(D, ORB)


@rule("SW-R14", "SW-5.2")
def test_declarer_and_challenger_may_hold_and_choose_only_the_amount() -> None:
    for holder, side in ((A, DECLARER), (B, CHALLENGER)):
        table = bets_open(down={holder: [ORB]})
        place(table, (holder,))
        table.use(holder, ORB, seat=C)
        assert table.refused(holder, Bet(1 - side, 30)) == "SW-5.2"
        table.play(holder, Bet(side, 30))
        assert table.sees(None, holder)["bet"] == {"side": side, "amount": 30}


@rule("SW-R14", "SW-10.34", "SW-10.22", "SW-8.3")
@pytest.mark.parametrize(("chief", "first", "second"), [(A, C, D), (D, D, C)])
def test_several_holders_go_chief_first_and_the_later_one_may_look_at_the_earlier(
    chief: Seat, first: Seat, second: Seat
) -> None:
    table = spoils_table(4, dice={}, chief=chief, up={C: [ORB]}, down={D: [MIRROR]})
    table.use(D, MIRROR, copy=ORB)
    table.name(A)
    table.bid(5, 3)
    table.challenge()
    table.pass_all()
    place(table, (C, D))
    cards = {C: ORB, D: MIRROR}
    assert table.asked() == {first: "bet"}
    assert [use.seat for use in table.uses(first, cards[first])] == [A, B], "the other holder has not bet"
    table.use(first, cards[first], seat=B)
    table.play(first, Bet(CHALLENGER, 33))
    assert table.asked() == {second: "bet"}
    table.use(second, cards[second], seat=first)
    (seen,) = table.told(BetSeen, second)
    assert (seen.seat, seen.side, seen.amount) == (first, CHALLENGER, 33)


@rule("SW-10.34", "SW-10.5")
def test_the_orb_looks_once_a_round_and_again_in_the_next() -> None:
    table = bets_open(up={D: [ORB]}, down={C: [SAMPO]})
    place(table, (D,))
    table.use(D, ORB, seat=B)
    assert not table.uses(D, ORB)
    reach(table, "round_end", user=C)
    reach(table, "bets_last", user=D)
    assert table.view()["round"] == 2
    assert table.uses(D, ORB)


@rule("SW-10.34", "SW-5.4", "SW-R14")
def test_a_holder_with_little_gold_still_bets_all_of_it() -> None:
    table = bets_open(down={D: [ORB]}, gold={D: 3})
    place(table, (D,))
    table.use(D, ORB, seat=B)
    assert {(move.side, move.amount) for move in table.moves(D) if isinstance(move, Bet)} == {(0, 3), (1, 3)}


@rule("SW-10.34")
def test_the_orb_names_another_viking_whose_bet_is_placed() -> None:
    table = bets_open(down={D: [ORB]})
    place(table, (D,))
    assert [use.seat for use in table.uses(D, ORB)] == [A, B, C]
    assert table.refused(D, plain_use(ORB, seat=D)) == "SW-10.34"


@rule("SW-2.10", "SW-R14")
def test_with_three_vikings_nobody_ever_holds() -> None:
    table = spoils_table(3, dice={}, chief=A)
    assert {ORB, DAGGER} <= set(table.position.out)
    table.bid(5, 3)
    table.challenge()
    for seat in range(3):
        assert table.refused(seat, HOLD_MOVE) == "SW-R14"


# ---------------------------------------------------------------- Traitor's Dagger


def bets_revealed(players: int = 4, bets: Mapping[Seat, tuple[int, int]] = BETS, **more: Any) -> Table:
    table = bets_open(players, **more)
    place(table, (), bets)
    return table


@rule("SW-10.41", "SW-10.7")
def test_the_dagger_turns_the_side_and_keeps_the_amount_before_any_die_is_shown() -> None:
    table = bets_revealed(down={D: [DAGGER]})
    assert table.window == "bets_revealed"
    assert not any(table.sees(None, seat)["lifted"] for seat in range(4))
    table.use(D, DAGGER)
    assert table.sees(None, D)["bet"] == {"side": CHALLENGER, "amount": 15}
    assert [(event.seat, event.side) for event in table.told(SideChanged)] == [(D, CHALLENGER)]


@rule("DX-17", "SW-7.2", "SW-10.41")
def test_lief_hildr_olaf_and_lance_with_the_dagger_of_olaf() -> None:
    """Six threes for a bid of five; Olaf leaves Hildr's side and is two steps from Lief, Lance three."""
    lief, hildr, olaf, lance = A, B, C, D
    dice = {lief: [3, 3, 3], lance: [3, 3], olaf: [3]}
    bets = {lief: (DECLARER, 5), hildr: (CHALLENGER, 20), olaf: (CHALLENGER, 10), lance: (DECLARER, 10)}
    table = bets_revealed(bets=bets, dice=dice, down={olaf: [DAGGER]}, pile=[])
    table.use(olaf, DAGGER)
    table.to("pick")
    assert table.sees(None, olaf)["bet"] == {"side": DECLARER, "amount": 10}
    assert table.view()["matching"] == 6
    assert table.view()["winners"] == [lief, olaf, lance]
    assert table.chief == olaf
    taken = []
    while table.window in ("own_pick", "pick_turn"):
        if "pick" in table.asked().values():
            taken.append(next(iter(table.asked())))
            table.pick_all(1)
        else:
            table.pass_window()
    assert taken == [olaf] * 3 + [lance] * 2 + [lief] * 2
    assert [table.gold(seat) for seat in (lief, hildr, olaf, lance)] == [70, 50, 70, 70]


@rule("SW-10.41")
def test_declarer_and_challenger_cannot_use_the_dagger() -> None:
    for owner in (A, B):
        table = bets_revealed(down={owner: [DAGGER]})
        assert table.refused(owner, plain_use(DAGGER)) == "SW-10.41"
        assert bets_revealed(up={owner: [DAGGER]}).window != "bets_revealed", "face-up it asks nobody then"


@rule("SW-R15", "SW-10.41", "SW-10.22", "SW-8.3")
def test_several_daggers_go_chief_first_and_each_turns_once() -> None:
    table = bets_open(5, chief=D, up={D: [DAGGER]}, down={E: [MIRROR]})
    place(table)
    assert table.window == "bets_revealed"
    table.use(E, MIRROR, copy=DAGGER)
    table.play(E, plain_use(MIRROR, copied="Traitor's Dagger"))
    table.play(D, plain_use(DAGGER))
    assert [event.seat for event in table.told(SideChanged)] == [D], "D is chief"
    table.use(E, MIRROR)
    assert [event.seat for event in table.told(SideChanged)] == [D, E]
    assert [table.sees(None, seat)["bet"]["side"] for seat in (D, E)] == [CHALLENGER, CHALLENGER]
    assert table.window != "bets_revealed", "nobody can turn again"


@rule("SW-R15", "SW-R68")
def test_a_dagger_and_its_copy_in_one_hand_turn_twice() -> None:
    table = bets_revealed(up={D: [DAGGER]}, down={D: [MIRROR]})
    table.use(D, DAGGER)
    table.use(D, MIRROR, copy=DAGGER)
    table.use(D, MIRROR)
    assert table.sees(None, D)["bet"] == {"side": DECLARER, "amount": 15}


@rule("SW-10.41", "SW-10.37")
def test_cancelled_the_side_stays() -> None:
    table = bets_revealed(down={D: [DAGGER], C: [SAMPO]})
    table.announce(D, DAGGER)
    table.use(C, SAMPO, cancels=DAGGER)
    assert table.sees(None, D)["bet"] == {"side": DECLARER, "amount": 15}
    assert not table.told(SideChanged)


@rule("SW-10.41", "SW-10.5", "SW-R56")
def test_a_dagger_that_was_used_is_not_used_again_by_its_thief() -> None:
    table = bets_revealed(up={D: [DAGGER]}, down={C: [APPLE, SAMPO]})
    table.use(D, DAGGER)
    steal(table, C, D, DAGGER)
    assert table.refused(C, plain_use(DAGGER)) == "SW-10.6"


@rule("SW-R55", "SW-10.41")
def test_with_the_option_the_dagger_works_once_a_game() -> None:
    for once in (False, True):
        table = bets_revealed(down={D: [DAGGER, SAMPO]}, dagger_once=once)
        table.use(D, DAGGER)
        reach(table, "round_end", user=D)
        reach(table, "bets_revealed", user=D)
        assert table.view()["round"] == 2
        assert bool(table.uses(D, DAGGER)) is not once
