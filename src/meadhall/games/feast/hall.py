"""What lies on the table of A Feast for Odin, and the few ways it changes."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from meadhall.engine import NOBODY, Hall, Seat

from . import events
from .boards import BY_ID, Laid
from .box import BOX, HOUSES, WEAPONS
from .kinds import ANIMALS, NUMBER
from .law import Law
from .player import HOUSE_NUMBER, SHIP_NUMBER, WEAPON_NUMBER, Player

Cards = tuple[int, ...]
LETTERS = "ABCD"


class Isle(msgspec.Struct, frozen=True, gc=False):
    """One of the four exploration boards on the table (FO-3.3)."""

    board: int
    """The side that is up."""
    silver: int = 0
    claimed: bool = False


class FeastHall(Hall, kw_only=True):
    """The whole table."""

    law: Law
    round: int = 0
    phase: int = 0
    """1 to 12; 13 after the last feast."""
    start: Seat = 0
    """The start player (FO-2.9)."""
    turn: Seat = NOBODY
    last: Seat = NOBODY
    """Who placed Vikings last (FO-5.1)."""
    seats: list[Player]

    taken: list[Seat]
    """Who holds each space; the imitation spaces come last. In a game for one, 1 is the colour of the round before."""
    crew: list[int]
    """How many Vikings stand there."""
    imitations: tuple[int, ...] = ()
    """Columns with an imitation space (FO-2.2)."""

    isles: tuple[Isle, ...]
    stock: tuple[int, int, int]
    """Sheds, stone houses and long houses left (FO-1.8)."""
    specials: tuple[int, ...]
    """Special tiles that nobody has yet."""
    strips: tuple[tuple[str, ...], ...] = ()
    """Mountain strips that lie open, what is left of them, the arrow end first (FO-10.13)."""
    deck_strips: Cards = ()
    """Strips still face down, the next one first."""
    gone_strips: int = 0

    deck_weapons: Cards = ()
    """Weapons face down, the next one first."""
    used_weapons: list[int]
    """The face-up discard, by kind."""
    made_weapons: int = 0
    """Weapons that had to be made up (R-30)."""
    deck: Cards = ()
    """Dark occupations, the next one first."""
    out: Cards = ()
    """Light occupations that left the game unseen (FO-2.4)."""

    spent: bool = False
    """The own effect of the space in use has begun: ships can no longer be armed (FO-6.5)."""
    bonus: bool = False
    """The occupation of column 4 is still to be played (FO-4.8)."""
    space: int = -1
    """The space in use, and the one it imitates."""
    imitated: int = -1

    def clone(self) -> FeastHall:
        twin = super().clone()
        assert isinstance(twin, FeastHall)
        twin.seats = [player.copy() for player in self.seats]
        twin.taken = self.taken.copy()
        twin.crew = self.crew.copy()
        twin.used_weapons = self.used_weapons.copy()
        return twin

    def around(self) -> tuple[Seat, ...]:
        """All seats in order from the start player (R-27)."""
        return (*range(self.start, self.players), *range(self.start))

    # ------------------------------------------------------------ receiving

    def receive(self, seat: Seat, things: Mapping[str, int], why: str) -> None:
        """Goods, resources, weapons, ships and houses come to a player."""
        player = self.seats[seat]
        for thing, count in things.items():
            if thing in ("silver", "wood", "stone", "ore"):
                setattr(player, thing, getattr(player, thing) + count)
            elif thing in WEAPON_NUMBER:
                for _ in range(count):
                    self.find_weapon(seat, WEAPON_NUMBER[thing])
            elif thing in SHIP_NUMBER:
                player.add_ship(SHIP_NUMBER[thing])
            elif thing in HOUSE_NUMBER:
                self.build(seat, HOUSE_NUMBER[thing])
            elif (number := NUMBER[thing]) in self.specials:
                self.take_special(seat, number)
            else:
                player.tiles[number] += count
        self.tell(events.Received(seat, dict(things), why))

    def build(self, seat: Seat, house: int) -> None:
        """A house from the stock; gone is gone (FO-12.1)."""
        player = self.seats[seat]
        self.stock = (
            self.stock[0] - (house == 0),
            self.stock[1] - (house == 1),
            self.stock[2] - (house == 2),
        )
        if house:
            player.boards += (Laid(BY_ID[HOUSES[house]].number),)
        else:
            player.sheds += 1

    def take_special(self, seat: Seat, special: int) -> None:
        """There is one of each (FO-1.5)."""
        self.specials = tuple([other for other in self.specials if other != special])
        self.seats[seat].tiles[special] += 1

    def pay(self, seat: Seat, cost: Mapping[str, int]) -> None:
        if any(cost.values()):
            self.seats[seat].pay(dict(cost))
            self.tell(events.Paid(seat, dict(cost)))

    def turn_tile(self, seat: Seat, piece: int, to: int) -> None:
        """A tile of the supply is turned, and lies there as another kind (FO-10.16)."""
        tiles = self.seats[seat].tiles
        tiles[piece] -= 1
        tiles[to] += 1
        self.tell(events.Turned(seat, piece, to))

    # ------------------------------------------------------------ weapons and cards

    def draw_weapon(self, seat: Seat) -> None:
        """A random weapon; an empty pile is made of the discard, and then of thin air (FO-12.2, R-30)."""
        if not self.deck_weapons and any(self.used_weapons):
            cards = tuple([weapon for weapon, count in enumerate(self.used_weapons) for _ in range(count)])
            self.deck_weapons = self.chance.shuffle("weapons", cards)
            self.used_weapons = [0, 0, 0, 0]
        if self.deck_weapons:
            weapon, self.deck_weapons = self.deck_weapons[0], self.deck_weapons[1:]
        else:
            whole = [weapon for weapon, name in enumerate(WEAPONS) for _ in range(BOX.weapons[name])]
            weapon = whole[self.chance.pick("weapon", len(whole))]
            self.made_weapons += 1
        self.seats[seat].weapons[weapon] += 1
        self.tell(events.WeaponDrawn(seat, weapon))

    def find_weapon(self, seat: Seat, weapon: int) -> None:
        """A named weapon: from the discard, else from the pile, which is then shuffled (FO-10.36)."""
        if self.used_weapons[weapon]:
            self.used_weapons[weapon] -= 1
        elif weapon in self.deck_weapons:
            place = self.deck_weapons.index(weapon)
            rest = self.deck_weapons[:place] + self.deck_weapons[place + 1 :]
            self.deck_weapons = self.chance.shuffle("weapons", tuple(sorted(rest)))
        else:
            self.made_weapons += 1
        self.seats[seat].weapons[weapon] += 1

    def spend_weapons(self, seat: Seat, weapon: int, count: int) -> None:
        self.seats[seat].weapons[weapon] -= count
        self.used_weapons[weapon] += count

    def draw_card(self, seat: Seat) -> None:
        """A dark occupation into the hand; none if the pile is empty (R-31)."""
        if not self.deck:
            return
        card, self.deck = self.deck[0], self.deck[1:]
        player = self.seats[seat]
        player.hand = (*player.hand, card)
        self.tell(events.CardDrawn(seat))
        self.whisper(seat, events.CardSeen(seat, card, OCCUPATIONS[card].name))

    def play_card(self, seat: Seat, card: int) -> None:
        player = self.seats[seat]
        player.hand = tuple([other for other in player.hand if other != card])
        player.played = (*player.played, card)
        self.tell(events.CardPlayed(seat, card, OCCUPATIONS[card].name))

    # ------------------------------------------------------------ animals

    def breed(self, seat: Seat) -> None:
        """Pregnant animals give birth; else of two or more one becomes pregnant (FO-5.3)."""
        tiles = self.seats[seat].tiles
        born, grown = 0, 0
        for plain, pregnant in ANIMALS:
            if tiles[pregnant]:
                born += tiles[pregnant]
                tiles[plain] += 2 * tiles[pregnant]
                tiles[pregnant] = 0
            elif tiles[plain] >= 2:
                tiles[plain] -= 1
                tiles[pregnant] += 1
                grown += 1
        if born or grown:
            self.tell(events.Bred(seat, born, grown))


OCCUPATIONS = {card.number: card for card in BOX.occupations}
