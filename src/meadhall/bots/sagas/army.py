"""The army to buy, and the part of a band that sets out."""

from __future__ import annotations

from collections.abc import Iterator

from .board import Band
from .plan import NARROW, QUICK, REST
from .position import BERSERKIR, HUSKARL, JARLS, LONGSHIP, STACKING, SagasBotPosition
from .situation import SagasSituation

CLOSE = 4
"""The number of armies that are compared by the wider search."""
SPARE_HUSKARLS = 2
"""The number of Huskarls by which an army may be smaller than the gold allows, to keep some gold."""
LEVIES = (
    (HUSKARL, HUSKARL, HUSKARL, BERSERKIR, BERSERKIR),
    (HUSKARL, HUSKARL, BERSERKIR, LONGSHIP, LONGSHIP),
)
"""Two simple armies for comparing homelands: one on foot, and one with ships."""


def best_army(
    situation: SagasSituation, homes: list[int], gold: int, stock: dict[int, int]
) -> tuple[float, int, Band]:
    """Return the value of the best purchase, its homeland, and the units to buy."""
    found = []
    now = situation.position
    bands = dict(now.others)
    for home in _likely_homes(situation, homes):
        here = bands.get(home, ()) if home != now.place else now.force
        for bought in armies(situation, here, gold, stock):
            position = enlist_units(situation, home, bought)
            found.append((best_force(situation, position, QUICK)[0], home, bought))
    found.sort(key=lambda one: (-one[0], len(one[2]), one[1]))
    close = [
        (best_force(situation, enlist_units(situation, home, bought), NARROW)[0], home, bought)
        for _, home, bought in found[:CLOSE]
    ]
    return max(close, key=lambda one: (one[0], -len(one[2]), -one[1]))


def _likely_homes(situation: SagasSituation, homes: list[int]) -> list[int]:
    """Return the homelands where units were bought already; else the two in which simple armies are worth most."""
    bands = dict(situation.position.others)
    begun = [home for home in homes if any(unit not in JARLS for unit in bands.get(home, ()))]
    if begun or len(homes) < 3:
        return begun or homes

    def worth(home: int) -> float:
        return max(
            [situation.valuation.worth(enlist_units(situation, home, levy), REST, QUICK) for levy in LEVIES]
        )

    return sorted(homes, key=lambda home: (-worth(home), home))[:2]


def armies(situation: SagasSituation, here: Band, gold: int, stock: dict[int, int]) -> Iterator[Band]:
    """Yield the armies that can be bought in addition to the units `here`.

    An army has no more units than a space holds, no ship without a crew, and no more men than its ships carry, if
    any."""
    board = situation.board
    price = board.price
    limit = STACKING + situation.position.edda - len([unit for unit in here if unit not in JARLS])
    men_here = len([unit for unit in here if not board.ship[unit]])
    room_here = sum([board.capacity[unit] for unit in here])
    yield ()
    for ships in range(stock.get(LONGSHIP, 0) + 1):
        room = room_here + ships * board.capacity[LONGSHIP]
        for wild in range(stock.get(BERSERKIR, 0) + 1):
            purse = gold - ships * price[LONGSHIP] - wild * price[BERSERKIR]
            if purse < 0 or ships + wild > limit:
                break
            most = min(stock.get(HUSKARL, 0), purse // price[HUSKARL], limit - ships - wild)
            least = max(0, most - SPARE_HUSKARLS)
            if room:
                # The ships should be nearly full, with or without the Jarl.
                crew = men_here + wild
                least, most = max(0, room - 1 - crew), min(most, room + 1 - crew)
            for men in range(max(least, not ships and not wild), most + 1):
                yield (HUSKARL,) * men + (BERSERKIR,) * wild + (LONGSHIP,) * ships


def enlist_units(situation: SagasSituation, home: int, bought: Band) -> SagasBotPosition:
    """Return the position after the purchase, with the band of this space as the force."""
    position = situation.position
    bands = dict(position.others)
    if position.force:
        bands[position.place] = position.force
    band = tuple(sorted(bands.pop(home, ()) + bought))
    cost = sum([situation.board.price[unit] for unit in bought])
    return position._replace(
        place=home, force=band, others=tuple(sorted(bands.items())), gold=position.gold - cost
    )


def best_force(
    situation: SagasSituation, position: SagasBotPosition, close: bool = NARROW
) -> tuple[float, Band]:
    """Return the value of the best force that can set out from the position's place, and its units."""
    best: tuple[float, Band] = (0.0, position.force)
    for part in departures(situation, position, not close):
        worth = situation.valuation.worth(situation.with_force(position.place, part, position), REST, close)
        if worth > best[0] + 1e-9:
            best = worth, part
    return best


def departures(situation: SagasSituation, position: SagasBotPosition, full: bool = False) -> list[Band]:
    """Return the parts of a band that make sense as a force: with or without the Jarl, by ship or on foot.

    With `full`, only parts with all ships or none."""
    band, board = position.force, situation.board
    if not band:
        return []
    parts: list[Band] = []
    limit = STACKING + position.edda
    men = [unit for unit in band if not board.ship[unit] and unit not in JARLS]
    men.sort(key=lambda unit: -board.combat[unit])
    ships = sorted([unit for unit in band if board.ship[unit]], key=lambda unit: -board.capacity[unit])
    jarls = [unit for unit in band if unit in JARLS]
    for leaders in ([], jarls[:1], jarls) if len(jarls) > 1 else ([], jarls) if jarls else ([],):
        crew = leaders + men
        if crew:
            parts.append(tuple(sorted(crew[:limit])))
        for number in range(len(ships) if full and ships else 1, len(ships) + 1):
            fleet = ships[:number]
            room = sum([board.capacity[unit] for unit in fleet])
            aboard = crew[: max(0, min(room, limit - number))]
            if aboard and len(aboard) >= len(leaders):
                parts.append(tuple(sorted(fleet + aboard)))
    return list(dict.fromkeys(parts))
