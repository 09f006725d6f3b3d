"""What the engine refuses, and that a refusal changes nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from meadhall.engine import Move, RefusalError, State
from tests.engine.toy import ACTIONS, TOY, Bid, Do, Hide, Onward, Saw, bench, do
from tests.marks import rule


def refused(state: State, seat: int, move: Any, at: int | None = None) -> str:
    """The rule that refuses this move; checks that the state has not changed."""
    before = state.digest(), state.entries, state.log, state.view(0), state.news
    with pytest.raises(RefusalError) as caught:
        state.play(seat, move, at)
    assert (state.digest(), state.entries, state.log, state.view(0), state.news) == before
    assert caught.value.refusal.text.endswith(".")
    assert str(caught.value).endswith(f"[{caught.value.refusal.rule}]")
    return caught.value.refusal.rule


@rule("EN-ASKED")
@pytest.mark.parametrize("seat", [1, 2, -1, 99])
def test_a_seat_that_is_not_asked_cannot_play(seat: int) -> None:
    assert refused(bench(players=3), seat, Saw(1)) == "EN-ASKED"


@rule("EN-STALE")
@pytest.mark.parametrize("late", [-1, 1, 100])
def test_a_move_for_another_moment_is_refused(late: int) -> None:
    state = bench(Saw(1), Saw(1))
    at = state.decisions()[0].at
    assert refused(state, 0, Saw(1), at + late) == "EN-STALE"
    state.play(0, Saw(1), at)
    assert refused(state, 0, Saw(1), at) == "EN-STALE", "the same message twice counts once"
    assert state.position.planks == (3, 0)  # type: ignore[attr-defined]


@rule("EN-STALE")
def test_in_a_sealed_window_the_moment_stays_until_it_closes() -> None:
    state = bench(Saw(1), "give", Saw(1), "give", "bid")
    at = state.decisions()[0].at
    state.play(0, Bid(1), at)
    state.play(0, Bid(2), at)
    state.play(1, Bid(1), at)
    assert refused(state, 0, Saw(1), at) == "EN-STALE"


@pytest.mark.parametrize(
    ("move", "rule_id"),
    [
        (Saw(4), "TO-1"),
        (Saw(0), "TO-1"),
        (Saw(-1), "TO-1"),
        (Hide("elm"), "TO-2"),
        (Onward(), "TO-3"),
        (Do("nap"), "TO-3"),
    ],
)
def test_a_move_that_is_not_offered_is_refused_by_its_rule(move: Move, rule_id: str) -> None:
    state = bench()
    assert refused(state, 0, move) == rule_id
    refusal = state.decisions()[0].why_not(move)
    assert refusal is not None
    assert refusal.rule == rule_id


def test_barred_moves_have_a_reason() -> None:
    ((move, refusal),) = bench().decisions()[0].barred_moves()
    assert (move, refusal.rule) == (Saw(4), "TO-1")


@pytest.mark.parametrize("planks", [1.0, True, "1", None, 1e308, [1], {}, 10**400])
def test_a_value_of_another_type_is_not_the_move_that_was_offered(planks: Any) -> None:
    assert refused(bench(), 0, Saw(planks)) in ("TO-1", "EN-FORM")


@rule("EN-FORM")
@pytest.mark.parametrize("nonsense", [None, 1, "saw", {"type": "saw", "planks": 1}, (), object(), Saw])
def test_an_object_that_is_not_a_move_is_refused(nonsense: Any) -> None:
    assert refused(bench(), 0, nonsense) == "EN-FORM"


@rule("EN-FORM")
def test_a_move_with_a_field_of_a_wrong_type_is_refused() -> None:
    assert refused(bench(), 0, Hide(3)) == "EN-FORM"  # type: ignore[arg-type]
    assert refused(bench(), 0, Hide(["ash"])) == "EN-FORM"  # type: ignore[arg-type]


def test_a_foreign_move_of_the_same_shape_is_refused() -> None:
    class Saw2(Move, frozen=True, tag="saw"):
        planks: int

    assert refused(bench(), 0, Saw2(1)) == "TO-3"


def test_the_engine_plays_its_own_copy_of_a_move() -> None:
    state = bench()
    state.play(0, Saw(int("2")))
    assert state.log.entries[0].move in bench().decisions()[0].moves()


@rule("EN-FORM")
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b'{"type":"fly"}',
        b'{"type":"saw"}',
        b'{"type":"saw","planks":"2"}',
        b'{"type":"saw","planks":2.5}',
        b'{"type":"saw","planks":true}',
        b'{"planks":2}',
        b"\xff\xfe",
        "[" * 5000,
        {"type": "saw", "planks": None},
        {"planks": 2},
        {},
    ],
)
def test_json_that_is_not_a_move_is_refused(data: Any) -> None:
    with pytest.raises(RefusalError, match="not a move of The Toy") as caught:
        TOY.read_move(data)
    assert caught.value.refusal.rule == "EN-FORM"


def test_every_move_survives_its_json_form() -> None:
    for move in (Saw(2), Hide("oak"), Bid(0), Onward(), *map(Do, ACTIONS)):
        assert TOY.read_move(msgspec.json.encode(move)) == move
        assert TOY.read_move(msgspec.to_builtins(move)) == move


def test_listed_moves_are_exactly_the_accepted_ones() -> None:
    state = bench(Saw(3), Saw(3), Saw(2))
    (decision,) = state.decisions()
    assert decision.count() == len(decision.moves()) == 1 + 2 + len(ACTIONS), "one plank is left to saw"
    for move in decision.moves():
        assert decision.why_not(move) is None
        state.clone().play(0, move)
    assert refused(state, 0, Saw(2)) == "TO-1"


# ------------------------------------------------------------ set-up


@rule("EN-SETUP")
@pytest.mark.parametrize("players", [0, 1, 4, 2.0, True, "2", None])
def test_a_wrong_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(RefusalError, match="2 to 3 players") as caught:
        TOY.new(players)
    assert caught.value.refusal.rule == "EN-SETUP"


@rule("EN-SETUP")
@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"colour": "red"}, "no option 'colour'; it has wood, quiet"),
        ({"wood": "elm"}, "wood cannot be 'elm'; it is one of: ash, oak"),
        ({"wood": None}, "wood cannot be None"),
        ({"quiet": 1}, "quiet cannot be 1"),
        ({"quiet": "true"}, "quiet cannot be 'true'"),
    ],
)
def test_an_option_or_value_the_game_does_not_know_is_refused(
    options: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(RefusalError, match=complaint) as caught:
        TOY.new(2, options=options)
    assert caught.value.refusal.rule == "EN-SETUP"


def test_options_that_are_not_given_have_their_defaults() -> None:
    assert bench().header.options == {"wood": "ash", "quiet": False}
    assert bench(options={"quiet": True}).header.options == {"wood": "ash", "quiet": True}


def test_a_decision_read_from_a_view_offers_the_same_moves() -> None:
    state = bench(Saw(1), "bid")
    (data,) = state.view(0)["open"]
    assert TOY.read_decision(data) == state.decisions()[0]
    assert (
        TOY.read_decision(msgspec.json.decode(msgspec.json.encode(data))).moves()
        == state.decisions()[0].moves()
    )
    assert state.view(1)["open"] == [{"seat": 0, "kind": "bid"}]


def test_fallback_and_grace_come_from_the_options() -> None:
    state = bench(Saw(1))
    assert state.decisions()[0].fallback == Do("give")
    assert state.decisions()[0].grace(Saw(1)) is None
    do(state, "bid")
    assert state.decisions()[0].fallback is None
    assert state.decisions()[0].grace(Bid(3)) == pytest.approx(0.5)
    assert state.decisions()[0].grace(Bid(1)) is None
