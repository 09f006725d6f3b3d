"""The events of Clash of Vikings, as everybody or one seat may see them, each with a log sentence."""

from __future__ import annotations

from meadhall.engine import Event, Names

from .arena import space_name
from .cards import ClashCard


def _bracelets(count: int) -> str:
    return "1 bracelet" if count == 1 else f"{count} bracelets"


def _values(values: tuple[int, ...]) -> str:
    return " and ".join(f"**{value}**" for value in values)


class Placed(Event, frozen=True):
    """A Viking is placed on its starting space."""

    rule = "CV-2.2"
    seat: int
    space: str

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** starts at {space_name(self.space)}."


class TurnBegan(Event, frozen=True):
    rule = "CV-3.2"
    seat: int
    turn: int

    def words(self, names: Names) -> str:
        return f"Turn {self.turn}: **{names[self.seat]}** plays two cards."


class CentrePaid(Event, frozen=True):
    """The Viking on the centre space gets bracelets from the supply."""

    scene = 1.1
    rule = "CV-3.1"
    reveals = True
    seat: int
    count: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** holds the centre and draws {_bracelets(self.count)} unseen."


class Announced(Event, frozen=True):
    rule = "CV-4.2"
    reveals = True
    seat: int
    claim: ClashCard
    nth: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** lays a card and says **{self.claim.label}**."


class NobodyCalled(Event, frozen=True):
    scene = 0.4
    rule = "CV-5.3"
    actor = ""
    sentence = "Nobody calls."
    seat: int


class Called(Event, frozen=True):
    """A bluff is called and the card turned over; `truthful` is whether the announcement was true."""

    scene = 2.3
    rule = "CV-5.4"
    actor = "caller"
    reveals = True
    caller: int
    seat: int
    claim: ClashCard
    card: ClashCard
    truthful: bool

    def words(self, names: Names) -> str:
        found = "It is true" if self.truthful else f"It was **{self.card.label}**, the action is lost"
        return f"**{names[self.caller]}** calls **{names[self.seat]}**. {found}."


class Taken(Event, frozen=True):
    """A bracelet changes hands, unseen by the others."""

    scene = 1.5
    rule = "CV-R7"
    actor = "taker"
    reveals = True
    taker: int
    victim: int

    def words(self, names: Names) -> str:
        return f"**{names[self.taker]}** takes a bracelet from **{names[self.victim]}**."


class Drawn(Event, frozen=True):
    """The caller of a lie is paid from the supply, because the liar has no bracelet."""

    scene = 1.1
    rule = "CV-5.6"
    reveals = True
    seat: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** takes a bracelet from the supply."


class NothingToTake(Event, frozen=True):
    rule = "CV-R15"
    actor = "victim"
    seat: int
    victim: int

    def words(self, names: Names) -> str:
        return f"**{names[self.victim]}** has no bracelet to lose."


class Gained(Event, frozen=True):
    """The values of the bracelets that a seat gained, for that seat alone."""

    rule = "CV-10.3"
    seat: int
    values: tuple[int, ...]

    def words(self, names: Names) -> str:
        return f"You got {_values(self.values)}."


class Lost(Event, frozen=True):
    """The value of the bracelet that a seat lost, for that seat alone."""

    rule = "CV-10.3"
    seat: int
    value: int

    def words(self, names: Names) -> str:
        return f"You lost **{self.value}**."


class Moved(Event, frozen=True):
    scene = 0.4
    rule = "CV-6.1"
    seat: int
    origin: str
    space: str

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** moves to {space_name(self.space)}."


class Stayed(Event, frozen=True):
    rule = "CV-R4b"
    seat: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** stays."


class Collected(Event, frozen=True):
    """A Viking picks up face-up bracelets in the arena; their values are public."""

    scene = 1.0
    rule = "CV-6.4"
    seat: int
    space: str
    values: tuple[int, ...]

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** picks up {_values(self.values)} at {space_name(self.space)}."


class Rammed(Event, frozen=True):
    scene = 1.2
    rule = "CV-6.5"
    seat: int
    target: int
    origin: str
    space: str
    push: str

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** slams **{names[self.target]}**, who lands at {space_name(self.push)}."


class Struck(Event, frozen=True):
    """A Viking is attacked. The choice is public and final."""

    scene = 0.6
    rule = "CV-7.1"
    reveals = True
    seat: int
    target: int
    claim: ClashCard

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** attacks **{names[self.target]}** with {self.claim.label}."


class Spared(Event, frozen=True):
    rule = "CV-R4b"
    seat: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** attacks nobody."


class ShieldClaimed(Event, frozen=True):
    rule = "CV-8.1"
    reveals = True
    seat: int
    attacker: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** lays a card and says **Shield**."


class NoShield(Event, frozen=True):
    rule = "CV-8.1"
    reveals = True
    seat: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** claims no shield."


class ShieldBelieved(Event, frozen=True):
    rule = "CV-8.3"
    actor = "attacker"
    seat: int
    attacker: int

    def words(self, names: Names) -> str:
        return f"**{names[self.attacker]}** lets the shield pass: the attack fails."


class ShieldCalled(Event, frozen=True):
    scene = 2.3
    rule = "CV-8.2"
    actor = "attacker"
    reveals = True
    attacker: int
    seat: int
    card: ClashCard
    truthful: bool

    def words(self, names: Names) -> str:
        found = (
            "It is a Shield, the attack fails"
            if self.truthful
            else f"It was **{self.card.label}**, no shield at all"
        )
        return f"**{names[self.attacker]}** calls **{names[self.seat]}**'s shield. {found}."


class Shown(Event, frozen=True):
    """A bracelet is taken and shown to everybody."""

    scene = 0.9
    rule = "CV-7.2"
    actor = "taker"
    reveals = True
    taker: int
    victim: int
    value: int

    def words(self, names: Names) -> str:
        return f"**{names[self.taker]}** takes a **{self.value}** from **{names[self.victim]}**."


class Dropped(Event, frozen=True):
    """A bracelet is dropped in the arena."""

    scene = 0.8
    rule = "CV-7.3"
    seat: int
    victim: int
    space: str
    value: int

    def words(self, names: Names) -> str:
        return f"The **{self.value}** of **{names[self.victim]}** falls at {space_name(self.space)}."


class Sunk(Event, frozen=True):
    """A bracelet falls into the water and is out of the game."""

    scene = 1.2
    rule = "CV-7.3"
    seat: int
    victim: int
    space: str
    value: int

    def words(self, names: Names) -> str:
        return f"The **{self.value}** of **{names[self.victim]}** sinks in {space_name(self.space)}."


class Caught(Event, frozen=True):
    """A bracelet is dropped on a third Viking, whose owner takes it."""

    scene = 1.2
    rule = "CV-7.3"
    seat: int
    victim: int
    space: str
    value: int

    def words(self, names: Names) -> str:
        return f"The **{self.value}** of **{names[self.victim]}** falls to **{names[self.seat]}**."


class Refilled(Event, frozen=True):
    scene = 0.4
    rule = "CV-9.4"
    reveals = True
    space: str
    value: int

    def words(self, names: Names) -> str:
        return f"A **{self.value}** from the supply lies at {space_name(self.space)}."


class Reshuffled(Event, frozen=True):
    rule = "CV-9.3"
    reveals = True
    seat: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** shuffles the discard pile into a new draw pile."


class Drew(Event, frozen=True):
    """The cards that a seat drew, for that seat alone."""

    rule = "CV-9.2"
    seat: int
    cards: tuple[ClashCard, ...]

    def words(self, names: Names) -> str:
        return "You draw " + " and ".join(f"**{card.label}**" for card in self.cards) + "."


class Ended(Event, frozen=True):
    """The supply is empty; bracelets are counted (CV-10.1)."""

    rule = "CV-9.5"
    reveals = True
    rows: tuple[tuple[int, ...], ...]

    def words(self, names: Names) -> str:
        totals = ", ".join(f"**{names[seat]}** {sum(row)}" for seat, row in enumerate(self.rows))
        return f"The supply is empty, the game is over. {totals}."
