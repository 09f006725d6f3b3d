"""The position of A Feast for Odin, and the methods that change it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import ClassVar

import msgspec

from meadhall.engine import NOBODY, Position, Seat, Step

from . import events
from .boards.board import BY_ID
from .boards.placement import FilledBoard
from .box.box import BOX, OCCUPATIONS
from .box.kinds import ANIMALS, GOODS, IDS, NUMBER, STOCKFISH
from .box.records import HOUSES, RESOURCES, WEAPONS
from .occupations.facts import NOTHING, Fact
from .occupations.listeners import ANY, CardClauses, Key, card_rules_of
from .player import HOLDS, HOUSE_NUMBER, SHIP_NUMBER, WEAPON_NUMBER, FeastPlayer
from .table_rules import FeastTableRules

Cards = tuple[int, ...]
LETTERS = "ABCD"


class Isle(msgspec.Struct, frozen=True, gc=False):
    """One of the four exploration boards on the table (FO-3.3)."""

    board: int
    """The number of the board on the visible side."""
    silver: int = 0
    claimed: bool = False


class Ledger(msgspec.Struct):
    """The gains and payments of the current space or action so far, except by cards (R-39)."""

    vikings: int = 0
    """The number of Vikings placed for the space or action."""
    silver: int = 0
    wood: int = 0
    stone: int = 0
    stockfish: int = 0
    taken: int = 0
    """The kinds of items taken from strips, as a bit set."""
    paid: int = 0
    """The kinds of resources paid, as a bit set."""
    longships: int = 0
    cards: int = 0
    """The number of occupations played."""


class FeastPosition(Position, kw_only=True):
    """The whole position of a game."""

    phase_ids: ClassVar[tuple[str, ...]]
    """The ids of the phases, by number. `phases/sequence.py`, which declares the phases, sets them."""

    rules: FeastTableRules = msgspec.field(name="law")
    round: int = 0
    phase: int = 0
    """The number of the phase in the round, from 1; 0 before the first phase; `SCORING` at the end of the game."""
    start: Seat = 0
    """The start player (FO-2.9)."""
    turn: Seat = NOBODY
    last: Seat = NOBODY
    """The seat that placed Vikings last; NOBODY if none has (FO-5.1)."""
    seats: list[FeastPlayer]

    taken: list[Seat]
    """The seat with Vikings on each space, imitation spaces last; -1 for none. In a solo game, 1 means those of the
    last round."""
    crew: list[int]
    """The number of Vikings on each space."""
    imitations: tuple[int, ...] = ()
    """The columns with an imitation space (FO-2.2)."""

    isles: tuple[Isle, ...]
    stock: tuple[int, int, int]
    """The number of sheds, stone houses and long houses left (FO-1.8)."""
    specials: tuple[int, ...]
    """The special tiles that nobody has taken yet."""
    strips: tuple[tuple[str, ...], ...] = ()
    """The remaining items of each open mountain strip, from the arrow end (FO-10.13)."""
    deck_strips: Cards = ()
    """The face-down strips, the next one first."""
    gone_strips: int = 0

    deck_weapons: Cards = ()
    """The face-down weapons, the next one first."""
    used_weapons: list[int]
    """The number of face-up discarded weapons, by kind."""
    made_weapons: int = 0
    """The number of weapons that were added because the printed ones had run out (R-30)."""
    deck: Cards = ()
    """The dark occupations in the pile, the next one first."""
    out: Cards = ()
    """The light occupations that were removed unseen (FO-2.4)."""

    spent: bool = False
    """Whether the effect of the space in use has begun, after which ships cannot be armed (FO-6.5)."""
    bonus: bool = False
    """Whether the occupation of column 4 may still be played (FO-4.8)."""
    space: int = -1
    """The space in use; -1 if there is none. `imitated` is the space that it imitates, or -1."""
    imitated: int = -1
    final: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether the placed Vikings must stay because a card was drawn, played or used since (R-69). Unset, and not in the
    digest, under rules by which Vikings always stay on their space."""
    edge: int = 0
    """The amount that a card adds to the rolls of the next dice action."""
    edge_ore: int = -1
    """The ore left on the longship that pillages if a card took ore from it; otherwise -1 (R-47)."""
    ledgers: list[Ledger] = msgspec.field(default_factory=list)
    """The ledgers of the current actions, the innermost last."""

    def clone(self) -> FeastPosition:
        twin = super().clone()
        assert isinstance(twin, FeastPosition)
        twin.seats = [player.copy() for player in self.seats]
        twin.taken = self.taken.copy()
        twin.crew = self.crew.copy()
        twin.used_weapons = self.used_weapons.copy()
        twin.ledgers = [copy(ledger) for ledger in self.ledgers] if self.ledgers else []
        return twin

    def with_player(self, seat: Seat, player: FeastPlayer) -> FeastPosition:
        """Return a copy with `player` on this seat. It shares all other data, so it serves for queries only."""
        twin = copy(self)
        twin.seats = [*self.seats]
        twin.seats[seat] = player
        return twin

    def seats_from_start(self) -> tuple[Seat, ...]:
        """Return all seats in order from the start player (R-27)."""
        return (*range(self.start, self.players), *range(self.start))

    # ------------------------------------------------------------ cards that listen

    def signal(self, seat: Seat, fact: Fact, *keys: Key) -> None:
        """Queue the cards of this seat that wait for one of these moments."""
        heard = card_rules_of(self.seats[seat].played).listeners
        if not heard:
            return
        found: CardClauses = ()
        for key in keys:
            if key in heard:
                found += heard[key]
        if found:
            self.trigger(seat, tuple(sorted(set(found))), fact)

    def trigger(self, seat: Seat, heard: CardClauses, fact: Fact) -> None:
        """Queue the clauses whose conditions are met now.

        `PositionWithCards` implements this method, because the module of `TriggeredCardsStep` imports this one."""
        raise NotImplementedError

    def has_listener(self, seat: Seat, key: Key) -> bool:
        return key in card_rules_of(self.seats[seat].played).listeners

    # ------------------------------------------------------------ receiving

    def receive(
        self, seat: Seat, things: Mapping[str, int], why: str, own: bool = True, batch: bool = True
    ) -> None:
        """Give a player things of any kind. `own`: whether they count for the current action, not for a card. `batch`:
        whether tiles of one kind count as received together, which some cards require."""
        player = self.seats[seat]
        tiles = 0
        for thing, count in things.items():
            if thing in RESOURCES:
                setattr(player, thing, getattr(player, thing) + count)
            elif thing in WEAPON_NUMBER:
                for _ in range(count):
                    self.take_weapon(seat, WEAPON_NUMBER[thing])
            elif thing == "weapon_random":
                for _ in range(count):
                    self.draw_weapon(seat)
            elif (ship := thing.partition("+"))[0] in SHIP_NUMBER:
                for _ in range(count):
                    self.add_ship(seat, SHIP_NUMBER[ship[0]], int(ship[2] or 0))
            elif thing in HOUSE_NUMBER:
                self.build_house(seat, HOUSE_NUMBER[thing])
            elif (number := NUMBER[thing]) in self.specials:
                self.take_special(seat, number)
            else:
                player.tiles[number] += count
                tiles += count
        self.tell(events.Received(seat, dict(things), why))
        if own and self.ledgers:
            self.credit(things)
        if tiles and player.played:
            self.signal_tiles(seat, things, batch)

    def credit(self, things: Mapping[str, int]) -> None:
        """Record the gains of the current action."""
        ledger = self.ledgers[-1]
        ledger.silver += things.get("silver", 0)
        ledger.wood += things.get("wood", 0)
        ledger.stone += things.get("stone", 0)
        ledger.stockfish += things.get("stockfish", 0)

    def signal_tiles(self, seat: Seat, things: Mapping[str, int], batch: bool = True) -> None:
        """Signal that tiles came into the supply (R-64)."""
        if not card_rules_of(self.seats[seat].played).listeners:
            return
        for thing, count in things.items():
            if NUMBER.get(thing, HOLDS) < GOODS and count:
                fact = Fact({"number": count}, pieces=(NUMBER[thing],))
                if batch:
                    self.signal(seat, fact, ("received", thing), ("batch", thing))
                else:
                    self.signal(seat, fact, ("received", thing))

    def add_ship(self, seat: Seat, ship: int, ore: int = 0) -> None:
        """Give a player a ship that was bought, built or gained by a card (R-63)."""
        player = self.seats[seat]
        player.add_ship(ship, ore)
        if player.played:
            self.signal(seat, NOTHING, ("acquired", SHIP_IDS[ship]), ("state", ANY))

    def move_vikings(self, seat: Seat, spaces: Sequence[int], count: int) -> None:
        """Return `count` Vikings from each of these spaces together. An emptied space is free again (R-26)."""
        player = self.seats[seat]
        for space in spaces:
            player.vikings += count
            self.crew[space] -= count
            if not self.crew[space]:
                self.taken[space] = -1
            self.tell(events.Returned(seat, count, space))
        if self.phase_ids[self.phase] == "actions":
            self.signal(seat, Fact({"number": count * len(spaces)}), ("returned", ANY))
        self.signal_vikings(seat)

    def keep_vikings(self) -> None:
        """Record an irreversible event, after which the Vikings that were just placed stay (R-69)."""
        if self.final is False:
            self.final = True

    def signal_vikings(self, seat: Seat) -> None:
        """Signal that the number of Vikings on the Thing Square has changed (R-56)."""
        player = self.seats[seat]
        if self.has_listener(seat, THING_SQUARE):
            self.signal(seat, Fact({"number": player.vikings}), THING_SQUARE)

    def build_house(self, seat: Seat, house: int) -> None:
        """Build a house from the limited stock (FO-12.1)."""
        player = self.seats[seat]
        self.stock = (
            self.stock[0] - (house == 0),
            self.stock[1] - (house == 1),
            self.stock[2] - (house == 2),
        )
        if house:
            player.boards += (FilledBoard(BY_ID[HOUSES[house]].number),)
            self.signal(seat, NOTHING, ("state", ANY))
        else:
            player.sheds += 1

    def take_special(self, seat: Seat, special: int) -> None:
        """Take a special tile from the stock; there is one of each (FO-1.5)."""
        self.specials = tuple([other for other in self.specials if other != special])
        self.seats[seat].tiles[special] += 1

    def pay(self, seat: Seat, cost: Mapping[str, int]) -> None:
        if any(cost.values()):
            for thing, count in cost.items():
                if thing in WEAPON_NUMBER:
                    self.spend_weapons(seat, WEAPON_NUMBER[thing], count)
                else:
                    self.seats[seat].pay({thing: count})
            self.tell(events.Paid(seat, dict(cost)))

    def turn_tile(self, seat: Seat, piece: int, to: int) -> None:
        """Turn a tile in the supply to another kind (FO-10.16)."""
        tiles = self.seats[seat].tiles
        tiles[piece] -= 1
        tiles[to] += 1
        self.tell(events.Turned(seat, piece, to))
        if to == STOCKFISH and self.ledgers:
            self.ledgers[-1].stockfish += 1
        if self.seats[seat].played and (piece, to) not in FLIPPED:
            self.signal_tiles(seat, {IDS[to]: 1}, batch=False)

    # ------------------------------------------------------------ weapons and cards

    def draw_weapon(self, seat: Seat) -> None:
        """Draw a random weapon. An empty pile is refilled from the discard pile; if both are empty, a weapon is added
        (FO-12.2, R-30)."""
        self.keep_vikings()
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

    def take_weapon(self, seat: Seat, weapon: int) -> None:
        """Take a weapon of this kind from the discard pile, else from the draw pile, which is then shuffled; if neither
        has one, add one (FO-10.36, R-30)."""
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
        """Draw a dark occupation; none if the pile is empty (R-31)."""
        if not self.deck:
            return
        self.keep_vikings()
        card, self.deck = self.deck[0], self.deck[1:]
        player = self.seats[seat]
        player.hand = (*player.hand, card)
        self.tell(events.CardDrawn(seat))
        self.tell_seat(seat, events.CardSeen(seat, card, OCCUPATIONS[card].name))

    def play_card(self, seat: Seat, card: int) -> None:
        self.keep_vikings()
        player = self.seats[seat]
        player.hand = tuple([other for other in player.hand if other != card])
        player.played = (*player.played, card)
        self.tell(events.CardPlayed(seat, card, OCCUPATIONS[card].name))
        if self.ledgers:
            self.ledgers[-1].cards += 1
        # The immediate clauses, in their order, and those whose condition may be met already (FO-11.6).
        waiting = tuple(
            [(card, n) for n, clause in enumerate(OCCUPATIONS[card].effects) if clause.when in AT_PLAY]
        )
        if waiting:
            self.trigger(seat, waiting, NOTHING)


AT_PLAY = ("play", "state")
SHIP_IDS = tuple(SHIP_NUMBER)
THING_SQUARE: Key = ("thing_square", ANY)
FLIPPED = {pair for plain, pregnant in ANIMALS for pair in ((plain, pregnant), (pregnant, plain))}
"""The pairs of plain and pregnant animals. A change between them is not a new tile."""


UNUSED = "unused"
"""The outcome of a part that had no effect, for example because its price was spent in the meantime."""


class FeastStep(Step, frozen=True, tag=str.lower):
    """A step of this game. By default it continues when the step above it ends, whatever the outcome."""

    def resume(self, position: FeastPosition, outcome: object) -> None:
        """Ignore the outcome of the step above."""
