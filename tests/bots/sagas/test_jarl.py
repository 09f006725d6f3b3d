"""Jarl plays Sagas by the rules at every table, by the view alone, and decides better than karl where karl errs."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import cast

import msgspec
import pytest

import meadhall
import meadhall.bots
from meadhall.bots.sagas import jarl
from meadhall.bots.sagas.jarl_model import SEARCH, load_model, replace_values
from meadhall.bots.sagas.parameters import KARL
from meadhall.bots.sagas.situation import SagasSituation
from meadhall.engine import State
from meadhall.games.sagas import Done, Force, Recruit, Religion, SagasView, Sail, Stay
from tests.bots.matches import decisions, is_sentence, play
from tests.bots.sagas.players import karl
from tests.rulebook.sagas.tables import (
    BERSERKIR,
    ERIK,
    HARALD,
    HUSKARL,
    LONGSHIP,
    Table,
    sagas_table,
    space,
)

GAME = meadhall.game("sagas")
JARL = meadhall.bots.get("sagas", "jarl")
PEACE = ("huginn_and_muninn", "thing", "skalds_song", "leidang_levy", "shield_wall", "viking_funeral")


@pytest.mark.parametrize("saga", ["eirik", "floamanna", "heimskringla", "volsunga"])
def test_jarl_finishes_every_saga_by_legal_moves(saga: str) -> None:
    assert play("sagas", [JARL.answer], 5, {"saga": saga}).over


def test_jarl_finishes_a_campaign_with_all_optional_rules() -> None:
    options = {"mode": "campaign", "forced_march": True, "pay_troops": True, "scouting": True}
    assert play("sagas", [JARL.answer], 3, options).over


def test_the_same_seed_gives_the_same_play() -> None:
    first, second = (play("sagas", [JARL.choose], 7, {"saga": "heimskringla"}) for _ in range(2))
    assert first.digest() == second.digest()


def test_jarl_does_not_see_what_is_hidden() -> None:
    """In another state with the same view he makes the same move, and he changes nothing in the view."""
    for number, (state, decision) in enumerate(decisions("sagas", JARL.choose, 1, 11, 0.8)):
        view = state.view(0)
        other = GAME.imagine(view, Random(number)).view(0)
        before = deepcopy(view)
        move = JARL.answer(view, decision, Random(number))
        assert view == before
        assert move == JARL.answer(other, decision, Random(number))


def test_jarl_advises_what_he_plays_with_a_reason() -> None:
    for number, (state, decision) in enumerate(decisions("sagas", JARL.choose, 1, 2, 0.8)):
        view = state.view(0)
        hint = JARL.hint(view, decision, Random(number))
        assert hint[0].move == JARL.answer(view, decision, Random(number))
        assert all(is_sentence(one.reason) for one in hint), [one.reason for one in hint]


# ---------------------------------------------------------------- how much he thinks


def test_the_search_is_bounded_by_counts_and_not_by_a_clock() -> None:
    """The most positions that one decision judges; a campaign has the largest armies."""
    most = 0
    state: State = GAME.new(1, 2, {"mode": "campaign"})
    dice = Random(1)
    for _ in range(160):
        decision = state.decisions()[0]
        situation = SagasSituation(cast(SagasView, state.view(0)), load_model().parameters())
        seen = situation.valuation._cache
        before = len(seen)
        move = jarl.PLAYER.choose(state.view(0), decision, dice)
        most = max(most, len(seen) - before)
        state.play(0, move)
        if state.over:
            break
    assert 50 < most < 2500


# ---------------------------------------------------------------- positions in which karl errs


def both(table: Table) -> tuple[object, object]:
    """What jarl and what karl play here."""
    view, decision = table.state.view(0), table.decision()
    return JARL.answer(view, decision, Random(1)), karl(view, decision, Random(1))


def test_a_force_that_can_sail_rolls_before_it_stays() -> None:
    """Karl stands in Uppsala until the Saga is over (seed 12): he judges what he lands on less closely than staying."""
    state = GAME.new(1, 12, {"saga": "heimskringla"})
    dice = Random("12/0")
    while True:
        decision = state.decisions()[0]
        view = state.view(0)
        move = karl(view, decision, dice)
        if decision.kind == "movement" and view["place"] == space("uppsala"):
            break
        state.play(0, move)
    assert move == Stay()
    mine = JARL.answer(view, decision, dice)
    assert isinstance(mine, Force)
    state.play(0, mine)
    asked = state.decisions()[0]
    assert asked.kind == "course"
    assert JARL.answer(state.view(0), asked, dice) == Sail()


def test_the_gold_for_the_last_settlement_is_not_spent_on_a_unit() -> None:
    """In Vinland, where the Saga is won with the next settlement."""
    table = sagas_table(
        {"vinland": [ERIK, HUSKARL, BERSERKIR]},
        saga_id="eirik",
        settled=["island"],
        done=["silk_road"],
        gold=3,
        edda=2,
        draw=PEACE,
    )
    table.voyage("vinland", until="leidang")
    mine, his = both(table)
    assert isinstance(his, Recruit)
    assert mine == Done()


def test_more_units_than_can_set_out_together_do_not_make_a_plan_better() -> None:
    """With Edda 0 four units go together: two ships, and two men in them."""
    table = sagas_table(
        {"orkneyjar": [HARALD, HUSKARL, HUSKARL, BERSERKIR, LONGSHIP, LONGSHIP]}, saga_id="eirik", edda=0
    )
    situation = SagasSituation(cast(SagasView, table.state.view(0)), SEARCH)
    ways = situation.valuation.parts(situation.with_force(space("orkneyjar")).force, 4)
    assert ways[0] == (HARALD, BERSERKIR, LONGSHIP, LONGSHIP)
    assert all(len(way) <= 4 for way in ways)


def test_jarl_compares_the_religions() -> None:
    """Berserkirs are worth more than what the New Religion offers; the reason says how much."""
    for state, decision in decisions("sagas", JARL.choose, 1, 3):
        if decision.kind == "religion":
            first, *_ = JARL.hint(state.view(0), decision, Random(1))
            assert first.move == Religion("old")
            assert "%" in first.reason
            return
    raise AssertionError("no such decision")


# ---------------------------------------------------------------- what was learned


def test_what_was_learned_tells_how_it_was_made_and_is_small() -> None:
    found = load_model()
    assert found.made.script == "tools/train/sagas.py"
    assert len(found.made.commit) == 40
    assert found.made.games > 0
    assert len(msgspec.json.encode(found)) < 1_000_000
    assert found.parameters() != KARL


def test_values_are_set_by_their_names() -> None:
    found = replace_values(KARL, {"haste": 0.5, "risks.sea": 0.7})
    assert (found.haste, found.risks.sea, found.risks.land) == (0.5, 0.7, KARL.risks.land)
