"""What always holds on the map and for the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from meadhall.games.sagas.events import (
    Fallen,
    Moved,
    NewReserve,
    Pillaged,
    QuestDone,
    Rallied,
    Settled,
    StormRolled,
    VoyageLost,
    VoyagesGained,
)
from meadhall.games.sagas.units.losses import OverboardStep
from tests.marks import rule
from tests.rulebook.sagas.play import WORLD, Table, quest

from .random_plays import PLAYS, Moment, Options, every_play, played

HOMES = [number for number, one in enumerate(WORLD.spaces) if one.terrain == "homeland"]
SEAS = [number for number, one in enumerate(WORLD.spaces) if one.terrain == "sea"]
EVERYBODY = Counter({number: unit.count for number, unit in enumerate(WORLD.units)})


Plays = list[tuple[Options, int]]


def moments(plays: Plays) -> Iterator[Moment]:
    for options, seed in plays:
        yield from played(options, seed).moments


def test_the_plays_contain_enough_events() -> None:
    plays = [play for family in PLAYS.values() for play in family]
    seen = Counter(type(event) for moment in moments(plays) for event in moment.events)
    for kind in (
        Moved,
        StormRolled,
        Fallen,
        Rallied,
        Settled,
        Pillaged,
        QuestDone,
        VoyagesGained,
        VoyageLost,
    ):
        assert seen[kind] > 4, kind
    assert seen[NewReserve]
    paid = [arrival.paid for options, seed in plays for arrival in played(options, seed).arrivals]
    assert sum(paid) > 2


@rule("VK-inv-1", "VK-9.0a", "VK-17.0a", "VK-20.0a", "VK-10.2c")
@every_play
def test_gold_edda_and_markers_keep_within_their_bounds(plays: Plays) -> None:
    for moment in moments(plays):
        position = moment.position
        assert 0 <= position.gold <= 20
        assert 0 <= position.edda <= 5
        markers = position.settled + position.pillaged
        assert len(markers) == len(set(markers)) <= WORLD.markers
        assert {WORLD.spaces[place].terrain for place in markers} <= {"town", "fortress"}


@rule("VK-inv-2")
@every_play
def test_no_voyage_card_is_lost_or_doubled(plays: Plays) -> None:
    for moment in moments(plays):
        assert Table(moment.state).cards() == [*range(14)]


@rule("VK-inv-3", "VK-10.2a", "VK-10.2d", "VK-25.2a", "VK-AMB-39")
@every_play
def test_after_the_stacking_check_no_space_holds_too_many(plays: Plays) -> None:
    for options, seed in plays:
        arrivals = played(options, seed).arrivals
        assert arrivals
        assert ("pay_troops", True) in options or not any(arrival.paid for arrival in arrivals)
    for arrival in [arrival for options, seed in plays for arrival in played(options, seed).arrivals]:
        for place, band in enumerate(arrival.bands):
            if place not in HOMES:
                paid = arrival.paid if place == arrival.place else 0
                assert len(band) <= 4 + arrival.edda + paid


@rule("VK-inv-5", "VK-12.13a", "VK-AMB-34")
@every_play
def test_at_sea_ships_carry_all_land_units(plays: Plays) -> None:
    for moment in moments(plays):
        if any(isinstance(step, OverboardStep) for step in moment.position.stack):
            continue
        for place in SEAS:
            band = moment.position.bands[place]
            room = sum(WORLD.units[unit].capacity for unit in band)
            assert sum(WORLD.units[unit].kind != "ship" for unit in band) <= room


@rule("VK-inv-7", "VK-10.2c")
@every_play
def test_no_quest_is_lost_or_doubled_and_none_share_a_space(plays: Plays) -> None:
    for moment in moments(plays):
        position = moment.position
        spaces = [place for place, _, _ in position.quests]
        assert len(spaces) == len(set(spaces))
        on_map = [number for _, number, _ in position.quests]
        aside = {*position.done, *position.spent} | ({quest("runes")} if position.runes else set())
        assert not aside & set(on_map)
        if on_map or position.stage not in ("setup", "aftermath"):
            assert sorted([*on_map, *aside]) == [*range(6)]


@rule("VK-3.0d", "VK-9.3a")
@every_play
def test_every_viking_is_on_the_map_in_the_pool_or_dead(plays: Plays) -> None:
    for moment in moments(plays):
        position = moment.position
        found = Counter([*position.pool, *position.dead, *[unit for band in position.bands for unit in band]])
        assert found == EVERYBODY
        assert all(unit < 4 for unit in position.dead)


@rule("VK-2.2f", "VK-10.3a")
@every_play
def test_the_voyaging_force_stands_in_one_space(plays: Plays) -> None:
    for moment in moments(plays):
        position = moment.position
        if position.force:
            assert not Counter(position.force) - Counter(position.bands[position.place])
