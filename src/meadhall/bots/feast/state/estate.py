"""A player's possessions, as far as they matter to a plan, in a form that is fast to copy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.bots.feast.boards.potential import Potential
from meadhall.games.feast import (
    BOARDS,
    HOUSE_NUMBER,
    IDS,
    NUMBER,
    OCCUPATIONS,
    PENALTY,
    SHIPS,
    SPECIALS,
    WEAPON_NUMBER,
    BoardView,
    CardRules,
    FeastView,
    FilledBoard,
    Holdings,
    Isle,
)

from .table import FeastBotTable

BY_ID = {board.id: board for board in BOARDS}
SHED, STONE_HOUSE = BY_ID["shed"], BY_ID["stone_house"]
HOUSES = tuple(HOUSE_NUMBER)
STOCKED = frozenset((*WEAPON_NUMBER, *HOUSE_NUMBER, *[IDS[special] for special in SPECIALS]))
"""The things that come from the stock of the table."""


class Estate(Holdings):
    """A player's possessions and what is still available to everybody, either now or after planned moves."""

    __slots__ = (
        "boards",
        "boats",
        "card_rules",
        "hand",
        "isles",
        "knarrs",
        "longships",
        "ore",
        "points",
        "potential",
        "settled",
        "sheds",
        "silver",
        "specials",
        "stock",
        "stone",
        "stones",
        "strips",
        "tiles",
        "used",
        "vikings",
        "weapons",
        "wood",
    )

    tiles: list[int]
    weapons: list[int]
    silver: int
    wood: int
    stone: int
    ore: int
    boats: tuple[int, ...]
    """The ore on each whaling boat, in ascending order."""
    knarrs: int
    longships: tuple[int, ...]
    """The ore on each longship, in ascending order."""
    settled: int
    """The number of emigrations."""
    boards: tuple[FilledBoard, ...]
    card_rules: CardRules
    potential: Potential
    points: float
    """The points of emigrations, boards, sheds and cards, less penalties; in a plan also estimated gains."""
    sheds: int
    stones: int
    """The number of stone houses."""
    hand: tuple[float, ...]
    """The value of each card in hand, in points."""
    vikings: int
    """The number of Vikings that can still be placed this round."""
    used: int
    """The spaces used in the plan, as bits."""
    specials: tuple[int, ...]
    """The special tiles that nobody has taken."""
    strips: tuple[tuple[str, ...], ...]
    """The items on each mountain strip."""
    isles: tuple[Isle, ...]
    """The exploration boards that nobody has claimed."""
    stock: tuple[int, ...]
    """The number of sheds, stone houses and long houses left in the supply."""

    def copy(self) -> Estate:
        twin = Estate.__new__(Estate)
        twin.tiles = self.tiles.copy()
        twin.weapons = self.weapons.copy()
        twin.silver, twin.wood, twin.stone, twin.ore = self.silver, self.wood, self.stone, self.ore
        twin.boats, twin.knarrs, twin.longships = self.boats, self.knarrs, self.longships
        twin.settled, twin.boards, twin.potential = self.settled, self.boards, self.potential
        twin.points, twin.sheds, twin.stones, twin.hand = self.points, self.sheds, self.stones, self.hand
        twin.vikings, twin.used, twin.specials = self.vikings, self.used, self.specials
        twin.strips, twin.isles, twin.stock = self.strips, self.isles, self.stock
        twin.card_rules = self.card_rules
        return twin

    def receive(self, gain: Mapping[str, int], table: FeastBotTable) -> None:
        """Add things of any kind, houses and tiles of the stock included."""
        if STOCKED.isdisjoint(gain):
            self.gain(gain)
            return
        for thing, count in gain.items():
            if thing in WEAPON_NUMBER:
                self.weapons[WEAPON_NUMBER[thing]] += count
            elif thing in HOUSE_NUMBER:
                self.build(HOUSE_NUMBER[thing], table)
            elif thing in STOCKED:
                self.take_tile(NUMBER[thing])
            else:
                self.gain({thing: count})

    def take_tile(self, piece: int) -> None:
        """Add a tile; a special one leaves the stock."""
        self.tiles[piece] += 1
        if piece in self.specials:
            self.specials = tuple([other for other in self.specials if other != piece])

    def build(self, house: int, table: FeastBotTable) -> None:
        stock = list(self.stock)
        stock[house] -= 1
        self.stock = tuple(stock)
        if house == 0:
            self.sheds += 1
            self.points += SHED.points
        else:
            self.stones += house == 1
            self.add_board(BY_ID[HOUSES[house]].number, table)

    def add_board(self, number: int, table: FeastBotTable) -> None:
        self.points += BOARDS[number].points
        self.boards = (*self.boards, FilledBoard(number))
        mark = tuple([laid.board for laid in self.boards])
        potential = table.potentials.get(mark)
        if potential is None:
            potential = table.potentials[mark] = potential_of(self.boards, table)
        self.potential = potential


def potential_of(boards: Sequence[FilledBoard], table: FeastBotTable) -> Potential:
    prices = table.prices
    more = sum([prices.boards[laid.board] for laid in boards])
    return Potential(boards, table.incomes, table.bonuses, prices.by.single, more)


def estate_of(view: FeastView, table: FeastBotTable, seat: int) -> Estate:
    """Return a player's possessions in a view."""
    me = view["seats"][seat]
    own = Estate.__new__(Estate)
    own.tiles, own.weapons = list(me["tiles"]), list(me["weapons"])
    own.silver, own.wood, own.stone, own.ore = me["silver"], me["wood"], me["stone"], me["ore"]
    own.boats, own.knarrs, own.longships = tuple(me["boats"]), me["knarrs"], tuple(me["longships"])
    own.settled = sum(me["settled"])
    own.boards = boards_of(me["boards"])
    own.potential = potential_of(own.boards, table)
    own.sheds = me["sheds"]
    own.stones = sum([laid.board == STONE_HOUSE.number for laid in own.boards])
    own.points = float(
        SHIPS[1].settled * me["settled"][0]
        + SHIPS[2].settled * me["settled"][1]
        + SHED.points * own.sheds
        + sum([BOARDS[laid.board].points for laid in own.boards])
        + sum([OCCUPATIONS[card].points for card in me["played"]])
        + PENALTY * me["penalties"]
    )
    own.hand = tuple([float(OCCUPATIONS[card].points) for card in me["hand"] or ()])
    own.vikings = me["vikings"]
    own.used = 0
    own.card_rules = table.rules
    own.specials = tuple(view["specials"])
    own.strips = tuple([tuple(strip) for strip in view["strips"]])
    own.isles = tuple([Isle(isle["board"], isle["silver"]) for isle in view["isles"] if not isle["claimed"]])
    own.stock = tuple(view["stock"])
    return own


def boards_of(boards: Sequence[BoardView]) -> tuple[FilledBoard, ...]:
    return tuple(
        [FilledBoard(one["board"], tuple([(p, t, c) for p, t, c in one["pieces"]])) for one in boards]
    )
