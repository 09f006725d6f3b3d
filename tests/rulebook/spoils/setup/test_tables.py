"""The tests' own table: what the builder lays must be a whole table with everything where it was said to be."""

from __future__ import annotations

from random import Random

import pytest

from tests.rulebook.spoils.tables import (
    CARDS,
    A,
    B,
    C,
    D,
    Table,
    card,
    is_artifact,
    last_chance,
    spoils_table,
)

TABLES = [
    *(spoils_table(players) for players in range(3, 11)),
    *(spoils_table(4, nth=number) for number in range(2, 10)),
    spoils_table(
        3, nth=5, up={A: [card("muninn")]}, down={B: [card("dainsleif")]}, leftovers=[card("crown")]
    ),
    spoils_table(
        5, goods={A: [card("crown"), card("ring")]}, pile=[card("huginn"), card("shield")], dice={B: [3]}
    ),
    spoils_table(6, up={C: [card("huginn", second_set=True)]}, step_bidding=True),
    last_chance(4, goods={A: [card("crown")]}, down={D: [card("megingjord")]}),
]
every_table = pytest.mark.parametrize("table", TABLES, ids=range(len(TABLES)))


@every_table
def test_a_laid_table_has_every_card_once(table: Table) -> None:
    sets = 2 if table.state.header.players > 5 else 1
    assert table.everywhere() == [*range(len(CARDS) * sets)]


@every_table
def test_a_laid_table_can_be_played_to_the_end(table: Table) -> None:
    state = table.state.clone()
    rng = Random(4)
    while not state.over:
        decision = rng.choice(state.decisions())
        state.play(decision.seat, decision.sample(rng))
    assert state.result().winners


@pytest.mark.parametrize("number", range(1, 10))
def test_the_piles_of_a_laid_table_are_of_their_stage(number: int) -> None:
    table = spoils_table(4, nth=number, pile=[])
    assert table.view()["round"] == number
    piles = (table.position.pile, *table.position.piles)
    stages = [1 + (later - 1) // 3 for later in range(number, 10)]
    assert [{CARDS[one].stage for one in pile} for pile in piles] == [{stage} for stage in stages]
    assert not any(map(is_artifact, table.position.pile))


def test_things_lie_where_the_builder_was_told() -> None:
    crown, huginn, eye, ring = card("crown"), card("huginn"), card("odins_eye"), card("ring", stage=2, copy=2)
    table = spoils_table(
        chief=C,
        goods={A: [crown]},
        up={B: [huginn]},
        down={C: [eye]},
        pile=[card("shield")],
        leftovers=[ring],
        gold={D: 3},
        dice={B: [6, 5]},
    )
    assert table.chief == C
    assert (table.stash(A), table.stash(B), table.stash(C)) == ({crown}, {huginn}, {eye})
    assert table.position.pile[0] == card("shield")
    assert table.position.leftovers == (ring,)
    assert table.gold(D) == 3
    table.to("name")
    assert sorted(table.sees(B, B)["rolled"]) == [1] * 7 + [5, 6], "with the raven's die"


def test_a_card_that_is_given_leaves_its_place_and_its_owner_is_asked() -> None:
    table = spoils_table(pile=[card("odins_eye")])
    assert table.asked() == {A: "name"}
    table.give(D, card("odins_eye"), card("crown", stage=3))
    table.give(B, card("huginn"), up=True)
    assert table.stash(D) == {card("odins_eye"), card("crown", stage=3)}
    assert table.sees(None, B)["open"] == [card("huginn")]
    assert len(table.position.pile) == 9
    assert table.everywhere() == [*range(126)]
    table.name(A)
    assert table.asked() == {D: "artifacts"}
