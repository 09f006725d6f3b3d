"""Karl's occupations: he knows what they are worth, plays the best, and uses what gains something."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from meadhall.bots.feast.plan.card_values import OccupationValues
from meadhall.bots.feast.state.table import FeastBotTable as SeenTable
from meadhall.engine import Move
from meadhall.games.feast import DONE_MOVE, OCCUPATIONS, FeastView, PlayCard, Put, UseCard
from tests.bots.feast.players import GAME, KARL, karl
from tests.bots.matches import is_sentence
from tests.rulebook.feast.cards.card_play import in_play, use_card
from tests.rulebook.feast.tables import Table, laid

KINDS = ("card", "instead", "put", "second")
"""The kinds of decisions that only cards bring."""


def answer(table: Table) -> Move:
    decision = table.decision()
    return karl(table.state.view(decision.seat), decision, Random(0))


def card_values(table: Table) -> OccupationValues:
    view = cast(FeastView, table.state.view(0))
    return OccupationValues(view, SeenTable(view), 0)


# ---------------------------------------------------------------- what cards are worth


@pytest.mark.parametrize("in_round", [1, 4, 7])
def test_every_card_has_a_plausible_value(in_round: int) -> None:
    table = in_play(_in_round=in_round, silver=30, wood=2, longships=(1,), knarrs=1, flax=2, hide=1, sheep=1)
    values = card_values(table)
    for number in OCCUPATIONS:
        assert -12 < values.hand_worth(number) < 25, OCCUPATIONS[number].name


def test_a_card_is_worth_its_points_and_what_it_brings_at_once() -> None:
    fruit_picker, storeman = 43, 31
    values = card_values(in_play(_in_round=5, oil=2))
    assert values.hand_worth(fruit_picker) > OCCUPATIONS[fruit_picker].points
    assert values.hand_worth(storeman) == OCCUPATIONS[storeman].points
    assert card_values(in_play(_in_round=5, oil=3)).hand_worth(storeman) > OCCUPATIONS[storeman].points


def test_a_card_that_works_in_every_round_is_worth_less_later() -> None:
    trapper, hunter = 126, 4
    for card in (trapper, hunter):
        early, late = card_values(in_play(_in_round=2)), card_values(in_play(_in_round=6))
        assert early.lasting_worth(card) > late.lasting_worth(card) > 0


def test_more_of_what_a_card_counts_makes_it_worth_more() -> None:
    miner = 22
    few, many = card_values(in_play(longships=(0,))), card_values(in_play(longships=(0, 0)))
    assert many.hand_worth(miner) > few.hand_worth(miner)


def test_karl_plays_the_card_that_brings_most() -> None:
    """Silver, stone and ore for every longship, against a card that costs points."""
    miner, beach_raider = 22, 180
    table = in_play(hand=(beach_raider, miner), longships=(0, 0), _in_round=5)
    table.use("c2_play_2_occupations")
    move = answer(table)
    assert isinstance(move, PlayCard)
    assert move.card == miner


# ---------------------------------------------------------------- whether to use cards


def test_karl_takes_what_costs_less_than_it_brings() -> None:
    """A silver for an oil, after the bonuses."""
    table = in_play(41, silver=20, _phase=10, _in_round=3)
    assert table.kind == "card"
    assert isinstance(answer(table), UseCard)


def test_karl_keeps_what_is_worth_more_than_its_price() -> None:
    """A longship of the first round is not sold for 8 silver."""
    table = in_play(hand=(61,), longships=(0,), silver=20)
    table.use("c2_play_2_occupations")
    table.play(PlayCard(61, OCCUPATIONS[61].name))
    assert table.kind == "card"
    assert answer(table) == DONE_MOVE


def test_karl_takes_what_a_card_offers_if_it_is_worth_more() -> None:
    """A stone in place of the weapon, where a stone house still needs one."""
    table = in_play(38, boards=(laid("home"), laid("stone_house")), silver=20, _phase=4, _in_round=7)
    assert table.kind == "instead"
    assert isinstance(answer(table), UseCard)


def test_karl_takes_what_is_printed_if_that_is_worth_more() -> None:
    """Plunder brings more than oil turned to a rune stone."""
    table = in_play(185, longships=(3,), silver=20, oil=1, long_sword=4, stone=3)
    table.use("c1_raiding")
    assert table.kind == "instead"
    assert answer(table) == DONE_MOVE


def test_karl_lays_free_ore_where_it_covers_something() -> None:
    table = in_play(9, longships=(0,), _phase=7, _in_round=7)
    use_card(table, 9)
    assert table.kind == "put"
    move = answer(table)
    assert isinstance(move, Put)
    before = table.state.view(0)["seats"][0]["boards"][move.board]
    table.play(move)
    after = table.state.view(0)["seats"][0]["boards"][move.board]
    assert (after["minus"], -after["income"]) < (before["minus"], -before["income"])


def test_karl_uses_cards_that_work_at_any_time_before_the_score_is_counted() -> None:
    """A rune stone covers two squares, the hide for it three."""
    table = in_play(50, rune_stone=1, _phase=13, _in_round=7, _window=True, players=1)
    table.to("window", 0)
    moves = []
    while table.kind == "window" and (move := answer(table)) != DONE_MOVE:
        moves.append(type(move).__name__)
        table.play(move)
    assert moves
    assert moves[0] in ("UseCard", "Lay")


def test_karl_does_not_load_and_unload_a_ship_for_ever() -> None:
    table = in_play(39, longships=(1,), ore=1, players=1, _length="short")
    state = table.state
    dice = Random(1)
    for _ in range(1500):
        if state.over:
            break
        decision = state.decisions()[0]
        state.play(decision.seat, karl(state.view(decision.seat), decision, dice))
    assert state.over


@pytest.mark.parametrize(("players", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_karl_has_a_legal_answer_and_a_reason_whatever_cards_ask(players: int, seed: int) -> None:
    """Random plays in which every player has eight cards in play and six in hand."""
    dice = Random(seed)
    state = GAME.new(players, seed, {"length": "short", "decks": "ABC", "ask_plain_gains": seed % 2 == 0})
    for player in state.position.seats:  # type: ignore[attr-defined]
        cards = dice.sample(sorted(OCCUPATIONS), 14)
        player.played, player.hand = tuple(sorted(cards[:8])), tuple(cards[8:])
    asked = 0
    while not state.over:
        decision = state.decisions()[0]
        anytime = decision.kind in ("end", "window") and decision.options.means.cards  # type: ignore[attr-defined]
        if decision.kind in KINDS or anytime:
            hint = KARL.hint(state.view(decision.seat), decision, dice)
            assert all(is_sentence(one.reason) for one in hint)
            asked += 1
            state.play(decision.seat, hint[0].move)
        else:
            state.play(decision.seat, decision.sample(dice))
    assert asked > 3
