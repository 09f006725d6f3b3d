"""The hostiles that appear in a space: their number and kinds (VK-14)."""

from __future__ import annotations

from meadhall.games.sagas import events
from meadhall.games.sagas.box import effects
from meadhall.games.sagas.position import SagasPosition


def draw_hostiles(position: SagasPosition, space: int, foes: effects.HostilesEffect) -> tuple[int, ...]:
    """Draw the hostiles; return them strongest first (VK-14.1)."""
    rules = position.rules
    die = position.roll_die("hostiles")
    extra = rules.warrior[space] + rules.fortress[space] + foes.extra + len(position.won)
    coastal = rules.coastal[space]
    limit = len(rules.hostile_combat) - (not coastal)
    number = min(limit, (die + 1) // 2 + extra)
    position.tell(events.HostilesRolled(die, extra, number))
    drawn = position.chance.shuffle("bin", range(len(rules.hostile_combat)))
    if not coastal:
        drawn = tuple([hostile for hostile in drawn if hostile != rules.fleet])
    elif foes.fleet:
        drawn = (rules.fleet, *[hostile for hostile in drawn if hostile != rules.fleet])
    return tuple(sorted(drawn[:number], key=lambda hostile: (-rules.hostile_combat[hostile], hostile)))
