"""Phase 11: each mountain strip loses an item, and a new strip is opened (FO-5.6)."""

from __future__ import annotations

from meadhall.games.feast import events
from meadhall.games.feast.box.box import BOX
from meadhall.games.feast.position import FeastPosition
from meadhall.games.feast.spaces.mountains import signal_items


def run_mountain_strips(position: FeastPosition) -> None:
    """Remove the item at the arrow of each strip, and open a new strip (FO-5.6)."""
    fallen = tuple([strip[0] for strip in position.strips])
    left = tuple([strip[1:] for strip in position.strips])
    position.gone_strips += left.count(())
    position.strips = tuple([strip for strip in left if strip])
    opened = bool(position.deck_strips)
    if opened:
        open_strip(position)
    position.tell(events.Eroded(fallen, opened, position.strips[-1] if opened else ()))
    for seat in position.seats_from_start():
        if position.seats[seat].played:
            signal_items(position, seat, "eroded", fallen)


def open_strip(position: FeastPosition) -> None:
    number, position.deck_strips = position.deck_strips[0], position.deck_strips[1:]
    position.strips += (BOX.strips[number],)
