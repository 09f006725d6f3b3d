"""A position: forces, gold, markers, quests and voyages left, real or after moves that are only considered."""

from __future__ import annotations

from typing import NamedTuple

from .board import Band, SagasBotBoard

LEIF, ERIK, HARALD, RURIK, HUSKARL, BERSERKIR, VARANGIAN, LONGSHIP, ORMR = range(9)
"""The kinds of units, in the order of `board["units"]`."""
JARLS = frozenset((LEIF, ERIK, HARALD, RURIK))
STACKING = 4
"""The units that a space holds, besides one for each point of Edda (VK-10.2a)."""
SETTLING = 2
"""The gold that a settlement costs (VK-20.2a)."""


class SagaNeeds(NamedTuple):
    """What the Saga still asks for."""

    markers: int
    spaces: tuple[int, ...]
    """Spaces that must carry one of the markers."""
    kinds: int
    """Kinds of spaces that must carry one, as bits."""
    quests: int
    edda: int


class SagasBotPosition(NamedTuple):
    """A table, real or imagined."""

    place: int
    """The space of the voyaging force."""
    force: Band
    others: tuple[tuple[int, Band], ...]
    """The bands in other spaces."""
    gold: int
    edda: int
    left: int
    """Voyages for which a card is still to be drawn."""
    settled: tuple[int, ...]
    pillaged: tuple[int, ...]
    quests: tuple[int, ...]
    """The spaces with a quest."""
    done: int
    """The number of quests accomplished."""
    funeral: bool
    """Viking Funeral can be played."""

    def jarl_home(self, board: SagasBotBoard) -> int:
        """The homeland or settlement where a Jarl outside the force stands; -1 if there is none."""
        for space, band in self.others:
            if band and band[0] in JARLS and (board.home[space] or space in self.settled):
                return space
        return -1

    def has_jarls_elsewhere(self) -> bool:
        return any(band and band[0] in JARLS for _, band in self.others)
