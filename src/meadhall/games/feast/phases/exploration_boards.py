"""Phase 3: an exploration board is turned over, silver grows on the others (FO-3.3 to FO-3.5)."""

from __future__ import annotations

from meadhall.games.feast import events
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.hall import LETTERS, FeastHall, Isle


def exploration(hall: FeastHall) -> None:
    """The board of this round is turned if nobody has it; other boards on the table get 2 silver (FO-3.3 to FO-3.5)."""
    due = hall.law.length.turns[hall.round - 1]
    if due == "-":
        return
    isles = list(hall.isles)
    richer = []
    for place, isle in enumerate(isles):
        if isle.claimed:
            continue
        if LETTERS[place] == due:
            back = next(b for b in BOARDS if b.letter == due and not b.front)
            isles[place] = Isle(back.number)
            hall.tell(events.IsleTurned(back.number, back.name))
        else:
            isles[place] = Isle(isle.board, isle.silver + 2)
            richer.append(BOARDS[isle.board].name)
    hall.isles = tuple(isles)
    if richer:
        hall.tell(events.IslesRicher(tuple(richer)))
