"""The kinds of tiles in a player's supply, grouped by use. They depend only on the tiles and are cached."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from operator import itemgetter

import msgspec

from .box.kinds import COLOUR, GREEN, RED
from .player import HOLDS, FeastPlayer


class KindsHeld(msgspec.Struct, frozen=True, gc=False):
    """The kinds of which a player has at least one tile, grouped by use."""

    kinds: tuple[int, ...]
    everywhere: tuple[int, ...]
    """Green and blue tiles, which every board takes. Food may lie only in houses."""
    food: tuple[int, ...]
    """Orange and red tiles, which are food (FO-9.2)."""


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
    return _sort_kinds(tuple(player.tiles))
