"""Phase 11: each mountain strip loses an item and a new strip is opened (FO-5.6)."""

from __future__ import annotations

from meadhall.games.feast import events
from meadhall.games.feast.box.box import BOX
from meadhall.games.feast.hall import FeastHall
from meadhall.games.feast.spaces.mountains import signal_items


def mountains(hall: FeastHall) -> None:
    """Each strip loses the item at its arrow; a new strip is opened (FO-5.6)."""
    fallen = tuple([strip[0] for strip in hall.strips])
    left = tuple([strip[1:] for strip in hall.strips])
    hall.gone_strips += left.count(())
    hall.strips = tuple([strip for strip in left if strip])
    opened = bool(hall.deck_strips)
    if opened:
        open_strip(hall)
    hall.tell(events.Eroded(fallen, opened, hall.strips[-1] if opened else ()))
    for seat in hall.around():
        if hall.seats[seat].played:
            signal_items(hall, seat, "eroded", fallen)


def open_strip(hall: FeastHall) -> None:
    number, hall.deck_strips = hall.deck_strips[0], hall.deck_strips[1:]
    hall.strips += (BOX.strips[number],)
