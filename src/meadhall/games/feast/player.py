"""What lies before a player, and the few ways it changes."""

from __future__ import annotations

import msgspec

from .boards import HOME, Laid
from .box import BOX, HOUSES, WEAPONS
from .kinds import ANIMALS, GOODS, NUMBER, SPECIALS

HOLDS = GOODS + len(SPECIALS)
"""Kinds of tiles a supply can hold."""
STAGES = (3, 4)
"""Landing stages for whaling boats, and for large ships (FO-6.4)."""
SHIPS = tuple(BOX.ships.values())
SHIP_NUMBER = {name: number for number, name in enumerate(BOX.ships)}
WEAPON_NUMBER = {name: number for number, name in enumerate(WEAPONS)}
HOUSE_NUMBER = {name: number for number, name in enumerate(HOUSES)}


class Food(msgspec.Struct, frozen=True, gc=False):
    """A piece on the banquet table."""

    piece: int
    long: bool
    square: int


class Player(msgspec.Struct):
    """Supply, stable, ships, boards and cards of one seat. Everything but the hand lies open (FO-1.12)."""

    tiles: list[int]
    """Tiles in supply and stable by kind, specials too."""
    weapons: list[int]
    silver: int = 0
    wood: int = 0
    stone: int = 0
    ore: int = 0
    boats: tuple[int, ...] = ()
    """Whaling boats by the ore put on them, the printed one not counted."""
    knarrs: int = 0
    longships: tuple[int, ...] = ()
    """By the ore on them."""
    settled: tuple[int, int] = (0, 0)
    """Emigrated knarrs and longships."""
    boards: tuple[Laid, ...] = (Laid(HOME.number),)
    """Home, then exploration boards and houses as they came."""
    sheds: int = 0
    hand: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    vikings: int = 0
    """On the Thing Square."""
    passed: bool = False
    penalties: int = 0
    food: tuple[Food, ...] = ()
    """What lies on the banquet table, from left to right."""
    paid: int = 0
    """The income of the last round (R-32)."""

    def copy(self) -> Player:
        twin = msgspec.structs.replace(self)
        twin.tiles = self.tiles.copy()
        twin.weapons = self.weapons.copy()
        return twin

    def emigrated(self) -> int:
        return self.settled[0] + self.settled[1]

    def large(self) -> int:
        """Knarrs and longships in the bay."""
        return self.knarrs + len(self.longships)

    def ships(self, name: str) -> int:
        return (
            len(self.boats)
            if name == "whaling_boat"
            else self.knarrs
            if name == "knarr"
            else len(self.longships)
        )

    def berth(self, ship: int) -> bool:
        """Is a landing stage free for another ship of this kind (FO-6.4)?"""
        return len(self.boats) < STAGES[0] if ship == 0 else self.large() < STAGES[1]

    def add_ship(self, ship: int) -> None:
        if ship == 0:
            self.boats = tuple(sorted((*self.boats, 0)))
        elif ship == 1:
            self.knarrs += 1
        else:
            self.longships = tuple(sorted((*self.longships, 0)))

    def animals(self, animal: str) -> int:
        """Sheep or cattle, pregnant ones too."""
        plain, pregnant = ANIMALS[animal == "cattle"]
        return self.tiles[plain] + self.tiles[pregnant]

    def has(self, thing: str, count: int) -> bool:
        """Can so many of this thing be paid, from supply and stable (FO-7.13)?"""
        return self.count(thing) >= count

    def count(self, thing: str) -> int:
        if thing in NUMBER and thing not in ("silver", "ore"):
            return self.tiles[NUMBER[thing]]
        if thing in WEAPON_NUMBER:
            return self.weapons[WEAPON_NUMBER[thing]]
        if thing in SHIP_NUMBER:
            return self.ships(thing)
        found: int = getattr(self, thing)
        return found

    def can_pay(self, cost: dict[str, int]) -> bool:
        return all(self.count(thing) >= count for thing, count in cost.items())

    def pay(self, cost: dict[str, int]) -> None:
        """Goods and resources leave the supply; weapons are paid by the hall, which has the discard."""
        for thing, count in cost.items():
            if thing in ("silver", "wood", "stone", "ore"):
                setattr(self, thing, getattr(self, thing) - count)
            else:
                self.tiles[NUMBER[thing]] -= count
