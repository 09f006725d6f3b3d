"""Part 6 of the rules, steps 5 and 6: bets are shown together, then dice, cup by cup."""

from __future__ import annotations

import pytest

from meadhall.games.spoils.events import BetsRevealed, Counted, CupLifted
from tests.marks import rule
from tests.rulebook.spoils.tables import CHALLENGER, DECLARER, A, B, C, D, card, spoils_table


@rule("SW-6.1")
def test_all_sides_and_amounts_become_public_together() -> None:
    table = spoils_table(down={C: [card("sampo_talisman")]})
    table.bid(3, 4)
    table.challenge()
    table.bets({A: (DECLARER, 7), B: (CHALLENGER, 8), C: (DECLARER, 9), D: (CHALLENGER, 10)})
    placed = [(DECLARER, 7), (CHALLENGER, 8), (DECLARER, 9), (CHALLENGER, 10)]
    assert [event.bets for event in table.told(BetsRevealed)] == [tuple(placed)]
    for viewer in (None, A, B, C, D):
        shown = [table.sees(viewer, seat)["bet"] for seat in (A, B, C, D)]
        assert [(bet["side"], bet["amount"]) for bet in shown] == placed
        assert not any(table.sees(viewer, seat)["lifted"] for seat in (A, B, C, D))


@rule("SW-6.2")
@pytest.mark.parametrize("declarer", [A, B, C, D])
def test_the_declarer_lifts_the_cup_first_then_clockwise(declarer: int) -> None:
    table = spoils_table()
    table.name(declarer)
    table.bid(3, 4)
    table.challenge()
    table.bets({})
    order = [event.seat for event in table.told(CupLifted)]
    assert order == [(declarer + step) % 4 for step in range(4)]


@rule("SW-6.2")
def test_the_thief_of_a_bid_is_the_declarer_and_lifts_first() -> None:
    mask = card("lokis_mask")
    table = spoils_table(down={C: [mask]})
    table.bid(3, 4)
    table.use(C, mask)
    table.challenge()
    table.bets({})
    table.pass_all()
    assert [event.seat for event in table.told(CupLifted)] == [C, D, A, B]


@rule("SW-6.2")
def test_cups_are_lifted_one_after_the_other_for_all_to_see() -> None:
    """C may act when the own cup is up: at that moment D's is still down."""
    table = spoils_table(down={C: [card("lokis_die")]}, dice={A: [4], B: [4, 4], C: [4], D: [4]})
    table.bid(3, 4)
    table.challenge()
    table.bets({})
    table.to("own_dice_reveal")
    for viewer in (None, A, B):
        assert [table.sees(viewer, seat)["lifted"] for seat in (A, B, C, D)] == [True, True, True, False]
        assert sorted(table.sees(viewer, B)["rolled"]) == [1, 1, 1, 1, 1, 1, 4, 4]
        assert table.sees(viewer, D)["rolled"] is None
    assert table.view()["matching"] == 4
    assert [(event.seat, event.matching) for event in table.told(CupLifted)] == [(A, 1), (B, 3), (C, 4)]


@rule("SW-R51")
@pytest.mark.parametrize("fours", [[4] * 8, []])
def test_all_dice_are_shown_even_if_the_result_is_clear_before(fours: list[int]) -> None:
    table = spoils_table(dice={A: fours})
    table.bid(2, 4)
    table.challenge()
    table.bets({})
    assert [event.seat for event in table.told(CupLifted)] == [A, B, C, D]
    assert all(side["lifted"] and len(side["rolled"]) == 8 for side in table.view()["seats"])


@rule("SW-6.3", "SW-4.3")
@pytest.mark.parametrize("count", range(9))
@pytest.mark.parametrize("quantity", [1, 4, 8])
def test_the_declarers_side_wins_with_at_least_as_many_as_bid(quantity: int, count: int) -> None:
    table = spoils_table(dice={D: [6] * count})
    table.bid(quantity, 6)
    table.challenge()
    table.bets({A: (DECLARER, 5), B: (CHALLENGER, 5), C: (DECLARER, 5), D: (CHALLENGER, 5)})
    won = count >= quantity
    (event,) = table.told(Counted)
    assert (event.count, event.quantity, event.face) == (count, quantity, 6)
    assert event.side == (DECLARER if won else CHALLENGER)
    assert event.winners == ((A, C) if won else (B, D))
    assert table.view()["winners"] == list(event.winners)


@rule("EX-10", "SW-6.3")
def test_six_threes_for_five() -> None:
    lief, hildr, olaf, lance = A, B, C, D
    table = spoils_table(dice={olaf: [3], hildr: [2], lief: [3, 3, 3], lance: [3, 3]})
    table.name(lief)
    table.bid(5, 3)
    table.challenge()
    table.bets({lief: (DECLARER, 5), hildr: (CHALLENGER, 20), olaf: (CHALLENGER, 10), lance: (DECLARER, 10)})
    (event,) = table.told(Counted)
    assert event.count == 6
    assert set(event.winners) == {lief, lance}
    assert [(lift.seat, lift.matching) for lift in table.told(CupLifted)] == [
        (lief, 3),
        (hildr, 3),
        (olaf, 4),
        (lance, 6),
    ]


@rule("SW-6.4")
@pytest.mark.parametrize("fours", [0, 8])
@pytest.mark.parametrize("side", [DECLARER, CHALLENGER])
def test_somebody_wins_and_somebody_loses_whatever_the_others_bet(fours: int, side: int) -> None:
    table = spoils_table(dice={C: [4] * fours})
    table.bid(3, 4)
    table.challenge()
    table.bets({A: (DECLARER, 5), B: (CHALLENGER, 5), C: (side, 5), D: (side, 5)})
    winners = set(table.view()["winners"])
    assert (A in winners) != (B in winners)
    assert 0 < len(winners) < 4
