"""The events of a battle."""

from __future__ import annotations

from meadhall.engine import Event, Names
from meadhall.games.sagas.moves import UNIT_NAMES, band_words


class Retreated(Event, frozen=True):
    rule = "VK-15.3a"
    units: tuple[int, ...]
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"{band_words(self.units)} retreat to {self.name}."


class HostilesRolled(Event, frozen=True):
    scene = 1.0
    rule = "VK-14.1a"
    reveals = True
    die: int
    extra: int
    number: int

    def words(self, names: Names) -> str:
        more = f" and {self.extra} more" if self.extra else ""
        return f"Hostiles: die {self.die}{more}, {self.number} in all."


class HostilesCame(Event, frozen=True):
    scene = 0.6
    rule = "VK-14.0a"
    reveals = True
    space: int
    name: str
    hostiles: tuple[int, ...]
    names: tuple[str, ...]

    def words(self, names: Names) -> str:
        return f"In {self.name} stand against you: **{', '.join(self.names)}**."


class EdgeRolled(Event, frozen=True):
    scene = 1.1
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
    sentence = "Harald has the Tactical Edge without a roll."


class LinedUp(Event, frozen=True):
    scene = 0.25
    rule = "VK-15.1.3a"
    round: int
    units: tuple[int, ...]

    def words(self, names: Names) -> str:
        return f"Round {self.round}: {', '.join([UNIT_NAMES[unit] for unit in self.units])}."


class VikingShot(Event, frozen=True):
    scene = 0.7
    rule = "VK-15.1.3d"
    reveals = True
    unit: int
    hostile: int
    name: str
    die: int
    hit: bool

    def words(self, names: Names) -> str:
        return (
            f"{UNIT_NAMES[self.unit]} strikes at {self.name}: "
            f"{self.die}, {'**it falls**' if self.hit else 'a miss'}."
        )


class HostileShot(Event, frozen=True):
    scene = 0.7
    rule = "VK-15.1.3d"
    reveals = True
    hostile: int
    name: str
    unit: int
    die: int
    hit: bool
    warded: bool

    def words(self, names: Names) -> str:
        strike = "strike" if self.name.endswith("men") else "strikes"  # Spearmen, Horsemen
        struck = f"{self.name} {strike} at {UNIT_NAMES[self.unit]}: {self.die}"
        if self.warded:
            return f"{struck}, but a Berserkir cancels the hit."
        return f"{struck}, **{UNIT_NAMES[self.unit]} falls**." if self.hit else f"{struck}, a miss."


class BattleOver(Event, frozen=True):
    scene = 1.6
    rule = "VK-15.1.4a"
    reveals = True
    space: int
    name: str
    won: bool
    broken: bool

    def words(self, names: Names) -> str:
        how = "won" if self.won else "broken off" if self.broken else "lost"
        return f"**The battle of {self.name} is {how}.**"
