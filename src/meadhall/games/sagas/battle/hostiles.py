"""The hostiles that appear in a space: how many, and which (VK-14)."""

from __future__ import annotations

from meadhall.games.sagas import events
from meadhall.games.sagas.box import effects
from meadhall.games.sagas.hall import SagasHall


def muster(hall: SagasHall, space: int, foes: effects.Hostiles) -> tuple[int, ...]:
    """How many hostiles, and which, strongest first (VK-14.1)."""
    law = hall.law
    die = hall.roll("hostiles")
    extra = law.warrior[space] + law.fortress[space] + foes.extra + len(hall.won)
    coastal = law.coastal[space]
    limit = len(law.fierce) - (not coastal)
    number = min(limit, (die + 1) // 2 + extra)
    hall.tell(events.HostilesRolled(die, extra, number))
    drawn = hall.chance.shuffle("bin", range(len(law.fierce)))
    if not coastal:
        drawn = tuple([hostile for hostile in drawn if hostile != law.fleet])
    elif foes.fleet:
        drawn = (law.fleet, *[hostile for hostile in drawn if hostile != law.fleet])
    return tuple(sorted(drawn[:number], key=lambda hostile: (-law.fierce[hostile], hostile)))
