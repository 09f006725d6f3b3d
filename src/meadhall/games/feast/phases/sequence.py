"""The twelve phases of a round, in the order of the rulebook (FO-3, FO-5)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from meadhall.games.feast.position import FeastPosition

from .actions import run_actions
from .bonus import run_bonus
from .breeding import run_breeding
from .exploration_boards import is_board_due, run_exploration
from .feast import run_feast
from .harvest import is_harvest_due, run_harvest
from .income import run_income
from .mountain_strips import run_mountain_strips
from .start_player import has_rivals, run_start_player
from .vikings import run_new_viking, run_vikings_home
from .weapons import run_new_weapon


def happens_each_round(position: FeastPosition) -> bool:
    return True


class Phase(msgspec.Struct, frozen=True):
    """One phase of a round."""

    id: str
    """The id of the phase on cards."""
    title: str
    run: Callable[[FeastPosition], None]
    """The function that runs the phase. If players decide, it pushes steps."""
    takes_place: Callable[[FeastPosition], bool] = happens_each_round
    """Whether the phase has an effect in this round. If not, there are no windows before it."""
    has_windows: bool = True
    """Whether players have a window for anytime moves before it (R-07)."""
    signals_end: bool = False
    """Whether the phase itself signals its end, for each player."""


PHASES = (
    Phase("new_viking", "new Viking", run_new_viking, has_windows=False),
    Phase("harvest", "harvest", run_harvest, is_harvest_due, signals_end=True),
    Phase("exploration", "exploration boards", run_exploration, is_board_due),
    Phase("draw_weapon", "new weapon", run_new_weapon),
    Phase("actions", "actions", run_actions),
    Phase("start_player", "start player", run_start_player, has_rivals),
    Phase("income", "income", run_income),
    Phase("breeding", "breeding", run_breeding),
    Phase("feast", "feast", run_feast, signals_end=True),
    Phase("bonus", "bonus", run_bonus),
    Phase("mountain_strips", "mountain strips", run_mountain_strips),
    Phase("vikings_home", "Vikings home", run_vikings_home, has_windows=False),
)

NUMBER_OF_PHASE = {phase.id: number for number, phase in enumerate(PHASES, 1)}
"""The number of each phase, as in `position.phase`."""
ACTIONS, INCOME, FEAST, BONUS = [NUMBER_OF_PHASE[phase] for phase in ("actions", "income", "feast", "bonus")]
SCORING = len(PHASES) + 1
"""The value of `position.phase` after the last feast, which ends the last round (FO-5.8)."""

FeastPosition.phase_ids = ("", *NUMBER_OF_PHASE, "scoring")
