"""The events of the voyage cards."""

from __future__ import annotations

from meadhall.engine import Event, Names
from meadhall.engine.plurals import count_noun


class CardTurned(Event, frozen=True):
    scene = 1.3
    rule = "VK-13.0a"
    reveals = True
    card: int
    name: str
    idle: bool
    """Whether the card has no effect because the force is at sea or in a homeland."""
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
        return f"You look through reserve and discards, {count_noun(len(self.cards), 'card')}."


class CardShuffledIn(Event, frozen=True):
    rule = "VK-22.0b"
    reveals = True
    card: int
    name: str
    left: int

    def words(self, names: Names) -> str:
        return f"**{self.name}** is shuffled into the draw deck, {count_noun(self.left, 'voyage')} to go."
