"""The events of a voyage."""

from __future__ import annotations

from meadhall.engine import Event, Names
from meadhall.games.sagas.moves import UNIT_NAMES, band_words


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
        return f"{UNIT_NAMES[self.unit]} in {self.name} for {self.price} gold, {self.gold} left."


class Joined(Event, frozen=True):
    rule = "VK-9.2b"
    units: tuple[int, ...]
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"**{band_words(self.units)}** join in {self.name} for free."


class MovementRolled(Event, frozen=True):
    scene = 1.1
    rule = "VK-12.1a"
    reveals = True
    die: int
    steps: int

    def words(self, names: Names) -> str:
        return f"Movement die {self.die}: up to {self.steps} space{'' if self.steps == 1 else 's'}."


class Moved(Event, frozen=True):
    scene = 1.3
    rule = "VK-12.0a"
    units: tuple[int, ...]
    path: tuple[int, ...]
    names: tuple[str, ...]
    way: str
    """The way: sea, land or portage."""

    def words(self, names: Names) -> str:
        return f"{band_words(self.units)} {'sail' if self.way == 'sea' else 'march'} to **{self.names[-1]}**."


class Rallied(Event, frozen=True):
    rule = "VK-12.3a"
    units: tuple[int, ...]
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"{band_words(self.units)} rally from {self.name}."


class Arrived(Event, frozen=True):
    """The movement segment is over; it has no log line."""

    rule = "VK-11.0.3"
    units: tuple[int, ...]
    space: int
    name: str


class StormRolled(Event, frozen=True):
    scene = 1.3
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
    """The reason: storm, overboard, stacking or table."""

    def words(self, names: Names) -> str:
        how = {
            "storm": "lost in the storm",
            "overboard": "lost with the ship",
            "stacking": "sent away: the space is full",
            "table": "gone",
        }
        return f"**{UNIT_NAMES[self.unit]}** {how[self.why]}, in {self.name}."


class QuestRevealed(Event, frozen=True):
    scene = 1.5
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
    """Whether it counts as a quest; the Runes do not (VK-18.4g)."""

    def words(self, names: Names) -> str:
        return f"**{self.quest}** is {'accomplished' if self.counts else 'found'} in {self.name}."


class Pillaged(Event, frozen=True):
    scene = 1.3
    scene_group = "deed"
    rule = "VK-20.1a"
    reveals = True
    space: int
    name: str
    dice: tuple[int, ...]
    gold: int

    def words(self, names: Names) -> str:
        return f"**{self.name} is pillaged**, dice {', '.join(map(str, self.dice))}."


class Settled(Event, frozen=True):
    scene = 1.1
    scene_group = "deed"
    rule = "VK-20.2a"
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"**{self.name} is settled.**"


class Razed(Event, frozen=True):
    scene = 0.9
    rule = "VK-20.22a"
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"The settlement in {self.name} is destroyed."
