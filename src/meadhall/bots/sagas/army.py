"""Whom to pay: the force whose outlook is best."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from meadhall.engine import Decision
from meadhall.games.sagas import Buy, Done, Recruit

from .board import Band
from .plan import NARROW, QUICK, REST, Widths
from .position import BERSERKIR, HUSKARL, JARLS, LONGSHIP, STACKING, Scene
from .situation import Answer, Mind

CLOSE = 4
"""So many armies are looked at closely."""
SPARED = 2
"""So many Huskarls less than the gold buys are thought of, to keep some gold."""
LEVIES = (
    (HUSKARL, HUSKARL, HUSKARL, BERSERKIR, BERSERKIR),
    (HUSKARL, HUSKARL, BERSERKIR, LONGSHIP, LONGSHIP),
)
"""What a Saga may begin with: a force on foot, and one with ships."""


def best_army(mind: Mind, homes: list[int], gold: int, stock: dict[int, int]) -> tuple[float, int, Band]:
    """The worth of the best purchase, the homeland for it, and the units to buy."""
    found = []
    for home in _likely(mind, homes):
        here = dict(mind.scene.others).get(home, ()) if home != mind.scene.place else mind.scene.force
        for bought in armies(mind, here, gold, stock):
            scene = enlisted(mind, home, bought)
            found.append((setting_out(mind, scene, QUICK)[0], home, bought))
    found.sort(key=lambda one: (-one[0], len(one[2]), one[1]))
    close = [
        (setting_out(mind, enlisted(mind, home, bought), NARROW)[0], home, bought)
        for _, home, bought in found[:CLOSE]
    ]
    return max(close, key=lambda one: (one[0], -len(one[2]), -one[1]))


def _likely(mind: Mind, homes: list[int]) -> list[int]:
    """Where others were bought already; else the two homelands from which plain forces have the best outlook."""
    bands = dict(mind.scene.others)
    begun = [home for home in homes if any(unit not in JARLS for unit in bands.get(home, ()))]
    if begun or len(homes) < 3:
        return begun or homes

    def worth(home: int) -> float:
        return max([mind.outlook.worth(enlisted(mind, home, levy), REST, QUICK) for levy in LEVIES])

    return sorted(homes, key=lambda home: (-worth(home), home))[:2]


def armies(mind: Mind, here: Band, gold: int, stock: dict[int, int]) -> Iterator[Band]:
    """What could be bought beside those who are there.

    Never more than a force can be, no ship without a crew, and no more men than the ships carry, if there are ships."""
    chart = mind.chart
    price = chart.price
    limit = STACKING + mind.scene.edda - len([unit for unit in here if unit not in JARLS])
    men_here = len([unit for unit in here if not chart.ship[unit]])
    room_here = sum([chart.capacity[unit] for unit in here])
    yield ()
    for ships in range(stock.get(LONGSHIP, 0) + 1):
        room = room_here + ships * chart.capacity[LONGSHIP]
        for wild in range(stock.get(BERSERKIR, 0) + 1):
            purse = gold - ships * price[LONGSHIP] - wild * price[BERSERKIR]
            if purse < 0 or ships + wild > limit:
                break
            most = min(stock.get(HUSKARL, 0), purse // price[HUSKARL], limit - ships - wild)
            least = max(0, most - SPARED)
            if room:
                # With his Jarl or without him, the ships should be nearly full.
                crew = men_here + wild
                least, most = max(0, room - 1 - crew), min(most, room + 1 - crew)
            for men in range(max(least, not ships and not wild), most + 1):
                yield (HUSKARL,) * men + (BERSERKIR,) * wild + (LONGSHIP,) * ships


def enlisted(mind: Mind, home: int, bought: Band) -> Scene:
    """The scene after the purchase, with the band of this space as the force."""
    scene = mind.scene
    bands = dict(scene.others)
    if scene.force:
        bands[scene.place] = scene.force
    band = tuple(sorted(bands.pop(home, ()) + bought))
    cost = sum([mind.chart.price[unit] for unit in bought])
    return scene._replace(place=home, force=band, others=tuple(sorted(bands.items())), gold=scene.gold - cost)


def setting_out(mind: Mind, scene: Scene, widths: Widths = NARROW) -> tuple[float, Band]:
    """The best worth of a force that sets out from the scene's place, and who it is."""
    best: tuple[float, Band] = (0.0, scene.force)
    for part in departures(mind, scene, widths is QUICK):
        worth = mind.outlook.worth(mind.led_by(scene.place, part, scene), REST, widths)
        if worth > best[0] + 1e-9:
            best = worth, part
    return best


def departures(mind: Mind, scene: Scene, full: bool = False) -> list[Band]:
    """Parts of a band that make sense as a force: with the Jarl or without him, by ship or on foot.

    `full`: with all ships or none."""
    band, chart = scene.force, mind.chart
    if not band:
        return []
    parts: list[Band] = []
    limit = STACKING + scene.edda
    men = [unit for unit in band if not chart.ship[unit] and unit not in JARLS]
    men.sort(key=lambda unit: -chart.combat[unit])
    ships = sorted([unit for unit in band if chart.ship[unit]], key=lambda unit: -chart.capacity[unit])
    jarls = [unit for unit in band if unit in JARLS]
    for leaders in ([], jarls[:1], jarls) if len(jarls) > 1 else ([], jarls) if jarls else ([],):
        crew = leaders + men
        if crew:
            parts.append(tuple(sorted(crew[:limit])))
        for number in range(len(ships) if full and ships else 1, len(ships) + 1):
            fleet = ships[:number]
            room = sum([chart.capacity[unit] for unit in fleet])
            aboard = crew[: max(0, min(room, limit - number))]
            if aboard and len(aboard) >= len(leaders):
                parts.append(tuple(sorted(fleet + aboard)))
    return list(dict.fromkeys(parts))


# ---------------------------------------------------------------- decisions

NOBODY: Band = ()
WORTH_TRYING = 0.005
"""Varangians and the Ormr must help at least so much."""


def buy(mind: Mind, decision: Decision, rng: Random) -> Answer:
    """Step by step towards the best army; what is bought already counts as there."""
    options: Any = decision.options
    homes = [space for space, _ in options.spaces]
    _, home, bought = best_army(mind, homes, options.gold, _stock(mind, options.units))
    if not bought:
        return Done(), "The gold is worth more on the way than here."
    name = mind.chart.names[home]
    return Buy(max(bought), home, name), _useful(max(bought), name)


def leidang(mind: Mind, decision: Decision, rng: Random) -> Answer:
    options: Any = decision.options
    scene = mind.scene
    now, bought = setting_out(mind, scene)[0], NOBODY
    if options.units:
        now, _, bought = best_army(mind, [scene.place], options.gold, _stock(mind, options.units))
    for unit, price in options.tests:
        after = scene._replace(force=tuple(sorted((*scene.force, unit))), gold=scene.gold - price)
        if setting_out(mind, after)[0] > now + WORTH_TRYING:
            return Recruit(unit), "It costs nothing to try, and the unit would be worth its gold."
    if bought:
        return Recruit(max(bought)), _useful(max(bought), mind.chart.names[scene.place])
    return Done(), "The gold is worth more on the way than here."


def _stock(mind: Mind, units: tuple[tuple[int, int], ...]) -> dict[int, int]:
    pool = mind.view["pool"]
    return {unit: pool.count(unit) for unit, _ in units}


def _useful(unit: int, name: str) -> str:
    if unit == LONGSHIP:
        return f"The force that leaves {name} needs room at sea."
    if unit == BERSERKIR:
        return "Berserkirs strike hard and cancel the first hit of every battle."
    return "Huskarls are the cheapest strength there is."
