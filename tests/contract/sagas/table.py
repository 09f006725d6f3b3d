"""Sagas: what must hold at every moment of a play, read from the table itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from meadhall.engine import State
from meadhall.games.sagas.position import SagasPosition

from .map import MARKS, Chart, chart, lacks

CARDS, QUESTS = 14, 6


def hall_of(state: State) -> SagasPosition:
    assert isinstance(state.position, SagasPosition)
    return state.position


def chart_of(position: SagasPosition) -> Chart:
    return chart(position.rules.options["world"])


def running(position: SagasPosition, step: str) -> bool:
    """Is this step of the rules under way?"""
    return any(type(one).__name__ == step for one in position.stack)


def tracks(position: SagasPosition) -> Iterator[str]:
    """Gold, Edda and markers (VK-inv-1)."""
    map_ = chart_of(position)
    if not 0 <= position.gold <= 20 or not 0 <= position.edda <= 5:
        yield f"VK-inv-1: {position.gold} gold, Edda {position.edda}"
    marked = [*position.settled, *position.pillaged]
    if len(marked) > MARKS or len(set(marked)) < len(marked):
        yield f"VK-inv-1: settled {position.settled}, pillaged {position.pillaged}"
    if not all(map_.town(space) or map_.fortress(space) for space in marked):
        yield f"VK-20.0b: settled {position.settled}, pillaged {position.pillaged}"


def cards(position: SagasPosition) -> Iterator[str]:
    """All fourteen are somewhere, each once (VK-inv-2)."""
    turned = () if position.card < 0 else (position.card,)
    found = (*position.draw, *position.reserve, *position.discards, *position.lost, *position.kept, *turned)
    if sorted(found) != list(range(CARDS)):
        yield f"VK-inv-2: the cards are {sorted(found)}"
    keep = [card for card, printed in enumerate(chart_of(position).voyages) if printed["keep"]]
    if not set(position.kept) <= set(keep):
        yield f"VK-13.0d: kept are {position.kept}"


def units(position: SagasPosition) -> Iterator[str]:
    """Every counter is on the map, in the pool or, if a Jarl, dead (VK-9.3a, VK-inv-8); nobody swims (VK-inv-5)."""
    map_ = chart_of(position)
    found = Counter(position.pool) + Counter(position.dead)
    for space, band in enumerate(position.bands):
        if not band:
            continue
        found.update(band)
        if list(band) != sorted(band):
            yield f"VK-10.3a: {band} is out of order"
        if map_.sea(space) and map_.drowning(band) and not running(position, "OverboardStep"):
            yield f"VK-inv-5: {band} in {map_.name(space)}"
        if position.religion == "new" and map_.unit("berserkir") in band:
            yield f"VK-23.0a: Berserkirs of the New Religion in {map_.name(space)}"
    if found != map_.counters:
        yield f"VK-inv-8: the counters are {found}"
    if not set(position.dead) <= set(map_.jarls):
        yield f"VK-inv-8: {position.dead} are dead for good"
    if position.place < 0 and position.force:
        yield f"VK-2.2f: {position.force} voyage from nowhere"
    if position.place >= 0 and lacks(position.bands[position.place], position.force):
        yield f"VK-2.2f: {position.force} voyage, in {map_.name(position.place)} are {position.bands[position.place]}"


def quests(position: SagasPosition) -> Iterator[str]:
    """One in a space; on the map, accomplished, or set aside (VK-inv-7)."""
    spaces = [space for space, _, _ in position.quests]
    if len(set(spaces)) < len(spaces) or spaces != sorted(spaces):
        yield f"VK-inv-7: quests in {spaces}"
    runes = chart_of(position).quests.index("Runes")
    aside = {*position.done, *position.spent, *([runes] if position.runes else [])}
    there = [quest for _, quest, _ in position.quests]
    laid_out = running(position, "BetweenVoyagesStep") or position.place >= 0
    if laid_out and sorted([*there, *aside]) != list(range(QUESTS)):
        yield f"VK-inv-7: quests {there} on the map, {sorted(aside)} beside it"


def battle(position: SagasPosition) -> Iterator[str]:
    """Hostiles are there in a battle alone, and all Vikings of the space fight them (VK-inv-4, VK-inv-6)."""
    now = position.battle
    if (now is not None) is not running(position, "FightStep"):
        yield f"VK-inv-4: hostiles are there: {now}"
    if now is None:
        return
    map_ = chart_of(position)
    coastal = map_.coastal(now.space)
    strength = [map_.hostiles[hostile]["combat"] for hostile in now.hostiles]
    if not 0 < len(set(now.hostiles)) == len(now.hostiles) <= (8 if coastal else 7):
        yield f"VK-inv-4: hostiles {now.hostiles}"
    if not coastal and set(map_.fleet) & set(now.hostiles):
        yield "VK-inv-4: a fleet inland"
    if strength != sorted(strength, reverse=True):
        yield f"VK-15.1.3a: hostiles stand as {strength}"
    if tuple(sorted(now.line)) != position.bands[now.space] or now.space != position.place:
        yield f"VK-15.0a: {now.line} fight, in {map_.name(now.space)} are {position.bands[now.space]}"
    if not 0 <= now.shot <= len(now.hostiles) or not 0 <= now.fired <= len(now.line):
        yield f"VK-15.1.3e: {now.shot} hostiles and {now.fired} Vikings have fired"


def course_of_play(state: State) -> Iterator[str]:
    """Between two voyages there is a Jarl, a card to draw, and something left to do (VK-11.2)."""
    position = hall_of(state)
    if state.over:
        if position.outcome not in ("won", "lost"):
            yield f"VK-6.0b: the end is {position.outcome!r}"
        return
    if [decision.seat for decision in state.decisions()] != [0]:
        yield "VK-2.0a: not the one player is asked"
    if type(position.stack[-1]).__name__ == "BetweenVoyagesStep":
        map_ = chart_of(position)
        if not any(map(map_.led, position.bands)):
            yield "VK-11.2d: no Jarl is on the map"
        if not position.draw:
            yield "VK-11.2b: no voyage is left"
        if position.battle is not None or position.card >= 0 or position.mourning is not None:
            yield f"VK-11.0.8: between voyages {position.battle}, card {position.card}, {position.mourning}"
