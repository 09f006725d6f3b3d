"""What always holds (CV-inv), at every moment of every game."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise, product
from random import Random
from typing import NamedTuple

import pytest

from meadhall.engine import Event, PrivateEvent
from meadhall.games.clash.cards import BLUFF_DECK, DECK
from meadhall.games.clash.events import CentrePaid, TurnBegan
from tests.marks import rule

from .play import GAME
from .tables import Holdings, holdings

Options = tuple[tuple[str, str | bool], ...]
GAMES: list[tuple[int, Options]] = [
    *(
        (players, (("variant", variant), ("arena", arena)))
        for players, variant, arena in product((2, 3, 4), ("base", "bluff"), ("meadow", "moat"))
    ),
    (3, (("calls", "race"), ("strict_announcements", True))),
    (4, (("starts", "pick"), ("lazy_reshuffle", True))),
    (3, (("track_positions", True), ("lenient_shields", True))),
    (2, (("shield_spoils_stay_open", True),)),
    (4, (("shield_spoils_stay_open", True), ("track_positions", True))),
]


class Moment(NamedTuple):
    """What lay where after a step, and what the step told."""

    held: Holdings
    lifted: list[int]
    """A bracelet that was knocked off a row and not yet laid down is in the attacker's fingers."""
    events: list[Event | PrivateEvent]
    supply: int


@cache
def played(players: int, options: Options, seed: int) -> tuple[Moment, ...]:
    """A whole game of random moves, moment by moment."""
    state = GAME.new(players, seed=seed, options=dict(options))
    rng = Random(seed)

    def moment() -> Moment:
        asked = state.decisions()
        lifted = [decision.data()["options"]["value"] for decision in asked if decision.kind == "drop"]
        return Moment(holdings(state), lifted, list(state.news), state.view(None)["supply"])

    moments = [moment()]
    while not state.over:
        decision = rng.choice(state.decisions())
        state.play(decision.seat, decision.sample(rng))
        moments.append(moment())
    return tuple(moments)


every_game = pytest.mark.parametrize(
    ("players", "options", "seed"),
    [(players, options, seed) for players, options in GAMES for seed in (1, 2)],
    ids=lambda value: "-".join(str(v) for _, v in value) if isinstance(value, tuple) else str(value),
)


@rule("CV-inv-1")
@every_game
def test_no_bracelet_is_ever_lost_or_made(players: int, options: Options, seed: int) -> None:
    for moment in played(players, options, seed):
        everything = moment.held.bracelets() + Counter(moment.lifted)
        assert everything == {1: 6, 2: 8, 3: 7, 4: 4}
        assert sum(everything.elements()) == 59


@rule("CV-inv-2")
@every_game
def test_no_space_has_both_viking_and_bracelet_and_water_has_neither(
    players: int, options: Options, seed: int
) -> None:
    arena = dict(options).get("arena", "meadow")
    water = {space["id"] for space in GAME.board({"arena": arena})["spaces"] if space["kind"] == "water"}
    for moment in played(players, options, seed):
        assert not set(moment.held.loot) & set(moment.held.vikings)
        assert not (set(moment.held.loot) | set(moment.held.vikings)) & water


@rule("CV-inv-3")
@every_game
def test_everyone_always_has_a_whole_deck(players: int, options: Options, seed: int) -> None:
    deck = BLUFF_DECK if ("variant", "bluff") in options else DECK
    assert len(deck) == (9 if ("variant", "bluff") in options else 12)
    for moment in played(players, options, seed):
        for cards in moment.held.decks:
            assert sorted(cards.elements()) == sorted(deck)


@rule("CV-inv-4")
@every_game
def test_a_turn_starts_with_a_supply_and_full_hands(players: int, options: Options, seed: int) -> None:
    full = 2 if ("variant", "bluff") in options else 3
    turns = 0
    for moment in played(players, options, seed):
        if any(isinstance(event, TurnBegan) for event in moment.events):
            turns += 1
            paid = sum(event.count for event in moment.events if isinstance(event, CentrePaid))
            assert moment.supply + paid >= 1
            assert [len(hand) for hand in moment.held.hands] == [full] * players
    assert turns > players


@rule("CV-inv-5")
@every_game
def test_the_supply_never_grows_and_the_box_only_grows(players: int, options: Options, seed: int) -> None:
    moments = played(players, options, seed)
    for before, after in pairwise(moments):
        assert before.held.supply[len(before.held.supply) - len(after.held.supply) :] == after.held.supply
        assert after.held.sea[: len(before.held.sea)] == before.held.sea
        assert after.held.removed == before.held.removed
    assert moments[-1].supply == 0


@rule("CV-inv-6")
@every_game
def test_two_vikings_never_share_a_space(players: int, options: Options, seed: int) -> None:
    for moment in played(players, options, seed):
        assert len(set(moment.held.vikings)) == len(moment.held.vikings)
    assert len(moment.held.vikings) == players
