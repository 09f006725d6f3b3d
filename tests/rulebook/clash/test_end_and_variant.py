"""Part 10 of the rules: who wins, and the Bluff Arena."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from random import Random

import pytest

from meadhall.games.clash.events import Ended
from meadhall.games.clash.moves import Announce
from tests.marks import rule

from .play import (
    CLUB,
    COLOURS,
    GAME,
    HAMMER,
    PUNCH,
    SHIELD,
    SLAM,
    SLINGSHOT,
    SPRINT,
    WALK,
    Table,
)
from .tables import clash_table, holdings


def ended(rows: Mapping[str, Sequence[int]], loot: Mapping[str, Sequence[int]] | None = None) -> Table:
    """A game that has just ended with these rows: the last bracelet of the supply went to a bracelet space."""
    table = clash_table(players=len(rows), rows=rows, loot=loot or {}, supply=[4])
    table.wastes_turn("red")
    assert table.over
    return table


@rule("CV-10.1")
@pytest.mark.parametrize(
    ("rows", "winners"),
    [
        ({"red": [4, 2], "yellow": [1, 1, 1, 2]}, (0,)),
        ({"red": [1, 1, 1, 1], "yellow": [4, 2]}, (1,)),
        ({"red": [4], "yellow": [3, 1]}, (1,)),
        ({"red": [2, 2], "yellow": [3, 1]}, (0, 1)),
        ({"red": [], "yellow": []}, (0, 1)),
        ({"red": [3], "yellow": [3], "blue": [1, 2]}, (2,)),
        ({"red": [1, 3], "yellow": [2, 1], "blue": [2, 2]}, (0, 2)),
    ],
)
def test_the_highest_total_wins_then_more_bracelets_then_the_win_is_shared(
    rows: Mapping[str, Sequence[int]], winners: tuple[int, ...]
) -> None:
    result = ended(rows).result()
    assert result.scores == tuple(sum(row) for row in rows.values())
    assert result.winners == winners


@rule("CV-10.1")
def test_the_score_sheet_adds_up_to_the_totals() -> None:
    result = ended({"red": [1, 2, 2, 4], "yellow": [3, 3], "blue": []}).result()
    sheet = {line.label: line.values for line in result.sheet}
    by_value = [sheet[f"Bracelets of {value}"] for value in (1, 2, 3, 4)]
    assert by_value == [(1, 0, 0), (4, 0, 0), (0, 6, 0), (4, 0, 0)]
    assert sheet["Total"] == result.scores == (9, 6, 0)
    assert sheet["Number of bracelets"] == (4, 2, 0)


@rule("EX-5")
def test_11_6_and_13_the_13_wins() -> None:
    result = ended({"red": [4, 4, 3], "yellow": [3, 2, 1], "blue": [4, 3, 2, 2, 2]}).result()
    assert result.scores == (11, 6, 13)
    assert result.winners == (2,)
    assert result.note == ""


@rule("EX-17")
def test_13_to_13_with_five_and_six_bracelets_the_six_win() -> None:
    result = ended({"red": [3, 3, 3, 3, 1], "yellow": [2, 2, 2, 2, 2, 3]}).result()
    assert result.scores == (13, 13)
    assert result.winners == (1,)
    assert "more bracelets" in result.note


@rule("EX-17")
def test_13_to_13_with_six_bracelets_each_both_win() -> None:
    result = ended({"red": [1, 1, 2, 3, 3, 3], "yellow": [2, 2, 2, 2, 2, 3]}).result()
    assert result.scores == (13, 13)
    assert result.winners == (0, 1)
    assert "shared" in result.note


@rule("CV-10.2")
def test_bracelets_in_arena_water_and_box_count_for_nobody() -> None:
    table = ended({"red": [1], "yellow": [2], "blue": [3]}, loot={"C": [4, 4], "R2-01": [3]})
    held = holdings(table.state)
    lying = sum(value for values in held.loot.values() for value in values)
    assert (lying, len(held.sea) > 0, len(held.removed)) == (15, True, 6)
    assert table.result().scores == (1, 2, 3)
    assert sum(held.bracelets().elements()) == 59


@rule("CV-10.3")
def test_owners_know_their_own_values_at_every_moment_and_others_never_do() -> None:
    rng = Random(5)
    state = GAME.new(3, seed=5)
    while not state.over:
        held = holdings(state).rows
        for who in range(3):
            view = state.view(who)
            assert tuple(view["mine"]["row"]) == held[who]
            assert view["final"] is None
            assert [seat["bracelets"] for seat in view["seats"]] == [len(row) for row in held]
            assert all(seat["open"] == [] for seat in view["seats"])
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))
    assert state.view(None)["final"] == [list(row) for row in holdings(state).rows]


@rule("CV-10.4")
def test_in_the_bluff_arena_decks_have_nine_cards_and_hands_two() -> None:
    deck = {WALK: 2, SPRINT: 1, SLAM: 1, CLUB: 1, PUNCH: 1, HAMMER: 1, SLINGSHOT: 1, SHIELD: 1}
    table = Table(GAME.new(4, seed=1, options={"variant": "bluff"}))
    assert holdings(table.state).decks == (deck,) * 4
    assert [(side["hand"], side["draw"]) for side in table.view()["seats"]] == [(2, 7)] * 4
    assert table.supply == 9
    assert [table.row(who) for who in COLOURS] == [[1, 2, 3]] * 4


@rule("CV-10.4")
def test_in_the_bluff_arena_both_cards_are_played_and_two_drawn() -> None:
    table = clash_table(variant="bluff", hands={"red": [HAMMER, SHIELD]}, draw={"red": [CLUB, WALK, SLAM]})
    assert {move.card for move in table.moves("red") if isinstance(move, Announce)} == {HAMMER, SHIELD}
    table.does("red", SHIELD, WALK)
    table.stays("red")
    assert {move.card for move in table.moves("red") if isinstance(move, Announce)} == {HAMMER}
    table.does("red", HAMMER, WALK)
    assert table.hand("red") == []
    table.stays("red")
    assert table.hand("red") == [WALK, CLUB]
    assert table.public("red")["draw"] == 1
    assert table.active == "yellow"


@rule("EX-19")
def test_in_the_bluff_arena_nobody_can_hold_two_shields() -> None:
    pairs = 0
    for seed in range(60):
        state = GAME.new(4, seed=seed, options={"variant": "bluff"})
        held = holdings(state)
        for hand, deck in zip(held.hands, held.decks, strict=True):
            assert len(hand) == 2
            assert deck.total() == 9
            assert deck[SHIELD] == 1
            assert Counter(hand)[SHIELD] <= 1
            pairs += hand == (WALK, WALK)
    assert pairs > 0, "two of a kind do come up where the deck has them"


@rule("CV-10.5")
@pytest.mark.parametrize(("variant", "arena"), list(product(["base", "bluff"], ["meadow", "moat"])))
def test_either_arena_serves_either_game(variant: str, arena: str) -> None:
    state = GAME.new(3, seed=2, options={"variant": variant, "arena": arena})
    view = state.view(None)
    assert (view["options"]["variant"], view["options"]["arena"]) == (variant, arena)
    assert view["seats"][0]["hand"] == (3 if variant == "base" else 2)
    assert len(GAME.board(view["options"])["spaces"]) == (29 if arena == "meadow" else 25)
    rng = Random(2)
    while not state.over:
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))
    assert state.result().winners


@rule("CV-10.6")
def test_the_trophy_goes_to_the_winner_and_is_worth_nothing() -> None:
    table = ended({"red": [4, 4], "yellow": [3, 1], "blue": [2]})
    result = table.result()
    assert result.winners == (0,)
    assert result.scores == (8, 4, 2), "bracelets and nothing else"
    assert [event.rows for event in table.told(Ended)] == [((4, 4), (1, 3), (2,))]
