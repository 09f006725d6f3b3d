"""The effects of the parts of a card's clause on an estate."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from meadhall.bots.feast.boards.pieces import CELLS
from meadhall.bots.feast.state.counts import STABLE, find_count
from meadhall.bots.feast.state.estate import Estate
from meadhall.bots.feast.state.table import FeastBotTable
from meadhall.bots.feast.state.worth import feed
from meadhall.games.feast import (
    BOARDS,
    GOODS,
    NUMBER,
    STEPS,
    Armoury,
    CardPart,
    Emigration,
    ExtraGood,
    FreeUse,
    GoodsDoubling,
    OreUnloading,
    OwnPhase,
    PiecePlacement,
    Recall,
    ShedSpot,
    Shipyard,
    SpecialSwap,
    Upgrade,
)

from .parts import PART_HANDLERS, emigrate_ship, outcomes
from .payments import receive

FREE_USE_WORTH = 3.0
"""The value, in points, of a space that needs no Vikings."""
SHED_SPOT_WORTH = 0.8
"""The value, in points, of a filled spot on a shed."""


def card_outcomes(own: Estate, table: FeastBotTable, part: CardPart) -> Iterator[Estate]:
    """Yield the estates after a part of a clause, for each way to carry it out."""
    return CARD_PART_HANDLERS[type(part)](own, table, part)


def _add_points(own: Estate, points: float) -> Estate:
    after = own.copy()
    after.points += points
    return after


def _recall_outcomes(own: Estate, table: FeastBotTable, part: Recall) -> Iterator[Estate]:
    yield _add_points(own, table.prices.by.viking * part.count * table.acting)


def _free_use_outcomes(own: Estate, table: FeastBotTable, part: FreeUse) -> Iterator[Estate]:
    yield _add_points(own, FREE_USE_WORTH * table.acting)


def _put_down_outcomes(own: Estate, table: FeastBotTable, part: PiecePlacement) -> Iterator[Estate]:
    yield _add_points(own, 0.9 * find_count(part.per, own, table, {"number": 1}))


def _shed_spot_outcomes(own: Estate, table: FeastBotTable, part: ShedSpot) -> Iterator[Estate]:
    if own.sheds:
        yield _add_points(own, SHED_SPOT_WORTH)


def _unload_outcomes(own: Estate, table: FeastBotTable, part: OreUnloading) -> Iterator[Estate]:
    """Yield nothing: ore that comes off a ship could go back at once, so it is worth nothing in a plan."""
    return iter(())


def _armoury_outcomes(own: Estate, table: FeastBotTable, part: Armoury) -> Iterator[Estate]:
    after = own.copy()
    after.weapons = [max(part.each, held) for held in own.weapons]
    yield after


def _swap_outcomes(own: Estate, table: FeastBotTable, part: SpecialSwap) -> Iterator[Estate]:
    special = NUMBER[part.special]
    if any(piece == special for laid in own.boards for piece, _, _ in laid.pieces):
        after = own.copy()
        after.tiles[special] += 1
        yield after


def _double_outcomes(own: Estate, table: FeastBotTable, part: GoodsDoubling) -> Iterator[Estate]:
    good = NUMBER[part.good]
    after = own.copy()
    held = own.tiles[good]
    after.tiles[good] = max(held, min(2 * held, part.most))
    yield after


def _again_outcomes(own: Estate, table: FeastBotTable, part: ExtraGood) -> Iterator[Estate]:
    kinds = [kind for kind in range(GOODS) if own.tiles[kind] == part.held]
    if kinds:
        after = own.copy()
        after.tiles[max(kinds, key=CELLS.__getitem__)] += 1
        yield after


def _emigrate_outcomes(own: Estate, table: FeastBotTable, part: Emigration) -> Iterator[Estate]:
    less = find_count(part.less, own, table, {}) if part.less else 0
    if own.silver >= table.round - less and own.knarrs + len(own.longships):
        ship = 1 if own.knarrs else 2
        after = emigrate_ship(own, table, ship, 0 if ship == 1 else own.longships[0])
        after.silver += min(less, table.round)
        yield after


def _upgrade_outcomes(own: Estate, table: FeastBotTable, part: Upgrade) -> Iterator[Estate]:
    """Yield the estates for each kind of tile that can be turned, with as many tiles as allowed."""
    most = part.count
    if part.counts:
        most = part.counts[min(find_count(part.per, own, table, {}), len(part.counts) - 1)]
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


def _phase_outcomes(own: Estate, table: FeastBotTable, part: OwnPhase) -> Iterator[Estate]:
    """Yield the estate after an immediate harvest, bonuses, breeding or feast."""
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


def _shipyard_outcomes(own: Estate, table: FeastBotTable, part: Shipyard) -> Iterator[Estate]:
    halves = sum([number * find_count(thing, own, table, {}) for thing, number in part.halves.items()])
    less = part.less[min(find_count(part.per, own, table, {}), len(part.less) - 1)] if part.less else 0
    price = max(0, (2 * (part.silver - less) - halves) // 2)
    if own.silver >= price and own.has_berth(2):
        after = own.copy()
        after.silver -= price
        after.receive(part.ship, 1)
        yield after


CARD_PART_HANDLERS: dict[type, Callable[..., Iterator[Estate]]] = {
    **PART_HANDLERS,
    ExtraGood: _again_outcomes,
    Armoury: _armoury_outcomes,
    GoodsDoubling: _double_outcomes,
    Emigration: _emigrate_outcomes,
    FreeUse: _free_use_outcomes,
    OwnPhase: _phase_outcomes,
    PiecePlacement: _put_down_outcomes,
    Recall: _recall_outcomes,
    ShedSpot: _shed_spot_outcomes,
    Shipyard: _shipyard_outcomes,
    SpecialSwap: _swap_outcomes,
    OreUnloading: _unload_outcomes,
    Upgrade: _upgrade_outcomes,
}
"""The handler of each kind of part; cards have their own rules for emigrating and upgrading."""
