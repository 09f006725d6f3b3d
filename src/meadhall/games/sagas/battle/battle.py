"""The start of a battle: who fights, and the order of the Vikings (VK-14.0a, VK-15.0a)."""

from __future__ import annotations

from functools import lru_cache

from meadhall.engine import StepSequence
from meadhall.games.sagas import events
from meadhall.games.sagas.box import effects
from meadhall.games.sagas.position import SagasBattle, SagasPosition
from meadhall.games.sagas.table_rules import BERSERKIR, JARLS, MEMO, Band, SagasTableRules, has_jarl

from .after_battle import FightStep
from .hostiles import draw_hostiles
from .rounds import LineUpStep, ShootStep
from .tactical_edge import EdgeStep

BATTLE_STEPS = StepSequence((EdgeStep(), LineUpStep(), ShootStep(), LineUpStep()))
"""The Tactical Edge, then rounds until a side has fallen or the Vikings break off (VK-15.1.2, VK-15.1.3)."""


def begin_battle(
    position: SagasPosition, foes: effects.HostilesEffect, why: str, quest: bool = False
) -> None:
    """Let hostiles appear in the space of the force; all Vikings there fight them (VK-14.0a, VK-15.0a)."""
    position.stage = "battle"
    space = position.place
    hostiles = draw_hostiles(position, space, foes)
    position.battles += 1
    position.battle = SagasBattle(space, quest, hostiles, default_line(position.rules, position.bands[space]))
    names = tuple([position.rules.world.hostiles[hostile].name for hostile in hostiles])
    position.tell(events.HostilesCame(space, position.rules.spaces[space], hostiles, names))
    position.push(
        FightStep(
            foes.win, foes.lose, why, BERSERKIR in position.bands[space], has_jarl(position.bands[space])
        )
    )
    position.push(BATTLE_STEPS[0])


@lru_cache(maxsize=MEMO)
def default_line(rules: SagasTableRules, band: Band) -> Band:
    """Return the usual order of a band: hostiles strike the first unit, so the weakest come first and Jarls last."""
    return tuple(sorted(band, key=lambda unit: (unit in JARLS, rules.combat[unit], unit)))
