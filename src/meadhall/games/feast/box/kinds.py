"""The kinds of pieces by number, and the colour, shape and upgrades of each (FO-1.3 to FO-1.5).

A column of the goods boxes has four numbers, for orange, red, green and blue. The two columns without an orange good
have the pregnant animal instead. The special tiles follow the goods, then silver, ore and wood as pieces.
"""

from __future__ import annotations

from .box import BOX

COLUMNS = 8
GOODS = 4 * COLUMNS
"""The number of kinds of goods, pregnant animals included."""
ORANGE, RED, GREEN, BLUE, COIN, LUMP, PLANK = range(7)
"""The colours of pieces. Silver (coin), ore (lump) and wood (plank) may touch any colour."""

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
    "wood",
)
NUMBER = {name: number for number, name in enumerate(IDS)}
SPECIALS = range(GOODS, GOODS + len(BOX.specials))
SILVER, ORE, WOOD = NUMBER["silver"], NUMBER["ore"], NUMBER["wood"]
PIECES = len(IDS)

SHEEP, PREGNANT_SHEEP = NUMBER["sheep"], NUMBER["pregnant_sheep"]
CATTLE, PREGNANT_CATTLE = NUMBER["cattle"], NUMBER["pregnant_cattle"]
ANIMALS = ((SHEEP, PREGNANT_SHEEP), (CATTLE, PREGNANT_CATTLE))
MEAD, OIL, ROBE = NUMBER["mead"], NUMBER["oil"], NUMBER["robe"]
STOCKFISH, GAME_MEAT = NUMBER["stockfish"], NUMBER["game_meat"]
JEWELRY, SILVER_HOARD = NUMBER["jewelry"], NUMBER["silver_hoard"]
CROWN = NUMBER["english_crown"]

LOOSE = {"silver": COIN, "ore": LUMP, "wood": PLANK}
"""The one-square pieces that are not tiles, and their colours."""
_GOOD = {good.id: good for good in BOX.goods}
_SPECIAL = {special.id: special for special in BOX.specials}


def _colour_of(name: str) -> int:
    if name in LOOSE:
        return LOOSE[name]
    if name in _SPECIAL:
        return BLUE
    good = _GOOD[name.removeprefix("pregnant_")]
    return ("orange", "red", "green", "blue").index(good.colour)


def _next_of(number: int) -> int:
    """Return the kind of the next colour with the same shape; -1 if there is none (FO-10.16)."""
    if number >= GOODS or number % 4 == BLUE:
        return -1
    if number in (PREGNANT_SHEEP, PREGNANT_CATTLE):
        return number + 2
    return number + 1


def _shape_of(name: str) -> tuple[str, ...]:
    if name in LOOSE:
        return ("#",)
    if name in _SPECIAL:
        return tuple(_SPECIAL[name].shape.split("\n"))
    rows, cols = _GOOD[name.removeprefix("pregnant_")].size
    return ("#" * cols,) * rows


def _name_of(name: str) -> str:
    if name in LOOSE:
        return name.capitalize()
    if name.startswith("pregnant_"):
        return name.replace("_", " ").capitalize()
    return (_GOOD.get(name) or _SPECIAL[name]).name


def _other_side(number: int) -> int:
    """Return the kind on the other side of a goods tile; -1 for other pieces (R-65)."""
    if number >= GOODS:
        return -1
    return number ^ 1


def _next_beside(number: int, step: int) -> int:
    """Return the kind of the next colour in the adjacent box; -1 if there is none (R-53)."""
    if number in (PREGNANT_SHEEP, PREGNANT_CATTLE):
        number += 1
    column, colour = number // 4 + step, number % 4 + 1
    if number >= GOODS or colour > BLUE or not 0 <= column < COLUMNS:
        return -1
    return column * 4 + colour


COLOUR = tuple(_colour_of(name) for name in IDS)
NEXT = tuple(_next_of(number) for number in range(PIECES))
STEPS = {
    "up": NEXT,
    "up_right": tuple(_next_beside(number, 1) for number in range(PIECES)),
    "up_left": tuple(_next_beside(number, -1) for number in range(PIECES)),
    "flip": tuple(_other_side(number) for number in range(PIECES)),
}
"""The kind that each tile becomes by one step in each direction; -1 if the step is not possible."""
SHAPE = tuple(_shape_of(name) for name in IDS)
PIECE_NAMES = tuple(_name_of(name) for name in IDS)
SWORD = tuple(
    (_GOOD[name].sword if name in _GOOD else _SPECIAL[name].sword if name in _SPECIAL else 0) for name in IDS
)
"""The sword value that a raid needs to take each kind; 0 if it cannot be taken (FO-10.28)."""
FORGED = (
    *[NUMBER[good.id] for good in BOX.goods if good.forge],
    *[NUMBER[special.id] for special in BOX.specials if special.forge],
)
"""The kinds that a smith can make (FO-10.11)."""
HARVEST = tuple([(NUMBER[good.id], good.harvest) for good in BOX.goods if good.harvest])
"""The orange goods, each with the lowest harvest level that brings it (FO-3.2)."""
PRICE = {NUMBER[special.id]: special.silver for special in BOX.specials if special.silver >= 0}
"""The prices of the special tiles that are for sale, in silver (FO-10.21)."""
ANIMAL_POINTS = {
    kind: _GOOD[IDS[plain]].points + (kind == pregnant)
    for plain, pregnant in ANIMALS
    for kind in (plain, pregnant)
}
"""The points of each kind of animal, pregnant ones included (FO-13.5)."""
CROWN_POINTS = _SPECIAL[IDS[CROWN]].points
"""The points of the English Crown (FO-13.8)."""
_ONE_KIND = {PREGNANT_SHEEP: SHEEP, PREGNANT_CATTLE: CATTLE}


def kind_of(piece: int) -> int:
    """Return the kind of a piece. A pregnant animal counts as a plain one (FO-9.5)."""
    return _ONE_KIND.get(piece, piece)
