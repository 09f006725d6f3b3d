"""The ways in which a clause of a card can be used now: payment, gain, and part (FO-11)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from meadhall.engine import Seat
from meadhall.games.feast.amounts import amounts_in_words
from meadhall.games.feast.box.box import OCCUPATIONS
from meadhall.games.feast.box.cards import CountTest, Price, Tiers, Way
from meadhall.games.feast.box.kinds import IDS, NUMBER, SPECIALS
from meadhall.games.feast.box.parts import Amounts, CardPart
from meadhall.games.feast.moves import UseCard
from meadhall.games.feast.part_handlers import HANDLERS, Choice
from meadhall.games.feast.player import (
    HOUSE_NUMBER,
    SHIP_NUMBER,
    STAGES,
    THING_COUNTERS,
    FeastPlayer,
    Holdings,
    OpenStock,
)
from meadhall.games.feast.position import FeastPosition

from .counts import all_hold, count
from .facts import Fact
from .prices import ABOARD, add_amounts, all_ways, payments

FREE: Mapping[str, int] = {}
NO_CHOICE: list[Choice] = [(-1, "")]


class ClauseUse(msgspec.Struct, frozen=True):
    """A way to use a clause, with all choices made: the payment, the gain, the part and its subject."""

    pay: Amounts
    gain: Amounts
    part: CardPart | None
    choice: int
    """The space, tile, board or ship to which the part applies; -1 if the player chooses later, or not at all."""
    text: str


class PrintedWay(msgspec.Struct, frozen=True):
    """A way, as printed on the card."""

    tests: tuple[CountTest, ...]
    pay: Price
    least: Amounts
    """The things that every payment of the price contains."""
    gain: Amounts
    part: CardPart | None
    scarce: bool
    """Whether the gain may be out of stock or needs a landing stage."""
    uses: tuple[ClauseUse, ...]
    """All uses of the way, or () if they depend on the position."""


@cache
def printed_ways(card: int, number: int) -> tuple[PrintedWay, ...]:
    """Return the ways of a clause, each merged with the fields that all ways share."""
    clause = OCCUPATIONS[card].effects[number]
    found = []
    for way in clause.ways or (Way(),):
        pay = {**clause.pay, **way.pay}
        least = {
            thing: amount
            for thing, amount in pay.items()
            if thing in THING_COUNTERS and isinstance(amount, int)
        }
        gain, part = {**clause.gain, **way.gain}, way.do or clause.do
        names = [thing.partition("+")[0] for thing in gain]
        scarce = clause.tiers is not None or not SCARCE.isdisjoint(names)
        known = gain and part is None and clause.tiers is None and least == pay and ABOARD.isdisjoint(pay)
        ways = all_ways(least) if known else ()
        deals = tuple([ClauseUse(one, gain, None, -1, _text(card, one, gain, "")) for one in ways])
        found.append(PrintedWay(way.tests, pay, least, gain, part, scarce, deals))
    return tuple(found)


SCARCE = frozenset((*HOUSE_NUMBER, *SHIP_NUMBER, *[IDS[special] for special in SPECIALS]))


def is_affordable(player: FeastPlayer, card: int, number: int) -> bool:
    """Return whether the player can pay `PrintedWay.least` of at least one way of this clause."""
    for way in printed_ways(card, number):  # noqa: SIM110 - the plain loop is faster
        if player.can_pay(way.least):
            return True
    return False


def list_clause_uses(
    position: FeastPosition, seat: Seat, card: int, number: int, fact: Fact
) -> list[ClauseUse]:
    """Return all ways to use this clause now."""
    player, tiers = position.seats[seat], OCCUPATIONS[card].effects[number].tiers
    found: list[ClauseUse] = []
    for way in printed_ways(card, number):
        if not player.can_pay(way.least):
            continue
        if way.tests and not all_hold(way.tests, lambda name: count(name, position, seat, fact)):
            continue
        if way.uses:
            found += [
                deal
                for deal in way.uses
                if player.can_pay(deal.pay)
                and (not way.scarce or has_room(position, player, deal.gain, deal.pay))
            ]
            continue
        gain, part = way.gain, way.part
        if tiers is not None:
            gain = add_amounts(gain, tier_gain(tiers, count(tiers.count, position, seat, fact)))
        if not gain and part is None:
            continue
        for pay in payments(player, way.pay, position.round, fact):
            if way.scarce and not has_room(position, player, gain, pay):
                continue
            choices = (
                NO_CHOICE if part is None else HANDLERS[type(part)].choices(position, seat, part, fact, pay)
            )
            for choice, said in choices:
                found.append(ClauseUse(pay, gain, part, choice, _text(card, pay, gain, said)))
    return found


def list_use_moves(position: FeastPosition, seat: Seat, card: int, number: int, fact: Fact) -> list[UseCard]:
    """Return the moves that use this clause now."""
    return [
        UseCard(card, number, way, deal.text)
        for way, deal in enumerate(list_clause_uses(position, seat, card, number, fact))
    ]


def _text(card: int, pay: Amounts, gain: Amounts, said: str) -> str:
    """Describe a use as "payment for gain". An effect follows the payment after a colon."""
    name = OCCUPATIONS[card].name
    if "roll" in gain:
        said = f"each roll counts {gain['roll']} more"
    things = amounts_in_words({thing: count for thing, count in gain.items() if thing != "roll"})
    gets = ", ".join(filter(None, (things, said)))
    return f"{name}: {amounts_in_words(pay)}{':' if said else ' for'} {gets}" if pay else f"{name}: {gets}"


def tier_gain(tiers: Tiers, number: int) -> Amounts:
    """Return the gain of the tiers for the current value of their count (FO-11.7)."""
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
        gain = add_amounts(gain, row.gain)
    return gain


# ---------------------------------------------------------------- room


def has_room(
    table: OpenStock, player: Holdings, gain: Mapping[str, int], pay: Mapping[str, int] = FREE
) -> bool:
    """Return whether the gain finds free landing stages, and houses and tiles in stock (FO-6.4, FO-12.1)."""
    small, large = len(player.boats), player.count_large_ships()
    for thing, number in pay.items():
        small -= number * thing.startswith("whaling_boat")
        large -= number * thing.startswith("longship")
    for thing, number in gain.items():
        name = thing.partition("+")[0]
        if name in HOUSE_NUMBER and table.stock[HOUSE_NUMBER[name]] < number:
            return False
        if NUMBER.get(name) in SPECIALS and NUMBER[name] not in table.specials:
            return False
        if name in SHIP_NUMBER:
            small += number * (name == "whaling_boat")
            large += number * (name != "whaling_boat")
    return small <= STAGES[0] and large <= STAGES[1]
