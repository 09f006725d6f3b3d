"""Jarl plays Spoils of War by the rules at every table, sees only his view, and gives reasons."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any, cast

import msgspec
import pytest

import meadhall
import meadhall.bots
from meadhall.bots.bot import named
from meadhall.bots.spoils import jarl, jarl_reasons
from meadhall.bots.spoils.beliefs import shifted
from meadhall.bots.spoils.forecast import facts_of_mine
from meadhall.bots.spoils.jarl_situation import JarlSituation
from meadhall.bots.spoils.learned import Learned, learned
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
        policy = jarl.policy(view, decision)
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
            assert is_sentence(named(one.reason, NAMES)), one.reason


# ---------------------------------------------------------------- what he has learned


def situations(kind: str, count: int) -> list[tuple[JarlSituation, Decision]]:
    found = [
        (JarlSituation(cast(SpoilsView, state.view(decision.seat)), learned()), decision)
        for state, decision in asked(4, 11)
        if decision.kind == kind
    ]
    return found[:count]


def test_a_bid_that_is_challenged_is_true_less_often_than_karl_believes() -> None:
    """The challenger has few of its dice."""
    believed = learnt = 0.0
    for situation, decision in situations("bid", 40):
        options: Any = decision.options
        for one in jarl.bids(situation, options):
            move: Any = one.move
            true = situation.beliefs.true(move.quantity, move.face)
            if 0.35 < true < 0.65:
                believed += true
                learnt += situation.forecast.declared(facts_of_mine(situation, move.quantity, move.face))
    assert learnt < 0.8 * believed


def test_a_certainly_false_bid_is_challenged() -> None:
    checked = 0
    for state, decision in decisions("spoils", random, 4, 3):
        if decision.kind != "bid" or not state.view(decision.seat)["bids"]:
            continue
        situation = JarlSituation(cast(SpoilsView, state.view(decision.seat)), learned())
        if situation.beliefs.true(*situation.table.bid) < 0.001:
            checked += 1
            assert isinstance(JARL.choose(state.view(decision.seat), decision, Random(checked)), Challenge)
        if checked == 5:
            return
    raise AssertionError("no such bid")


def test_megingjord_in_hand_makes_a_bid_likelier_and_no_other_card_does() -> None:
    for situation, _ in situations("bet", 8):
        quantity, face = situation.table.bid
        assert situation.with_six_dice(0.4, quantity, face) == 0.4
        holder = JarlSituation(situation.table.view, learned())
        holder.has_six_dice = True
        holder.at_stake = 40.0
        more = holder.with_six_dice(0.4, quantity, face)
        assert more > 0.4 or holder.beliefs.true(quantity, face) > 0.9
        holder.at_stake = 0.0  # not worth the card
        assert holder.with_six_dice(0.4, quantity, face) == 0.4


def test_without_weights_an_estimate_stays_what_it_is() -> None:
    for situation, _ in situations("bet", 8):
        plain = JarlSituation(situation.table.view, Learned())
        odds = plain.beliefs.true(*plain.table.bid)
        assert plain.true == pytest.approx(shifted(odds, 0.0))


def test_what_was_learned_tells_how_it_was_made_and_is_small() -> None:
    found = learned()
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
    situation = JarlSituation(cast(SpoilsView, table.state.view(0)), learned())
    likely = jarl_reasons.bid(situation, 4, 6, 0.034, 0.061, 0.4)
    assert likely == (
        "{1} is 3 % likely to challenge this bid; it is then 6 % likely to be true (you hold 3). "
        "Without a challenge you win 40 % of such rounds."
    )
    never = jarl_reasons.bid(situation, 1, 6, 0.0, 0.9, 0.4)
    assert never == "{1} is not likely to challenge this bid (you hold 3). You win 40 % of such rounds."
