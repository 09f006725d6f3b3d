"""What happens in a Saga, with a log sentence each. There is one player, and nothing here is hidden from them."""

from __future__ import annotations

from meadhall.engine import Event, Names

from .moves import SIDES, UNITS, told


def _signed(change: int) -> str:
    return f"+{change}" if change >= 0 else f"−{-change}"


# ---------------------------------------------------------------- set-up and end


class SagaBegun(Event, frozen=True):
    rule = "VK-7.0.3"
    reveals = True
    saga: int
    name: str
    text: str
    gold: int
    edda: int

    def words(self, names: Names) -> str:
        return f"**{self.name}** begins: {self.text} You have {self.gold} gold and Edda {self.edda}."


class JarlPicked(Event, frozen=True):
    rule = "VK-19.1a"
    reveals = True
    jarl: int

    def words(self, names: Names) -> str:
        return f"The lot falls on **{UNITS[self.jarl]}**."


class JarlCame(Event, frozen=True):
    rule = "VK-19.1a"
    reveals = True
    jarl: int
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"Jarl **{UNITS[self.jarl]}** is in {self.name}."


class NoJarlLeft(Event, frozen=True):
    rule = "VK-19.1a"

    def words(self, names: Names) -> str:
        return "No Jarl is left who could come."


class QuestsPlaced(Event, frozen=True):
    rule = "VK-7.0.6a"
    reveals = True
    spaces: tuple[int, ...]

    def words(self, names: Names) -> str:
        return f"{len(self.spaces)} quests lie face down on the map."


class Converted(Event, frozen=True):
    rule = "VK-23.0a"
    side: str

    def words(self, names: Names) -> str:
        return f"You follow {SIDES[self.side]}."


class SagaOver(Event, frozen=True):
    rule = "VK-11.2f"
    reveals = True
    saga: int
    name: str
    won: bool
    why: str
    goals: tuple[tuple[str, int, int], ...]
    """The objective as it stood: what, how much there was, how much was wanted."""

    def words(self, names: Names) -> str:
        return f"{self.why} **{self.name} is {'won' if self.won else 'lost'}.**"


class SettlementsKept(Event, frozen=True):
    rule = "VK-24.1b"
    kept: tuple[str, ...]

    def words(self, names: Names) -> str:
        return f"Settlements that stay: {', '.join(self.kept) or 'none'}."


class CampaignOver(Event, frozen=True):
    rule = "VK-24.5a"
    won: bool
    sagas: int

    def words(self, names: Names) -> str:
        if self.won:
            return "**All four Sagas are won: so is the campaign.**"
        return f"**The campaign is lost**, with {self.sagas} {'Saga' if self.sagas == 1 else 'Sagas'} won."


# ---------------------------------------------------------------- gold, Edda, cards


class Gold(Event, frozen=True):
    rule = "VK-9.0a"
    change: int
    gold: int
    why: str

    def words(self, names: Names) -> str:
        if not self.change:
            return f"{self.why}: gold stays at {self.gold}."
        return f"{self.why}: **{_signed(self.change)} gold**, {self.gold} in all."


class Edda(Event, frozen=True):
    rule = "VK-17.0a"
    change: int
    edda: int
    why: str

    def words(self, names: Names) -> str:
        if not self.change:
            return f"{self.why}: Edda stays at {self.edda}."
        return f"{self.why}: **{_signed(self.change)} Edda**, now {self.edda}."


class EddaChecked(Event, frozen=True):
    rule = "VK-17.1a"
    reveals = True
    why: str
    die: int
    edda: int
    passed: bool

    def words(self, names: Names) -> str:
        return f"{self.why}, Edda check: {self.die} against {self.edda}, {'passed' if self.passed else 'failed'}."


class CardTurned(Event, frozen=True):
    rule = "VK-13.0a"
    reveals = True
    card: int
    name: str
    idle: bool
    """At sea or at home: no effect."""
    kept: bool

    def words(self, names: Names) -> str:
        if self.idle:
            return f"Voyage card **{self.name}**: at sea and at home it has no effect."
        return f"Voyage card **{self.name}**{', which you keep' if self.kept else ''}."


class KeptPlayed(Event, frozen=True):
    rule = "VK-13.0d"
    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"You play **{self.name}**."


class VoyagesGained(Event, frozen=True):
    rule = "VK-11.3a"
    reveals = True
    count: int
    left: int
    why: str

    def words(self, names: Names) -> str:
        return f"{self.why}: **+{self.count} voyage{'' if self.count == 1 else 's'}**, {self.left} to go."


class VoyageLost(Event, frozen=True):
    rule = "VK-11.3c"
    left: int
    why: str

    def words(self, names: Names) -> str:
        return f"{self.why}: **a voyage is lost**, {self.left} to go."


class NoVoyageLeft(Event, frozen=True):
    rule = "VK-11.2c"
    why: str

    def words(self, names: Names) -> str:
        return f"{self.why}: a voyage card must be lost, and there is none."


class NewReserve(Event, frozen=True):
    rule = "VK-11.3b"
    reveals = True
    count: int

    def words(self, names: Names) -> str:
        return f"The discards are shuffled: a new reserve of {self.count}."


class LookedThrough(Event, frozen=True):
    rule = "VK-22.0b"
    reveals = True
    cards: tuple[int, ...]

    def words(self, names: Names) -> str:
        return f"You look through reserve and discards, {len(self.cards)} cards."


class CardShuffledIn(Event, frozen=True):
    rule = "VK-22.0b"
    reveals = True
    card: int
    name: str
    left: int

    def words(self, names: Names) -> str:
        return f"**{self.name}** is shuffled into the draw deck, {self.left} voyages to go."


# ---------------------------------------------------------------- voyages


class VoyageBegun(Event, frozen=True):
    rule = "VK-11.1a"
    number: int
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"Voyage {self.number}, from **{self.name}**."


class Recruited(Event, frozen=True):
    rule = "VK-9.1a"
    unit: int
    space: int
    name: str
    price: int
    gold: int

    def words(self, names: Names) -> str:
        return f"{UNITS[self.unit]} in {self.name} for {self.price} gold, {self.gold} left."


class Joined(Event, frozen=True):
    rule = "VK-9.2b"
    units: tuple[int, ...]
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"**{told(self.units)}** join in {self.name} for nothing."


class MovementRolled(Event, frozen=True):
    rule = "VK-12.1a"
    reveals = True
    die: int
    steps: int

    def words(self, names: Names) -> str:
        return f"Movement die {self.die}: up to {self.steps} space{'' if self.steps == 1 else 's'}."


class Moved(Event, frozen=True):
    rule = "VK-12.0a"
    units: tuple[int, ...]
    path: tuple[int, ...]
    names: tuple[str, ...]
    way: str
    """sea, land or portage."""

    def words(self, names: Names) -> str:
        return f"{told(self.units)} {'sail' if self.way == 'sea' else 'march'} to **{self.names[-1]}**."


class Rallied(Event, frozen=True):
    rule = "VK-12.3a"
    units: tuple[int, ...]
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"{told(self.units)} rally from {self.name}."


class Arrived(Event, frozen=True):
    """The movement segment is over; the log need not say so."""

    rule = "VK-11.0.3"
    units: tuple[int, ...]
    space: int
    name: str


class StormRolled(Event, frozen=True):
    rule = "VK-12.11a"
    reveals = True
    die: int
    seas: int
    total: int
    hit: bool

    def words(self, names: Names) -> str:
        return f"At sea, die {self.die}, in all {self.total}: {'**a storm**' if self.hit else 'no storm'}."


class Fallen(Event, frozen=True):
    rule = "VK-15.1.3f"
    unit: int
    space: int
    name: str
    why: str
    """storm, overboard, stacking or table."""

    def words(self, names: Names) -> str:
        how = {
            "storm": "lost in the storm",
            "overboard": "lost with the ship",
            "stacking": "sent away: the space is full",
            "table": "gone",
        }
        return f"**{UNITS[self.unit]}** {how[self.why]}, in {self.name}."


class Retreated(Event, frozen=True):
    rule = "VK-15.3a"
    units: tuple[int, ...]
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"{told(self.units)} retreat to {self.name}."


class Appealed(Event, frozen=True):
    rule = "VK-22.0a"
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"From {self.name} you appeal to the High King."


# ---------------------------------------------------------------- battle


class HostilesRolled(Event, frozen=True):
    rule = "VK-14.1a"
    reveals = True
    die: int
    extra: int
    number: int

    def words(self, names: Names) -> str:
        more = f" and {self.extra} more" if self.extra else ""
        return f"Hostiles: die {self.die}{more}, {self.number} in all."


class HostilesCame(Event, frozen=True):
    rule = "VK-14.0a"
    reveals = True
    space: int
    name: str
    hostiles: tuple[int, ...]
    names: tuple[str, ...]

    def words(self, names: Names) -> str:
        return f"In {self.name} stand against you: **{', '.join(self.names)}**."


class EdgeRolled(Event, frozen=True):
    rule = "VK-15.1.2c"
    reveals = True
    die: int
    more: int
    hostile_die: int
    hostile_more: int
    edge: bool

    def words(self, names: Names) -> str:
        ours, theirs = self.die + self.more, self.hostile_die + self.hostile_more
        return f"Tactical Edge, {ours} against {theirs}: **{'yours' if self.edge else 'theirs'}**."


class EdgeOfHarald(Event, frozen=True):
    rule = "VK-19.3c"

    def words(self, names: Names) -> str:
        return "Harald has the Tactical Edge without a roll."


class LinedUp(Event, frozen=True):
    rule = "VK-15.1.3a"
    round: int
    units: tuple[int, ...]

    def words(self, names: Names) -> str:
        return f"Round {self.round}: {', '.join([UNITS[unit] for unit in self.units])}."


class VikingShot(Event, frozen=True):
    rule = "VK-15.1.3d"
    reveals = True
    unit: int
    hostile: int
    name: str
    die: int
    hit: bool

    def words(self, names: Names) -> str:
        return f"{UNITS[self.unit]} strikes at {self.name}: {self.die}, {'**it falls**' if self.hit else 'a miss'}."


class HostileShot(Event, frozen=True):
    rule = "VK-15.1.3d"
    reveals = True
    hostile: int
    name: str
    unit: int
    die: int
    hit: bool
    warded: bool

    def words(self, names: Names) -> str:
        struck = f"{self.name} strikes at {UNITS[self.unit]}: {self.die}"
        if self.warded:
            return f"{struck}, but the Berserkirs turn the blow away."
        return f"{struck}, **{UNITS[self.unit]} falls**." if self.hit else f"{struck}, a miss."


class BattleOver(Event, frozen=True):
    rule = "VK-15.1.4a"
    reveals = True
    space: int
    name: str
    won: bool
    broken: bool

    def words(self, names: Names) -> str:
        how = "won" if self.won else "broken off" if self.broken else "lost"
        return f"**The battle of {self.name} is {how}.**"


class TableRolled(Event, frozen=True):
    rule = "VK-23.0c"
    reveals = True
    old: bool
    die: int
    row: int

    def words(self, names: Names) -> str:
        return f"{'Berserkir' if self.old else 'New Religion'} Table: die {self.die}, row {self.row}."


# ---------------------------------------------------------------- quests and deeds


class QuestRevealed(Event, frozen=True):
    rule = "VK-18.0a"
    reveals = True
    space: int
    name: str
    quest: str

    def words(self, names: Names) -> str:
        return f"The quest in {self.name} is **{self.quest}**."


class QuestDone(Event, frozen=True):
    rule = "VK-18.4a"
    space: int
    name: str
    quest: str
    counts: bool
    """The Runes do not (VK-18.4g)."""

    def words(self, names: Names) -> str:
        return f"**{self.quest}** is {'accomplished' if self.counts else 'found'} in {self.name}."


class Pillaged(Event, frozen=True):
    rule = "VK-20.1a"
    reveals = True
    space: int
    name: str
    dice: tuple[int, ...]
    gold: int

    def words(self, names: Names) -> str:
        return f"**{self.name} is pillaged**, dice {', '.join(map(str, self.dice))}."


class Settled(Event, frozen=True):
    rule = "VK-20.2a"
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"**{self.name} is settled.**"


class Razed(Event, frozen=True):
    rule = "VK-20.22a"
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"The settlement in {self.name} is destroyed."


SagasEvent = (
    SagaBegun
    | JarlPicked
    | JarlCame
    | NoJarlLeft
    | QuestsPlaced
    | Converted
    | SagaOver
    | SettlementsKept
    | CampaignOver
    | Gold
    | Edda
    | EddaChecked
    | CardTurned
    | KeptPlayed
    | VoyagesGained
    | VoyageLost
    | NoVoyageLeft
    | NewReserve
    | LookedThrough
    | CardShuffledIn
    | VoyageBegun
    | Recruited
    | Joined
    | MovementRolled
    | Moved
    | Rallied
    | Arrived
    | StormRolled
    | Fallen
    | Retreated
    | Appealed
    | HostilesRolled
    | HostilesCame
    | EdgeRolled
    | EdgeOfHarald
    | LinedUp
    | VikingShot
    | HostileShot
    | BattleOver
    | TableRolled
    | QuestRevealed
    | QuestDone
    | Pillaged
    | Settled
    | Razed
)
