"""The bidding of two vikings with few dice: exact best replies, and a solution that they hardly gain against."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import meadhall.bots
from meadhall.bots.spoils.few_dice import CHALLENGES, bid_of, hands, rank_of, row_key
from meadhall.bots.spoils.jarl_model import load_model
from meadhall.research.exploit.bidding_core import BestReply, Bidding, bidding_of, exploitability
from meadhall.research.exploit.shares import bidding_exploitability
from tools.train.spoils_bids import FewDice

KARL = meadhall.bots.get("spoils", "karl")
JARL = meadhall.bots.get("spoils", "jarl")


def table_bids(solution: Mapping[str, Mapping[str, float]]) -> Bidding:
    def bidding(hidden: int, dice: tuple[int, ...], bids: tuple[int, ...]) -> dict[int, float]:
        row = solution[row_key(hidden, dice, bids)]
        return {int(move): share for move, share in row.items()}

    return bidding


def believer(hidden: int, dice: tuple[int, ...], bids: tuple[int, ...]) -> dict[int, float]:
    """Never challenges as long as there is a higher bid."""
    top = 6 * (hidden + len(dice))
    return {bids[-1] + 1 if bids else 1: 1.0} if not bids or bids[-1] < top else {CHALLENGES: 1.0}


def doubter(hidden: int, dice: tuple[int, ...], bids: tuple[int, ...]) -> dict[int, float]:
    """Challenges every bid, and opens with one die of its own."""
    return {CHALLENGES: 1.0} if bids else {dice[0]: 1.0}


def test_ranks_and_bids_are_the_same_order() -> None:
    """SW-4.5: more dice are higher, then the higher face."""
    assert [bid_of(rank) for rank in (1, 6, 7, 13)] == [(1, 1), (1, 6), (2, 1), (3, 1)]
    assert all(rank_of(*bid_of(rank)) == rank for rank in range(1, 60))


def test_rolls_have_the_chances_of_dice() -> None:
    assert dict(hands(2))[1, 1] == pytest.approx(1 / 36)
    assert dict(hands(2))[1, 2] == pytest.approx(2 / 36)
    for dice in (1, 2, 3):
        assert sum(chance for _, chance in hands(dice)) == pytest.approx(1.0)


def test_against_a_doubter_a_true_bid_wins() -> None:
    """He opens with the die he has, so the best reply knows it. With a higher die it bids that, with the same one two
    of it; a lower die leaves only a false bid or a challenge of a true one."""
    reply = BestReply(doubter, 1, 1)
    assert reply.value(bot_first=False) == pytest.approx(1.0)
    assert reply.value(bot_first=True) == pytest.approx((21 - 15) / 36)


def test_who_never_challenges_ends_with_a_false_bid() -> None:
    assert exploitability(believer, (1, 1)) > 0.5


def test_a_solution_for_one_die_each_cannot_be_exploited() -> None:
    game = FewDice((1, 1))
    before = exploitability(table_bids(FewDiceStart((1, 1)).rows()), (1, 1))
    for _ in range(15):
        game.step()
    assert exploitability(table_bids(game.solution()), (1, 1)) < 0.05 < before


class FewDiceStart(FewDice):
    """Before anything was learned every move is played equally often."""

    def rows(self) -> dict[str, dict[str, float]]:
        return {
            row_key(self.dice[1 - me], hand, bids): {str(move): 1 / len(moves) for move in moves}
            for (me, bids), moves in self.moves.items()
            for hand, _ in self.hands[me]
        }


def test_an_even_mix_of_all_moves_loses_nine_of_ten() -> None:
    """0.880 was found by another program."""
    assert exploitability(table_bids(FewDiceStart((1, 1)).rows()), (1, 1)) == pytest.approx(0.880, abs=0.003)


@pytest.mark.parametrize(("dice", "most"), [((1, 1), 0.05), ((2, 1), 0.1)])
def test_jarls_bids_with_few_dice_can_hardly_be_exploited(dice: tuple[int, int], most: float) -> None:
    assert 0.0 <= bidding_exploitability(JARL, dice) < most


def test_karls_bids_can_be_exploited() -> None:
    assert KARL.policy is not None
    assert exploitability(bidding_of(KARL.policy), (1, 1)) == pytest.approx(0.60, abs=0.03)


def test_every_row_of_the_solution_is_a_distribution_over_legal_bids() -> None:
    assert load_model().few_dice
    for key, row in load_model().few_dice.items():
        last = key.rsplit(":", 1)[1].rsplit(",", 1)[-1]
        assert sum(row.values()) == pytest.approx(1.0, abs=0.01)
        assert all(int(move) > int(last or 0) or (int(move) == CHALLENGES and last) for move in row)
