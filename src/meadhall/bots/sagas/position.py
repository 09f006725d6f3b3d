"""A position: forces, gold, markers, quests and voyages left, real or after imagined moves."""

from __future__ import annotations

from typing import NamedTuple

from .board import Band, SagasBotBoard

LEIF, ERIK, HARALD, RURIK, HUSKARL, BERSERKIR, VARANGIAN, LONGSHIP, ORMR = range(9)
"""The kinds of units, in the order of `board["units"]`."""
JARLS = frozenset((LEIF, ERIK, HARALD, RURIK))
STACKING = 4
"""The number of units that a space holds without Edda; each point of Edda adds one (VK-10.2a)."""
SETTLING = 2
"""The price of a settlement, in gold (VK-20.2a)."""


class SagaNeeds(NamedTuple):
    """The goals that the Saga still asks for."""

    markers: int
    """The number of markers still to place."""
    spaces: tuple[int, ...]
    """The spaces that must still get a marker."""
    kinds: int
    """The kinds of spaces that must still get a marker, as bits."""
    quests: int
    """The number of quests still to win."""
    edda: int
    """The number of missing points of Edda."""


class SagasBotPosition(NamedTuple):
    """The parts of a table that moves change, real or imagined."""

    place: int
    """The space of the voyaging force."""
    force: Band
    others: tuple[tuple[int, Band], ...]
    """The bands in other spaces."""
    gold: int
    edda: int
    left: int
    """The number of voyages whose card is not drawn yet."""
    settled: tuple[int, ...]
    pillaged: tuple[int, ...]
    quests: tuple[int, ...]
    """The spaces with a quest that is not won yet."""
    done: int
    """The number of quests won."""
    funeral: bool
    """Whether Viking Funeral can be played."""

    def jarl_home(self, board: SagasBotBoard) -> int:
        """Return the homeland or settlement of a Jarl outside the force; -1 if there is none."""
        for space, band in self.others:
            if band and band[0] in JARLS and (board.home[space] or space in self.settled):
                return space
        return -1

    def has_jarls_elsewhere(self) -> bool:
        return any(band and band[0] in JARLS for _, band in self.others)
