"""What lies on the table of Sagas, and how it changes."""

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
    """A battle as it stands. Whoever has fired this round stands at the front of the living, on both sides."""

    space: int
    quest: bool
    """Fought for a quest: nothing is gained or lost but the quest (VK-18.2a)."""
    hostiles: tuple[int, ...]
    """The living, strongest first."""
    line: Band
    """The living Vikings, as they stand."""
    shot: int = 0
    """How many of the hostiles have fired this round."""
    fired: int = 0
    """How many of the Vikings have fired this round."""
    round: int = 0
    begun: bool = False
    """The Tactical Edge is decided."""
    edge: bool = False
    """The Vikings have it."""
    turn: bool = False
    """A Viking is next, if one has yet to fire."""
    ward: bool = True
    """No hit has been cancelled by a Berserkir yet (VK-21.4b)."""


class Mourning(msgspec.Struct, frozen=True, gc=False):
    """A Jarl for whom Viking Funeral was played: another one takes his place when the battle is over."""

    jarl: int
    space: int
    force: bool
    """He was with the voyaging force, wherever that is by then."""


class SagasPosition(Position, kw_only=True):
    """The whole table."""

    rules: SagasTableRules = msgspec.field(name="law")
    stage: str = "setup"
    """What is going on, for screens."""

    # The Saga
    saga: int = NOWHERE
    religion: str = ""
    voyage: int = 0
    """Voyages begun in this Saga."""
    gold: int = 0
    edda: int = 0
    appealed: bool = False
    rolled: bool = False
    """The table of the religion was rolled on, or could have been, in this Saga (VK-21.4c, VK-23.0b)."""
    battles: int = 0
    """Battles so far, to tell one from another."""
    battle: SagasBattle | None = None
    mourning: Mourning | None = None

    # Cards. The player knows of each card that lies unseen only to which group it belongs.
    draw: Cards = ()
    """Top first."""
    reserve: Cards = ()
    discards: Cards = ()
    """Those the player has seen."""
    lost: Cards = ()
    """Discarded unseen (VK-11.3c)."""
    kept: Cards = ()
    card: int = NOWHERE
    """The one that is being resolved."""
    unseen: tuple[Cards, ...] = ()
    """Knowledge: groups of cards that lie unseen, each spread over the places that name the group. A number below 0
    stands for one card of an earlier group: -1 for one of group 0."""
    draw_from: tuple[int, ...] = ()
    lost_from: tuple[int, ...] = ()
    reserve_from: int = 0

    # Map
    bands: list[Band]
    """Vikings by space."""
    pool: Band = ()
    """The Leidang: units that wait, living Jarls among them."""
    dead: Band = ()
    """Jarls who are gone for good."""
    quests: tuple[tuple[int, int, bool], ...] = ()
    """Markers on the map by space: space, quest, face up."""
    done: tuple[int, ...] = ()
    """Quests accomplished in this Saga."""
    runes: bool = False
    """The Runes were found in this Saga."""
    spent: tuple[int, ...] = ()
    """Quests that were given for Edda and are gone for the campaign."""
    settled: tuple[int, ...] = ()
    pillaged: tuple[int, ...] = ()

    # The voyage
    place: int = NOWHERE
    """Where the voyaging force is."""
    force: Band = ()
    seas: int = 0
    """Sea spaces entered in this movement segment."""
    tried: bool = False
    """Varangians or Ormr were attempted in this Leidang segment (VK-21.3a)."""
    scouted: bool = False
    supplied: str = ""
    """Which use of gold for supplies this voyage has seen: march or troops (VK-25.0a)."""
    no_quest: bool = False
    """A battle was broken off: the rest of the voyage is forfeit (AMB-21)."""
    no_deed: bool = False
    """No pillage and no settlement in this voyage: a card says so, or a battle was broken off."""

    # The campaign
    won: tuple[int, ...] = ()
    failed: tuple[int, ...] = ()
    bonus: int = NOWHERE
    """The Saga whose success helps in this one."""
    outcome: str = ""
    """How the play ended: won or lost."""

    def clone(self) -> SagasPosition:
        twin = super().clone()
        assert isinstance(twin, SagasPosition)
        twin.bands = self.bands.copy()
        return twin

    def roll_die(self, stream: str) -> int:
        """One die."""
        return self.chance.die(stream)

    # ------------------------------------------------------------ gold and Edda

    def gain_gold(self, amount: int, why: str) -> None:
        """Gold never rises above 20 (VK-9.0a)."""
        before = self.gold
        self.gold = min(MOST_GOLD, before + amount)
        self.tell(events.Gold(self.gold - before, self.gold, why))

    def lose_gold(self, amount: int, why: str) -> None:
        """Gold never falls below 0: there is no debt (VK-9.0a)."""
        before = self.gold
        self.gold = max(0, before - amount)
        self.tell(events.Gold(self.gold - before, self.gold, why))

    def gain_edda(self, amount: int, why: str) -> None:
        """Edda stays between 0 and 5; a loss is a negative gain (VK-17.0a)."""
        before = self.edda
        self.edda = max(0, min(MOST_EDDA, before + amount))
        self.tell(events.Edda(self.edda - before, self.edda, why))

    def check_edda(self, why: str) -> bool:
        """A die against Edda (VK-17.1a)."""
        die = self.roll_die("edda")
        passed = die <= self.edda
        self.tell(events.EddaChecked(why, die, self.edda, passed))
        return passed

    # ------------------------------------------------------------ units

    def stacking_limit(self, space: int) -> int:
        """How many Vikings the space holds at the end of a movement segment (VK-10.2a, VK-10.2e)."""
        return 99 if self.rules.home[space] else BASE_STACKING + self.edda

    def enlist_unit(self, unit: int, space: int) -> None:
        """A unit comes from the pool into a space."""
        self.pool = remove_item(self.pool, unit)
        self.bands[space] = add_item(self.bands[space], unit)
        if space == self.place:
            self.force = add_item(self.force, unit)

    def lose_unit(self, unit: int, space: int, of_force: bool = False) -> None:
        """A unit is eliminated: to the pool, but a Jarl is dead (VK-15.1.3f, VK-19.2a).

        Where a kind stands both in the voyaging force and beside it, those beside it fall first, unless it must be
        one of the force."""
        self.bands[space] = band = remove_item(self.bands[space], unit)
        if space == self.place and (of_force or self.force.count(unit) > band.count(unit)):
            self.force = remove_item(self.force, unit)
        if unit in JARLS:
            self.dead = tuple(sorted((*self.dead, unit)))
        else:
            self.pool = tuple(sorted((*self.pool, unit)))

    def shift_units(self, units: Band, start: int, end: int) -> None:
        """Units go from one space to another."""
        self.bands[start] = subtract_items(self.bands[start], units)
        self.bands[end] = tuple(sorted(self.bands[end] + units))

    def waiting_jarls(self) -> Band:
        """Living Jarls who are not on the map; they are the first of the pool."""
        return self.pool[: bisect_right(self.pool, RURIK)]

    # ------------------------------------------------------------ quests and markers

    def has_quest_in(self, space: int) -> bool:
        """Does a quest lie in this space?"""
        return space in map(first_item, self.quests)

    def quest_at(self, space: int) -> int:
        """The quest marker in this space; -1 if there is none."""
        for where, quest, _ in self.quests:
            if where == space:
                return quest
        return NOWHERE

    def hidden_quests(self) -> tuple[int, ...]:
        """Spaces with a face-down quest."""
        return tuple([space for space, _, up in self.quests if not up])

    def reveal_quest(self, space: int) -> None:
        """A face-down quest is revealed and stays so (VK-18.0a)."""
        for where, quest, up in self.quests:
            if where == space and not up:
                self.quests = tuple([(s, q, up or s == space) for s, q, up in self.quests])
                self.tell(
                    events.QuestRevealed(space, self.rules.spaces[space], self.rules.world.quests[quest].name)
                )

    def markers_left(self) -> int:
        """Two-sided markers that are left (VK-20.0a)."""
        return self.rules.world.markers - len(self.settled) - len(self.pillaged)

    def is_unmarked(self, space: int) -> bool:
        return space not in self.settled and space not in self.pillaged

    def found_settlement(self, space: int) -> None:
        """A settlement is placed."""
        self.settled = tuple(sorted((*self.settled, space)))
        self.tell(events.Settled(space, self.rules.spaces[space]))

    def raze_settlement(self, space: int) -> None:
        """A settlement is destroyed (VK-20.22a)."""
        self.settled = remove_item(self.settled, space)
        self.tell(events.Razed(space, self.rules.spaces[space]))


@lru_cache(maxsize=MEMO)
def subtract_items(band: Band, part: Band) -> Band:
    """The band without this part of it."""
    for unit in part:
        band = remove_item(band, unit)
    return band


def add_item(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    """One more, in its place: the items are in order."""
    more = [*items]
    insort(more, item)
    return tuple(more)


def remove_item(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    fewer = [*items]
    fewer.remove(item)
    return tuple(fewer)
