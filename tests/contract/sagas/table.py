"""Sagas: what must hold at every moment of a play, read from the table itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from meadhall.engine import State
from meadhall.games.sagas.hall import SagasHall

from .map import MARKS, Chart, chart, lacks

CARDS, QUESTS = 14, 6


def hall_of(state: State) -> SagasHall:
    assert isinstance(state.hall, SagasHall)
    return state.hall


def chart_of(hall: SagasHall) -> Chart:
    return chart(hall.law.options["world"])


def running(hall: SagasHall, frame: str) -> bool:
    """Is this step of the rules under way?"""
    return any(type(step).__name__ == frame for step in hall.stack)


def tracks(hall: SagasHall) -> Iterator[str]:
    """Gold, Edda and markers (VK-inv-1)."""
    map_ = chart_of(hall)
    if not 0 <= hall.gold <= 20 or not 0 <= hall.edda <= 5:
        yield f"VK-inv-1: {hall.gold} gold, Edda {hall.edda}"
    marked = [*hall.settled, *hall.pillaged]
    if len(marked) > MARKS or len(set(marked)) < len(marked):
        yield f"VK-inv-1: settled {hall.settled}, pillaged {hall.pillaged}"
    if not all(map_.town(space) or map_.fortress(space) for space in marked):
        yield f"VK-20.0b: settled {hall.settled}, pillaged {hall.pillaged}"


def cards(hall: SagasHall) -> Iterator[str]:
    """All fourteen are somewhere, each once (VK-inv-2)."""
    turned = () if hall.card < 0 else (hall.card,)
    found = (*hall.draw, *hall.reserve, *hall.discards, *hall.lost, *hall.kept, *turned)
    if sorted(found) != list(range(CARDS)):
        yield f"VK-inv-2: the cards are {sorted(found)}"
    keep = [card for card, printed in enumerate(chart_of(hall).voyages) if printed["keep"]]
    if not set(hall.kept) <= set(keep):
        yield f"VK-13.0d: kept are {hall.kept}"


def units(hall: SagasHall) -> Iterator[str]:
    """Every counter is on the map, in the pool or, if a Jarl, dead (VK-9.3a, VK-inv-8); nobody swims (VK-inv-5)."""
    map_ = chart_of(hall)
    found = Counter(hall.pool) + Counter(hall.dead)
    for space, band in enumerate(hall.bands):
        if not band:
            continue
        found.update(band)
        if list(band) != sorted(band):
            yield f"VK-10.3a: {band} is out of order"
        if map_.sea(space) and map_.drowning(band) and not running(hall, "Overboard"):
            yield f"VK-inv-5: {band} in {map_.name(space)}"
        if hall.religion == "new" and map_.unit("berserkir") in band:
            yield f"VK-23.0a: Berserkirs of the New Religion in {map_.name(space)}"
    if found != map_.counters:
        yield f"VK-inv-8: the counters are {found}"
    if not set(hall.dead) <= set(map_.jarls):
        yield f"VK-inv-8: {hall.dead} are dead for good"
    if hall.place < 0 and hall.force:
        yield f"VK-2.2f: {hall.force} voyage from nowhere"
    if hall.place >= 0 and lacks(hall.bands[hall.place], hall.force):
        yield f"VK-2.2f: {hall.force} voyage, in {map_.name(hall.place)} are {hall.bands[hall.place]}"


def quests(hall: SagasHall) -> Iterator[str]:
    """One in a space; on the map, accomplished, or set aside (VK-inv-7)."""
    spaces = [space for space, _, _ in hall.quests]
    if len(set(spaces)) < len(spaces) or spaces != sorted(spaces):
        yield f"VK-inv-7: quests in {spaces}"
    runes = chart_of(hall).quests.index("Runes")
    aside = {*hall.done, *hall.spent, *([runes] if hall.runes else [])}
    there = [quest for _, quest, _ in hall.quests]
    laid_out = running(hall, "Between") or hall.place >= 0
    if laid_out and sorted([*there, *aside]) != list(range(QUESTS)):
        yield f"VK-inv-7: quests {there} on the map, {sorted(aside)} beside it"


def battle(hall: SagasHall) -> Iterator[str]:
    """Hostiles are there in a battle alone, and all Vikings of the space fight them (VK-inv-4, VK-inv-6)."""
    now = hall.battle
    if (now is not None) is not running(hall, "Fighting"):
        yield f"VK-inv-4: hostiles are there: {now}"
    if now is None:
        return
    map_ = chart_of(hall)
    coastal = map_.coastal(now.space)
    strength = [map_.hostiles[hostile]["combat"] for hostile in now.hostiles]
    if not 0 < len(set(now.hostiles)) == len(now.hostiles) <= (8 if coastal else 7):
        yield f"VK-inv-4: hostiles {now.hostiles}"
    if not coastal and set(map_.fleet) & set(now.hostiles):
        yield "VK-inv-4: a fleet inland"
    if strength != sorted(strength, reverse=True):
        yield f"VK-15.1.3a: hostiles stand as {strength}"
    if tuple(sorted(now.line)) != hall.bands[now.space] or now.space != hall.place:
        yield f"VK-15.0a: {now.line} fight, in {map_.name(now.space)} are {hall.bands[now.space]}"
    if not 0 <= now.shot <= len(now.hostiles) or not 0 <= now.fired <= len(now.line):
        yield f"VK-15.1.3e: {now.shot} hostiles and {now.fired} Vikings have fired"


def course_of_play(state: State) -> Iterator[str]:
    """Between two voyages there is a Jarl, a card to draw, and something left to do (VK-11.2)."""
    hall = hall_of(state)
    if state.over:
        if hall.outcome not in ("won", "lost"):
            yield f"VK-6.0b: the end is {hall.outcome!r}"
        return
    if [decision.seat for decision in state.decisions()] != [0]:
        yield "VK-2.0a: not the one player is asked"
    if type(hall.stack[-1]).__name__ == "Between":
        map_ = chart_of(hall)
        if not any(map(map_.led, hall.bands)):
            yield "VK-11.2d: no Jarl is on the map"
        if not hall.draw:
            yield "VK-11.2b: no voyage is left"
        if hall.battle is not None or hall.card >= 0 or hall.mourning is not None:
            yield f"VK-11.0.8: between voyages {hall.battle}, card {hall.card}, {hall.mourning}"
