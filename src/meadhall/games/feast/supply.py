"""The kinds of tiles in a player's supply, grouped by use. They depend on the tiles alone and are cached."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from operator import itemgetter

import msgspec

from .box.kinds import COLOUR, GREEN, RED
from .player import HOLDS, FeastPlayer


class KindsHeld(msgspec.Struct, frozen=True, gc=False, eq=False):
    """The kinds of which a player has at least one tile, grouped by use.

    Equal supplies share one cached object, so it is hashed by identity, which is fast, as a key in caches."""

    kinds: tuple[int, ...]
    everywhere: tuple[int, ...]
    """Green and blue tiles, which lie on every board. Food lies in houses only."""
    food: tuple[int, ...]
    """Orange and red tiles (FO-9.2)."""


TILES = range(HOLDS)
EVERYWHERE = tuple([kind for kind in TILES if COLOUR[kind] >= GREEN])
FOOD = tuple([kind for kind in TILES if COLOUR[kind] <= RED])
_pick_everywhere, _pick_food = itemgetter(*EVERYWHERE), itemgetter(*FOOD)


@lru_cache(maxsize=1 << 13)
def _sort_kinds(tiles: tuple[int, ...]) -> KindsHeld:
    return KindsHeld(
        tuple(compress(TILES, tiles)),
        tuple(compress(EVERYWHERE, _pick_everywhere(tiles))),
        tuple(compress(FOOD, _pick_food(tiles))),
    )


def tile_kinds_of(player: FeastPlayer) -> KindsHeld:
    """Return the kinds of the player's tiles; looked up only if the tiles have changed since the last call."""
    seen, tiles = player.kinds_cache, player.tiles
    if seen[0] != tiles:
        seen[:] = tiles.copy(), _sort_kinds(tuple(tiles))
    found: KindsHeld = seen[1]
    return found
