"""The tiles that gain most by an upgrade to the next colour, or the one after."""

from __future__ import annotations

from meadhall.bots.feast.boards.pieces import CELLS
from meadhall.bots.feast.parameters import KARL
from meadhall.games.feast import (
    CATTLE,
    COLOUR,
    GOODS,
    GREEN,
    PREGNANT_CATTLE,
    PREGNANT_SHEEP,
    SHEEP,
    upgrade_of,
)


def _step_worth(piece: int, steps: int) -> tuple[float, int]:
    """Return the gain of upgrading a tile, and the resulting tile; -1 if the tile cannot be turned further."""
    to = upgrade_of(piece, steps)
    if to < 0:
        return 0.0, -1
    cells = CELLS[piece]
    before, after = COLOUR[piece], COLOUR[to]
    gain = 0.0
    if before < GREEN:
        lost = {SHEEP: 4.0, PREGNANT_SHEEP: 6.0, CATTLE: 6.0, PREGNANT_CATTLE: 8.5}.get(
            piece, max(KARL.eaten * 3, 0.3 * cells)
        )
        gain = 0.9 * cells - lost if after >= GREEN else 0.1 * cells
    if after > GREEN:
        gain += 0.13 * cells
    return gain, to


STEPS = {
    steps: sorted(
        [
            (gain, piece, to)
            for piece in range(GOODS)
            for step in range(1, steps + 1)
            for gain, to in [_step_worth(piece, step)]
            if to >= 0 and gain > 0
        ],
        reverse=True,
    )
    for steps in (1, 2)
}
"""The upgrades by one step and by up to two steps, best first: gain, tile, resulting tile."""
