"""What the bots expect of a space is what the rules do there: bots and rules cannot drift apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, cast

import pytest

from meadhall.bots.feast.plan.parts import sorted_loot
from meadhall.bots.feast.plan.spaces import uses
from meadhall.bots.feast.state.estate import Estate, estate_of
from meadhall.bots.feast.state.table import FeastBotTable
from meadhall.engine import Move, State
from meadhall.games.feast import (
    BOX,
    GOODS,
    IDS,
    STOP_MOVE,
    CheapLoot,
    Discount,
    FeastView,
    Fetch,
    GreenLoot,
    Hunt,
    Raid,
    SpearsAsSwords,
    Use,
    Weapons,
    WeaponWorth,
)
from tests.rulebook.feast.tables import Table, feast_table, laid, supply

CHANCE = (Hunt, Raid, Weapons)
"""The parts whose results depend on chance; bots expect the usual one."""
OVER = ("action", "end", "window")
DEALS = 8


def random_table(dice: Random, *cards: int, **things: Any) -> Table:
    """A table for one in a random round, with a random supply but for these things, and these cards in play."""
    boards = [laid("home")]
    if dice.random() < 0.5:
        boards.append(laid(dice.choice(["shetland", "iceland", "stone_house"])))
    own = {
        **{IDS[kind]: dice.choice([1, 1, 2, 4]) for kind in dice.sample(range(GOODS), dice.randint(0, 5))},
        **{thing: dice.randint(0, 4) for thing in ("wood", "stone", "ore")},
        "silver": dice.choice([0, 1, 3, 8, 20]),
        "boats": tuple(sorted([dice.randint(0, 1) for _ in range(dice.randint(0, 3))])),
        "knarrs": dice.randint(0, 2),
        "longships": tuple(sorted([dice.randint(0, 3) for _ in range(dice.randint(0, 2))])),
        "boards": tuple(boards),
        "settled": dice.choice([(0, 0), (1, 0), (1, 1)]),
        "played": cards,
    }
    return feast_table(
        supply(**{**own, **things}), in_round=dice.randint(2, 7), seed=dice.randrange(1000), decks="ABC"
    )


def seen_estate(state: State) -> tuple[Estate, FeastBotTable]:
    view = cast(FeastView, state.view(0))
    table = FeastBotTable(view)
    return estate_of(view, table, 0), table


def facts_of(own: Estate) -> tuple[object, ...]:
    """What an estate has, without cards in hand and estimates; an empty strip is no strip."""
    return (
        tuple(own.tiles),
        tuple(own.weapons),
        (own.silver, own.wood, own.stone, own.ore),
        (own.boats, own.knarrs, own.longships, own.settled),
        tuple([board.board for board in own.boards]),
        (own.sheds, own.stones, tuple(own.stock)),
        own.specials,
        tuple([strip for strip in own.strips if strip]),
        tuple([isle.board for isle in own.isles]),
        own.vikings,
    )


def ends(state: State, move: Move) -> Iterator[State]:
    """Every state to which a move can lead, once its action is over."""
    seen = {state.digest()}
    waiting = [(state, move)]
    while waiting:
        before, answer = waiting.pop()
        after = before.clone()
        after.play(0, answer)
        if (digest := after.digest()) in seen:
            continue
        seen.add(digest)
        decision = after.decisions()[0]
        if decision.kind in OVER:
            yield after
        else:
            waiting += [(after, one) for one in decision.options.list_asked_moves()]  # type: ignore[attr-defined]


def unlike(dice: Random, *cards: int) -> Iterator[tuple[str, Sequence[object]]]:
    """The spaces of a random table where a bot expects what cannot happen."""
    table = random_table(dice, *cards)
    own, seen = seen_estate(table.state)
    offered = [number for number, _ in table.decision().options.spaces]  # type: ignore[attr-defined]
    for number, space in enumerate(BOX.spaces):
        if any(isinstance(part, CHANCE) for part in space.parts) or space.column > own.vikings:
            continue
        expected = {facts_of(after) for after in uses(own, seen, number)}
        if number not in offered:
            if expected:
                yield space.id, ["cannot be used"]
            continue
        real = {facts_of(seen_estate(end)[0]) for end in ends(table.state, Use(number, space.name))}
        if expected - real:
            yield space.id, sorted(expected - real)


@pytest.mark.parametrize("seed", range(DEALS))
def test_what_a_bot_expects_of_a_space_is_what_the_rules_do_there(seed: int) -> None:
    assert not list(unlike(Random(seed)))


DISCOUNTS = [card for card in BOX.occupations if any(isinstance(one.rule, Discount) for one in card.effects)]


@pytest.mark.parametrize("number", [card.number for card in DISCOUNTS])
def test_what_a_bot_expects_to_pay_at_a_discount_is_what_it_pays(number: int) -> None:
    for seed in range(2):
        assert not list(unlike(Random(f"{number}/{seed}"), number))


LOOT_RULES = (CheapLoot, GreenLoot, SpearsAsSwords, WeaponWorth)
RAIDERS = [
    card.number for card in BOX.occupations if any(isinstance(one.rule, LOOT_RULES) for one in card.effects)
]


@pytest.mark.parametrize("cards", [(), *[(number,) for number in RAIDERS]], ids=str)
def test_the_loot_that_a_bot_expects_can_be_taken_and_costs_what_it_says(cards: tuple[int, ...]) -> None:
    dice = Random(str(cards))
    for _ in range(4):
        has = {weapon: dice.randint(0, 3) for weapon in ("long_sword", "spear")}
        table = random_table(dice, *cards, longships=(dice.randint(0, 3),), **has)
        table.use("c1_raiding")
        table.play(STOP_MOVE)
        own, _ = seen_estate(table.state)
        options: Any = table.decision().options
        (part,) = next(space.parts for space in BOX.spaces if space.id == "c1_raiding")
        assert isinstance(part, Raid)
        expected = {facts_of(after) for after in sorted_loot(own, part, options.value)}
        moves = [move for move in options.list_asked_moves() if isinstance(move, Fetch)]
        assert expected <= {
            facts_of(seen_estate(end)[0]) for move in moves for end in ends(table.state, move)
        }
        assert expected or not moves
