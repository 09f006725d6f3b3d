"""What always holds (SW-inv): secrets, limits of artifacts, and that all seats are equal."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall.engine import Chance, Decision, Move, State
from meadhall.games.spoils import events
from meadhall.games.spoils.table_rules import MIRROR
from tests.marks import rule
from tests.rulebook.spoils.tables import GAME

from .random_plays import Options, every_game, lively, played, told


class Memory:
    """What a seat was told, as far as secrets go; forgotten when it says nothing any more."""

    def __init__(self) -> None:
        self.cards: set[int] = set()
        self.dice: set[int] = set()
        self.bets: set[int] = set()

    def hears(self, event: meadhall.engine.Event) -> None:
        if isinstance(event, events.PileOpened):
            self.dice, self.bets = set(), set()
        elif isinstance(event, events.DiceSeen):
            self.dice.add(event.seat)
        elif isinstance(event, events.BetSeen):
            self.bets.add(event.seat)
        elif isinstance(event, events.CardsSeen):
            self.cards |= set(event.cards)
        elif isinstance(event, events.FoundArtifact | events.LostArtifact):
            self.cards.add(event.card)


def hidden_cards(view: dict[str, Any]) -> list[tuple[int | None, int | None]]:
    """Every face-down artifact as a seat sees it: whose stash it lies in, and the card if it is known."""
    found: list[tuple[int | None, int | None]] = []
    for owner, side in enumerate(view["seats"]):
        found += [(owner, down["card"]) for down in side["down"]]
    found += [(None, place["card"]) for place in view["pile"] if place["artifact"]]
    found += [(None, down["card"]) for down in view["leftovers"]["artifacts"]]
    return found


@rule("SW-inv-7")
@every_game
def test_a_view_holds_no_secret_that_was_not_shown(players: int, options: Options, seed: int) -> None:
    minds: dict[int | None, Memory] = defaultdict(Memory)
    for moment in played(players, options, seed):
        for viewer in (None, *range(players)):
            mind = minds[viewer]
            for event in meadhall.visible_events(moment.events, viewer):
                mind.hears(event)
            view = moment.state.view(viewer)
            for owner, number in hidden_cards(view):
                assert owner == viewer is not None or number is None or number in mind.cards
            for other, side in enumerate(view["seats"]):
                if other != viewer:
                    assert side["rolled"] is None or side["lifted"] or other in mind.dice
                    assert side["bet"] is None or view["bets_open"] or other in mind.bets
                    assert side["gold"] is None or view["over"] or ("open_ledger", True) in options
                elif not side["blind"]:
                    assert side["rolled"] == list(moment.position.dice[other])
            for asked in (*view["open"], *view["sealed"]):
                if asked["seat"] != viewer:
                    assert set(asked) == {"seat", "kind"}


@rule("SW-inv-7")
@every_game
def test_a_spectator_sees_only_what_lies_open(players: int, options: Options, seed: int) -> None:
    for moment in played(players, options, seed):
        view = moment.state.view(None)
        assert {number for _, number in hidden_cards(view)} <= {None}
        assert all(side["rolled"] is None or side["lifted"] for side in view["seats"])


# ---------------------------------------------------------------- limits


@rule("SW-inv-8")
@every_game
def test_each_card_acts_as_often_as_it_may(players: int, options: Options, seed: int) -> None:
    rules = played(players, options, seed)[0].position.rules
    in_game, in_round, copied = Counter[int](), Counter[int](), Counter[int]()
    for moment in played(players, options, seed):
        for event in told(moment):
            if isinstance(event, events.PileOpened):
                in_round = Counter()
            elif isinstance(event, events.Announced):
                if event.use.copy >= 0:
                    copied[event.use.card] += 1
                else:
                    in_game[event.use.card] += 1
                    in_round[event.use.card] += 1
        assert all(count == 1 for count in (*in_round.values(), *copied.values()))
        assert all(rules.ability[number] == MIRROR for number in copied)
        ravens = Counter(number for _, number in moment.position.ravens)
        assert all(count == 1 for count in ravens.values())
    once = [number for number in in_game if rules.ability[number] != MIRROR and not rules.lasts[number]]
    assert all(in_game[number] == 1 for number in once)
    assert in_game, "somebody used something"


# ---------------------------------------------------------------- seats


class Turned(Chance):
    """The same luck with everybody moved so many seats round the table."""

    by: int = 0
    players: int = 1

    def copy(self) -> Turned:
        return Turned(self.key, self.draw_counts.copy(), self.draw_count, self.script, self.by, self.players)

    def _name(self, stream: str) -> str:
        head, _, last = stream.rpartition("/")
        if head.count("/") == 1 and last.isdigit():
            return f"{head}/{(int(last) - self.by) % self.players}"
        return stream

    def pick(self, stream: str, n: int) -> int:
        drawn = super().pick(self._name(stream), n)
        return (drawn + self.by) % n if stream == "chief" else drawn

    def dice(self, stream: str, n: int, sides: int = 6) -> tuple[int, ...]:
        return super().dice(self._name(stream), n, sides)


def turned_move(move: Move, by: int, players: int) -> Move:
    seat = getattr(move, "seat", -1)
    return move if seat < 0 else msgspec.structs.replace(move, seat=(seat + by) % players)


def asked(state: State) -> dict[int, Decision]:
    return {decision.seat: decision for decision in state.decisions()}


@rule("SW-inv-9")
@pytest.mark.parametrize("players", range(3, 11))
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_rotating_all_seats_gives_the_same_game(players: int, seed: int) -> None:
    rng = Random(seed)
    by = rng.randrange(1, players)
    state = GAME.new(players, seed=seed)
    chance = Turned(state.position.chance.key, by=by, players=players)
    twin = State(GAME, GAME.setup(players, state.header.options, chance), state.header)

    def seat(of: int) -> int:
        return (of + by) % players

    while not state.over:
        here, there = asked(state), asked(twin)
        assert {seat(one): decision.kind for one, decision in here.items()} == {
            one: decision.kind for one, decision in there.items()
        }
        decision = rng.choice(list(here.values()))
        assert decision.count() == there[seat(decision.seat)].count()
        move = lively(decision, rng)
        state.play(decision.seat, move)
        twin.play(seat(decision.seat), turned_move(move, by, players))
    one, other = state.result(), twin.result()
    assert twin.over
    assert [other.scores[seat(of)] for of in range(players)] == list(one.scores)
    assert {seat(winner) for winner in one.winners} == set(other.winners)
    assert one.note == other.note
