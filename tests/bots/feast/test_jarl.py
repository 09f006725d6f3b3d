"""Jarl plays Feast by the rules and by the view alone, and gives reasons."""

from __future__ import annotations

from itertools import islice
from random import Random

import msgspec
import pytest

import meadhall.bots
from meadhall.bots.feast.jarl_model import FeastJarlModel, load_model
from meadhall.bots.feast.parameters import KARL, ROUNDS, FeastBotParameters, number_at
from meadhall.bots.feast.state.estate import estate_of
from meadhall.bots.feast.state.table import FeastBotTable
from meadhall.bots.feast.state.worth import worth
from meadhall.games.feast import BOARDS
from tests.bots.feast.players import GAME, random
from tests.bots.matches import decisions, is_sentence, play

JARL = meadhall.bots.get("feast", "jarl")
ABC = {"decks": "ABC"}
SHORT = {"length": "short"}


# ---------------------------------------------------------------- the contract


def test_jarl_wins_a_full_table_by_legal_moves() -> None:
    state = play("feast", [random, JARL.answer, random, random], 7, {**SHORT, "decks": "BC"})
    assert state.result().winners == (1,)
    assert state.position.seats[1].penalties == 0  # type: ignore[attr-defined]


def test_jarl_does_not_see_what_is_hidden() -> None:
    """In another state with the same view, the same random numbers give the same move."""
    dice = Random(3)
    every = decisions("feast", random, 2, 11, length="short", decks="ABC")
    for number, (state, decision) in enumerate(islice(every, 0, None, 30)):
        seat = decision.seat
        view = state.view(seat)
        other = GAME.imagine(view, dice)
        twin = next(one for one in other.decisions() if one.seat == seat)
        assert JARL.choose(other.view(seat), twin, Random(number)) == JARL.choose(
            view, decision, Random(number)
        )


def test_jarl_advises_what_he_plays_with_a_reason() -> None:
    several = 0
    for number, (state, decision) in enumerate(decisions("feast", random, 1, 6, length="short")):
        if number % 12 and (decision.kind != "action" or number % 3):
            continue
        view = state.view(decision.seat)
        hint = JARL.hint(view, decision, Random(number))
        assert hint[0].move == JARL.answer(view, decision, Random(number))
        assert all(is_sentence(one.reason) for one in hint), hint
        several += len(hint) > 1
    assert several > 5


# ---------------------------------------------------------------- parameters


def test_what_was_learned_tells_how_it_was_made_and_is_small() -> None:
    found = load_model()
    assert found.made.script == "tools/train/feast.py"
    assert len(found.made.commit) == 40
    assert len(msgspec.json.encode(found)) < 1_000_000
    by = found.parameters
    assert by.explored != KARL.explored
    assert [len(row) for row in (by.thrift, by.settled, by.explored)] == [ROUNDS] * 3
    assert set(by.isles) <= {board.id for board in BOARDS}
    assert msgspec.json.encode(msgspec.json.decode(msgspec.json.encode(found), type=FeastJarlModel)) == (
        msgspec.json.encode(found)
    )


def test_an_explored_board_counts_what_the_parameters_say() -> None:
    view = GAME.new(1, 1, {}).view(0)
    isle = next(board for board in BOARDS if board.id == "iceland")

    def gain(by: FeastBotParameters) -> float:
        table = FeastBotTable(view, by)  # type: ignore[arg-type]
        own = estate_of(view, table, 0)  # type: ignore[arg-type]
        before = worth(own, table)
        own.add_board(isle.number, table)
        return worth(own, table) - before

    plain = gain(KARL)
    assert gain(FeastBotParameters(explored=(0.0, 7.0))) == pytest.approx(plain + 7.0)
    assert gain(FeastBotParameters(isles={"iceland": 2.0, "labrador": 5.0})) == pytest.approx(plain + 2.0)


def test_a_row_of_numbers_goes_on_with_its_last() -> None:
    assert [number_at((1.0, 2.0), left) for left in (0, 1, 6)] == [1.0, 2.0, 2.0]
