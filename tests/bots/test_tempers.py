"""Tempers show in play, at every level, and a tempered bot sees no more than any other."""

from __future__ import annotations

from random import Random

import pytest

import meadhall
import meadhall.bots
from meadhall.bots.tempers.temper import Temper
from meadhall.engine import Decision, Move, State
from meadhall.games.clash import Announce, Call, Pass
from meadhall.games.spoils import Bet, Bid
from tests.bots.matches import decisions

SEED = b"a seed"


def asked(game: str, kind: str, players: int, games: int) -> list[tuple[State, Decision]]:
    """Decisions of this kind in games of karls."""
    karl = meadhall.bots.get(game, "karl").choose
    return [
        (state.clone(), decision)
        for seed in range(games)
        for state, decision in decisions(game, karl, players, seed)
        if decision.kind == kind
    ]


def answers(game: str, bot: str, temper: str, positions: list[tuple[State, Decision]]) -> list[Move]:
    player = meadhall.bots.apply_temper(game, meadhall.bots.get(game, bot), temper)
    return [
        player.answer(state.view(decision.seat), decision, Random(number))
        for number, (state, decision) in enumerate(positions)
    ]


def lies(moves: list[Move]) -> int:
    return sum(isinstance(move, Announce) and move.card != move.claim for move in moves)


@pytest.mark.parametrize("bot", ["thrall", "karl", "jarl"])
def test_a_liar_lies_more_often_than_an_honest_one(bot: str) -> None:
    positions = asked("clash", "announce", 2, 8)
    assert len(positions) > 100
    liar, even, honest = (lies(answers("clash", bot, temper, positions)) for temper in ("liar", "", "honest"))
    assert honest < even < liar
    assert liar > 1.3 * honest


@pytest.mark.parametrize("bot", ["thrall", "karl", "jarl"])
def test_a_bold_one_calls_more_often_than_a_careful_one(bot: str) -> None:
    positions = asked("clash", "call", 2, 8)
    bold, careful = (answers("clash", bot, temper, positions).count(Call()) for temper in ("bold", "careful"))
    assert bold > 1.5 * careful


@pytest.mark.parametrize("bot", ["thrall", "karl", "jarl"])
def test_a_bold_one_raises_and_stakes_more_than_a_careful_one(bot: str) -> None:
    bids, bets = asked("spoils", "bid", 3, 2), asked("spoils", "bet", 3, 2)

    def raised(temper: str) -> float:
        moves = [move for move in answers("spoils", bot, temper, bids) if isinstance(move, Bid)]
        return sum(move.quantity for move in moves) / len(moves)

    def staked(temper: str) -> int:
        moves = answers("spoils", bot, temper, bets)
        return sum(move.amount for move in moves if isinstance(move, Bet))

    assert raised("bold") > raised("careful")
    assert staked("bold") > 1.5 * staked("careful")


@pytest.mark.parametrize("bot", ["thrall", "karl", "jarl"])
def test_a_liar_bids_faces_that_he_lacks_more_often_than_an_honest_one(bot: str) -> None:
    positions = asked("spoils", "bid", 3, 3)

    def lacking(temper: str) -> int:
        found = 0
        for (state, decision), move in zip(positions, answers("spoils", bot, temper, positions), strict=True):
            own = state.view(decision.seat)["seats"][decision.seat]["rolled"] or ()
            found += isinstance(move, Bid) and own.count(move.face) * 6 < len(own)
        return found

    assert lacking("liar") > lacking("honest")


@pytest.mark.parametrize("game", ["clash", "spoils"])
def test_a_tempered_bot_does_not_see_what_is_hidden(game: str) -> None:
    kind = {"clash": "announce", "spoils": "bid"}[game]
    for temper in meadhall.bots.tempers(game):
        player = meadhall.bots.apply_temper(game, meadhall.bots.get(game, "karl"), temper)
        for number, (state, decision) in enumerate(asked(game, kind, 3, 1)[:20]):
            view = state.view(decision.seat)
            other = meadhall.game(game).imagine(view, Random(5))
            twin = next(one for one in other.decisions() if one.seat == decision.seat)
            told = other.view(decision.seat)
            assert player.choose(told, twin, Random(number)) == player.choose(view, decision, Random(number))


def test_a_change_that_the_rules_forbid_is_not_made() -> None:
    forbids = Temper("odd", "odd", changes={"announce": lambda *_: Pass()})
    state = meadhall.game("clash").new(2, seed=1)
    decision = state.decisions()[0]
    karl = meadhall.bots.get("clash", "karl")
    move = forbids.apply_to(karl).answer(state.view(decision.seat), decision, Random(1))
    assert move == karl.answer(state.view(decision.seat), decision, Random(1))


def test_games_without_bluffs_have_no_tempers_and_others_name_theirs() -> None:
    assert meadhall.bots.tempers("clash") == meadhall.bots.tempers("spoils")
    assert meadhall.bots.tempers("feast") == meadhall.bots.tempers("sagas") == ()
    assert meadhall.bots.temper_words("clash", "liar") == "a liar (lied more than others)"
    assert meadhall.bots.temper_words("spoils", "bold") == "bold (raised and bet more than others)"
    with pytest.raises(LookupError, match="no temper called 'kind' for clash; the tempers are liar, honest"):
        meadhall.bots.apply_temper("clash", meadhall.bots.get("clash", "karl"), "kind")


def test_chance_gives_each_temper_and_none_by_the_seed_of_the_table() -> None:
    drawn = [meadhall.bots.drawn_temper("clash", "any", SEED, seat) for seat in range(300)]
    assert drawn == [meadhall.bots.drawn_temper("clash", "any", SEED, seat) for seat in range(300)]
    for temper in ("", *meadhall.bots.tempers("clash")):
        assert 30 < drawn.count(temper) < 130
    assert meadhall.bots.drawn_temper("clash", "bold", SEED, 0) == "bold"
    assert meadhall.bots.drawn_temper("clash", "", SEED, 0) == ""
    assert meadhall.bots.drawn_temper("feast", "any", SEED, 0) == ""
