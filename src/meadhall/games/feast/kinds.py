"""Kinds of things by number, and what a tile of each kind is: colour, shape, next colour (FO-1.3 to FO-1.5).

A column of the goods boxes is four numbers, upward orange, red, green, blue; the two columns without an orange good
hold their pregnant animal there. After the goods come the special tiles, silver and ore as pieces to be laid.
"""

from __future__ import annotations

from .box import BOX

COLUMNS = 8
GOODS = 4 * COLUMNS
"""How many numbers goods take, pregnant animals included."""
ORANGE, RED, GREEN, BLUE, COIN, LUMP = range(6)
"""What a piece is to its neighbours; a coin and a lump of ore touch anything."""

_BOXES = (
    ("peas", "mead", "oil", "rune_stone"),
    ("flax", "stockfish", "hide", "silverware"),
    ("beans", "milk", "wool", "chest"),
    ("grain", "salt_meat", "linen", "silk"),
    ("cabbage", "game_meat", "skin_and_bones", "spices"),
    ("pregnant_sheep", "sheep", "fur", "jewelry"),
    ("fruits", "whale_meat", "robe", "treasure_chest"),
    ("pregnant_cattle", "cattle", "clothing", "silver_hoard"),
)
"""The goods boxes, column by column (FO-1.4)."""
IDS = (
    *[good for column in _BOXES for good in column],
    *[special.id for special in BOX.specials],
    "silver",
    "ore",
)
NUMBER = {name: number for number, name in enumerate(IDS)}
SPECIALS = range(GOODS, GOODS + len(BOX.specials))
SILVER, ORE = NUMBER["silver"], NUMBER["ore"]
PIECES = len(IDS)

SHEEP, PREGNANT_SHEEP = NUMBER["sheep"], NUMBER["pregnant_sheep"]
CATTLE, PREGNANT_CATTLE = NUMBER["cattle"], NUMBER["pregnant_cattle"]
ANIMALS = ((SHEEP, PREGNANT_SHEEP), (CATTLE, PREGNANT_CATTLE))
MEAD, OIL, ROBE = NUMBER["mead"], NUMBER["oil"], NUMBER["robe"]
JEWELRY, SILVER_HOARD = NUMBER["jewelry"], NUMBER["silver_hoard"]
CROWN = NUMBER["english_crown"]

_GOOD = {good.id: good for good in BOX.goods}
_SPECIAL = {special.id: special for special in BOX.specials}


def _colour(name: str) -> int:
    if name in ("silver", "ore"):
        return COIN if name == "silver" else LUMP
    if name in _SPECIAL:
        return BLUE
    good = _GOOD[name.removeprefix("pregnant_")]
    return ("orange", "red", "green", "blue").index(good.colour)


def _next(number: int) -> int:
    """The next colour of the same shape; -1 if there is none (FO-10.16)."""
    if number >= GOODS or number % 4 == BLUE:
        return -1
    if number in (PREGNANT_SHEEP, PREGNANT_CATTLE):
        return number + 2
    return number + 1


def _shape(name: str) -> tuple[str, ...]:
    if name in ("silver", "ore"):
        return ("#",)
    if name in _SPECIAL:
        return tuple(_SPECIAL[name].shape.split("\n"))
    rows, cols = _GOOD[name.removeprefix("pregnant_")].size
    return ("#" * cols,) * rows


def _named(name: str) -> str:
    if name in ("silver", "ore"):
        return name.capitalize()
    if name.startswith("pregnant_"):
        return name.replace("_", " ").capitalize()
    return (_GOOD.get(name) or _SPECIAL[name]).name


COLOUR = tuple(_colour(name) for name in IDS)
NEXT = tuple(_next(number) for number in range(PIECES))
SHAPE = tuple(_shape(name) for name in IDS)
NAMES = tuple(_named(name) for name in IDS)
SWORD = tuple(
    (_GOOD[name].sword if name in _GOOD else _SPECIAL[name].sword if name in _SPECIAL else 0) for name in IDS
)
"""What a raid needs to take a tile; 0 if it cannot be taken (FO-10.28)."""
FORGED = (
    *[NUMBER[good.id] for good in BOX.goods if good.forge],
    *[NUMBER[special.id] for special in BOX.specials if special.forge],
)
"""What a smith can make (FO-10.11)."""
HARVEST = tuple([(NUMBER[good.id], good.harvest) for good in BOX.goods if good.harvest])
"""Orange goods, and the harvest level from which on there is one (FO-3.2)."""
PRICE = {NUMBER[special.id]: special.silver for special in BOX.specials if special.silver >= 0}
"""Special tiles that are sold (FO-10.21)."""
