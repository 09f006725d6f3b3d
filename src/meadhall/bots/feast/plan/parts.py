"""The effects of each part of an action on an estate. Dice have their usual results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from meadhall.bots.feast.boards.pieces import CELLS
from meadhall.bots.feast.state.counts import counter_of
from meadhall.bots.feast.state.estate import Estate
from meadhall.bots.feast.state.table import FeastBotTable
from meadhall.games.feast import (
    GOODS,
    ITEM_GAINS,
    KNARR,
    LONGSHIP,
    NUMBER,
    PRICE,
    SHIPS,
    AnyPart,
    BoatRefit,
    CardPart,
    Emigration,
    Exploration,
    Hunt,
    Isle,
    Mountain,
    OccupationDraw,
    OccupationPlay,
    PartContext,
    PartOutcome,
    Raid,
    Sale,
    Smithy,
    Upgrade,
    Weapons,
    crew_ore,
    fare,
    hunt_payments,
    loot_payments,
    loot_price,
    loot_values,
    open_boards,
    outcomes_of,
    sale_prices,
    strength,
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


def outcomes(own: Estate, table: FeastBotTable, part: AnyPart, space: int) -> Iterator[Estate]:
    """Yield the estates after a part of an action on a space, for each way to carry it out."""
    return PART_HANDLERS.get(type(part), sure_outcomes)(own, table, part, space)


def sure_outcomes(own: Estate, table: FeastBotTable, part: CardPart, space: int) -> Iterator[Estate]:
    """Yield the estates after paying for a part and receiving its goods, without chance and without a search."""
    for outcome in outcomes_of(part, PartContext(own, own, counter_of(own, table), space)):
        yield carry_out(own, table, outcome)


def first_outcome(own: Estate, table: FeastBotTable, part: CardPart, space: int) -> Iterator[Estate]:
    return islice(sure_outcomes(own, table, part, space), 1)


def largest_outcome(own: Estate, table: FeastBotTable, part: CardPart, space: int) -> Iterator[Estate]:
    """Yield the estate after taking the largest of the tiles."""
    found = list(outcomes_of(part, PartContext(own, own, counter_of(own, table), space)))
    if found:
        yield carry_out(own, table, max(found, key=count_cells))


def count_cells(outcome: PartOutcome) -> int:
    return sum([CELLS[NUMBER[thing]] for thing in outcome.gained])


def carry_out(own: Estate, table: FeastBotTable, outcome: PartOutcome) -> Estate:
    after = own.copy()
    after.pay(outcome.paid)
    after.receive(outcome.gained, table)
    return after


# ---------------------------------------------------------------- mountains and upgrades


def mine_items(own: Estate, strip: int, items: int) -> Estate:
    """Return the estate after taking this many items from a strip."""
    after = own.copy()
    taken = own.strips[strip]
    for item in taken[:items]:
        after.gain(ITEM_GAINS[item])
    after.strips = (*own.strips[:strip], taken[items:], *own.strips[strip + 1 :])
    return after


def _mountain_outcomes(own: Estate, table: FeastBotTable, part: Mountain, space: int) -> Iterator[Estate]:
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


def _upgrade_outcomes(own: Estate, table: FeastBotTable, part: Upgrade, space: int) -> Iterator[Estate]:
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


# ---------------------------------------------------------------- special tiles


def fetch(own: Estate, piece: int) -> Estate:
    after = own.copy()
    after.take_tile(piece)
    return after


def _sale_outcomes(own: Estate, table: FeastBotTable, part: Sale, space: int) -> Iterator[Estate]:
    on_sale = sorted(
        [(1.0 * CELLS[piece] - PRICE[piece], piece) for piece in own.specials if piece in PRICE], reverse=True
    )
    prices = sale_prices(own, own, space)
    for first, (_, piece) in enumerate(on_sale):
        if piece not in prices:
            continue
        after = fetch(own, piece)
        after.silver -= prices[piece]
        more = sale_prices(after, after, space, PRICE[piece], prices[piece])
        for _, other in on_sale[first + 1 :]:
            if other in more:
                after.take_tile(other)
                after.silver -= more[other]
                break
        yield after
        if first > 2:
            return


# ---------------------------------------------------------------- voyages


def _explore_outcomes(own: Estate, table: FeastBotTable, part: Exploration, space: int) -> Iterator[Estate]:
    for place in open_boards(own.isles, part):
        yield discover(own, table, own.isles[place])


def discover(own: Estate, table: FeastBotTable, isle: Isle) -> Estate:
    after = own.copy()
    after.isles = tuple([other for other in own.isles if other != isle])
    after.silver += isle.silver
    after.add_board(isle.board, table)
    return after


def _emigrate_outcomes(own: Estate, table: FeastBotTable, part: Emigration, space: int) -> Iterator[Estate]:
    silver = fare(own, table.round, part, space)
    if own.silver < silver or table.squares - 2 * own.settled < 2:
        return
    if own.knarrs:
        yield emigrate_ship(own, KNARR, 0, silver)
    if own.longships:
        yield emigrate_ship(own, LONGSHIP, own.longships[0], silver)


def emigrate_ship(own: Estate, ship: int, ore: int, silver: int) -> Estate:
    after = own.copy()
    after.silver -= silver
    after.settled += 1
    after.points += SHIPS[ship].settled
    after.lose_ship(ship, ore)
    return after


# ---------------------------------------------------------------- dice


def _hunt_outcomes(own: Estate, table: FeastBotTable, part: Hunt, space: int) -> Iterator[Estate]:
    boats = own.boats[-part.boats :] if part.boats else ()
    change = table.rules.rolls.get(part.kind, 0) - crew_ore(sum(boats), len(boats) - sum(boats))
    ways = hunt_payments(own, part, max(0, USUAL_LOW[part.die] + change))
    if ways:
        after = pay_hunt(own, table, part, *ways[-1])
        after.points -= 0.8
        yield after


def pay_hunt(own: Estate, table: FeastBotTable, part: Hunt, weapons: int, wood: int) -> Estate:
    """Return the estate after a hunt paid with these weapons and this wood."""
    after = own.copy()
    after.pay({part.weapon: weapons, "wood": wood})
    after.receive(part.gain, table)
    return after


def _raid_outcomes(own: Estate, table: FeastBotTable, part: Raid, space: int) -> Iterator[Estate]:
    high = USUAL_HIGH[part.die] + table.rules.rolls.get(part.kind, 0)
    if part.ore and own.longships:
        high += own.longships[-1]
    yield from sorted_loot(own, part, high)[:2]


def sorted_loot(own: Estate, part: Raid, value: int) -> list[Estate]:
    """Return the estates after plundering with this result, weapons and stone: the three best tiles, best first."""
    spare = strength(own, part.kind)
    found = []
    for piece, swords in loot_values(own.card_rules, own.specials).items():
        short = loot_price(swords, value)
        if short <= spare:
            found.append((CELLS[piece] - 0.9 * short, piece, short))
    found.sort(reverse=True)
    return [take_loot(own, part, piece, short) for _, piece, short in found[:3]]


def take_loot(own: Estate, part: Raid, piece: int, short: int) -> Estate:
    """Return the estate after plundering this tile; `short` swords are missing, paid with swords as far as possible."""
    swords, stone, spears = max(loot_payments(own, part, short))
    after = fetch(own, piece)
    after.pay({"long_sword": swords, "stone": stone, "spear": spears})
    return after


# ---------------------------------------------------------------- cards


def _weapons_outcomes(own: Estate, table: FeastBotTable, part: Weapons, space: int) -> Iterator[Estate]:
    after = own.copy()
    after.points += 0.35 * part.count * (table.left > 0)
    yield after


def _draw_outcomes(own: Estate, table: FeastBotTable, part: OccupationDraw, space: int) -> Iterator[Estate]:
    after = own.copy()
    after.receive(part.gain, table)
    after.hand = (*own.hand, *[table.prices.by.card] * part.count)
    yield after


def _play_outcomes(own: Estate, table: FeastBotTable, part: OccupationPlay, space: int) -> Iterator[Estate]:
    if not own.hand:
        return
    for cost in part.costs or [{}]:
        if own.can_pay(cost):
            after = own.copy()
            after.pay(cost)
            after.receive(part.gain, table)
            play_cards(after, part.most)
            yield after


PART_HANDLERS: dict[type, Callable[..., Iterator[Estate]]] = {
    Mountain: _mountain_outcomes,
    Upgrade: _upgrade_outcomes,
    Sale: _sale_outcomes,
    Smithy: largest_outcome,
    Weapons: _weapons_outcomes,
    Exploration: _explore_outcomes,
    Emigration: _emigrate_outcomes,
    BoatRefit: first_outcome,
    Hunt: _hunt_outcomes,
    Raid: _raid_outcomes,
    OccupationDraw: _draw_outcomes,
    OccupationPlay: _play_outcomes,
}
"""The handlers of parts that need a choice or have an uncertain outcome."""
