"""Karl's side, his stake, and what a card is worth to him."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import meadhall
from meadhall.bots.spoils.bonuses import expected_hoards, expected_sets
from meadhall.bots.spoils.situation import SpoilsSituation
from meadhall.bots.spoils.table import CHALLENGER, DECLARER
from meadhall.engine import State
from meadhall.games.spoils import ITEMS, Pick, sets_and_hoards
from tests.bots.spoils.players import karl, random, situation_of
from tests.rulebook.spoils.tables import A, B, C, D, card, spoils_table


def at(kind: str, state: State) -> State:
    """The state at the next decision of this kind, after fallback moves."""
    while state.decisions()[0].kind != kind:
        decision = state.decisions()[0]
        assert decision.fallback is not None
        state.play(decision.seat, decision.fallback)
    return state


def stakes(situation: SpoilsSituation, chance: float) -> list[int]:
    return [situation.stakes.best_bet({CHALLENGER: chance}, Random(n))[1] for n in range(20)]


# ---------------------------------------------------------------- stakes


def test_a_stake_grows_with_belief() -> None:
    situation = situation_of(at("bet", spoils_table(4, nth=5).state), A)
    doubtful, likely, sure = (sum(stakes(situation, chance)) / 20 for chance in (0.4, 0.8, 0.99))
    assert doubtful <= 6
    assert doubtful < likely < sure


def test_the_likelier_side_is_taken() -> None:
    situation = situation_of(at("bet", spoils_table(4, nth=5).state), A)
    for chance in (0.1, 0.9):
        side, _ = situation.stakes.best_bet({DECLARER: chance, CHALLENGER: 1 - chance}, Random(1))
        assert side == (DECLARER if chance > 0.5 else CHALLENGER)


def test_no_more_than_the_purse_is_staked_and_all_of_a_short_one() -> None:
    for gold in (0, 3, 5, 9):
        situation = situation_of(at("bet", spoils_table(4, nth=5, gold={A: gold}).state), A)
        for stake in stakes(situation, 0.97):
            assert min(5, gold) <= stake <= gold


def test_a_leader_is_careful_in_the_last_round_and_one_who_is_behind_is_not() -> None:
    """Winning counts, not gold: a safe lead is not staked, and a viking who is behind needs the risk."""
    lead = situation_of(
        at("bet", spoils_table(4, nth=9, gold={A: 70, B: 10, C: 10, D: 10}, open_ledger=True).state), A
    )
    behind = situation_of(
        at("bet", spoils_table(4, nth=9, gold={A: 40, B: 69, C: 10, D: 10}, open_ledger=True).state), A
    )
    assert max(stakes(lead, 0.75)) <= 10
    assert sum(stakes(behind, 0.75)) > sum(stakes(lead, 0.75))


@pytest.mark.parametrize("players", [3, 4, 7])
def test_everybodys_gold_is_worked_out_from_what_all_have_seen(players: int) -> None:
    """SW-R46: karl knows everybody's gold, though the view does not say it."""
    for seed in range(4):
        state = meadhall.game("spoils").new(players, seed)
        dice = Random(seed)
        position: Any = state.position
        while not state.over:
            decision = state.decisions()[0]
            position = state.position
            if decision.kind in ("bid", "bet", "pick", "artifacts", "give"):
                assert situation_of(state, decision.seat).table.gold == position.gold
            state.play(decision.seat, decision.sample(dice))


# ---------------------------------------------------------------- treasure


def test_with_nothing_to_come_expected_bonuses_are_the_real_ones() -> None:
    dice = Random(4)
    for _ in range(200):
        counts = [dice.choice((0, 0, 1, 1, 2, 3)) for _ in range(16)]
        artifacts = dice.randint(0, 4)
        named = [item for four in ITEMS.values() for item in four]
        sets, hoards = sets_and_hoards(dict(zip(named, counts, strict=True)), artifacts)
        fours = [tuple(counts[first : first + 4]) for first in (0, 4, 8, 12)]
        assert sum(expected_sets(four, (0.0,) * 4) for four in fours) == pytest.approx(sum(sets.values()))
        types = (*map(sum, fours), artifacts)
        assert expected_hoards(types, (0.0,) * 5) == pytest.approx(hoards)


def test_expected_bonuses_grow_with_the_cards_to_come() -> None:
    assert 0 < expected_sets((1, 0, 0, 0), (0.2,) * 4) < expected_sets((1, 1, 0, 0), (0.2,) * 4) < 12
    assert expected_sets((1, 1, 0, 0), (0.2,) * 4) < expected_sets((1, 1, 0, 0), (0.6,) * 4)


def pick_of(table: State, seat: int) -> str:
    state = at("pick", table)
    while state.decisions()[0].seat != seat:
        at("pick", state)
        decision = state.decisions()[0]
        state.play(decision.seat, decision.moves()[-1])
        at("pick", state)
    decision = state.decisions()[0]
    move = karl(state.view(seat), decision, Random(1))
    assert isinstance(move, Pick)
    return move.name


def test_the_card_that_completes_a_set_is_taken_before_one_with_more_gold() -> None:
    """A Pendant completes a set; the Longbow and the Helmet have more gold."""
    table = spoils_table(
        4,
        nth=9,
        goods={A: [card("crown"), card("armband"), card("ring")]},
        pile=[card("pendant", stage=3), card("longbow", stage=3), card("helmet", stage=3)],
        dice={},
    )
    state = at("bid", table.state)
    winner = state.decisions()[0].seat
    other = spoils_table(
        4,
        nth=9,
        goods={winner: [card("crown"), card("armband"), card("ring")]},
        pile=[card("pendant", stage=3), card("longbow", stage=3), card("helmet", stage=3)],
        dice={},
    )
    assert pick_of(other.state, winner) == "Pendant"


def test_taking_earlier_pays_more_and_every_card_adds_something() -> None:
    """At every bet of some random games."""
    dice = Random(2)
    for players in (3, 5, 10):
        state = meadhall.game("spoils").new(players, 2)
        while not state.over:
            decision = state.decisions()[0]
            if decision.kind == "bet":
                situation = situation_of(state, decision.seat)
                assert situation.treasure.rank_gains[0] >= situation.treasure.rank_gains[-1] > 0
                assert all(
                    situation.treasure.gain(decision.seat, known) > 0
                    for _, known in situation.treasure.pile_cards
                )
            state.play(decision.seat, random(state.view(decision.seat), decision, dice))
