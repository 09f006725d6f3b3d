"""Undo: the number of moves that a seat may undo, and the log that remains.

A seat can undo its own last moves back to the last draw of chance, reveal or move of another seat. To go past such a
barrier all players must agree, and chance then gets a fresh key, so that nobody benefits from dice already seen.
"""

from __future__ import annotations

import msgspec

from .log import Log
from .play_loop import FORCED, SEALED, PlayLoop
from .records import Seat
from .refusals import Refusal, RefusalError

BARRIER = Refusal("EN-BARRIER", "Nothing can be taken back past a die, a reveal or another seat's move.")


def count_undoable(play: PlayLoop, seat: Seat, *, alone: bool) -> int:
    """Return the number of last entries that this seat may undo; see `State.count_undoable`."""
    branches, position = play.header.branched_at, play.position
    first = branches[-1] if branches else 0
    count = 0
    for number in range(play.entries, first, -1):
        entry = play.past_entry(number)
        if (
            entry.seat != seat
            or entry.draws_before != position.chance.draw_count
            or (entry.how == SEALED and entry.at != position.at)
        ):
            break
        if any(event.reveals and not (alone and event.own_secret) for event in entry.events):
            break
        if entry.how != FORCED:
            count = play.entries - number + 1
    return count


def log_after_undo(play: PlayLoop, seat: Seat, *, whole: bool, alone: bool) -> Log:
    """Return the log without this seat's last own move or, with `whole`, without all entries that it may undo.

    Forced moves that followed are removed too. Raise RefusalError if the seat may undo nothing."""
    count = count_undoable(play, seat, alone=alone)
    if not count:
        raise RefusalError(BARRIER)
    last = play.entries
    while play.entry(last).forced:
        last -= 1
    return play.log.cut(play.entries - count if whole else last - 1)


def log_after_agreed_undo(play: PlayLoop, entries: int) -> Log:
    """Return the log of the first `entries` entries, with a header that gives chance a fresh key there."""
    header = msgspec.structs.replace(play.header, branched_at=(*play.header.branched_at, entries))
    return Log(header, play.log.entries[:entries])
