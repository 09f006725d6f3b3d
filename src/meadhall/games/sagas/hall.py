"""What lies on the table of Sagas, and how it changes."""

from __future__ import annotations

from bisect import bisect_right, insort
from functools import lru_cache
from operator import itemgetter

import msgspec

from meadhall.engine import Hall

from . import events
from .law import JARLS, MEMO, MOST_EDDA, MOST_GOLD, RURIK, STACKING, Band, Law

Cards = tuple[int, ...]
NOWHERE = -1
first = itemgetter(0)


class Battle(msgspec.Struct, frozen=True, gc=False):
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


class SagasHall(Hall, kw_only=True):
    """The whole table."""

    law: Law
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
    battle: Battle | None = None
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

    def clone(self) -> SagasHall:
        twin = super().clone()
        assert isinstance(twin, SagasHall)
        twin.bands = self.bands.copy()
        return twin

    def roll(self, stream: str) -> int:
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

    def edda_check(self, why: str) -> bool:
        """A die against Edda (VK-17.1a)."""
        die = self.roll("edda")
        passed = die <= self.edda
        self.tell(events.EddaChecked(why, die, self.edda, passed))
        return passed

    # ------------------------------------------------------------ units

    def limit(self, space: int) -> int:
        """How many Vikings the space holds at the end of a movement segment (VK-10.2a, VK-10.2e)."""
        return 99 if self.law.home[space] else STACKING + self.edda

    def enlist(self, unit: int, space: int) -> None:
        """A unit comes from the pool into a space."""
        self.pool = without(self.pool, unit)
        self.bands[space] = joined(self.bands[space], unit)
        if space == self.place:
            self.force = joined(self.force, unit)

    def lose_unit(self, unit: int, space: int, of_force: bool = False) -> None:
        """A unit is eliminated: to the pool, but a Jarl is dead (VK-15.1.3f, VK-19.2a).

        Where a kind stands both in the voyaging force and beside it, those beside it fall first, unless it must be
        one of the force."""
        self.bands[space] = band = without(self.bands[space], unit)
        if space == self.place and (of_force or self.force.count(unit) > band.count(unit)):
            self.force = without(self.force, unit)
        if unit in JARLS:
            self.dead = tuple(sorted((*self.dead, unit)))
        else:
            self.pool = tuple(sorted((*self.pool, unit)))

    def shift(self, units: Band, start: int, end: int) -> None:
        """Units go from one space to another."""
        self.bands[start] = minus(self.bands[start], units)
        self.bands[end] = tuple(sorted(self.bands[end] + units))

    def waiting_jarls(self) -> Band:
        """Living Jarls who are not on the map; they are the first of the pool."""
        return self.pool[: bisect_right(self.pool, RURIK)]

    # ------------------------------------------------------------ quests and markers

    def quest_in(self, space: int) -> bool:
        """Does a quest lie in this space?"""
        return space in map(first, self.quests)

    def quest_at(self, space: int) -> int:
        """The quest marker in this space; -1 if there is none."""
        for where, quest, _ in self.quests:
            if where == space:
                return quest
        return NOWHERE

    def hidden_quests(self) -> tuple[int, ...]:
        """Spaces with a face-down quest."""
        return tuple([space for space, _, up in self.quests if not up])

    def turn_up(self, space: int) -> None:
        """A face-down quest is revealed and stays so (VK-18.0a)."""
        for where, quest, up in self.quests:
            if where == space and not up:
                self.quests = tuple([(s, q, up or s == space) for s, q, up in self.quests])
                self.tell(
                    events.QuestRevealed(space, self.law.spaces[space], self.law.world.quests[quest].name)
                )

    def markers(self) -> int:
        """Two-sided markers that are left (VK-20.0a)."""
        return self.law.world.markers - len(self.settled) - len(self.pillaged)

    def unmarked(self, space: int) -> bool:
        return space not in self.settled and space not in self.pillaged

    def found(self, space: int) -> None:
        """A settlement is placed."""
        self.settled = tuple(sorted((*self.settled, space)))
        self.tell(events.Settled(space, self.law.spaces[space]))

    def raze(self, space: int) -> None:
        """A settlement is destroyed (VK-20.22a)."""
        self.settled = without(self.settled, space)
        self.tell(events.Razed(space, self.law.spaces[space]))


@lru_cache(maxsize=MEMO)
def minus(band: Band, part: Band) -> Band:
    """The band without this part of it."""
    for unit in part:
        band = without(band, unit)
    return band


def joined(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    """One more, in its place: the items are in order."""
    more = [*items]
    insort(more, item)
    return tuple(more)


def without(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    fewer = [*items]
    fewer.remove(item)
    return tuple(fewer)
