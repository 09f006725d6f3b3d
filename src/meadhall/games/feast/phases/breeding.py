"""Phase 8: sheep and cattle breed (FO-5.3)."""

from __future__ import annotations

from meadhall.engine import Seat
from meadhall.games.feast import events
from meadhall.games.feast.box.kinds import ANIMALS, CATTLE
from meadhall.games.feast.position import FeastPosition


def run_breeding(position: FeastPosition) -> None:
    for seat in position.seats_from_start():
        breed_animals(position, seat)


def breed_animals(position: FeastPosition, seat: Seat) -> None:
    """Let a player's animals breed; record the event if any are born or become pregnant (FO-5.3)."""
    born, grown, calves = change_animals(position.seats[seat].tiles)
    if born or grown:
        position.tell(events.Bred(seat, born, grown))
    if calves:
        position.signal_tiles(seat, {"cattle": calves}, batch=False)


def change_animals(tiles: list[int]) -> tuple[int, int, int]:
    """Let pregnant animals give birth; if none is pregnant, one of two or more becomes pregnant (FO-5.3).

    Return the numbers of births, of new pregnancies, and of calves."""
    born, grown, calves = 0, 0, 0
    for plain, pregnant in ANIMALS:
        if tiles[pregnant]:
            born += tiles[pregnant]
            if plain == CATTLE:
                calves = tiles[pregnant]
            tiles[plain] += 2 * tiles[pregnant]
            tiles[pregnant] = 0
        elif tiles[plain] >= 2:
            tiles[plain] -= 1
            tiles[pregnant] += 1
            grown += 1
    return born, grown, calves
