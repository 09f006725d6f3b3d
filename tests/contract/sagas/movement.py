"""Sagas: recruiting, movement, storms, stacking and retreats, checked from what is told (VK-9, VK-10, VK-12)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from meadhall.games.sagas import events
from meadhall.games.sagas.moves import ForcedMarch

from .ledger import Ledger, record_event
from .map import Band, lacks

WALKING, SAILING, ANY_WAY = ("river", "portage"), ("sea", "river"), ("sea", "river", "portage")
PLAIN = ("huskarl", "berserkir", "longship")
TESTED = ("varangian", "ormr")


@record_event.register
def _(event: events.Recruited, book: Ledger) -> None:
    chart, unit, space = book.chart, event.unit, event.space
    card: dict[str, Any] = chart.units[unit]
    book.require(event.price == card["gold"], f"VK-9.1a: {card['name']} for {event.price}")
    book.gold -= event.price
    book.require(book.gold == event.gold, f"VK-inv-1: {event}, but there are {book.gold} gold")
    book.require(card["id"] in PLAIN + TESTED, f"VK-19.1a: {card['name']} is bought")
    if card["id"] == "berserkir":
        book.require(book.religion == "old", "VK-21.4a: Berserkirs in the New Religion")
    if not book.voyage:
        book.require(chart.home(space), f"VK-7.0.7a: a unit is bought in {chart.name(space)}")
        book.require(card["id"] in PLAIN, f"VK-21.3a: {card['name']} at set-up")
    else:
        _in_play(book, card, space)
    book.come(unit, space)


def _in_play(book: Ledger, card: dict[str, Any], space: int) -> None:
    chart = book.chart
    book.require(space == book.place and book.led(space), "VK-9.1b: a recruit without a Jarl of the force")
    rooted = chart.home(space) or space in book.settled
    docks = chart.home(space) or (space in book.settled and chart.town(space) and chart.coastal(space))
    if card["kind"] == "ship":
        book.require(docks, f"VK-9.1c: a ship in {chart.name(space)}")
    elif card["id"] == "varangian":
        book.require(chart.has(space, "warrior"), f"VK-21.1a: Varangians in {chart.name(space)}")
    else:
        book.require(rooted, f"VK-9.1b: a recruit in {chart.name(space)}")
    if card["id"] in TESTED:
        book.require(book.check is True, f"VK-21.1a: {card['name']} without an Edda check")


@record_event.register
def _(event: events.Joined, book: Ledger) -> None:
    chart = book.chart
    for unit in event.units:
        card = chart.units[unit]
        if card["kind"] == "ship":
            book.require(chart.coastal(event.space), f"VK-9.2b: a ship joins in {chart.name(event.space)}")
        if card["id"] == "berserkir":
            book.require(book.religion == "old", "VK-21.4a: Berserkirs in the New Religion")
        book.come(unit, event.space)


# ---------------------------------------------------------------- movement


def set_out(book: Ledger, units: Band) -> None:
    """Part of the band forms the force; nobody may be left to drown (VK-12.0b, AMB-34)."""
    book.require(not lacks(book.band(book.place), units), f"VK-12.0b: {units} of {book.band(book.place)}")
    if book.chart.sea(book.place):
        left = book.bands[book.place] - Counter(units)
        book.require(not book.chart.drowning(left.elements()), f"VK-AMB-34: {left} stay at sea")
        book.require(not book.chart.drowning(units), f"VK-AMB-34: {units} leave at sea")
    book.force = Counter(units)


@record_event.register
def _(event: events.MovementRolled, book: Ledger) -> None:
    leif = book.chart.unit("leif") in +book.force
    book.require(event.steps == (event.die + 1) // 2 + leif, f"VK-12.1a: {event}, Leif {leif}")
    book.require(book.chart.sails(book.force.elements()), f"VK-12.12c: {book.force} sail")
    book.steps = event.steps


@record_event.register
def _(event: events.Moved, book: Ledger) -> None:
    chart = book.chart
    units = tuple(sorted(book.force.elements()))
    book.require(tuple(sorted(event.units)) == units, f"VK-12.0c: {event.units} move, the force is {units}")
    ships = any(map(chart.ship, units))
    forced = isinstance(book.move, ForcedMarch)
    ways = SAILING if event.way == "sea" else ("portage",) if ships else WALKING
    most = 1 if forced else book.steps if event.way == "sea" else 1 + (chart.unit("leif") in units)
    book.require(1 <= len(event.path) <= most, f"VK-12.0a: {len(event.path)} spaces of {most}")
    book.require(event.way != "sea" or chart.sails(units), f"VK-12.12c: {units} sail")
    here = book.place
    for number, space in enumerate(event.path):
        road = chart.ways[here].get(space)
        book.require(road in ways, f"VK-12.1b: {event.way} from {chart.name(here)} by {road}")
        if number:
            stop = chart.home(here) or chart.fortress(here) or here in book.quests
            book.require(not stop, f"VK-12.0d: no stop in {chart.name(here)}")
        book.seas += chart.sea(space)
        here = space
    book.shift(units, book.place, here)
    if chart.sea(book.place):
        left = book.bands[book.place].elements()
        book.require(not chart.drowning(left), f"VK-AMB-34: left behind in {chart.name(book.place)}")
    book.place = here


@record_event.register
def _(event: events.Rallied, book: Ledger) -> None:
    chart, units, start = book.chart, event.units, event.space
    road = chart.ways[book.place].get(start)
    book.require(book.led(book.place) and not chart.sea(book.place), "VK-12.3b: no Jarl on land to rally to")
    book.require(road is not None, f"VK-12.3a: a rally from {event.name}")
    book.require(road != "sea" or not chart.drowning(units), f"VK-AMB-9: {units} rally over the sea")
    book.shift(units, start, book.place)
    if chart.sea(start):
        book.require(not chart.drowning(book.band(start)), f"VK-AMB-34: left behind in {event.name}")
    most = book.holds() + (book.gold if book.options["pay_troops"] else 0)
    if not chart.home(book.place):
        book.require(book.size(book.place) <= most, f"VK-AMB-9: {book.size(book.place)} after a rally")
    book.force = Counter(book.bands[book.place])


@record_event.register
def _(event: events.StormRolled, book: Ledger) -> None:
    total = event.die + book.seas - book.chart.led(book.force.elements())
    book.require(book.chart.sea(book.place), "VK-12.11a: a storm on land")
    book.require((event.seas, event.total) == (book.seas, total), f"VK-12.11a: {event}, not {total}")
    book.require(event.hit is (total >= 6), f"VK-12.11b: {event}")


@record_event.register
def _(event: events.Fallen, book: Ledger) -> None:
    chart, unit, space = book.chart, event.unit, event.space
    if event.why == "storm":
        book.require(space == book.place and unit in +book.force, f"VK-AMB-8: the storm takes {unit}")
        book.force[unit] -= 1
    elif event.why == "overboard":
        book.require(chart.drowning(book.band(space)), f"VK-12.13a: {unit} need not go overboard")
        book.require(not chart.ship(unit), "VK-12.13a: a ship goes overboard")
    elif event.why == "stacking":
        full = not chart.home(space) and book.size(space) > book.holds()
        book.require(full, f"VK-10.2d: {unit} must leave {event.name}, which is not full")
    else:
        book.require(chart.units[unit]["id"] == "berserkir", f"VK-23.0c: the table takes {unit}")
    book.fall(unit, space)


@record_event.register
def _(event: events.Arrived, book: Ledger) -> None:
    """The stacking check is finished (VK-inv-3), and ships carry all land units (VK-inv-5)."""
    chart = book.chart
    for space, band in enumerate(book.bands):
        size = band.total()
        most = book.holds() + (book.paid if space == book.place else 0)
        if size > most and not chart.home(space):
            book.say(f"VK-inv-3: {size} units in {chart.name(space)}, which holds {most}")
        if size and chart.sea(space) and chart.drowning(band.elements()):
            book.say(f"VK-inv-5: {book.band(space)} in {chart.name(space)}")
    book.require(event.space == book.place, f"VK-11.0.3: in {event.name}, not {chart.name(book.place)}")
    book.require(
        event.units == tuple(sorted(book.force.elements())), f"VK-2.2f: {event.units}, not {book.force}"
    )


@record_event.register
def _(event: events.Retreated, book: Ledger) -> None:
    """One step nearer to a settlement or a homeland (AMB-20)."""
    chart = book.chart
    units = tuple(sorted(book.force.elements()))
    book.require(event.units == units, f"VK-15.3a: {event.units} retreat, the force is {units}")
    ways = ANY_WAY if not chart.drowning(units) else WALKING
    goals = [space for space in range(len(chart.spaces)) if chart.home(space) or space in book.settled]
    away = chart.away(goals, ways)
    nearer = event.space in chart.roads(book.place, ways) and away[event.space] == away[book.place] - 1
    book.require(nearer, f"VK-AMB-20: from {chart.name(book.place)} to {event.name}")
    book.shift(units, book.place, event.space)
    book.place = event.space
