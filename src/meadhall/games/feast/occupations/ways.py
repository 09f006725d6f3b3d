"""The ways in which a clause of a card can be used now: what is paid, what is had, and what follows (FO-11)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from meadhall.engine import Seat
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.boards.forms import forms
from meadhall.games.feast.boards.placement import Laid
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.cards import Price, Test, Tiers, Way
from meadhall.games.feast.box.kinds import ANIMALS, GOODS, IDS, NAMES, NUMBER, SPECIALS, STEPS
from meadhall.games.feast.box.parts import Amounts, CardPart
from meadhall.games.feast.events import amounts
from meadhall.games.feast.law import SPACES
from meadhall.games.feast.moves import SHIP_NAMES, UseCard
from meadhall.games.feast.player import COUNTED, HOUSE_NUMBER, SHIP_NUMBER, STAGES, Player

from .counts import Fact, count
from .prices import ABOARD, added, all_ways, payments

if TYPE_CHECKING:
    from meadhall.games.feast.hall import FeastHall


FREE: Mapping[str, int] = {}


class Deal(msgspec.Struct, frozen=True):
    """One way, with everything chosen: pay this, get that, then do the part with its choice."""

    pay: Amounts
    gain: Amounts
    part: CardPart | None
    choice: int
    """Which space, tile, board or ship the part is about; -1 if that is asked later, or not at all."""
    text: str


class Printed(msgspec.Struct, frozen=True):
    """A way as the card has it."""

    tests: tuple[Test, ...]
    pay: Price
    least: Amounts
    """What must be paid in any case, before anything is chosen."""
    gain: Amounts
    part: CardPart | None
    scarce: bool
    """Is there something in the gain that may have run out, or find no landing stage?"""
    deals: tuple[Deal, ...]
    """All that can become of it, where that is known before the game; () if it is not."""


@cache
def printed(card: int, number: int) -> tuple[Printed, ...]:
    """The ways of a clause, each with what they share."""
    clause = OCCUPATIONS[card].effects[number]
    found = []
    for way in clause.ways or (Way(),):
        pay = {**clause.pay, **way.pay}
        least = {
            thing: amount for thing, amount in pay.items() if thing in COUNTED and isinstance(amount, int)
        }
        gain, part = {**clause.gain, **way.gain}, way.do or clause.do
        names = [thing.partition("+")[0] for thing in gain]
        scarce = clause.tiers is not None or not SCARCE.isdisjoint(names)
        known = gain and part is None and clause.tiers is None and least == pay and ABOARD.isdisjoint(pay)
        ways = all_ways(least) if known else ()
        deals = tuple([Deal(one, gain, None, -1, _text(card, one, gain, "")) for one in ways])
        found.append(Printed(way.tests, pay, least, gain, part, scarce, deals))
    return tuple(found)


SCARCE = frozenset((*HOUSE_NUMBER, *SHIP_NUMBER, *[IDS[special] for special in SPECIALS]))


def affordable(player: Player, card: int, number: int) -> bool:
    """Could this clause be paid, in one of its ways at least?"""
    for way in printed(card, number):  # noqa: SIM110 - the plain loop is faster
        if player.can_pay(way.least):
            return True
    return False


def deals(hall: FeastHall, seat: Seat, card: int, number: int, fact: Fact) -> list[Deal]:
    """All ways to use this clause now."""
    player, tiers = hall.seats[seat], OCCUPATIONS[card].effects[number].tiers
    found: list[Deal] = []
    for way in printed(card, number):
        if not player.can_pay(way.least):
            continue
        if way.tests and not all(
            test.least <= count(test.count, hall, seat, fact) <= test.most for test in way.tests
        ):
            continue
        if way.deals:
            found += [
                deal
                for deal in way.deals
                if player.can_pay(deal.pay) and (not way.scarce or room(hall, player, deal.gain, deal.pay))
            ]
            continue
        gain, part = way.gain, way.part
        if tiers is not None:
            gain = added(gain, tier(hall, seat, tiers, fact))
        if not gain and part is None:
            continue
        for pay in payments(hall, seat, way.pay, fact):
            if way.scarce and not room(hall, player, gain, pay):
                continue
            for choice, said in choices(hall, seat, part, fact, pay):
                found.append(Deal(pay, gain, part, choice, _text(card, pay, gain, said)))
    return found


def uses(hall: FeastHall, seat: Seat, card: int, number: int, fact: Fact) -> list[UseCard]:
    """The moves by which a clause can be used now."""
    return [
        UseCard(card, number, way, deal.text)
        for way, deal in enumerate(deals(hall, seat, card, number, fact))
    ]


def _text(card: int, pay: Amounts, gain: Amounts, said: str) -> str:
    gets = ", ".join(filter(None, (amounts(gain), said)))
    return (
        f"{OCCUPATIONS[card].name}: {amounts(pay)} for {gets}" if pay else f"{OCCUPATIONS[card].name}: {gets}"
    )


def tier(hall: FeastHall, seat: Seat, tiers: Tiers, fact: Fact) -> Amounts:
    """What the count brings (FO-11.7)."""
    number = count(tiers.count, hall, seat, fact)
    if tiers.match == "exact":
        rows = [row for row in tiers.rows if row.n == number]
    elif tiers.match == "at_most":
        rows = [row for row in tiers.rows if number <= row.n][:1]
    else:
        rows = [row for row in tiers.rows if row.n <= number]
        if tiers.match == "at_least":
            rows = rows[-1:]
    gain: Amounts = {}
    for row in rows:
        gain = added(gain, row.gain)
    return gain


# ---------------------------------------------------------------- room


def room(hall: FeastHall, player: Player, gain: Mapping[str, int], pay: Mapping[str, int] = FREE) -> bool:
    """Ships need landing stages, houses and special tiles must be there (FO-6.4, FO-12.1)."""
    small, large = len(player.boats), player.large()
    for thing, number in pay.items():
        small -= number * thing.startswith("whaling_boat")
        large -= number * thing.startswith("longship")
    for thing, number in gain.items():
        name = thing.partition("+")[0]
        if name in HOUSE_NUMBER and hall.stock[HOUSE_NUMBER[name]] < number:
            return False
        if NUMBER.get(name) in SPECIALS and NUMBER[name] not in hall.specials:
            return False
        if name in SHIP_NUMBER:
            small += number * (name == "whaling_boat")
            large += number * (name != "whaling_boat")
    return small <= STAGES[0] and large <= STAGES[1]


# ---------------------------------------------------------------- choices of a part

Choice = tuple[int, str]


def choices(hall: FeastHall, seat: Seat, part: CardPart | None, fact: Fact, pay: Amounts) -> list[Choice]:
    """What a part can be about now, and how one says it; [] if it can do nothing."""
    if part is None:
        return [(-1, "")]
    player = hall.seats[seat]
    match part:
        case parts.Recall():
            return _recalls(hall, seat, part)
        case parts.FreeUse():
            return _free_spaces(hall, seat, part, pay)
        case parts.Swap():
            return _swaps(hall, part)
        case parts.Unload():
            return [
                (ship * 10 + ore, f"an ore off a {SHIP_NAMES[ship]} with {ore}")
                for ship, ships in ((0, player.boats), (2, player.longships))
                for ore in sorted(set(ships))
                if ore
            ]
        case parts.Again():
            fit = [kind for kind in range(GOODS) if player.tiles[kind] == part.held and not _animal(kind)]
            return [(kind, f"1 {NAMES[kind].lower()}") for kind in fit]
        case parts.ShedSpot():
            free = count(f"shed_spots_{part.thing}", hall, seat)
            return [(-1, f"{part.thing} on a shed")] if free > 0 else []
        case parts.Shipyard():
            price = ship_price(hall, seat, part)
            fits = player.silver >= price and player.berth(SHIP_NUMBER[part.ship])
            return [(-1, f"a {part.ship} for {price} silver")] if fits else []
        case parts.Armoury():
            short = min(player.weapons) < part.each
            return [(-1, f"weapons up to {part.each} of each kind")] if short else []
        case parts.Double():
            held = player.tiles[NUMBER[part.good]]
            return [(-1, f"twice the {part.good}")] if 0 < held < part.most else []
        case parts.PutDown():
            number = count(part.per, hall, seat, fact)
            fits = number > 0 and bool(put_spots(hall, seat, NUMBER[part.piece], part.on))
            return [(-1, f"lay {NAMES[NUMBER[part.piece]].lower()}")] if fits else []
        case parts.Phase():
            return [(-1, f"a {part.phase} phase of your own")] if _brings(player, part) else []
        case parts.Upgrade():
            fits = bool(upgrade_start(hall, seat, part, fact, pay)[1])
            return [(-1, upgrade_words(part))] if fits else []
        case parts.Mountain():
            fits = any(not part.only or strip[0] in part.only for strip in hall.strips)
            return [(-1, "take from the mountains")] if fits else []
        case parts.Play():
            return [(-1, "play an occupation")] if player.hand else []
        case parts.Emigrate():
            return [(-1, "emigrate")] if _possible(hall, player, part) else []
        case parts.Explore():
            return [(-1, "explore any land")] if _possible(hall, player, part) else []
        case parts.Hunt():
            return [(-1, part.kind.replace("_", " "))]
    return [(-1, type(part).__name__.lower())]


def _possible(hall: FeastHall, player: Player, part: parts.Emigrate | parts.Explore) -> bool:
    from meadhall.games.feast.spaces.usable import possible

    return possible(hall, player, part)


def _brings(player: Player, part: parts.Phase) -> bool:
    """Would the phase do anything for this player?"""
    if part.phase == "bonus":
        return any(laid.bonuses() for laid in player.boards if BOARDS[laid.board].id in part.boards)
    if part.phase == "breeding":
        return any(player.tiles[pregnant] or player.tiles[plain] >= 2 for plain, pregnant in ANIMALS)
    return True


def _animal(kind: int) -> bool:
    return any(kind in pair for pair in ANIMALS)


def _recalls(hall: FeastHall, seat: Seat, part: parts.Recall) -> list[Choice]:
    """Own spaces with enough Vikings on them; alone, those of this round only (R-52)."""
    own = [
        space for space, holder in enumerate(hall.taken) if holder == seat and hall.crew[space] >= part.count
    ]
    many = f"{part.count} Viking{'' if part.count == 1 else 's'} back"
    if part.where == "here":
        return [(hall.space, f"{many} from here")] if hall.space in own else []
    if part.where == "column_4":
        fourth = [space for space in own if column(space) == 4]
        return [(-1, "a Viking back from each space of column 4")] if fourth else []
    return [(space, f"{many} from {space_name(space)}") for space in own]


def column(space: int) -> int:
    """An imitation space belongs to its column (R-25)."""
    return SPACES[space].column if space < len(SPACES) else space - len(SPACES) + 1


def space_name(space: int) -> str:
    return SPACES[space].name if space < len(SPACES) else f"the imitation space of column {column(space)}"


def _free_spaces(hall: FeastHall, seat: Seat, part: parts.FreeUse, pay: Amounts) -> list[Choice]:
    """Taken by anybody, or free and next to an own Viking in its column; and of use once the card is paid."""
    from meadhall.games.feast.spaces.usable_with_cards import usable

    own, found = hall.seats[seat], []
    hall.seats[seat] = own.copy()
    hall.seats[seat].pay(pay)
    for space, one in enumerate(SPACES):
        if one.column != part.column or (hall.taken[space] >= 0) != part.taken:
            continue
        beside = [
            near
            for near in (space - 1, space + 1)
            if 0 <= near < len(SPACES) and SPACES[near].column == one.column
        ]
        if (part.taken or any(hall.taken[near] == seat for near in beside)) and usable(hall, seat, space):
            found.append((space, f"use {one.name}"))
    hall.seats[seat] = own
    return found


def _swaps(hall: FeastHall, part: parts.Swap) -> list[Choice]:
    """Boards of all players on which the special tile lies."""
    special = NUMBER[part.special]
    return [
        (owner * 100 + place, f"{NAMES[special].lower()} off {BOARDS[laid.board].name}")
        for owner, player in enumerate(hall.seats)
        for place, laid in enumerate(player.boards)
        if any(piece == special for piece, _, _ in laid.pieces)
    ]


def refilled(laid: Laid, part: parts.Swap) -> Laid:
    """The board without the special tile, its hole filled by the other tiles in the only way there is (R-50)."""
    special = NUMBER[part.special]
    stride = BOARDS[laid.board].stride
    rest = tuple([one for one in laid.pieces if one[0] != special])
    _, turn, cell = next(one for one in laid.pieces if one[0] == special)
    hole = forms(stride, special, True)[turn].mask << cell
    first, second = [NUMBER[name] for name in part.refill]
    for one, turned in enumerate(forms(stride, first, True)):
        for at in range(hole.bit_length()):
            left = hole & ~(turned.mask << at)
            if turned.mask << at & ~hole:
                continue
            for other, form in enumerate(forms(stride, second, True)):
                place = left.bit_length() - form.mask.bit_length()
                if place >= 0 and form.mask << place == left:
                    return Laid(laid.board, (*rest, (first, one, at), (second, other, place)))
    raise AssertionError("the hole of a special tile takes its two tiles")


def ship_price(hall: FeastHall, seat: Seat, part: parts.Shipyard) -> int:
    """Rounded down at the end."""
    halves = sum([number * count(thing, hall, seat) for thing, number in part.halves.items()])
    less = part.less[min(count(part.per, hall, seat), len(part.less) - 1)] if part.less else 0
    return max(0, (2 * (part.silver - less) - halves) // 2)


def put_spots(hall: FeastHall, seat: Seat, piece: int, on: str) -> list[tuple[int, int, int]]:
    """Own boards of the kind, orientations and cells where the piece may lie."""
    return [
        (place, turn, cell)
        for place, laid in enumerate(hall.seats[seat].boards)
        if BOARDS[laid.board].house == (on == "houses")
        for turn, cells in enumerate(laid.where(piece, hall.law.mirrored))
        for cell in range(cells.bit_length())
        if cells >> cell & 1
    ]


# ---------------------------------------------------------------- tiles to turn


def upgrade_start(
    hall: FeastHall, seat: Seat, part: parts.Upgrade, fact: Fact, pay: Mapping[str, int] = FREE
) -> tuple[int, tuple[int, ...]]:
    """How many tiles can be turned, and how many of each kind are there for it; nothing, if no kind is."""
    number = part.count
    if part.counts:
        number = part.counts[min(count(part.per, hall, seat, fact), len(part.counts) - 1)]
    tiles = hall.seats[seat].tiles
    only = {NUMBER[name] for name in part.only}
    step = STEPS[part.way]
    there = tuple(
        [
            tiles[kind] - pay.get(IDS[kind], 0)
            if step[kind] >= 0 and (not only or kind in only) and (not part.just or kind in fact.pieces)
            else 0
            for kind in range(GOODS)
        ]
    )
    return number, there if number and any(there) else ()


def upgrade_words(part: parts.Upgrade) -> str:
    if part.way == "flip":
        return "turn tiles to their other side"
    far = f", up to {part.steps} steps" if part.steps > 1 else ""
    return f"upgrade {part.count or 'some'}{far}"
