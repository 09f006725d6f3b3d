"""Sagas: what a player with a perfect memory knows about the voyage cards, and what nobody can know."""

from __future__ import annotations

from random import Random

import meadhall
from meadhall.engine import State
from meadhall.games.sagas.cards import deck
from meadhall.games.sagas.position import SagasPosition
from meadhall.testing.random_play import choose_at_random, moments
from tests.contract.cases import BY_GAME
from tests.marks import rule

from .table import hall_of

GAME = meadhall.game("sagas")
WORLDS = 60


def after(*steps: str, seed: int = 1) -> State:
    """A table after so many cards were played, lost unseen or gained."""
    state = GAME.new(1, seed, {"saga": "eirik"})
    position = hall_of(state)
    position.events = []
    for step in steps:
        if step == "play":
            deck.draw_card(position)
            deck.put_away_card(position)
        elif step == "lose":
            assert deck.lose_voyage(position, "A test")
        elif step == "gain":
            deck.gain_voyages(position, 1, "A test")
        else:
            deck.look_through_cards(position)
    return state


def worlds(state: State, count: int = WORLDS) -> list[SagasPosition]:
    view = state.view(0)
    found = [GAME.imagine(view, Random(number)) for number in range(count)]
    assert all(world.view(0) == view for world in found)
    return [hall_of(world) for world in found]


PLAYED = ("play",) * 4
USED_UP = ("gain",) * 5
"""The five cards of EirikSaga's reserve."""


@rule("VK-11.3a", "VK-11.3c")
def test_a_gained_and_a_lost_card_could_be_any_that_was_not_seen() -> None:
    state = after(*PLAYED, "lose", "gain")
    seen = set(hall_of(state).discards)
    lost, gained = set(), set()
    for world in worlds(state):
        assert seen.isdisjoint({*world.draw, *world.reserve, *world.lost})
        lost |= {*world.lost}
        gained.add(world.draw[-1])
    assert lost == gained == set(range(14)) - seen


@rule("VK-11.3b")
def test_seen_cards_are_known_to_be_in_the_new_reserve_and_the_lost_one_is_another() -> None:
    state = after(*PLAYED, "lose", *USED_UP, "gain")
    true = hall_of(state)
    seen = {*true.reserve, true.draw[-1]} - set(true.draw[:-1])
    unseen = set(true.draw[:-1])
    assert len(seen) == 5
    shuffled_in: set[int] = set()
    for world in worlds(state):
        reserve = {world.draw[-1], *world.reserve}
        strangers = reserve - seen
        assert len(reserve & seen) in (4, 5)
        assert {*world.draw[:-1], *reserve} == unseen | seen
        shuffled_in |= strangers
    assert shuffled_in >= unseen, "any card of the draw deck could be the one that was lost"


@rule("VK-11.3b")
def test_a_card_that_was_played_lies_on_no_place_from_before_the_shuffle() -> None:
    before = after(*PLAYED, "lose", *USED_UP)
    played = set(hall_of(before).discards)
    state = after(*PLAYED, "lose", *USED_UP, "gain", "gain")
    last: set[int] = set()
    for world in worlds(state):
        assert played.isdisjoint(world.draw[:-2])
        last |= {*world.draw[-2:]}
    assert last >= played


@rule("VK-11.3b")
def test_memory_holds_through_a_second_new_reserve() -> None:
    """Cards of both deals are lost unseen; whatever is drawn then, the worlds fit what was seen."""
    for seed in range(12):
        state = after(*PLAYED, "lose", *USED_UP, "gain", "gain", "lose", seed=seed)
        position = hall_of(state)
        while position.draw_from and position.draw_from[0] == 0:
            deck.lose_voyage(position, "A test")
        deck.lose_voyage(position, "A test")
        for _ in range(len(position.reserve) + 2):
            deck.gain_voyages(position, 1, "A test")
        while len(position.draw) > 1:
            seen = {*position.discards}
            for world in worlds(state, 5):
                assert seen.isdisjoint({*world.draw, *world.reserve, *world.lost})
                assert sorted((*world.draw, *world.reserve, *world.lost, *seen)) == list(range(14))
            deck.draw_card(position)
            deck.put_away_card(position)


@rule("VK-22.0b")
def test_looking_through_the_reserve_shows_the_draw_deck_but_not_its_order() -> None:
    state = after(*PLAYED, "lose", "look")
    true = hall_of(state)
    orders = {world.draw for world in worlds(state)}
    assert len(orders) > 10
    assert {frozenset(order) for order in orders} == {frozenset(true.draw)}


@rule("VK-22.0b")
def test_looking_through_the_reserve_cannot_be_undone() -> None:
    looked = 0
    for seed in range(60):
        for state in moments(BY_GAME["sagas"][0], seed, choose_at_random):
            if [decision.kind for decision in state.decisions()] == ["card"]:
                looked += 1
                assert state.count_undoable(0) == 0
        if looked > 2:
            return
    raise AssertionError("nobody has looked")
