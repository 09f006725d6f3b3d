"""The luck report counts dice and knows no game."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import meadhall
from meadhall.engine import Entry
from meadhall.engine.draws import ChanceDraw
from meadhall.engine.luck import chance_of, report_luck
from meadhall.engine.proof import play_again
from tests.engine.toy import TOY, Saw


@pytest.mark.parametrize("dice", [(6,), (6, 6), (8, 12), (6, 6, 6, 4), (2, 3, 6)])
def test_the_odds_equal_those_from_counting_all_throws(dice: tuple[int, ...]) -> None:
    throws = [sum(faces) for faces in product(*(range(1, sides + 1) for sides in dice))]
    for pips in range(len(dice), sum(dice) + 1):
        counted = sum(total >= pips for total in throws) / len(throws)
        assert chance_of(dice, pips) == pytest.approx(counted)


def test_the_normal_approximation_agrees_with_counting_where_it_takes_over() -> None:
    for pips in (500, 525, 540, 580):
        assert chance_of([6] * 150, pips) == pytest.approx(chance_of([6] * 151, pips + 3.5), abs=2e-3)  # type: ignore[arg-type]


def test_dice_belong_to_whoever_moved_and_shuffles_to_nobody() -> None:
    entries = [Entry(0, Saw(1), 0), Entry(1, Saw(1), 1)]
    draws = [
        (ChanceDraw("deck", 0, "shuffle", 3, 0, (2, 0, 1)), ChanceDraw("before", 0, "dice", 2, 6, (6, 6))),
        (ChanceDraw("a", 0, "dice", 2, 6, (6, 6)), ChanceDraw("b", 0, "dice", 1, 8, (8,))),
        (ChanceDraw("a", 1, "pick", 6, 0, (5,)),),
    ]
    mine, theirs = report_luck(TOY, 2, entries, draws)
    assert (mine.dice, mine.rolled, mine.expected) == (3, 20, 11.5)
    assert mine.odds == pytest.approx(1 / 288)
    assert mine.words == "remarkably high: 1 in 288 such runs is as high"
    assert [(each.sides, each.counts[-1]) for each in mine.faces] == [(6, 2), (8, 1)]
    assert (theirs.dice, theirs.words) == (0, "threw no dice")


def test_low_throws_are_as_unusual_as_high_ones() -> None:
    entry = [Entry(0, Saw(1), 0)]
    low, high = (
        report_luck(TOY, 1, entry, [(), (ChanceDraw("a", 0, "dice", 3, 6, (face,) * 3),)])[0]
        for face in (1, 6)
    )
    assert low.odds == pytest.approx(high.odds)
    assert (low.words, high.words) == tuple(
        f"remarkably {how}: 1 in 216 such runs is as {how}" for how in ("low", "high")
    )


def test_in_spoils_of_war_the_dice_belong_to_the_seats_that_rolled_them() -> None:
    game, rng = meadhall.game("spoils"), Random(2)
    state = game.new(3, 4)
    while not state.over:
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))
    draws = play_again(game, state.log).draws
    report = report_luck(game, 3, state.log.entries, draws)
    for seat, mine in enumerate(report):
        cups = [draw for step in draws for draw in step if draw.stream.startswith("dice/")]
        own = sum(draw.size for draw in cups if draw.stream.endswith(f"/{seat}"))
        assert mine.dice >= own > 20
    assert sum(each.dice for each in report) == sum(
        draw.size for step in draws for draw in step if draw.kind == "dice"
    )
