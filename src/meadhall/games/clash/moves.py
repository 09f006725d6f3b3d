"""The moves of Clash of Vikings. They identify bracelets in a row by place, and spaces by id."""

from __future__ import annotations

from meadhall.engine import Move, Names

from .arena import space_name
from .cards import ClashCard


class Start(Move, frozen=True):
    """Put the Viking on a free starting space (CV-2.2)."""

    space: str

    def words(self, names: Names) -> str:
        return f"Start on {space_name(self.space)}"


class Announce(Move, frozen=True):
    """Lay a card face-down and announce an action, true or not (CV-4.1)."""

    secret = True
    card: ClashCard
    claim: ClashCard

    def words(self, names: Names) -> str:
        return f"Lay {self.card.label}, say {self.claim.label}"


class Call(Move, frozen=True):
    """Call the bluff (CV-5.1, CV-8.2)."""

    secret = True
    sentence = "Call"


class Pass(Move, frozen=True):
    """Let the announcement or the Shield pass (CV-5.3, CV-8.3)."""

    secret = True
    sentence = "Let pass"


class Take(Move, frozen=True):
    """Take the bracelet that lies at this place of a row (CV-R7)."""

    place: int

    def words(self, names: Names) -> str:
        return f"Take bracelet {self.place + 1}"


class Go(Move, frozen=True):
    """Walk or sprint to a space (CV-6.1)."""

    space: str

    def words(self, names: Names) -> str:
        return f"Go to {space_name(self.space)}"


class Stay(Move, frozen=True):
    """Stay on the same space (CV-R4b)."""

    sentence = "Stay here"


class Ram(Move, frozen=True):
    """Slam into a Viking and put it on a space next to the one it left (CV-6.5)."""

    target: int
    push: str

    def words(self, names: Names) -> str:
        return f"Slam {names[self.target]}, push to {space_name(self.push)}"


class Strike(Move, frozen=True):
    """Attack this Viking (CV-7.1)."""

    target: int

    def words(self, names: Names) -> str:
        return f"Attack {names[self.target]}"


class Spare(Move, frozen=True):
    """Attack nobody (CV-R4b)."""

    sentence = "Attack nobody"


class Shield(Move, frozen=True):
    """Claim a Shield by laying any card face-down (CV-8.1)."""

    secret = True
    card: ClashCard

    def words(self, names: Names) -> str:
        return f"Lay {self.card.label}, say Shield"


class Endure(Move, frozen=True):
    """Claim no shield."""

    sentence = "Take the hit"


class Drop(Move, frozen=True):
    """Lay the bracelet on a space next to the Viking who lost it (CV-7.2)."""

    space: str

    def words(self, names: Names) -> str:
        return f"Drop it on {space_name(self.space)}"


CALL_MOVE, PASS_MOVE = Call(), Pass()
