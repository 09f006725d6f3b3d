"""The rules of a table, fixed before the first Saga: its world and its options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .box.loader import WORLDS
from .box.world import World

Band = tuple[int, ...]
"""Units as numbers, lowest first; in a line of battle, from front to back."""

LEIF, ERIK, HARALD, RURIK, HUSKARL, BERSERKIR, VARANGIAN, LONGSHIP, ORMR = range(9)
"""The kinds of units, in the order of `World.units` (VK-4.0a)."""
JARLS = (LEIF, ERIK, HARALD, RURIK)
MOST_GOLD, MOST_EDDA = 20, 5
BASE_STACKING = 4
"""The number of units that can stay in a space, before Edda is added (VK-10.2a)."""
SETTLEMENT_COST = 2
"""The cost of a settlement in gold (VK-20.2a)."""
MEMO = 1 << 14
"""The maximum number of entries in each cache."""


class SagasTableRules:
    """The rules of a table. Spaces, units, hostiles, quests and cards are numbers: indexes into the world's tuples."""

    __slots__ = (
        "all_spaces",
        "by_portage",
        "by_river",
        "by_sea",
        "campaign",
        "capacity",
        "cards",
        "coastal",
        "combat",
        "counters",
        "deck",
        "elite",
        "fleet",
        "forced_march",
        "fortress",
        "funeral_card",
        "home",
        "homelands",
        "hostile_combat",
        "hostile_elite",
        "land",
        "name",
        "neighbours",
        "options",
        "pay_troops",
        "price",
        "saga",
        "sagas",
        "scouting",
        "sea",
        "shield_wall_card",
        "ship",
        "spaces",
        "trade",
        "units",
        "warrior",
        "ways",
        "world",
    )

    def __init__(self, world: World, options: dict[str, Any]) -> None:
        self.world = world
        self.options = options
        self.sagas = world.sagas
        self.cards = world.voyages
        self.deck = tuple(range(len(self.cards)))
        self.name = f"{world.name}/{'/'.join(f'{key}={value}' for key, value in sorted(options.items()))}"
        """The name of these rules in a digest."""
        self.campaign: bool = options["mode"] == "campaign"
        self.saga: str = options["saga"]
        self.forced_march: bool = options["forced_march"]
        self.pay_troops: bool = options["pay_troops"]
        self.scouting: bool = options["scouting"]

        spaces = world.spaces
        self.spaces = tuple(space.name for space in spaces)
        self.all_spaces = tuple(range(len(spaces)))
        """The numbers of all spaces."""
        self.home = tuple(space.terrain == "homeland" for space in spaces)
        self.sea = tuple(space.terrain == "sea" for space in spaces)
        self.fortress = tuple(space.terrain == "fortress" for space in spaces)
        self.land = tuple(space.terrain in ("town", "fortress") for space in spaces)
        """Whether each space is a town or fortress, where the force can pillage and settle."""
        self.trade = tuple(space.trade for space in spaces)
        self.warrior = tuple(space.warrior for space in spaces)
        self.coastal = tuple(space.coastal for space in spaces)
        self.homelands = tuple(place for place, home in enumerate(self.home) if home)
        near: list[dict[int, str]] = [{} for _ in spaces]
        for route in world.routes:
            near[route.a][route.b] = near[route.b][route.a] = route.way
        self.ways = tuple({place: ways[place] for place in sorted(ways)} for ways in near)
        """For each space, its neighbours and the way to each."""
        self.neighbours = tuple(tuple(ways) for ways in self.ways)
        self.by_sea = tuple(_neighbours_along(ways, ("sea", "river")) for ways in self.ways)
        """For each space, the neighbours within reach of a naval move (VK-12.1b)."""
        self.by_river = tuple(_neighbours_along(ways, ("river", "portage")) for ways in self.ways)
        """For each space, the neighbours within reach on foot (VK-12.2a)."""
        self.by_portage = tuple(_neighbours_along(ways, ("portage",)) for ways in self.ways)
        """For each space, the neighbours to which ships can be dragged (VK-12.21a)."""

        units = world.units
        self.units = tuple(unit.name for unit in units)
        self.counters = tuple(number for number, unit in enumerate(units) for _ in range(unit.count))
        """All unit counters, by kind."""
        self.combat = tuple(unit.combat for unit in units)
        self.elite = tuple(unit.elite for unit in units)
        self.ship = tuple(unit.kind == "ship" for unit in units)
        self.capacity = tuple(unit.capacity for unit in units)
        self.price = tuple(unit.gold for unit in units)
        self.hostile_combat = tuple(hostile.combat for hostile in world.hostiles)
        """The combat values of the hostiles."""
        self.hostile_elite = tuple(hostile.elite for hostile in world.hostiles)
        self.fleet = next(n for n, hostile in enumerate(world.hostiles) if hostile.naval)
        ids = [card.id for card in world.voyages]
        self.shield_wall_card = ids.index("shield_wall")
        self.funeral_card = ids.index("viking_funeral")

    def is_afloat(self, band: Band) -> bool:
        """Return whether the ships of this band can carry all its other units."""
        capacity = self.capacity
        room = 0
        for unit in band:
            room += capacity[unit] or -1
        return room >= 0


def has_jarl(band: Band) -> bool:
    """Return whether the sorted band has a Jarl. Jarls have the lowest numbers, so a Jarl comes first."""
    return band[0] <= RURIK if band else False


def has_ship(band: Band) -> bool:
    """Return whether the sorted band has a ship. Ships have the highest numbers, so a ship comes last."""
    return bool(band) and band[-1] >= LONGSHIP


def _neighbours_along(ways: Mapping[int, str], kinds: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(place for place, way in ways.items() if way in kinds)


_TABLE_RULES: dict[tuple[Any, ...], SagasTableRules] = {}


def table_rules_of(options: Mapping[str, Any]) -> SagasTableRules:
    """Return the rules of a table with these options; cached."""
    world = WORLDS[options["world"]]
    key = tuple(options.items())
    rules = _TABLE_RULES.get(key)
    if rules is None or rules.world is not world:
        _TABLE_RULES[key] = rules = SagasTableRules(world, dict(options))
    return rules
