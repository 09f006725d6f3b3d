"""The moves of Sagas. They contain names beside the numbers of spaces and cards, for readable logs."""

from __future__ import annotations

from meadhall.engine import Move, Names

UNIT_NAMES = (
    "Leif",
    "Erik",
    "Harald",
    "Rurik",
    "Huskarl",
    "Berserkir",
    "Varangian",
    "Long Ship",
    "Ormr",
)
"""The names of the nine kinds of units."""
RELIGION_NAMES = {"old": "the Old Religion", "new": "the New Religion"}


def band_words(band: tuple[int, ...]) -> str:
    """Return a band in words, as in "Leif, 3 Huskarls and 2 Long Ships"; "nobody" if it is empty."""
    parts = []
    for unit in sorted(set(band)):
        count = band.count(unit)
        name = UNIT_NAMES[unit]
        parts.append(name if count == 1 else f"{count} {name}s")
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}" if parts else "nobody"


class Place(Move, frozen=True):
    """Put a unit into this space (VK-7.0.5, VK-19.1a)."""

    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"In {self.name}"


class Religion(Move, frozen=True):
    """Follow the Old or the New Religion (VK-7.0.9)."""

    side: str

    def words(self, names: Names) -> str:
        return f"Follow {RELIGION_NAMES[self.side]}"


class Buy(Move, frozen=True):
    """Buy a unit before the Saga, in any homeland (VK-7.0.7a)."""

    unit: int
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"Buy {UNIT_NAMES[self.unit]} in {self.name}"


class Done(Move, frozen=True):
    """Stop buying, recruiting or rallying."""

    sentence = "Done"


class Voyage(Move, frozen=True):
    """Voyage with the units of this space (VK-11.1a)."""

    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"Voyage from {self.name}"


class Appeal(Move, frozen=True):
    """Appeal to the High King from this homeland (VK-22.0a)."""

    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"Appeal to the High King in {self.name}"


class Play(Move, frozen=True):
    """Play a kept card (VK-13.0d)."""

    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"Play {self.name}"


class Reveal(Move, frozen=True):
    """Reveal the quest in this space (VK-18.0a)."""

    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"Reveal the quest in {self.name}"


class Recruit(Move, frozen=True):
    """Recruit a unit, after an Edda check where one is needed (VK-11.0.2)."""

    unit: int

    def words(self, names: Names) -> str:
        return f"Recruit {UNIT_NAMES[self.unit]}"


class Stay(Move, frozen=True):
    """Move no farther."""

    sentence = "Stay"


class Force(Move, frozen=True):
    """Form the force that moves from these units; the others stay (VK-12.0b)."""

    units: tuple[int, ...]

    def words(self, names: Names) -> str:
        return f"Set out with {band_words(self.units)}"


class Rally(Move, frozen=True):
    """Call Vikings from neighbouring spaces to the Jarl (VK-12.3a)."""

    sentence = "Rally to the Jarl"


class Scout(Move, frozen=True):
    """Scout for the quest in a neighbouring space (VK-26.0a)."""

    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"Scout {self.name}"


class Sail(Move, frozen=True):
    """Declare a naval move and roll for it (VK-12.1a)."""

    sentence = "Sail: roll the movement die"


class Go(Move, frozen=True):
    """Move to this space, along the path that crosses the fewest seas."""

    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"Go to {self.name}"


class ForcedMarch(Move, frozen=True):
    """Pay to move one extra space before the normal move (VK-25.1a)."""

    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"Forced march to {self.name}"


class Join(Move, frozen=True):
    """Let these units come from a space beside the Jarl's (VK-12.3a)."""

    space: int
    name: str
    units: tuple[int, ...]

    def words(self, names: Names) -> str:
        return f"{band_words(self.units)} from {self.name}"


class Lose(Move, frozen=True):
    """Give up a unit of this kind."""

    unit: int

    def words(self, names: Names) -> str:
        return f"Lose {UNIT_NAMES[self.unit]}"


class Pay(Move, frozen=True):
    """Pay 1 gold to keep one unit more than the space can hold (VK-25.2a)."""

    sentence = "Pay 1 gold to keep one unit more"


class Choose(Move, frozen=True):
    """Choose one of the options a card, a quest or the High King offers."""

    option: int
    text: str

    def words(self, names: Names) -> str:
        return self.text


class Take(Move, frozen=True):
    """Take this card."""

    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"Take {self.name}"


class Destroy(Move, frozen=True):
    """Give up the settlement in this space (VK-20.22a)."""

    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"Give up the settlement in {self.name}"


class Roll(Move, frozen=True):
    """Roll the dice."""

    sentence = "Roll"


class Spend(Move, frozen=True):
    """Pay 1 Edda for +1 on the roll for the Tactical Edge (VK-15.1.2b)."""

    sentence = "Pay 1 Edda for +1, and roll"


class Line(Move, frozen=True):
    """Line up in this order; the first is struck first (VK-15.1.3a)."""

    units: tuple[int, ...]

    def words(self, names: Names) -> str:
        return f"Line up: {', '.join([UNIT_NAMES[unit] for unit in self.units])}"


class BreakOff(Move, frozen=True):
    """Discard Shield Wall, lose the battle and retreat to this space (VK-15.3a)."""

    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"Shield Wall: break off and retreat to {self.name}"


class Shoot(Move, frozen=True):
    """Strike at the hostile at this place of their line (VK-15.1.3c)."""

    place: int
    name: str

    def words(self, names: Names) -> str:
        return f"Strike at {self.name}"


class Pillage(Move, frozen=True):
    """Pillage the space (VK-20.1a)."""

    sentence = "Pillage"


class Settle(Move, frozen=True):
    """Found a settlement (VK-20.2a)."""

    sentence = "Settle"


class Pass(Move, frozen=True):
    """Decline what is offered."""

    sentence = "Pass"


class Keep(Move, frozen=True):
    """Keep these settlements for the next Saga; the others leave the map (VK-24.1b)."""

    spaces: tuple[int, ...]
    names: tuple[str, ...]

    def words(self, names: Names) -> str:
        return f"Keep {', '.join(self.names)}" if self.names else "Keep none"


(
    DONE_MOVE,
    STAY_MOVE,
    RALLY_MOVE,
    SAIL_MOVE,
    PAY_MOVE,
    ROLL_MOVE,
    SPEND_MOVE,
    PILLAGE_MOVE,
    SETTLE_MOVE,
    PASS_MOVE,
) = (
    Done(),
    Stay(),
    Rally(),
    Sail(),
    Pay(),
    Roll(),
    Spend(),
    Pillage(),
    Settle(),
    Pass(),
)
