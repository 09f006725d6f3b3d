"""Games in which every two occupations are played together, and checks of what always holds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple, cast

import msgspec

from meadhall.engine import Decision, Move, State
from meadhall.games.feast.anytime_moves import AnytimeOptions
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.kinds import IDS
from meadhall.games.feast.moves import PlayCard, UseCard
from meadhall.games.feast.player import FeastPlayer
from meadhall.games.feast.position import FeastPosition
from meadhall.games.feast.spaces.occupation_cards import PlayOccupationsStep
from tests.contract.feast.guided_play import guided_move
from tests.contract.feast.table import boards, cards, course, ships, strips, things, vikings
from tests.rulebook.feast.tables import GAME, feast_table, laid, supply

HAND = 24
"""Cards that a player of such a game plays at the start."""
EVERY = 25
"""The game is cloned, viewed and imagined at one step in so many."""
LONGEST = 4000
"""Decisions of a game; the longest so far took a quarter of it."""
LANDS = ("shetland", "faroe_islands", "iceland", "greenland")
Pair = tuple[int, int]


class Deal(NamedTuple):
    """The cards of each player, in ascending order, and the seed of everything else."""

    hands: tuple[tuple[int, ...], ...]
    seed: int

    def pairs(self) -> set[Pair]:
        return {pair for hand in self.hands for pair in combinations(hand, 2)}


@cache
def hands() -> tuple[tuple[int, ...], ...]:
    """Hands that contain every pair of occupations; each card of a hand adds as many new pairs as possible."""
    rng = Random(190)
    missing = {card: set(OCCUPATIONS) - {card} for card in OCCUPATIONS}
    found = []
    while any(missing.values()):
        most = max(len(others) for others in missing.values())
        hand = {rng.choice([card for card, others in missing.items() if len(others) == most])}
        while len(hand) < HAND:
            new = {card: len(missing[card] & hand) for card in OCCUPATIONS if card not in hand}
            best = max(new.values())
            hand.add(rng.choice([card for card, count in new.items() if count == best]))
        for card in hand:
            missing[card] -= hand
        found.append(tuple(sorted(hand)))
    return tuple(found)


def deals() -> Iterator[Deal]:
    """Every hand at a table for one, two, three or four, in turn; a card lies at a table only once."""
    left = list(hands())
    seed = 0
    while left:
        table = [left.pop(0)]
        for hand in list(left):
            if len(table) > seed % 4:
                break
            if all(set(hand).isdisjoint(other) for other in table):
                table.append(hand)
                left.remove(hand)
        rng = Random(seed)
        while len(table) <= seed % 4:  # nothing fits any more: some hand of what is left
            free = sorted(set(OCCUPATIONS) - {card for hand in table for card in hand})
            table.append(tuple(sorted(rng.sample(free, HAND))))
        yield Deal(tuple(table), seed)
        seed += 1


def begin(deal: Deal) -> State:
    """Round 3 of a game of rich players, each of whom is about to play a hand of cards."""
    rng = Random(deal.seed)
    seats = [_rich(seat, hand, rng) for seat, hand in enumerate(deal.hands)]
    options: dict[str, Any] = {
        "length": ("long", "short")[deal.seed // 4 % 2],
        "decks": "ABC",
        "ask_plain_gains": deal.seed % 5 == 4,
    }
    table = feast_table(*seats, in_round=3, seed=deal.seed + 1, **options)
    position = cast(FeastPosition, table.state.position.clone())
    position.events = []
    for seat in range(len(seats)):
        position.push(PlayOccupationsStep(seat, HAND, None, False))
    return State(GAME, position, table.state.header)


def _rich(seat: int, hand: tuple[int, ...], rng: Random) -> FeastPlayer:
    goods = {name: rng.choice((0, 1, 1, 2, 3)) for name in IDS[:32]}
    stock: dict[str, Any] = {
        "silver": 15,
        "wood": 6,
        "stone": 5,
        "ore": 5,
        "boats": (0, 1),
        "longships": (0, 2)[: rng.choice((1, 2))],
        "knarrs": 1,
        "sheds": int(not seat),
        "hand": hand,
    }
    own = (laid("home"), laid(LANDS[seat]), laid("long_house"))
    return supply(**goods, **stock, boards=own, spear=2, snare=2, bow_and_arrow=2, long_sword=2)


def eager(state: State, decision: Decision, rng: Random) -> Move:
    """Plays every card of the hand, and uses played cards more often than random play does."""
    options = decision.options
    if isinstance(options, AnytimeOptions):
        asked = list(options.list_asked_moves())
        played = [move for move in asked if isinstance(move, PlayCard)]
        if played:
            return rng.choice(played)
        if options.means.cards and rng.random() < 0.15:
            return rng.choice(options.means.cards)
        if any(isinstance(move, UseCard) for move in asked):
            return rng.choice(asked)
    return guided_move(state, decision, rng)


def play(deal: Deal) -> tuple[State, str | None]:
    """The game at its end, and what was wrong with it."""
    state, rng = begin(deal), Random(deal.seed)
    for step in range(LONGEST):
        wrong = _faults(state)
        if not wrong and step % EVERY == 0 and not state.over:
            wrong = _twins(state, rng)
        if wrong:
            return state, f"step {step}: {'; '.join(wrong)}"
        if state.over:
            state.result()
            return state, None
        decision = rng.choice(state.decisions())
        state.play(decision.seat, eager(state, decision, rng), decision.at)
    return state, f"no end after {LONGEST} decisions"


def _faults(state: State) -> list[str]:
    position = cast(FeastPosition, state.position)
    found = [wrong for rule in (things, cards, vikings, boards, ships, strips) for wrong in rule(position)]
    found += course(state)
    for decision in state.decisions():
        options = decision.options
        if not (options.list_asked_moves() if isinstance(options, AnytimeOptions) else decision.count()):
            found.append(f"FO-inv-20: nothing to choose at {decision.kind}")
    if state.over and position.ledgers:
        found.append(f"actions are still under way: {position.ledgers}")
    return found


def _twins(state: State, rng: Random) -> list[str]:
    """A clone is the same, and what a seat imagines looks the same to it."""
    found = [] if state.clone().digest() == state.digest() else ["a clone differs"]
    decision = state.decisions()[0]
    view = msgspec.json.encode(state.view(decision.seat))
    world = GAME.imagine(msgspec.json.decode(view), rng)
    if msgspec.json.encode(world.view(decision.seat)) != view:
        found.append("an imagined world looks different")
    return found
