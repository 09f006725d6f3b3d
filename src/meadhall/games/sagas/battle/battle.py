"""A battle begins: who fights in it, and in which order the Vikings stand (VK-14.0a, VK-15.0a)."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.sagas import events
from meadhall.games.sagas.box import effects
from meadhall.games.sagas.hall import Battle, SagasHall
from meadhall.games.sagas.law import BERSERKIR, JARLS, MEMO, Band, Law, led

from .after_battle import Fighting
from .hostiles import muster
from .tactical_edge import EDGE


def fight(hall: SagasHall, foes: effects.Hostiles, why: str, quest: bool = False) -> None:
    """Hostiles appear in the space of the force, and all Vikings there fight them (VK-14.0a, VK-15.0a)."""
    hall.stage = "battle"
    space = hall.place
    hostiles = muster(hall, space, foes)
    hall.battles += 1
    hall.battle = Battle(space, quest, hostiles, weakest_first(hall.law, hall.bands[space]))
    names = tuple([hall.law.world.hostiles[hostile].name for hostile in hostiles])
    hall.tell(events.HostilesCame(space, hall.law.spaces[space], hostiles, names))
    hall.push(Fighting(foes.win, foes.lose, why, BERSERKIR in hall.bands[space], led(hall.bands[space])))
    hall.push(EDGE)


@lru_cache(maxsize=MEMO)
def weakest_first(law: Law, band: Band) -> Band:
    """How a band lines up if nothing else is said: hostiles strike the first, so the weakest go there, Jarls last."""
    return tuple(sorted(band, key=lambda unit: (unit in JARLS, law.combat[unit], unit)))
