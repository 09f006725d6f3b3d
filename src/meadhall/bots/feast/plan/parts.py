"""The effects of each part of an action on an estate. Dice have their usual results."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from meadhall.bots.feast.boards.pieces import CELLS
from meadhall.bots.feast.state.estate import WEAPON, Estate
from meadhall.bots.feast.state.table import FeastBotTable
from meadhall.games.feast import (
    BOARDS,
    CATTLE,
    COLOUR,
    FORGED,
    GOODS,
    GREEN,
    NEXT,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    PRICE,
    SHEEP,
    SWORD,
    AnyPart,
    BoatRefit,
    Emigration,
    Exploration,
    Herd,
    Hunt,
    Mountain,
    OccupationDraw,
    OccupationPlay,
    OverseasTrade,
    Raid,
    Sale,
    Smithy,
    Trade,
    Upgrade,
    Weapons,
)

from .upgrades import STEPS

USUAL_HIGH = {8: 7, 12: 10}
"""The usual result of the highest of three rolls, by the number of faces."""
USUAL_LOW = {8: 3, 12: 4}
"""The usual result of the lowest of three rolls, by the number of faces."""
ITEM = {"wood": 1.0, "stone": 0.85, "ore": 1.25, "silver_2": 2.0}
"""The value of an item on a mountain strip, in points."""


def play_cards(own: Estate, most: int) -> None:
    cards = sorted(own.hand, reverse=True)
    own.points += sum([card for card in cards[:most] if card > 0])
    own.hand = tuple(cards[most:])


def outcomes(own: Estate, table: FeastBotTable, part: AnyPart) -> Iterator[Estate]:
    """Yield the estates after a part of an action, for each way to carry it out."""
    return PART_HANDLERS[type(part)](own, table, part)


def ways(own: Estate, part: Trade) -> list[tuple[int, int]]:
    """Return the possible pairs of cost and gain of an exchange, by number."""
    costs = [n for n, cost in enumerate(part.costs) if own.can_pay(cost)] if part.costs else [0]
    gains = [n for n, gain in enumerate(part.gains) if own.has_room(gain)]
    return [(cost, gain) for cost in costs for gain in gains if cost == gain or not part.paired]


def make_trade(own: Estate, table: FeastBotTable, part: Trade, cost: int, gain: int) -> Estate:
    after = own.copy()
    if part.costs:
        after.pay(part.costs[cost])
    for thing, count in part.gains[gain].items():
        after.receive(thing, count, table)
    if part.wood_per_player:
        after.wood += table.players
    if part.with_cattle and own.tiles[CATTLE] + own.tiles[PREGNANT_CATTLE]:
        for thing, count in part.with_cattle.items():
            after.receive(thing, count)
    if part.with_sheep and own.tiles[SHEEP] + own.tiles[PREGNANT_SHEEP]:
        for thing, count in part.with_sheep.items():
            after.receive(thing, count)
    return after


def _trade_outcomes(own: Estate, table: FeastBotTable, part: Trade) -> Iterator[Estate]:
    for cost, gain in ways(own, part):
        yield make_trade(own, table, part, cost, gain)


def _herd_outcomes(own: Estate, table: FeastBotTable, part: Herd) -> Iterator[Estate]:
    plain, pregnant = (CATTLE, PREGNANT_CATTLE) if part.animal == "cattle" else (SHEEP, PREGNANT_SHEEP)
    count = min(part.most, own.tiles[plain] + own.tiles[pregnant])
    if count:
        after = own.copy()
        after.receive(part.gives, count)
        yield after


# ---------------------------------------------------------------- mountains and upgrades


def mine_items(own: Estate, strip: int, items: int) -> Estate:
    """Return the estate after taking this many items from a strip."""
    after = own.copy()
    taken = own.strips[strip]
    for item in taken[:items]:
        after.receive(item, 1)
    after.strips = (*own.strips[:strip], taken[items:], *own.strips[strip + 1 :])
    return after


def _mountain_outcomes(own: Estate, table: FeastBotTable, part: Mountain) -> Iterator[Estate]:
    takes = sorted(part.takes, reverse=True)
    if len(takes) == 1:
        seen = set()
        for number, strip in enumerate(own.strips):
            items = strip[: takes[0]]
            if items and items not in seen:
                seen.add(items)
                yield mine_items(own, number, takes[0])
        return
    after, free = own, set(range(len(own.strips)))
    for take in takes:
        best = max(free, key=lambda n: sum([ITEM[item] for item in after.strips[n][:take]]), default=-1)
        if best < 0:
            break
        free.discard(best)
        after = mine_items(after, best, take)
    if after is not own:
        yield after


def _upgrade_outcomes(own: Estate, table: FeastBotTable, part: Upgrade) -> Iterator[Estate]:
    left = part.count
    after: Estate | None = None
    before = own.tiles
    spent = [0] * GOODS
    for _, piece, to in STEPS[part.steps]:
        while left and before[piece] > spent[piece]:
            if after is None:
                after = own.copy()
            spent[piece] += 1
            after.tiles[piece] -= 1
            after.tiles[to] += 1
            left -= 1
    if after is not None:
        yield after


def _overseas_outcomes(own: Estate, table: FeastBotTable, part: OverseasTrade) -> Iterator[Estate]:
    greens = [piece for piece in range(GOODS) if own.tiles[piece] and COLOUR[piece] == GREEN]
    if own.silver and greens:
        after = own.copy()
        after.silver -= 1
        for piece in greens:
            after.tiles[piece] -= 1
            after.tiles[NEXT[piece]] += 1
        yield after


# ---------------------------------------------------------------- special tiles


def fetch(own: Estate, piece: int) -> Estate:
    after = own.copy()
    after.tiles[piece] += 1
    if piece >= GOODS:
        after.specials = tuple([other for other in own.specials if other != piece])
    return after


def _sale_outcomes(own: Estate, table: FeastBotTable, part: Sale) -> Iterator[Estate]:
    on_sale = sorted(
        [(1.0 * CELLS[piece] - PRICE[piece], piece) for piece in own.specials if piece in PRICE], reverse=True
    )
    for first, (_, piece) in enumerate(on_sale):
        if PRICE[piece] > own.silver:
            continue
        after = fetch(own, piece)
        after.silver -= PRICE[piece]
        for _, other in on_sale[first + 1 :]:
            if PRICE[other] <= after.silver:
                silver = after.silver - PRICE[other]
                after = fetch(after, other)
                after.silver = silver
                break
        yield after
        if first > 2:
            return


def _smithy_outcomes(own: Estate, table: FeastBotTable, part: Smithy) -> Iterator[Estate]:
    if own.ore:
        piece = max([p for p in FORGED if p < GOODS or p in own.specials], key=CELLS.__getitem__)
        after = fetch(own, piece)
        after.ore -= 1
        yield after


# ---------------------------------------------------------------- voyages


def _explore_outcomes(own: Estate, table: FeastBotTable, part: Exploration) -> Iterator[Estate]:
    for isle in own.isles:
        if BOARDS[isle[0]].id in part.boards:
            yield discover(own, table, isle)


def discover(own: Estate, table: FeastBotTable, isle: tuple[int, int]) -> Estate:
    after = own.copy()
    after.isles = tuple([other for other in own.isles if other != isle])
    after.silver += isle[1]
    after.add_board(isle[0], table)
    return after


def _emigrate_outcomes(own: Estate, table: FeastBotTable, part: Emigration) -> Iterator[Estate]:
    if own.silver < table.round or table.squares - 2 * own.settled < 2:
        return
    if own.knarrs:
        yield emigrate_ship(own, table, 1, 0)
    if own.longships:
        yield emigrate_ship(own, table, 2, own.longships[0])


def emigrate_ship(own: Estate, table: FeastBotTable, ship: int, ore: int) -> Estate:
    after = own.copy()
    after.silver -= table.round
    after.settled += 1
    if ship == 1:
        after.knarrs -= 1
        after.points += 18
    else:
        place = own.longships.index(ore)
        after.longships = own.longships[:place] + own.longships[place + 1 :]
        after.points += 21
    return after


def _refit_outcomes(own: Estate, table: FeastBotTable, part: BoatRefit) -> Iterator[Estate]:
    if own.boats and own.has_berth(1):
        after = own.copy()
        after.boats = own.boats[1:]
        after.knarrs += 1
        yield after


# ---------------------------------------------------------------- dice


def _hunt_outcomes(own: Estate, table: FeastBotTable, part: Hunt) -> Iterator[Estate]:
    boats = own.boats[-part.boats :] if part.boats else ()
    cost = max(0, USUAL_LOW[part.die] + table.rules.rolls.get(part.kind, 0) - sum(boats) - len(boats))
    weapon = WEAPON[part.weapon]
    weapons = min(cost, own.weapons[weapon])
    if cost - weapons > own.wood:
        return
    after = own.copy()
    after.weapons[weapon] -= weapons
    after.wood -= cost - weapons
    for thing, count in part.gain.items():
        after.receive(thing, count)
    after.points -= 0.8
    yield after


def _raid_outcomes(own: Estate, table: FeastBotTable, part: Raid) -> Iterator[Estate]:
    high = USUAL_HIGH[part.die] + table.rules.rolls.get(part.kind, 0)
    if part.ore and own.longships:
        high += own.longships[-1]
    yield from sorted_loot(own, high)[:2]


def sorted_loot(own: Estate, value: int) -> list[Estate]:
    """Return the estates after plundering with this result, swords and stone; the best tiles first."""
    swords, stone = own.weapons[3], own.stone
    found = []
    for piece, sword in enumerate(SWORD):
        if 0 < sword <= value + swords + stone and (piece < GOODS or piece in own.specials):
            short = max(6, sword) - value
            found.append((CELLS[piece] - 0.9 * max(0, short), piece, max(0, short)))
    found.sort(reverse=True)
    return [take_loot(own, piece, short) for _, piece, short in found[:3]]


def take_loot(own: Estate, piece: int, short: int) -> Estate:
    """Return the estate after plundering this tile for `short` swords, or stones where swords are missing."""
    after = fetch(own, piece)
    swords = min(short, own.weapons[3])
    after.weapons[3] -= swords
    after.stone -= short - swords
    return after


# ---------------------------------------------------------------- cards


def _weapons_outcomes(own: Estate, table: FeastBotTable, part: Weapons) -> Iterator[Estate]:
    after = own.copy()
    after.points += 0.35 * part.count * (table.left > 0)
    yield after


def _draw_outcomes(own: Estate, table: FeastBotTable, part: OccupationDraw) -> Iterator[Estate]:
    after = own.copy()
    for thing, count in part.gain.items():
        after.receive(thing, count)
    after.hand = (*own.hand, *[table.prices.by.card] * part.count)
    yield after


def _play_outcomes(own: Estate, table: FeastBotTable, part: OccupationPlay) -> Iterator[Estate]:
    if not own.hand:
        return
    for cost in part.costs or [{}]:
        if own.can_pay(cost):
            after = own.copy()
            after.pay(cost)
            for thing, count in part.gain.items():
                after.receive(thing, count)
            play_cards(after, part.most)
            yield after


PART_HANDLERS: dict[type, Callable[..., Iterator[Estate]]] = {
    Trade: _trade_outcomes,
    Herd: _herd_outcomes,
    Mountain: _mountain_outcomes,
    Upgrade: _upgrade_outcomes,
    OverseasTrade: _overseas_outcomes,
    Sale: _sale_outcomes,
    Smithy: _smithy_outcomes,
    Weapons: _weapons_outcomes,
    Exploration: _explore_outcomes,
    Emigration: _emigrate_outcomes,
    BoatRefit: _refit_outcomes,
    Hunt: _hunt_outcomes,
    Raid: _raid_outcomes,
    OccupationDraw: _draw_outcomes,
    OccupationPlay: _play_outcomes,
}
"""The handler of each kind of part."""
