"""Phase 3: an exploration board is turned over; silver is added to the others (FO-3.3 to FO-3.5)."""

from __future__ import annotations

from meadhall.games.feast import events
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.position import LETTERS, FeastPosition, Isle


def is_board_due(position: FeastPosition) -> bool:
    """Return whether a board is turned over in this round."""
    return position.rules.length.turns[position.round - 1] != "-"


def run_exploration(position: FeastPosition) -> None:
    """Turn over this round's board if it is unclaimed; add 2 silver to the other unclaimed ones (FO-3.3 to FO-3.5)."""
    if not is_board_due(position):
        return
    due = position.rules.length.turns[position.round - 1]
    isles = list(position.isles)
    richer = []
    for place, isle in enumerate(isles):
        if isle.claimed:
            continue
        if LETTERS[place] == due:
            back = next(b for b in BOARDS if b.letter == due and not b.front)
            isles[place] = Isle(back.number)
            position.tell(events.IsleTurned(back.number, back.name))
        else:
            isles[place] = Isle(isle.board, isle.silver + 2)
            richer.append(BOARDS[isle.board].name)
    position.isles = tuple(isles)
    if richer:
        position.tell(events.IslesRicher(tuple(richer)))
