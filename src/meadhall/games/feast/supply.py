"""What the tiles of a supply are good for. It follows from the tiles alone and is found once for each supply."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from operator import itemgetter

import msgspec

from .box.kinds import COLOUR, GREEN, RED
from .player import HOLDS, Player


class Stores(msgspec.Struct, frozen=True, gc=False, eq=False):
    """The kinds that a player has at least one tile of, sorted by what can be done with them.

    Made once for each supply of tiles: it can stand for them where answers are looked up, and is hashed at once."""

    kinds: tuple[int, ...]
    everywhere: tuple[int, ...]
    """Green and blue lie on every board; food lies in houses only."""
    food: tuple[int, ...]
    """Orange and red tiles (FO-9.2)."""


TILES = range(HOLDS)
EVERYWHERE = tuple([kind for kind in TILES if COLOUR[kind] >= GREEN])
FOOD = tuple([kind for kind in TILES if COLOUR[kind] <= RED])
_everywhere, _food = itemgetter(*EVERYWHERE), itemgetter(*FOOD)


@lru_cache(maxsize=1 << 13)
def _stores(tiles: tuple[int, ...]) -> Stores:
    return Stores(
        tuple(compress(TILES, tiles)),
        tuple(compress(EVERYWHERE, _everywhere(tiles))),
        tuple(compress(FOOD, _food(tiles))),
    )


def stores(player: Player) -> Stores:
    """Looked up only if the tiles have changed since the last time."""
    seen, tiles = player.seen, player.tiles
    if seen[0] != tiles:
        seen[:] = tiles.copy(), _stores(tuple(tiles))
    found: Stores = seen[1]
    return found
