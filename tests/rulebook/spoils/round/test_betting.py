"""Part 5 of the rules, step 4: everyone bets a side and gold, sealed."""

from __future__ import annotations

import pytest

from meadhall.games.spoils.events import BetsPlaced, BetsRevealed
from meadhall.games.spoils.moves import CHALLENGE_MOVE, HOLD_MOVE, PASS_MOVE, Bet
from tests.marks import rule
from tests.rulebook.spoils.tables import CHALLENGER, DECLARER, A, B, C, D, Table, card, spoils_table


def betting(gold: dict[int, int] | None = None, players: int = 4) -> Table:
    """A has bid three 4s and B has challenged."""
    table = spoils_table(players, gold=gold)
    table.bid(3, 4)
    table.challenge()
    return table


def bets(table: Table, seat: int) -> set[tuple[int, int]]:
    assert all(isinstance(move, Bet) for move in table.moves(seat))
    return {(move.side, move.amount) for move in table.moves(seat) if isinstance(move, Bet)}


@rule("SW-5.1")
@pytest.mark.parametrize("players", [3, 4, 7])
def test_everyone_is_asked_for_a_bet_at_the_same_time(players: int) -> None:
    table = betting(players=players)
    assert table.asked() == dict.fromkeys(range(players), "bet")


@rule("SW-5.1")
def test_outsiders_choose_a_side_and_an_amount() -> None:
    table = betting()
    for seat in (C, D):
        assert bets(table, seat) == {(side, gold) for side in (DECLARER, CHALLENGER) for gold in range(5, 71)}
        assert table.refused(seat, PASS_MOVE) == "SW-5.1"
        assert table.refused(seat, Bet(2, 5)) == "SW-5.1"
        assert table.refused(seat, CHALLENGE_MOVE) == "SW-5.1"


@rule("SW-5.1", "SW-12.6")
def test_a_bet_is_sealed_until_the_last_one_is_in() -> None:
    table = betting()
    table.play(C, Bet(CHALLENGER, 33))
    for viewer in (None, A, B, D):
        view = table.view(viewer)
        assert view["sealed"] == [{"seat": C, "kind": "bet"}], "all that others see: C has answered"
        assert [asked["seat"] for asked in view["open"]] == [A, B, D]
        assert table.sees(viewer, C)["bet"] is None
        assert table.state.history(viewer)[-1].move != Bet(CHALLENGER, 33)
    mine = table.view(C)["sealed"][0]
    assert (mine["move"]["side"], mine["move"]["amount"]) == (CHALLENGER, 33)
    assert not table.told(BetsPlaced)
    assert not table.told(BetsRevealed)


@rule("SW-12.6")
def test_a_bet_may_be_changed_until_the_last_one_is_in() -> None:
    table = betting()
    table.play(C, Bet(CHALLENGER, 33))
    table.play(A, Bet(DECLARER, 5))
    table.play(C, Bet(DECLARER, 6))
    assert table.asked() == {B: "bet", D: "bet"}
    table.play(D, Bet(DECLARER, 5))
    table.play(B, Bet(CHALLENGER, 5))
    (shown,) = table.told(BetsRevealed)
    assert shown.bets == ((DECLARER, 5), (CHALLENGER, 5), (DECLARER, 6), (DECLARER, 5))


@rule("SW-12.6")
def test_no_bet_is_changed_after_the_last_one_is_in() -> None:
    table = spoils_table(down={D: [card("sampo_talisman")]})
    table.bid(3, 4)
    table.challenge()
    table.bets({C: (DECLARER, 8)})
    assert table.window == "bets_revealed"
    assert table.refused(C, Bet(CHALLENGER, 8)) == "SW-R5"


@rule("SW-5.2")
def test_declarer_and_challenger_are_bound_to_their_side_but_choose_the_amount() -> None:
    table = betting(gold={A: 40, B: 12})
    assert bets(table, A) == {(DECLARER, gold) for gold in range(5, 41)}
    assert bets(table, B) == {(CHALLENGER, gold) for gold in range(5, 13)}
    assert table.refused(A, Bet(CHALLENGER, 10)) == "SW-5.2"
    assert table.refused(B, Bet(DECLARER, 10)) == "SW-5.2"


@rule("SW-5.3")
def test_the_least_bet_is_5_and_the_greatest_is_all_gold() -> None:
    table = betting(gold={C: 23})
    assert table.may(C, Bet(DECLARER, 5))
    assert table.may(C, Bet(CHALLENGER, 23))
    for amount in (-5, 0, 4, 24, 1000):
        assert table.refused(C, Bet(DECLARER, amount)) == "SW-5.3"


@rule("SW-5.3")
def test_with_exactly_5_gold_the_bet_is_5() -> None:
    assert bets(betting(gold={D: 5}), D) == {(DECLARER, 5), (CHALLENGER, 5)}


@rule("SW-5.4", "DX-03", "SW-R12")
def test_with_3_gold_the_bet_is_3() -> None:
    table = betting(gold={A: 3, D: 3})
    assert bets(table, D) == {(DECLARER, 3), (CHALLENGER, 3)}
    assert bets(table, A) == {(DECLARER, 3)}
    for amount in (0, 2, 4, 5):
        assert table.refused(D, Bet(DECLARER, amount)) == "SW-5.4"


@rule("SW-5.4", "SW-R12")
def test_with_no_gold_the_bet_is_nothing_and_the_viking_stays_in_the_game() -> None:
    table = betting(gold={B: 0, C: 0})
    assert bets(table, C) == {(DECLARER, 0), (CHALLENGER, 0)}
    assert bets(table, B) == {(CHALLENGER, 0)}
    table.bets({A: (DECLARER, 5), C: (DECLARER, 0), D: (DECLARER, 5)})
    table.to("name")
    assert table.view()["round"] == 2
    assert table.gold(C) == 0
    assert table.sees(C, C)["dice"] == 8


@rule("SW-5.4", "SW-R12")
@pytest.mark.parametrize("short", [0, 1, 4])
def test_a_viking_who_cannot_bet_5_chooses_last(short: int) -> None:
    table = spoils_table(chief=C, gold={C: short}, dice={A: [4, 4, 4]})
    table.name(A)
    table.bid(3, 4)
    table.challenge()
    table.bets({A: (DECLARER, 5), C: (DECLARER, short), D: (DECLARER, 5)})
    table.pass_all()
    assert table.asked() == {A: "pick"}
    assert table.view()["order"] == [[D, 2], [C, 2]]


@rule("SW-5.5")
def test_the_gold_that_was_not_bet_stays_hidden() -> None:
    table = spoils_table(gold={C: 23}, down={D: [card("sampo_talisman")]})
    table.bid(3, 4)
    table.challenge()
    table.bets({C: (DECLARER, 8)})
    assert table.sees(A, C)["bet"] == {"side": DECLARER, "amount": 8}
    for viewer in (None, A, B, D):
        assert table.sees(viewer, C)["gold"] is None
    assert table.sees(C, C)["gold"] == 23


@rule("EX-09")
def test_bets_as_in_the_example() -> None:
    lief, hildr, olaf, lance = A, B, C, D
    table = spoils_table()
    table.bid(5, 3)
    table.challenge()
    wanted = {lief: (DECLARER, 5), hildr: (CHALLENGER, 20), olaf: (CHALLENGER, 10), lance: (DECLARER, 10)}
    for seat, (side, amount) in wanted.items():
        assert table.may(seat, Bet(side, amount))
    table.bets(wanted)
    (shown,) = table.told(BetsRevealed)
    assert dict(enumerate(shown.bets)) == wanted


@rule("SW-5.1")
def test_without_an_orb_nobody_can_hold() -> None:
    table = betting()
    assert table.refused(C, HOLD_MOVE) == "SW-R14"
