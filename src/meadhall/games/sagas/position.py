"""The position of Sagas, and the methods that change it."""

from __future__ import annotations

from bisect import bisect_right, insort
from functools import lru_cache
from operator import itemgetter

import msgspec

from meadhall.engine import Position

from . import events
from .table_rules import BASE_STACKING, JARLS, MEMO, MOST_EDDA, MOST_GOLD, RURIK, Band, SagasTableRules

Cards = tuple[int, ...]
NOWHERE = -1
first_item = itemgetter(0)


class SagasBattle(msgspec.Struct, frozen=True, gc=False):
    """The state of a battle. On both sides, the units that have fired this round are the first of the living."""

    space: int
    quest: bool
    """Whether the battle is for a quest: nothing but the quest is gained or lost (VK-18.2a)."""
    hostiles: tuple[int, ...]
    """The living hostiles, strongest first."""
    line: Band
    """The living Vikings in their current order."""
    shot: int = 0
    """The number of hostiles that have fired this round."""
    fired: int = 0
    """The number of Vikings that have fired this round."""
    round: int = 0
    begun: bool = False
    """Whether the Tactical Edge is decided."""
    edge: bool = False
    """Whether the Vikings have the Tactical Edge."""
    turn: bool = False
    """Whether a Viking fires next, if one has yet to fire."""
    ward: bool = True
    """Whether no Berserkir has cancelled a hit yet (VK-21.4b)."""


class Mourning(msgspec.Struct, frozen=True, gc=False):
    """A Jarl for whom Viking Funeral was played; another one replaces him after the battle."""

    jarl: int
    space: int
    force: bool
    """Whether he was with the voyaging force, which his successor then joins."""


class SagasPosition(Position, kw_only=True):
    """The whole position."""

    rules: SagasTableRules = msgspec.field(name="law")
    stage: str = "setup"
    """The part of the game in progress, for display."""

    # The Saga
    saga: int = NOWHERE
    religion: str = ""
    voyage: int = 0
    """The number of voyages begun in this Saga."""
    gold: int = 0
    edda: int = 0
    appealed: bool = False
    rolled: bool = False
    """Whether the roll on the religion's table was made or declined in this Saga (VK-21.4c, VK-23.0b)."""
    battles: int = 0
    """The number of battles so far, which identifies a battle."""
    battle: SagasBattle | None = None
    mourning: Mourning | None = None

    # Cards. Of each unseen card the player knows only its group.
    draw: Cards = ()
    """The draw deck, top first."""
    reserve: Cards = ()
    discards: Cards = ()
    """The discards the player has seen."""
    lost: Cards = ()
    """The cards discarded unseen (VK-11.3c)."""
    kept: Cards = ()
    card: int = NOWHERE
    """The card being resolved; NOWHERE if there is none."""
    unseen: tuple[Cards, ...] = ()
    """The player's knowledge: groups of unseen cards. `draw_from` and `lost_from` contain the group of each card,
    `reserve_from` that of the whole reserve. A number below 0 is an unknown card of an earlier group: -1 of group 0."""
    draw_from: tuple[int, ...] = ()
    lost_from: tuple[int, ...] = ()
    reserve_from: int = 0

    # Map
    bands: list[Band]
    """The Vikings in each space, indexed by its number."""
    pool: Band = ()
    """The Leidang: units not on the map, living Jarls among them."""
    dead: Band = ()
    """The Jarls who are permanently dead."""
    quests: tuple[tuple[int, int, bool], ...] = ()
    """The quest markers on the map, sorted by space: the space, the quest, and whether it is face-up."""
    done: tuple[int, ...] = ()
    """The quests accomplished in this Saga."""
    runes: bool = False
    """Whether the Runes were found in this Saga."""
    spent: tuple[int, ...] = ()
    """The quests exchanged for Edda and removed for the rest of the campaign."""
    settled: tuple[int, ...] = ()
    pillaged: tuple[int, ...] = ()

    # The voyage
    place: int = NOWHERE
    """The space of the voyaging force; NOWHERE between voyages."""
    force: Band = ()
    seas: int = 0
    """The number of sea spaces entered in this movement segment."""
    tried: bool = False
    """Whether recruiting Varangians or Ormr was attempted in this Leidang segment (VK-21.3a)."""
    scouted: bool = False
    supplied: str = ""
    """The use of gold for supplies in this voyage: march or troops; "" for none (VK-25.0a)."""
    no_quest: bool = False
    """Whether a battle was broken off, which forfeits the rest of the voyage (AMB-21)."""
    no_deed: bool = False
    """Whether pillage and settlement are barred in this voyage, by a card or because a battle was broken off."""

    # The campaign
    won: tuple[int, ...] = ()
    failed: tuple[int, ...] = ()
    bonus: int = NOWHERE
    """The Saga whose success bonus applies in this one; NOWHERE if none does."""
    outcome: str = ""
    """The result of the finished Saga or campaign: won or lost; "" before."""

    def clone(self) -> SagasPosition:
        twin = super().clone()
        assert isinstance(twin, SagasPosition)
        twin.bands = self.bands.copy()
        return twin

    def roll_die(self, stream: str) -> int:
        """Roll one die."""
        return self.chance.die(stream)

    # ------------------------------------------------------------ gold and Edda

    def gain_gold(self, amount: int, why: str) -> None:
        """Add gold, up to 20 (VK-9.0a)."""
        before = self.gold
        self.gold = min(MOST_GOLD, before + amount)
        self.tell(events.Gold(self.gold - before, self.gold, why))

    def lose_gold(self, amount: int, why: str) -> None:
        """Subtract gold, down to 0: there is no debt (VK-9.0a)."""
        before = self.gold
        self.gold = max(0, before - amount)
        self.tell(events.Gold(self.gold - before, self.gold, why))

    def gain_edda(self, amount: int, why: str) -> None:
        """Change Edda, within 0 to 5; a loss is a negative gain (VK-17.0a)."""
        before = self.edda
        self.edda = max(0, min(MOST_EDDA, before + amount))
        self.tell(events.Edda(self.edda - before, self.edda, why))

    def check_edda(self, why: str) -> bool:
        """Roll a die; return whether it is at most Edda (VK-17.1a)."""
        die = self.roll_die("edda")
        passed = die <= self.edda
        self.tell(events.EddaChecked(why, die, self.edda, passed))
        return passed

    # ------------------------------------------------------------ units

    def stacking_limit(self, space: int) -> int:
        """Return the number of Vikings that fit into a space after movement; 99 for homelands (VK-10.2a, VK-10.2e)."""
        return 99 if self.rules.home[space] else BASE_STACKING + self.edda

    def enlist_unit(self, unit: int, space: int) -> None:
        """Move a unit from the pool to a space."""
        self.pool = remove_item(self.pool, unit)
        self.bands[space] = add_item(self.bands[space], unit)
        if space == self.place:
            self.force = add_item(self.force, unit)

    def lose_unit(self, unit: int, space: int, of_force: bool = False) -> None:
        """Eliminate a unit: it returns to the pool, but a Jarl dies (VK-15.1.3f, VK-19.2a).

        If units of this kind are in the voyaging force and outside it, one outside falls first, unless `of_force`."""
        self.bands[space] = band = remove_item(self.bands[space], unit)
        if space == self.place and (of_force or self.force.count(unit) > band.count(unit)):
            self.force = remove_item(self.force, unit)
        if unit in JARLS:
            self.dead = tuple(sorted((*self.dead, unit)))
        else:
            self.pool = tuple(sorted((*self.pool, unit)))

    def shift_units(self, units: Band, start: int, end: int) -> None:
        """Move units from one space to another."""
        self.bands[start] = subtract_items(self.bands[start], units)
        self.bands[end] = tuple(sorted(self.bands[end] + units))

    def waiting_jarls(self) -> Band:
        """Return the living Jarls who are not on the map; they come first in the pool."""
        return self.pool[: bisect_right(self.pool, RURIK)]

    # ------------------------------------------------------------ quests and markers

    def has_quest_in(self, space: int) -> bool:
        """Return whether a quest is in this space."""
        return space in map(first_item, self.quests)

    def quest_at(self, space: int) -> int:
        """Return the quest marker in this space; -1 if there is none."""
        for where, quest, _ in self.quests:
            if where == space:
                return quest
        return NOWHERE

    def hidden_quests(self) -> tuple[int, ...]:
        """Return the spaces with a face-down quest."""
        return tuple([space for space, _, up in self.quests if not up])

    def reveal_quest(self, space: int) -> None:
        """Reveal the face-down quest in this space, if there is one; it stays face-up (VK-18.0a)."""
        for where, quest, up in self.quests:
            if where == space and not up:
                self.quests = tuple([(s, q, up or s == space) for s, q, up in self.quests])
                self.tell(
                    events.QuestRevealed(space, self.rules.spaces[space], self.rules.world.quests[quest].name)
                )

    def markers_left(self) -> int:
        """Return the number of two-sided markers left (VK-20.0a)."""
        return self.rules.world.markers - len(self.settled) - len(self.pillaged)

    def is_unmarked(self, space: int) -> bool:
        return space not in self.settled and space not in self.pillaged

    def found_settlement(self, space: int) -> None:
        """Place a settlement."""
        self.settled = tuple(sorted((*self.settled, space)))
        self.tell(events.Settled(space, self.rules.spaces[space]))

    def raze_settlement(self, space: int) -> None:
        """Destroy a settlement (VK-20.22a)."""
        self.settled = remove_item(self.settled, space)
        self.tell(events.Razed(space, self.rules.spaces[space]))


@lru_cache(maxsize=MEMO)
def subtract_items(band: Band, part: Band) -> Band:
    """Return the band without the units of `part`."""
    for unit in part:
        band = remove_item(band, unit)
    return band


def add_item(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    """Return the sorted items with one more item, in sorted order."""
    more = [*items]
    insort(more, item)
    return tuple(more)


def remove_item(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    fewer = [*items]
    fewer.remove(item)
    return tuple(fewer)
