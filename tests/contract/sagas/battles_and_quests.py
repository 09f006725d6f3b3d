"""Sagas: hostiles, battles, tables, quests, pillage and settlement, checked from what is told (VK-14 to VK-23)."""

from __future__ import annotations

from meadhall.games.sagas import events
from meadhall.games.sagas.moves import BreakOff, Reveal, Settle, Spend

from .battle import BERSERKIR, Field
from .ledger import Ledger, record_event

RUNES, JOMSBURG = "Runes", "Jomsburg"


def _of_card(book: Ledger, name: str) -> int:
    """What the card of this voyage says of its hostiles, if this battle is the card's (VK-14.1c, AMB-12)."""
    if book.battles:
        return 0
    for card in book.chart.voyages:
        if card["name"] == book.card:
            return sum(effect.get(name, 0) for effect in card["effects"] if effect["op"] == "hostiles")
    return 0


@record_event.register
def _(event: events.HostilesRolled, book: Ledger) -> None:
    chart, space = book.chart, book.place
    extra = chart.has(space, "warrior") + chart.fortress(space) + len(book.won) + _of_card(book, "extra")
    number = min(8 if chart.coastal(space) else 7, (event.die + 1) // 2 + extra)
    right = (event.extra, event.number) == (extra, number) and 1 <= event.die <= 6
    book.require(right, f"VK-14.1b: {event}, should be {number} with {extra} more")
    book.number = number


@record_event.register
def _(event: events.HostilesCame, book: Ledger) -> None:
    book.require(book.field is None and event.space == book.place, f"VK-14.0a: {event}")
    field = Field(book.chart, event.space, event.hostiles, book.band(event.space))
    book.wrong += field.mustered(book.number, bool(_of_card(book, "fleet")))
    book.field = field
    book.battles += 1


@record_event.register
def _(event: events.EdgeRolled, book: Ledger) -> None:
    assert book.field is not None
    book.wrong += book.field.edge_rolled(event, isinstance(book.move, Spend))


@record_event.register
def _(event: events.EdgeOfHarald, book: Ledger) -> None:
    assert book.field is not None
    book.wrong += book.field.edge_of_harald()


@record_event.register
def _(event: events.LinedUp, book: Ledger) -> None:
    assert book.field is not None
    book.wrong += book.field.lined_up(event)


@record_event.register
def _(event: events.VikingShot, book: Ledger) -> None:
    assert book.field is not None
    book.wrong += book.field.viking_shot(event)


@record_event.register
def _(event: events.HostileShot, book: Ledger) -> None:
    assert book.field is not None
    book.wrong += book.field.hostile_shot(event)
    if event.hit and not event.warded:
        book.fall(event.unit, book.field.space)


@record_event.register
def _(event: events.BattleOver, book: Ledger) -> None:
    assert book.field is not None
    book.wrong += book.field.over(event, isinstance(book.move, BreakOff))
    standing = tuple(sorted(book.field.line))
    book.require(
        standing == book.band(event.space), f"VK-15.0a: {standing} of {book.band(event.space)} fought"
    )
    book.fought, book.field = book.field, None
    book.fight_won, book.broken_off = event.won, event.broken
    if not event.won and event.space in book.settled:
        book.to_raze = event.space


@record_event.register
def _(event: events.TableRolled, book: Ledger) -> None:
    """Once in a Saga, after the first battle that a Berserkir or a Jarl fought (VK-21.4c, VK-23.0b)."""
    assert book.fought is not None
    book.tables += 1
    old = book.religion == "old"
    fighters = [book.chart.unit(BERSERKIR)] if old else book.chart.jarls
    book.require(event.old is old and book.tables == 1, f"VK-23.0b: {event}, table {book.tables}")
    book.require(any(unit in book.fought.band for unit in fighters), f"VK-21.4c: {book.fought.band} fought")
    book.require(event.row == event.die + (not book.fight_won), f"VK-23.0c: {event}")


# ---------------------------------------------------------------- quests


@record_event.register
def _(event: events.QuestRevealed, book: Ledger) -> None:
    book.require(book.quests.get(event.space) == "", f"VK-18.0a: {event}, there are {book.quests}")
    known = {*book.quests.values(), *book.done, *book.spent, *([RUNES] if book.runes else [])}
    book.require(event.quest in set(book.chart.quests) - known, f"VK-inv-7: {event} a second time")
    book.quests[event.space] = event.quest


@record_event.register
def _(event: events.QuestDone, book: Ledger) -> None:
    """By a force that won a battle for it and lived, or by the Runes (VK-18.3a, VK-18.4g)."""
    book.require(book.quests.pop(event.space, "") == event.quest, f"VK-18.4a: {event}")
    by_runes = book.runes and isinstance(book.move, Reveal)
    fought = book.fought is not None and book.fought.space == event.space == book.place and book.fight_won
    book.require(by_runes or (fought and book.force.total() > 0), f"VK-18.3a: {event}")
    if event.quest == RUNES:
        book.runes = True
    else:
        book.done.add(event.quest)
    book.boon = event.space


# ---------------------------------------------------------------- deeds


def _markable(book: Ledger, space: int, what: str) -> None:
    chart = book.chart
    book.require(chart.town(space) or chart.fortress(space), f"VK-20.0b: {what} in {chart.name(space)}")
    book.require(not book.marked(space), f"VK-inv-1: {what} in {chart.name(space)}, which has a marker")
    book.require(book.markers() > 0, f"VK-20.0d: {what} without a marker left")


def _there(book: Ledger, space: int, what: str) -> None:
    """The voyaging force is there, and neither card nor break-off forbids it (VK-11.0.7, AMB-21)."""
    book.require(space == book.place and book.force.total() > 0, f"VK-11.0.7: {what} in space {space}")
    book.require(not (book.fought and book.broken_off), f"VK-AMB-21: {what} after breaking off")
    book.deeds += 1
    book.require(book.deeds == 1, f"VK-20.0b: {what} as deed {book.deeds} of a voyage")


@record_event.register
def _(event: events.Pillaged, book: Ledger) -> None:
    chart, space = book.chart, event.space
    _markable(book, space, "pillage")
    _there(book, space, "pillage")
    rich = chart.fortress(space) + chart.has(space, "trade")
    book.require(len(event.dice) == (2 if rich else 1), f"VK-20.1a: {event}")
    total = sum(event.dice)
    book.loot = (total if rich == 2 else (total + 1) // 2) + book.bands[space][chart.unit("erik")]
    book.require(event.gold == book.loot, f"VK-20.1a: {event}, not {book.loot}")
    book.pillaged.add(space)


@record_event.register
def _(event: events.Settled, book: Ledger) -> None:
    """By the force for gold, or by Jomsburg in a coastal town (VK-20.2a, VK-18.4e)."""
    chart, space = book.chart, event.space
    _markable(book, space, "settlement")
    if isinstance(book.move, Settle):
        _there(book, space, "settlement")
    else:
        book.require(JOMSBURG in book.done, f"VK-18.4e: {event}")
        book.require(chart.town(space) and chart.coastal(space), f"VK-18.4e: {event}")
    book.settled.add(space)


@record_event.register
def _(event: events.Razed, book: Ledger) -> None:
    book.require(event.space in book.settled, f"VK-20.22a: {event}")
    book.settled.discard(event.space)
    if book.to_raze == event.space:
        book.to_raze = -1
