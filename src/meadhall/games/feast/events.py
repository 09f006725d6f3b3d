"""The public and private events of the game, with their sentences for the log."""

from __future__ import annotations

from meadhall.engine import Event, Names
from meadhall.engine.plurals import count_noun

from .amounts import amounts_in_words
from .box.kinds import PIECE_NAMES
from .box.records import WEAPONS
from .moves import SHIP_NAMES
from .player import Food


def join_amounts(things: dict[str, int]) -> str:
    """Return the amounts in words, without the things whose amount is 0."""
    return ", ".join([f"{count} {thing.replace('_', ' ')}" for thing, count in things.items() if count])


class RoundBegun(Event, frozen=True):
    scene = 0.7
    scene_group = "round"
    rule = "FO-3.0"
    actor = "start"
    round: int
    start: int

    def words(self, names: Names) -> str:
        return f"Round {self.round}: **{names[self.start]}** starts."


class PhaseBegun(Event, frozen=True):
    """A phase has begun. The event has no sentence, because the log shows the phase of the events that follow."""

    rule = "FO-3.0"
    phase: int


class Received(Event, frozen=True):
    scene = 0.5
    scene_group = "deed"
    rule = "FO-10.1"
    seat: int
    things: dict[str, int]
    why: str

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** gets {amounts_in_words(self.things)} ({self.why})."


class Paid(Event, frozen=True):
    scene = 0.4
    scene_group = "deed"
    rule = "FO-10.1"
    seat: int
    things: dict[str, int]

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** pays {amounts_in_words(self.things)}."


class IsleTurned(Event, frozen=True):
    scene = 0.7
    scene_group = "round"
    rule = "FO-3.3"
    board: int
    name: str

    def words(self, names: Names) -> str:
        return f"**{self.name}** lies open now."


class IslesRicher(Event, frozen=True):
    rule = "FO-3.4"
    boards: tuple[str, ...]

    def words(self, names: Names) -> str:
        return f"2 silver more on {', '.join(self.boards)}."


class WeaponDrawn(Event, frozen=True):
    scene = 0.5
    scene_group = "deed"
    rule = "FO-3.6"
    reveals = True
    seat: int
    weapon: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** draws a weapon: {WEAPONS[self.weapon].replace('_', ' ')}."


class Placed(Event, frozen=True):
    scene = 0.7
    scene_group = "deed"
    rule = "FO-4.1"
    seat: int
    space: int
    name: str
    vikings: int
    imitated: int

    def words(self, names: Names) -> str:
        how = "imitates" if self.imitated >= 0 else "uses"
        crew = count_noun(self.vikings, "Viking")
        return f"**{names[self.seat]}** {how} **{self.name}** with {crew}."


class TurnEnded(Event, frozen=True):
    """A turn has ended. Players cannot undo past this event (R-08)."""

    rule = "FO-4.1"
    reveals = True
    seat: int


class PassedOut(Event, frozen=True):
    rule = "FO-4.4"
    reveals = True
    seat: int
    vikings: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** passes for this round."


class NewStart(Event, frozen=True):
    rule = "FO-5.1"
    seat: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** placed last and starts the next round."


class Bred(Event, frozen=True):
    rule = "FO-5.3"
    seat: int
    born: int
    pregnant: int

    def words(self, names: Names) -> str:
        parts = []
        if self.born:
            parts.append(f"{self.born} born")
        if self.pregnant:
            parts.append(f"{self.pregnant} pregnant")
        return f"**{names[self.seat]}**'s animals: {', '.join(parts)}."


class CardDrawn(Event, frozen=True):
    scene = 0.5
    scene_group = "deed"
    rule = "FO-4.7"
    reveals = True
    seat: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** draws an occupation."


class CardSeen(Event, frozen=True):
    """A seat has drawn this card. Only this seat sees the event."""

    rule = "FO-4.7"
    reveals = True
    seat: int
    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"You drew {self.name}."


class CardPlayed(Event, frozen=True):
    scene = 0.6
    rule = "FO-11.1"
    reveals = True
    own_secret = True
    seat: int
    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** plays **{self.name}**."


class CardWorked(Event, frozen=True):
    """A card was used. The events that follow report its gains."""

    scene = 0.5
    scene_group = "deed"
    rule = "FO-11.5"
    seat: int
    card: int
    name: str
    text: str

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** uses **{self.name}**: {self.text}."


class SpecialSwapped(Event, frozen=True):
    """A special tile was taken off a board, and other tiles fill the hole (R-50)."""

    rule = "FO-11.2"
    seat: int
    owner: int
    board: int
    piece: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** takes {PIECE_NAMES[self.piece].lower()} off a board of **{names[self.owner]}**."


class ShipUnloaded(Event, frozen=True):
    rule = "FO-11.4"
    seat: int
    ship: int
    ore: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** takes an ore off a {SHIP_NAMES[self.ship]}."


class SpotFilled(Event, frozen=True):
    rule = "FO-7.11"
    seat: int
    thing: str

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** puts {self.thing} on a shed."


class Turned(Event, frozen=True):
    scene = 0.35
    scene_group = "deed"
    rule = "FO-10.16"
    seat: int
    piece: int
    to: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** turns {PIECE_NAMES[self.piece].lower()} into {PIECE_NAMES[self.to].lower()}."


class LaidDown(Event, frozen=True):
    scene = 0.35
    scene_group = "deed"
    rule = "FO-7.2"
    seat: int
    board: int
    """The number of the printed board."""
    name: str
    piece: int
    turn: int
    cell: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** lays {PIECE_NAMES[self.piece].lower()} on {self.name}."


class ShipBought(Event, frozen=True):
    scene = 0.5
    scene_group = "deed"
    rule = "FO-6.3"
    seat: int
    ship: int
    silver: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** buys a {SHIP_NAMES[self.ship]} for {self.silver} silver."


class ShipArmed(Event, frozen=True):
    rule = "FO-6.5"
    seat: int
    ship: int
    ore: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** arms a {SHIP_NAMES[self.ship]}: {self.ore} ore on it."


class FoodSet(Event, frozen=True):
    rule = "FO-6.7"
    seat: int
    piece: int
    long: bool
    square: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** puts {PIECE_NAMES[self.piece].lower()} on the table."


class Discovered(Event, frozen=True):
    scene = 0.5
    scene_group = "deed"
    rule = "FO-10.38"
    seat: int
    board: int
    name: str
    silver: int

    def words(self, names: Names) -> str:
        more = f" and finds {self.silver} silver" if self.silver else ""
        return f"**{names[self.seat]}** explores **{self.name}**{more}."


class Emigrated(Event, frozen=True):
    scene = 0.4
    scene_group = "deed"
    rule = "FO-10.22"
    seat: int
    ship: int
    silver: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** emigrates with a {SHIP_NAMES[self.ship]} for {self.silver} silver."


class Refitted(Event, frozen=True):
    rule = "FO-10.24"
    seat: int
    ore: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** turns a whaling boat into a knarr."


class Mined(Event, frozen=True):
    scene = 0.6
    scene_group = "deed"
    rule = "FO-10.13"
    seat: int
    strip: int
    items: tuple[str, ...]

    def words(self, names: Names) -> str:
        got = ", ".join([item.replace("silver_2", "2 silver") for item in self.items])
        return f"**{names[self.seat]}** takes from the mountains: {got}."


class Eroded(Event, frozen=True):
    rule = "FO-5.6"
    reveals = True
    fallen: tuple[str, ...]
    """The item removed from the arrow end of each strip."""
    opened: bool
    strip: tuple[str, ...]
    """The items of the new strip, the arrow end first."""

    def words(self, names: Names) -> str:
        new = " and a new strip is opened" if self.opened else ""
        return f"The mountains wear down{new}."


class DieRolled(Event, frozen=True):
    scene = 0.5
    rule = "FO-10.25"
    reveals = True
    seat: int
    die: int
    value: int
    number: int

    def words(self, names: Names) -> str:
        worth = f", which counts {self.value}" if self.value != self.die else ""
        return f"**{names[self.seat]}** rolls {self.die}{worth}."


class Succeeded(Event, frozen=True):
    scene = 0.45
    scene_group = "deed"
    rule = "FO-10.25"
    seat: int
    kind: str
    spent: dict[str, int]
    boats: int
    number: int
    """The number of the roll, from 1."""

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** succeeds at {self.kind.replace('_', ' ')}."


class Failed(Event, frozen=True):
    scene = 0.45
    scene_group = "deed"
    rule = "FO-10.25"
    seat: int
    kind: str
    number: int
    """The number of the roll, from 1."""

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** fails at {self.kind.replace('_', ' ')}."


class TakenBack(Event, frozen=True):
    """A seat has got its Vikings back because no effect of their space could be used."""

    scene = 0.45
    scene_group = "deed"
    rule = "FO-R-10"
    seat: int
    vikings: int
    space: int
    name: str

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** can use no effect of {self.name} and takes the Vikings back."


class Returned(Event, frozen=True):
    scene = 0.45
    scene_group = "deed"
    rule = "FO-10.35"
    seat: int
    vikings: int
    space: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** gets {count_noun(self.vikings, 'Viking')} back."


class Served(Event, frozen=True):
    """A piece was served at the feast. The event has no sentence: `Feasted` sums up the feast."""

    rule = "FO-9.3"
    seat: int
    piece: int
    long: bool
    square: int


class Feasted(Event, frozen=True):
    scene = 0.9
    rule = "FO-9.8"
    seat: int
    silver: int
    penalties: int
    food: tuple[Food, ...] = ()
    """The food on the table, from left to right."""

    def words(self, names: Names) -> str:
        tiles = "a Thing Penalty" if self.penalties == 1 else f"{self.penalties} Thing Penalties"
        shame = f" and takes {tiles}" if self.penalties else ""
        return f"**{names[self.seat]}** feasts{shame}."


class GameOver(Event, frozen=True):
    scene = 2.3
    rule = "FO-13.13"
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def words(self, names: Names) -> str:
        who = " and ".join([f"**{names[seat]}**" for seat in self.winners])
        return f"The game is over: {who} with {count_noun(max(self.scores), 'point')}."
