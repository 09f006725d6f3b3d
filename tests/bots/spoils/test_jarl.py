"""Jarl plays Spoils of War by the rules at every table, sees only his view, and gives reasons."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any, cast

import msgspec
import pytest

import meadhall
import meadhall.bots
from meadhall.bots.bot import fill_names
from meadhall.bots.spoils import jarl, jarl_reasons
from meadhall.bots.spoils.beliefs import shift_chance
from meadhall.bots.spoils.forecast import facts_of_mine
from meadhall.bots.spoils.jarl_model import SpoilsJarlModel, load_model
from meadhall.bots.spoils.jarl_situation import SpoilsJarlSituation
from meadhall.engine import Decision, State
from meadhall.games.spoils import Challenge, SpoilsView
from tests.bots.matches import decisions, is_sentence, play
from tests.bots.spoils.players import decisions_of_karls, karl, random
from tests.rulebook.spoils.tables import spoils_table

GAME = meadhall.game("spoils")
JARL = meadhall.bots.get("spoils", "jarl")
NAMES = [f"Player {seat}" for seat in range(10)]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"step_bidding": True, "open_ledger": True},
    {"draupnir_lasts": True, "stones_once": True, "dagger_once": True, "wasting": True},
]


def asked(players: int, seed: int, step: int = 1) -> list[tuple[State, Decision]]:
    """Some decisions of a game of karls, each with a copy of its state."""
    every = decisions_of_karls(players, seed)
    return [(state.clone(), decision) for state, decision in islice(every, 0, None, step)]


@pytest.mark.parametrize("players", [3, 4, 10])
def test_jarl_finishes_every_kind_of_table_by_legal_moves(players: int) -> None:
    for seed, options in enumerate(OPTIONS):
        seats = [JARL.choose if seat == seed else random for seat in range(players)]
        assert play("spoils", seats, seed, options).over


def test_jarl_does_not_see_what_is_hidden() -> None:
    dice = Random(3)
    for number, (state, decision) in enumerate(asked(4, 11, 3)):
        seat = decision.seat
        view = state.view(seat)
        other = GAME.imagine(view, dice)
        twin = next(one for one in other.decisions() if one.seat == seat)
        assert JARL.choose(other.view(seat), twin, Random(number)) == JARL.choose(
            view, decision, Random(number)
        )


def test_the_same_random_numbers_give_the_same_move_in_any_order() -> None:
    views = [(n, state.view(one.seat), one) for n, (state, one) in enumerate(asked(4, 11, 3))]
    first = [JARL.choose(view, decision, Random(n)) for n, view, decision in views]
    backwards = [JARL.choose(view, decision, Random(n)) for n, view, decision in reversed(views)]
    assert first == backwards[::-1]


def test_a_policy_is_what_jarl_chooses_over_many_random_numbers() -> None:
    seen = [(state, one) for state, one in asked(4, 11) if one.kind in ("bid", "bet")][:40:6]
    for state, decision in seen:
        view = state.view(decision.seat)
        policy = jarl.PLAYER.policy(view, decision)
        assert sum(policy.values()) == pytest.approx(1.0)
        played = [JARL.choose(view, decision, Random(n)) for n in range(60)]
        for move, chance in policy.items():
            assert played.count(move) / 60 == pytest.approx(chance, abs=0.25)


@pytest.mark.parametrize(("players", "share"), [(4, 1.0), (7, 0.7)])
def test_jarl_advises_what_he_plays_with_reasons(players: int, share: float) -> None:
    for number, (state, decision) in enumerate(decisions("spoils", karl, players, 6, share)):
        if number % 5:
            continue
        view = state.view(decision.seat)
        hint = JARL.hint(view, decision, Random(number))
        assert hint[0].move == JARL.answer(view, decision, Random(number))
        for one in hint:
            assert is_sentence(fill_names(one.reason, NAMES)), one.reason


# ---------------------------------------------------------------- what he has learned


def situations(kind: str, count: int) -> list[tuple[SpoilsJarlSituation, Decision]]:
    found = [
        (SpoilsJarlSituation(cast(SpoilsView, state.view(decision.seat)), load_model()), decision)
        for state, decision in asked(4, 11)
        if decision.kind == kind
    ]
    return found[:count]


def test_a_bid_that_is_challenged_is_true_less_often_than_karl_believes() -> None:
    """The challenger has few of its dice."""
    believed = learnt = 0.0
    for situation, decision in situations("bid", 40):
        options: Any = decision.options
        for one in jarl.weigh_bids(situation, options):
            move: Any = one.move
            true = situation.beliefs.bid_chance(move.quantity, move.face)
            if 0.35 < true < 0.65:
                believed += true
                learnt += situation.forecast.truth_chance(facts_of_mine(situation, move.quantity, move.face))
    assert learnt < 0.8 * believed


def test_a_certainly_false_bid_is_challenged() -> None:
    checked = 0
    for state, decision in decisions("spoils", random, 4, 3):
        if decision.kind != "bid" or not state.view(decision.seat)["bids"]:
            continue
        situation = SpoilsJarlSituation(cast(SpoilsView, state.view(decision.seat)), load_model())
        if situation.beliefs.bid_chance(*situation.table.bid) < 0.001:
            checked += 1
            assert isinstance(JARL.choose(state.view(decision.seat), decision, Random(checked)), Challenge)
        if checked == 5:
            return
    raise AssertionError("no such bid")


def test_megingjord_in_hand_makes_a_bid_likelier_and_no_other_card_does() -> None:
    for situation, _ in situations("bet", 8):
        quantity, face = situation.table.bid
        assert situation.chance_with_six_dice(0.4, quantity, face) == 0.4
        holder = SpoilsJarlSituation(situation.table.view, load_model())
        holder.has_six_dice = True
        holder.gold_at_stake = 40.0
        more = holder.chance_with_six_dice(0.4, quantity, face)
        assert more > 0.4 or holder.beliefs.bid_chance(quantity, face) > 0.9
        holder.gold_at_stake = 0.0  # not worth the card
        assert holder.chance_with_six_dice(0.4, quantity, face) == 0.4


def test_without_weights_an_estimate_stays_what_it_is() -> None:
    for situation, _ in situations("bet", 8):
        plain = SpoilsJarlSituation(situation.table.view, SpoilsJarlModel())
        odds = plain.beliefs.bid_chance(*plain.table.bid)
        assert plain.bid_chance == pytest.approx(shift_chance(odds, 0.0))


def test_what_was_learned_tells_how_it_was_made_and_is_small() -> None:
    found = load_model()
    assert found.made.script == "tools/train/spoils.py"
    assert len(found.made.commit) == 40
    assert found.made.games > 0
    assert found.made.steps > 0
    assert len(msgspec.json.encode(found)) < 1_000_000
    assert {"challenged", "declared", "later", "standing", "bet"} <= set(found.weights)


def test_a_bid_is_explained_by_who_challenges_how_often_and_what_is_likely_then() -> None:
    table = spoils_table(3, dice={0: (6, 6, 6, 2, 3)})
    table.name(0)
    table.pass_all()
    situation = SpoilsJarlSituation(cast(SpoilsView, table.state.view(0)), load_model())
    likely = jarl_reasons.explain_bid(situation, 4, 6, 0.034, 0.061, 0.4)
    assert likely == (
        "{1} is 3 % likely to challenge this bid; it is then 6 % likely to be true (you hold 3). "
        "Without a challenge you win 40 % of such rounds."
    )
    never = jarl_reasons.explain_bid(situation, 1, 6, 0.0, 0.9, 0.4)
    assert never == "{1} is not likely to challenge this bid (you hold 3). You win 40 % of such rounds."
