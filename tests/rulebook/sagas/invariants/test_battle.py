"""What always holds in battles, and for dead Jarls."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from meadhall.engine import Event
from meadhall.games.sagas.events import (
    BattleOver,
    HostilesCame,
    HostileShot,
    JarlCame,
    KeptPlayed,
    LinedUp,
    VikingShot,
)
from tests.marks import rule
from tests.rulebook.sagas.battles import hostile
from tests.rulebook.sagas.play import WORLD
from tests.rulebook.sagas.tables import BERSERKIR, ERIK, HARALD, HUSKARL, LEIF, LONGSHIP, RURIK, sagas_table

from .random_plays import PLAYS, Moment, bold, played

FLEET = hostile("fleet")
ABOUT_BATTLE = HostilesCame | LinedUp | VikingShot | HostileShot | BattleOver
every_war = pytest.mark.parametrize("family", [*PLAYS, "warlike"])
Play = list[Moment]


@cache
def warlike(seed: int) -> Play:
    """A Saga in which battles are many, some are broken off, and dead Jarls have their funeral."""
    state = sagas_table(
        {
            "worms": [LEIF, HUSKARL, HUSKARL, HUSKARL],
            "hedeby": [ERIK, HARALD, BERSERKIR],
            "orkneyjar": [HUSKARL, LONGSHIP],
        },
        dead=[RURIK] if seed % 2 else [],
        edda=2,
        draw=["fyrd", "dromons", "abbey_guard", "atli", "uprising", "outlaw_jarl"],
        kept=["shield_wall", "viking_funeral"],
        revealed={"worms": "silk_road", "hedeby": "sword_oath", "dorestad": "ginnungagap"},
        seed=seed,
    ).state
    rng = Random(seed)
    moments = [Moment(state.clone(), list(state.news))]
    while not state.over:
        decision = state.decisions()[0]
        move = bold(decision, rng)
        if decision.kind == "funeral":
            move = decision.moves()[0]
        elif decision.kind == "line" and rng.random() < 0.5:
            move = decision.moves()[-1]
        state.play(0, move)
        moments.append(Moment(state.clone(), list(state.news)))
    return moments


def plays_of(family: str) -> list[Play]:
    if family == "warlike":
        return [warlike(seed) for seed in range(30)]
    return [played(options, seed).moments for options, seed in PLAYS[family]]


def battles(family: str) -> Iterator[list[Event]]:
    """What happened in each battle, from the hostiles' coming to its end."""
    for moments in plays_of(family):
        battle: list[Event] = []
        for moment in moments:
            for event in moment.events:
                if isinstance(event, ABOUT_BATTLE):
                    battle.append(event)
                if isinstance(event, BattleOver):
                    yield battle
                    battle = []
        assert not battle, "a play ends with no battle open"


def test_the_plays_contain_enough_events() -> None:
    families = [*PLAYS, "warlike"]
    ends = [battle[-1] for family in families for battle in battles(family)]
    assert sum([isinstance(end, BattleOver) and end.won for end in ends]) > 20
    assert sum([isinstance(end, BattleOver) and not end.won for end in ends]) > 20
    assert sum([isinstance(end, BattleOver) and end.broken for end in ends]) > 5
    wars = [pair for moments in plays_of("warlike") for pair in pairwise(moments)]
    risen = [set(before.position.dead) - set(after.position.dead) for before, after in wars]
    assert any(risen), "somebody came back from the dead"


@rule("VK-inv-4", "VK-14.0a", "VK-14.1e", "VK-14.1f")
@every_war
def test_hostiles_are_there_only_in_a_battle_and_never_too_many(family: str) -> None:
    for moments in plays_of(family):
        for moment in moments:
            battle = moment.position.battle
            fought = moment.kind in ("edge", "line", "shoot")
            assert not fought or battle is not None
            assert battle is None or fought or moment.kind == "funeral"
            assert battle is None or battle.space == moment.position.place
    for came, *_ in battles(family):
        assert isinstance(came, HostilesCame)
        where = WORLD.spaces[came.space]
        assert where.terrain in ("town", "fortress")
        assert 1 <= len(came.hostiles) <= (8 if where.coastal else 7)
        assert len(set(came.hostiles)) == len(came.hostiles)
        assert where.coastal or FLEET not in came.hostiles
        values = [WORLD.hostiles[number].combat for number in came.hostiles]
        assert values == sorted(values, reverse=True)


@rule("VK-inv-6", "VK-15.1.4a", "VK-15.1.3e")
@every_war
def test_a_battle_ends_with_one_side_alive_or_is_broken_off(family: str) -> None:
    for events in battles(family):
        came, over = events[0], events[-1]
        assert isinstance(came, HostilesCame)
        assert isinstance(over, BattleOver)
        hostiles, line, fired = list(came.hostiles), 0, 0
        for event in events:
            if isinstance(event, LinedUp):
                assert line in (0, len(event.units)), "nobody joins or leaves between rounds"
                line, fired = len(event.units), 0
            elif isinstance(event, VikingShot):
                fired += 1
                if event.hit:
                    hostiles.remove(event.hostile)
            elif isinstance(event, HostileShot):
                assert event.hostile in hostiles
                line -= event.hit and not event.warded
        if over.broken:
            assert not over.won
            assert hostiles
            assert line
        else:
            assert bool(line) == over.won
            assert bool(hostiles) != over.won


@rule("VK-21.4b", "VK-AMB-19")
@every_war
def test_no_battle_sees_two_hits_cancelled(family: str) -> None:
    for events in battles(family):
        warded = [event for event in events if isinstance(event, HostileShot) and event.warded]
        assert len(warded) <= 1


@rule("VK-inv-8", "VK-19.2a")
@every_war
def test_the_dead_stay_dead_unless_there_is_a_funeral_and_nobody_else(family: str) -> None:
    for moments in plays_of(family):
        funerals = 0
        for before, after in pairwise(moments):
            for event in after.events:
                if isinstance(event, KeptPlayed) and event.name == "Viking Funeral":
                    funerals += 1
                if isinstance(event, JarlCame) and event.jarl in before.position.dead:
                    assert funerals
                    funerals -= 1
            risen = set(before.position.dead) - set(after.position.dead)
            assert not risen or not after.position.waiting_jarls()
            assert len(risen) <= 1
