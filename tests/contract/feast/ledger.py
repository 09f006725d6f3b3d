"""A Feast for Odin: what everybody has, kept from what is told. The other files of the referee write into it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import singledispatch
from typing import Any

from meadhall.engine import Event, Header, Move

from .banquet import Dish
from .boards import BY_ID, GROUNDS, Cover, Laying, cover
from .cards import makes_exceptions
from .printed import BOX, HOUSES, RESOURCES, SHIPS, SPACES, SPECIALS, WEAPONS, deck

STRIP_ITEMS = 7


@dataclass
class Owner:
    """What a player has."""

    tiles: Counter[str]
    weapons: Counter[str]
    goods: Counter[str] = field(default_factory=Counter)
    """Silver, wood, stone and ore."""
    boats: list[int] = field(default_factory=list)
    knarrs: int = 0
    longships: list[int] = field(default_factory=list)
    settled: list[int] = field(default_factory=lambda: [0, 0])
    boards: list[tuple[int, tuple[Laying, ...]]] = field(default_factory=lambda: [(BY_ID["home"], ())])
    sheds: int = 0
    filled: list[int] = field(default_factory=lambda: [0, 0])
    """Wood and stone put on sheds before the end."""
    hand: int = 1
    played: list[int] = field(default_factory=list)
    vikings: int = 0
    passed: bool = False
    penalties: int = 0
    row: list[Dish] = field(default_factory=list)
    """Food on the table."""
    square: int = 0
    """The feast is decided up to here."""
    paid: int = 0
    """The last income."""

    def ships(self, name: str) -> int:
        return (len(self.boats), self.knarrs, len(self.longships))[SHIPS.index(name)]

    def animals(self, name: str) -> int:
        return self.tiles[name] + self.tiles[f"pregnant_{name}"]


@dataclass
class Strip:
    """A mountain strip that lies open. What is printed on it is not told, but seen."""

    items: tuple[str, ...] | None = None
    taken: int = 0


@dataclass
class Act:
    """The use of a space."""

    seat: int
    space: int
    """Where the Vikings stand."""
    printed: dict[str, Any]
    """The space whose effects are used."""
    plays: int = 0
    """Occupations that may still be played."""
    cards: int = 0
    """Occupations that must still be drawn."""
    parts: list[dict[str, Any]] = field(default_factory=list)
    """Parts that were used."""
    rolls: int = 0
    value: int = -1
    ore: int = 0
    """Of the boats that were manned."""
    won: bool = False
    lost: bool = False
    mined: list[Strip] = field(default_factory=list)
    weapons: int = 0
    received: list[dict[str, Any]] = field(default_factory=list)
    """Parts that gave something, once or more."""
    before: Counter[str] | None = None
    """Tiles when the upgrade began."""
    turned: list[int] = field(default_factory=list)
    paid: dict[str, int] | None = None
    """What was paid last, and for nothing yet."""
    last: int = -1
    """Who had placed Vikings before."""
    revealed: bool = False
    """A card was drawn or played, so that the Vikings stay (R-10)."""

    @property
    def used(self) -> bool:
        """An effect was used, or none could be any more when it was too late (FO-4.5, R-10)."""
        return bool(self.parts or self.revealed)

    def part(self, *ops: str) -> dict[str, Any]:
        """The part of this sort; an empty one if there is none."""
        return next((part for part in self.printed["parts"] if part["op"] in ops), {})


class Ledger:
    """The whole table. `wrong` has a sentence for everything that is impossible."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.players = players = header.players
        self.options = options = header.options
        self.wrong: list[str] = []
        self.move: Move | None = None
        """The one that caused what is told now."""
        self.asked = ""
        """The question it answers, if that is known."""
        self.length = BOX["lengths"][options["length"]]
        self.mirrored = bool(options["mirror_specials"])
        self.round = self.phase = 0
        self.start = 0
        self.turn = self.last = -1
        chosen = players == 1 and options["solo_choose_start"]
        self.owners = [Owner(Counter(mead=1), Counter(WEAPONS[:3])) for _ in range(players)]
        self.owners[0].hand = int(not chosen)
        self.taken: dict[int, tuple[int, int]] = {}
        """Seat and number of Vikings on a space; in a game for one, 1 is the colour of the round before."""
        self.imitations: tuple[int, ...] = ()
        self.pile = Counter({name: BOX["weapons"][name] for name in WEAPONS})
        self.pile.subtract(dict.fromkeys(WEAPONS[:3], players))
        self.used: Counter[str] = Counter()
        self.made = 0
        self.deck = len(deck(options, False))
        self.specials = set(SPECIALS)
        self.stock = dict(zip(HOUSES, (3, 3, 5), strict=True))
        front = [n for n, g in enumerate(GROUNDS) if g.row["letter"] and g.row["front"]]
        self.isles = {GROUNDS[n].row["letter"]: [n, 0, -1] for n in front}
        """By letter: side, silver, owner."""
        self.strips = [Strip() for _ in range(3 if players == 4 else 2)]
        self.strips_down = len(BOX["strips"]) - len(self.strips)
        self.fallen: list[str] = []
        """What lay at the arrows before the mountains wore down, where that is known."""
        self.act: Act | None = None
        self.due: list[tuple[Any, ...]] = []
        """What the phase must bring, in this order."""
        self.feasted: list[int] = []
        self.over = False

    def require(self, right: bool, sentence: str) -> None:
        if not right:
            self.wrong.append(f"{sentence} (round {self.round}, phase {self.phase}, {self.move})")

    def has_exception_card(self, seat: int) -> bool:
        """Whether this seat has played a card that lets it do more than the board says (FO-11.2)."""
        return any(makes_exceptions(card) for card in self.owners[seat].played)

    def demand(self, seat: int, right: bool, sentence: str) -> None:
        """Checks what the board and the phases allow; what cards add to it is proven by the tests of the cards."""
        if not right and not self.has_exception_card(seat):
            self.require(False, sentence)

    def around(self) -> list[int]:
        """All seats from the start player on (R-27)."""
        return [*range(self.start, self.players), *range(self.start)]

    def squares(self, seat: int) -> int:
        open_squares: int = self.length["start"] + self.round - 2 * sum(self.owners[seat].settled)
        return open_squares

    def expect(self, rule: str, *found: Any) -> None:
        """This must be next of what the phase brings."""
        first = self.due.pop(0) if self.due else None
        self.require(first == found, f"{rule}: {found} instead of {first}")

    def column(self, space: int) -> int:
        number: int = SPACES[space]["column"] if space < len(SPACES) else space - len(SPACES) + 1
        return number

    # ------------------------------------------------------------ giving and taking

    def give(self, seat: int, things: Mapping[str, int]) -> None:
        owner = self.owners[seat]
        for thing, count in things.items():
            if thing in RESOURCES:
                owner.goods[thing] += count
            elif thing in WEAPONS:
                for _ in range(count):
                    self.find(seat, thing)
            elif (ship := thing.partition("+"))[0] in SHIPS:
                for _ in range(count):
                    self.add_ship(seat, ship[0], int(ship[2] or 0))
            elif thing == "weapon_random":
                continue  # each of them was told before
            elif thing in HOUSES:
                self.build(seat, thing)
            else:
                if thing in SPECIALS:
                    self.require(thing in self.specials, f"FO-inv-1: {thing} is not there")
                    self.specials.discard(thing)
                owner.tiles[thing] += count

    def take(self, seat: int, things: Mapping[str, int]) -> None:
        """What is paid, or laid, or put on the table (FO-inv-7)."""
        owner = self.owners[seat]
        for thing, count in things.items():
            ship, _, ore = thing.partition("+")
            if ore:
                self._unship(seat, ship, int(ore), count)
                continue
            pile = owner.goods if thing in RESOURCES else owner.weapons if thing in WEAPONS else owner.tiles
            self.require(pile[thing] >= count, f"FO-inv-7: seat {seat} has no {count} {thing}")
            pile[thing] -= count
            if thing in WEAPONS:
                self.used[thing] += count

    def _unship(self, seat: int, ship: str, ore: int, count: int) -> None:
        """A ship that is given away, or an ore that is taken off a longship for a roll."""
        owner = self.owners[seat]
        ships = owner.boats if ship == "whaling_boat" else owner.longships
        for _ in range(count):
            self.require(ore in ships, f"FO-11.11: seat {seat} has no {ship} with {ore} ore")
            ships.remove(ore)
            if ship == "ore_aboard":
                ships.append(ore - 1)
                ships.sort()

    def find(self, seat: int, weapon: str) -> None:
        """A named weapon: from the discard, else from the pile, else made up (FO-10.36, R-30)."""
        if self.used[weapon]:
            self.used[weapon] -= 1
        elif self.pile[weapon]:
            self.pile[weapon] -= 1
        else:
            self.made += 1
        self.owners[seat].weapons[weapon] += 1

    def draw(self, seat: int, weapon: str) -> None:
        """A random weapon; an empty pile is the discard, shuffled (FO-12.2)."""
        if not self.pile.total() and self.used.total():
            self.pile, self.used = self.used, Counter()
        if self.pile.total():
            self.require(self.pile[weapon] > 0, f"FO-inv-4: no {weapon} can be drawn of {self.pile}")
            self.pile[weapon] -= 1
        else:
            self.made += 1
        self.owners[seat].weapons[weapon] += 1

    def add_ship(self, seat: int, ship: str, ore: int = 0) -> None:
        owner = self.owners[seat]
        if ship == "whaling_boat":
            owner.boats = sorted([*owner.boats, ore])
        elif ship == "knarr":
            owner.knarrs += 1
        else:
            owner.longships = sorted([*owner.longships, ore])

    def build(self, seat: int, house: str) -> None:
        self.require(self.stock[house] > 0, f"FO-inv-2: no {house} is left")
        self.stock[house] -= 1
        if house == "shed":
            self.owners[seat].sheds += 1
        else:
            self.owners[seat].boards.append((BY_ID[house], ()))

    # ------------------------------------------------------------ boards

    def covers(self, seat: int) -> list[Cover]:
        return [cover(board, pieces, self.mirrored) for board, pieces in self.owners[seat].boards]

    def income(self, seat: int) -> int:
        return sum(covered.income for covered in self.covers(seat))

    def bonus(self, seat: int) -> dict[str, int]:
        """What the phase pays; of the scarce things, while there are any (FO-8.3)."""
        paid: Counter[str] = Counter()
        for covered in self.covers(seat):
            for thing in covered.bonuses():
                gone = thing in SPECIALS and thing not in self.specials
                if thing in HOUSES and paid[thing] >= self.stock[thing]:
                    gone = True
                if not gone:
                    paid[thing] += 1
        return dict(paid)


@singledispatch
def record_event(event: Event, book: Ledger) -> None:
    """Checks an event and writes it down."""
    raise AssertionError(f"The referee does not know {event}.")
