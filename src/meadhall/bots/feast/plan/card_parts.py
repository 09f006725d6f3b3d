"""What the parts of a card's clause do to an estate."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from meadhall.bots.feast.boards.pieces import CELLS
from meadhall.bots.feast.state.counts import STABLE, counted
from meadhall.bots.feast.state.estate import Estate
from meadhall.bots.feast.state.table import Table
from meadhall.bots.feast.state.worth import feed
from meadhall.games.feast import (
    BOARDS,
    GOODS,
    NUMBER,
    STEPS,
    Again,
    Armoury,
    CardPart,
    Double,
    Emigrate,
    FreeUse,
    Phase,
    PutDown,
    Recall,
    ShedSpot,
    Shipyard,
    Swap,
    Unload,
    Upgrade,
)

from .parts import OUTCOMES, emigrate, outcomes
from .payments import receive

FREE_USE = 3.0
"""The worth in points of a space that needs no Vikings."""
SHED_SPOT = 0.8
"""The worth in points of a filled spot on a shed."""


def card_outcomes(own: Estate, table: Table, part: CardPart) -> Iterator[Estate]:
    """The estates after a part of a clause, carried out in different ways."""
    return CARD_OUTCOMES[type(part)](own, table, part)


def _with_points(own: Estate, points: float) -> Estate:
    after = own.copy()
    after.points += points
    return after


def _recall(own: Estate, table: Table, part: Recall) -> Iterator[Estate]:
    yield _with_points(own, table.prices.by.viking * part.count * table.acting)


def _free_use(own: Estate, table: Table, part: FreeUse) -> Iterator[Estate]:
    yield _with_points(own, FREE_USE * table.acting)


def _put_down(own: Estate, table: Table, part: PutDown) -> Iterator[Estate]:
    yield _with_points(own, 0.9 * counted(part.per, own, table, {"number": 1}))


def _shed_spot(own: Estate, table: Table, part: ShedSpot) -> Iterator[Estate]:
    if own.sheds:
        yield _with_points(own, SHED_SPOT)


def _unload(own: Estate, table: Table, part: Unload) -> Iterator[Estate]:
    """Ore that comes off a ship could go back at once, so it is worth nothing in a plan."""
    return iter(())


def _armoury(own: Estate, table: Table, part: Armoury) -> Iterator[Estate]:
    after = own.copy()
    after.weapons = [max(part.each, held) for held in own.weapons]
    yield after


def _swap(own: Estate, table: Table, part: Swap) -> Iterator[Estate]:
    special = NUMBER[part.special]
    if any(piece == special for laid in own.boards for piece, _, _ in laid.pieces):
        after = own.copy()
        after.tiles[special] += 1
        yield after


def _double(own: Estate, table: Table, part: Double) -> Iterator[Estate]:
    good = NUMBER[part.good]
    after = own.copy()
    held = own.tiles[good]
    after.tiles[good] = max(held, min(2 * held, part.most))
    yield after


def _again(own: Estate, table: Table, part: Again) -> Iterator[Estate]:
    kinds = [kind for kind in range(GOODS) if own.tiles[kind] == part.held]
    if kinds:
        after = own.copy()
        after.tiles[max(kinds, key=CELLS.__getitem__)] += 1
        yield after


def _emigrate(own: Estate, table: Table, part: Emigrate) -> Iterator[Estate]:
    less = counted(part.less, own, table, {}) if part.less else 0
    if own.silver >= table.round - less and own.knarrs + len(own.longships):
        ship = 1 if own.knarrs else 2
        after = emigrate(own, table, ship, 0 if ship == 1 else own.longships[0])
        after.silver += min(less, table.round)
        yield after


def _upgrade(own: Estate, table: Table, part: Upgrade) -> Iterator[Estate]:
    """Each kind of tile that can be turned, and as many of it as allowed."""
    most = part.count
    if part.counts:
        most = part.counts[min(counted(part.per, own, table, {}), len(part.counts) - 1)]
    only = {NUMBER[name] for name in part.only} or range(GOODS)
    if part.way == "up" and not part.only and not part.alike and part.steps < 3 and most > 1:
        yield from outcomes(own, table, Upgrade(most, part.steps))
        return
    for piece in only:
        if own.tiles[piece] and most:
            to = piece
            for _ in range(part.steps):
                to = STEPS[part.way][to] if STEPS[part.way][to] >= 0 else to
            number = min(most, own.tiles[piece])
            after = own.copy()
            after.tiles[piece] -= number
            after.tiles[to] += number
            yield after


def _phase(own: Estate, table: Table, part: Phase) -> Iterator[Estate]:
    """A harvest, bonuses, breeding or a feast at once."""
    after = own.copy()
    if part.phase == "harvest":
        receive(after, table, part.crop)
    elif part.phase == "bonus":
        for laid in own.boards:
            if BOARDS[laid.board].id in part.boards:
                for thing in laid.bonuses():
                    receive(after, table, {thing: 1})
    elif part.phase == "breeding":
        for plain, pregnant in STABLE.values():
            if own.tiles[pregnant]:
                after.tiles[plain] += 2 * own.tiles[pregnant]
                after.tiles[pregnant] = 0
            elif own.tiles[plain] > 1:
                after.tiles[plain] -= 1
                after.tiles[pregnant] += 1
    else:
        squares = table.squares - 2 * own.settled
        hungry, eaten = feed(own.tiles, squares)
        after.points -= hungry + 0.7 * eaten + 8.0 * max(0, hungry - own.silver)
    yield after


def _shipyard(own: Estate, table: Table, part: Shipyard) -> Iterator[Estate]:
    halves = sum([number * counted(thing, own, table, {}) for thing, number in part.halves.items()])
    less = part.less[min(counted(part.per, own, table, {}), len(part.less) - 1)] if part.less else 0
    price = max(0, (2 * (part.silver - less) - halves) // 2)
    if own.silver >= price and own.berth(2):
        after = own.copy()
        after.silver -= price
        after.receive(part.ship, 1)
        yield after


CARD_OUTCOMES: dict[type, Callable[..., Iterator[Estate]]] = {
    **OUTCOMES,
    Again: _again,
    Armoury: _armoury,
    Double: _double,
    Emigrate: _emigrate,
    FreeUse: _free_use,
    Phase: _phase,
    PutDown: _put_down,
    Recall: _recall,
    ShedSpot: _shed_spot,
    Shipyard: _shipyard,
    Swap: _swap,
    Unload: _unload,
    Upgrade: _upgrade,
}
"""The handler of each kind of part; cards emigrate and upgrade on terms of their own."""
