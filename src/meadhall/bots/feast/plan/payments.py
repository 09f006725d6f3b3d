"""Costs and gains of cards, paid from and added to an estate."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.bots.feast.state.counts import STABLE
from meadhall.bots.feast.state.estate import WEAPON, Estate
from meadhall.bots.feast.state.table import FeastBotTable
from meadhall.games.feast import GOODS, NUMBER

RANDOM_WEAPON = 0.35
"""The value of a weapon drawn at random, in points."""
ROLL = 0.6
"""The value of a further roll, in points."""


def spend(own: Estate, table: FeastBotTable, pay: Mapping[str, int | str]) -> bool:
    """Pay from this estate in place; return False if it cannot be paid."""
    for thing, amount in pay.items():
        number = table.round if isinstance(amount, str) else amount
        if thing in ("sheep_any", "cattle_any"):
            kinds = [kind for kind in STABLE[thing.removesuffix("_any")] if own.tiles[kind]]
            if not kinds:
                return False
            own.tiles[kinds[0]] -= number
        elif thing == "weapon_any":
            for _ in range(number):
                most = max(range(4), key=own.weapons.__getitem__)
                if not own.weapons[most]:
                    return False
                own.weapons[most] -= 1
        elif thing in WEAPON:
            if own.weapons[WEAPON[thing]] < number:
                return False
            own.weapons[WEAPON[thing]] -= number
        elif thing == "ore_on_longship":
            if not own.longships or not own.longships[-1]:
                return False
            own.longships = tuple(sorted((*own.longships[:-1], own.longships[-1] - 1)))
        elif thing == "whaling_boat":
            if not own.boats:
                return False
            own.boats = own.boats[1:]
        elif thing == "longship":
            if not own.longships:
                return False
            own.longships = own.longships[1:]
        else:
            if own.amount_of(thing) < number:
                return False
            own.receive(thing, -number)
    return True


def receive(own: Estate, table: FeastBotTable, gain: Mapping[str, int]) -> bool:
    """Add to this estate in place; return False if there is no room for a thing or a special tile is gone."""
    for thing, count in gain.items():
        if thing == "weapon_random":
            own.points += RANDOM_WEAPON * count * (table.left > 0)
        elif thing == "roll":
            own.points += ROLL * count
        elif thing.startswith("longship+"):
            if not own.has_berth(2):
                return False
            own.longships = tuple(sorted((*own.longships, int(thing[-1]))))
        else:
            number = NUMBER.get(thing, 0)
            if GOODS <= number < len(own.tiles) and number not in own.specials:
                return False
            for _ in range(count if number == 0 else 1):
                if not own.has_room({thing: 1}):
                    return False
                own.receive(thing, 1 if number == 0 else count, table)
    return True
