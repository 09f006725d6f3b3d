"""The things that a player has, and the methods that change them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Protocol

import msgspec

from .boards.board import HOME
from .boards.placement import FilledBoard
from .box.box import BOX
from .box.kinds import ANIMALS, GOODS, NUMBER, SPECIALS
from .box.records import HOUSES, RESOURCES, WEAPONS
from .occupations.listeners import CardRules, card_rules_of

HOLDS = GOODS + len(SPECIALS)
"""The number of kinds of tiles that a supply can contain."""
STAGES = (3, 4)
"""The number of landing stages for whaling boats, and for large ships (FO-6.4)."""
SHIPS = tuple(BOX.ships.values())
SHIP_NUMBER = {name: number for number, name in enumerate(BOX.ships)}
WEAPON_NUMBER = {name: number for number, name in enumerate(WEAPONS)}
HOUSE_NUMBER = {name: number for number, name in enumerate(HOUSES)}


class Food(msgspec.Struct, frozen=True, gc=False):
    """A piece on the banquet table."""

    piece: int
    long: bool
    square: int


class Holdings:
    """The supply, stable, ships, boards and cards of a seat. Everything except the hand is public (FO-1.12)."""

    tiles: list[int]
    weapons: list[int]
    silver: int
    wood: int
    stone: int
    ore: int
    boats: tuple[int, ...]
    knarrs: int
    longships: tuple[int, ...]
    boards: tuple[FilledBoard, ...]
    sheds: int

    @property
    def card_rules(self) -> CardRules:
        """The moments at which the cards in play work, and the rules that they change."""
        raise NotImplementedError

    def count_large_ships(self) -> int:
        """Return the number of knarrs and longships in the bay."""
        return self.knarrs + len(self.longships)

    def count_ships(self, name: str) -> int:
        return (
            len(self.boats)
            if name == "whaling_boat"
            else self.knarrs
            if name == "knarr"
            else len(self.longships)
        )

    def has_berth(self, ship: int) -> bool:
        """Return whether a landing stage is free for another ship of this kind (FO-6.4)."""
        return len(self.boats) < STAGES[0] if ship == 0 else self.count_large_ships() < STAGES[1]

    def add_ship(self, ship: int, ore: int = 0) -> None:
        if ship == 0:
            self.boats = tuple(sorted((*self.boats, ore)))
        elif ship == 1:
            self.knarrs += 1
        else:
            self.longships = tuple(sorted((*self.longships, ore)))

    def lose_ship(self, ship: int, ore: int = 0) -> None:
        """Remove a ship. The ore on it is lost (R-44)."""
        if ship == 0:
            self.boats = _remove_ship(self.boats, ore)
        elif ship == 1:
            self.knarrs -= 1
        else:
            self.longships = _remove_ship(self.longships, ore)

    def load(self, ship: int, ore: int, more: int) -> None:
        """Add `more` ore, which may be negative, to a ship that carries `ore`."""
        self.lose_ship(ship, ore)
        self.add_ship(ship, ore + more)

    def count_animals(self, animal: str) -> int:
        """Return the number of sheep or cattle, pregnant ones included."""
        plain, pregnant = ANIMALS[animal == "cattle"]
        return self.tiles[plain] + self.tiles[pregnant]

    def has(self, thing: str, count: int) -> bool:
        """Return whether the player can pay this number of a thing from supply and stable (FO-7.13)."""
        return self.count(thing) >= count

    def count(self, thing: str) -> int:
        """Return the number of a thing that the player can pay. `longship+2` is a longship with 2 ore, `ore_aboard+2`
        an ore on such a ship."""
        found = THING_COUNTERS.get(thing)
        if found is not None:
            return found(self)
        ship, _, ore = thing.partition("+")
        return (self.boats if ship == "whaling_boat" else self.longships).count(int(ore))

    def can_pay(self, cost: Mapping[str, int]) -> bool:
        for thing, count in cost.items():
            held = THING_COUNTERS.get(thing)
            if (self.count(thing) if held is None else held(self)) < count:
                return False
        return True

    def pay(self, cost: Mapping[str, int]) -> None:
        """Remove goods, resources, weapons and ships. `FeastPosition.pay` moves weapons to the discard pile instead."""
        for thing, count in cost.items():
            if thing in RESOURCES:
                setattr(self, thing, getattr(self, thing) - count)
            elif thing in NUMBER:
                self.tiles[NUMBER[thing]] -= count
            elif thing in WEAPON_NUMBER:
                self.weapons[WEAPON_NUMBER[thing]] -= count
            else:
                ship, _, ore = thing.partition("+")
                if ship == "ore_aboard":
                    self.load(2, int(ore), -count)
                else:
                    self.lose_ship(SHIP_NUMBER[ship], int(ore or 0))

    def gain(self, things: Mapping[str, int]) -> None:
        """Add tiles, resources and ships. Ignore weapons, houses and all other things."""
        for thing, count in things.items():
            if thing in RESOURCES:
                setattr(self, thing, getattr(self, thing) + count)
            elif NUMBER.get(thing, HOLDS) < HOLDS:
                self.tiles[NUMBER[thing]] += count
            elif (ship := thing.partition("+"))[0] in SHIP_NUMBER:
                for _ in range(count):
                    self.add_ship(SHIP_NUMBER[ship[0]], int(ship[2] or 0))


class OpenStock(Protocol):
    """The houses and special tiles that nobody has yet."""

    @property
    def stock(self) -> tuple[int, ...]: ...

    @property
    def specials(self) -> tuple[int, ...]: ...


class FeastPlayer(Holdings, msgspec.Struct):
    """The supply, stable, ships, boards and cards of a seat. All but the hand is public (FO-1.12)."""

    tiles: list[int]
    """The number of tiles in supply and stable by kind, special tiles included."""
    weapons: list[int]
    silver: int = 0
    wood: int = 0
    stone: int = 0
    ore: int = 0
    boats: tuple[int, ...] = ()
    """The ore put on each whaling boat, without the printed one."""
    knarrs: int = 0
    longships: tuple[int, ...] = ()
    """The ore on each longship."""
    settled: tuple[int, int] = (0, 0)
    """The number of emigrated knarrs and longships."""
    boards: tuple[FilledBoard, ...] = (FilledBoard(HOME.number),)
    """The home board, then exploration boards and houses in the order gained."""
    sheds: int = 0
    hand: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    vikings: int = 0
    """The number of Vikings on the Thing Square."""
    passed: bool = False
    penalties: int = 0
    food: tuple[Food, ...] = ()
    """The food on the banquet table, from left to right."""
    paid: int = 0
    """The income of the last round, in silver (R-32)."""
    used: tuple[int, ...] = ()
    """The once-a-game cards that have been used or missed."""
    pairs: int = 0
    """The number of times that two Vikings were placed in column 2 this round."""
    filled: tuple[int, int] = (0, 0)
    """The number of spots for wood and stone on sheds that were filled before the end (R-35)."""

    @property
    def card_rules(self) -> CardRules:
        return card_rules_of(self.played)

    def copy(self) -> FeastPlayer:
        twin = msgspec.structs.replace(self)
        twin.tiles = self.tiles.copy()
        twin.weapons = self.weapons.copy()
        return twin

    def count_emigrated(self) -> int:
        return self.settled[0] + self.settled[1]


def _remove_ship(ships: tuple[int, ...], ore: int) -> tuple[int, ...]:
    place = ships.index(ore)
    return ships[:place] + ships[place + 1 :]


def _tile_counter(kind: int) -> Callable[[Holdings], int]:
    return lambda player: player.tiles[kind]


def _weapon_counter(kind: int) -> Callable[[Holdings], int]:
    return lambda player: player.weapons[kind]


THING_COUNTERS: dict[str, Callable[[Holdings], int]] = {
    **{name: _tile_counter(kind) for name, kind in NUMBER.items() if kind < HOLDS},
    **{name: _weapon_counter(kind) for name, kind in WEAPON_NUMBER.items()},
    **{name: attrgetter(name) for name in RESOURCES},
    "whaling_boat": lambda player: len(player.boats),
    "knarr": lambda player: player.knarrs,
    "longship": lambda player: len(player.longships),
    "sheep_any": lambda player: player.count_animals("sheep"),
    "cattle_any": lambda player: player.count_animals("cattle"),
    "weapon_any": lambda player: sum(player.weapons),
}
"""The function that counts each thing that a player has, by its name."""
