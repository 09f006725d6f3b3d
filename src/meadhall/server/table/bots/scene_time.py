"""The time for which scenes still run on the screens of a table.

The page plays events as scenes. Bots wait for them, so that people can follow, but only while nobody's clock runs. The
pause depends only on public events and on the speed that people have chosen for their screens.
"""

from __future__ import annotations

from collections.abc import Iterable

from meadhall.engine import Event, visible_events
from meadhall.server.table.feature import AbstractTable, Feature
from meadhall.server.table.time.table_clocks import TableClocks

LONGEST = 10.0
"""The maximum number of seconds that a bot waits: a screen with longer scenes plays them faster."""


def scene_length(events: Iterable[Event]) -> float:
    """Return the seconds that the scenes of these events take at speed 1. Of successive scenes in the same group, only
    the longest one counts."""
    total, longest, group = 0.0, 0.0, ""
    for event in events:
        if not event.scene:
            continue
        if not event.scene_group or event.scene_group != group:
            total, longest, group = total + longest, 0.0, event.scene_group
        longest = max(longest, event.scene)
    return total + longest


class SceneTime(Feature):
    def __init__(self, table: AbstractTable, clocks: TableClocks) -> None:
        self._table = table
        self._clocks = clocks
        self._until = 0.0
        """When the last scene ends, in seconds since 1970."""

    async def after_step(self) -> None:
        state, pace = self._table.state, self._pace()
        if state is None or pace == 0:
            return
        now = self._table.clock.now()
        length = scene_length(visible_events(state.news, None))
        self._until = min(max(now, self._until) + length / pace, now + LONGEST)

    def after_cut(self, entries: int) -> None:
        self._until = 0.0

    def seconds_left(self) -> float:
        """Return the seconds for which bots still wait for scenes; 0 while a clock runs or no screen plays scenes."""
        if self._clocks.clocks.due is not None or self._pace() == 0:
            return 0.0
        return max(0.0, self._until - self._table.clock.now())

    def _pace(self) -> int:
        """Return the speed of the slowest screen that plays scenes; 0 if none does."""
        paces = [screen.pace for screen in self._table.screens if screen.pace]
        return min(paces) if paces else 0
