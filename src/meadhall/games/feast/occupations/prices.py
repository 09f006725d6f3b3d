"""The ways to pay the price of a card (FO-11.11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement

from meadhall.games.feast.box.cards import Price
from meadhall.games.feast.box.kinds import ANIMALS, IDS
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.box.records import WEAPONS
from meadhall.games.feast.player import Holdings

from .facts import NOTHING, Fact

ABOARD = frozenset(("ore_on_longship", "whaling_boat", "longship"))
"""The words in a price that mean ships of the player, or the ore on them."""


def payments(player: Holdings, price: Price, in_round: int, fact: Fact = NOTHING) -> list[Amounts]:
    """Return the ways to pay the price from supply, stable and bay; [] if there is none (FO-11.11)."""
    due = {thing: in_round if amount == "round" else amount for thing, amount in price.items()}
    return [way for way in all_ways(due, player, fact) if player.can_pay(way)]


def all_ways(price: Amounts, player: Holdings | None = None, fact: Fact = NOTHING) -> list[Amounts]:
    """Return all ways to pay a price, including those that the player cannot afford."""
    ways: list[Amounts] = [{}]
    for thing, number in price.items():
        if number:
            kinds = [*_ways_to_pay(player, thing, number, fact)]
            ways = kinds if ways == [{}] else [add_amounts(way, one) for way in ways for one in kinds]
    return ways


def _ways_to_pay(player: Holdings | None, thing: str, number: int, fact: Fact) -> Iterator[Amounts]:
    """Yield the ways to pay one thing of a price. It may mean any animal, any weapon, or a ship with any ore on it."""
    if thing in ("sheep_any", "cattle_any"):
        for kind in ANIMALS[thing == "cattle_any"]:
            yield {IDS[kind]: number}
    elif thing == "weapon_any":
        for hand in combinations_with_replacement(WEAPONS, number):
            yield {weapon: hand.count(weapon) for weapon in dict.fromkeys(hand)}
    elif player is None or thing not in ABOARD:
        yield {thing: number}
    elif thing == "ore_on_longship":
        # Pillaging uses the ship with the most ore, so the ore is taken from that ship.
        aboard = sorted({ore for ore in player.longships if ore})
        for ore in aboard[-1:] if fact.action == "pillaging" else aboard:
            yield {f"ore_aboard+{ore}": number}
    else:
        for ore in sorted(set(player.boats if thing == "whaling_boat" else player.longships)):
            yield {f"{thing}+{ore}": number}


def add_amounts(one: Mapping[str, int], other: Mapping[str, int]) -> Amounts:
    return {
        thing: one.get(thing, 0) + other.get(thing, 0)
        for thing in (*one, *[t for t in other if t not in one])
    }
