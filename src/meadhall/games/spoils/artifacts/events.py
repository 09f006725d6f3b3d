"""The events of artifacts, as the table or one seat may know them, each with its sentence for the log."""

from __future__ import annotations

from meadhall.engine import Event, Names
from meadhall.games.spoils.moves import SIDES, Use, bid_words


def _dice(dice: tuple[int, ...]) -> str:
    return ", ".join(map(str, dice))


def _cards(cards: tuple[str, ...]) -> str:
    return ", ".join(f"**{card}**" for card in cards)


class RolledUnseen(Event, frozen=True):
    rule = "SW-10.39"
    seat: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** rolls unseen."


class Rested(Event, frozen=True):
    rule = "SW-10.24"
    reveals = True
    seat: int
    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** rolls without the die of **{self.name}**."


class ExtraDie(Event, frozen=True):
    rule = "SW-10.24"
    reveals = True
    seat: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** rolls one more die."


class DieFell(Event, frozen=True):
    """A die leaves the cup because its raven was cancelled (option `ravens_die_falls`)."""

    rule = "SW-R27"
    reveals = True
    seat: int
    face: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** loses a die, a {self.face}."


class Rerolled(Event, frozen=True):
    rule = "SW-10.30"
    reveals = True
    seat: int
    count: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** rolls {self.count} of the dice again."


class TurnedUp(Event, frozen=True):
    """An artifact was turned up without a use; `wasted` is true for a one-time artifact, which is then spent."""

    scene = 0.8
    rule = "SW-10.1"
    reveals = True
    seat: int
    card: int
    name: str
    wasted: bool = False

    def words(self, names: Names) -> str:
        end = " It could not work and is spent." if self.wasted else ""
        return f"**{names[self.seat]}** turns up **{self.name}**.{end}"


class Announced(Event, frozen=True):
    """A use of an artifact was announced, with the facts that everybody may know."""

    scene = 0.8
    rule = "SW-R64"
    reveals = True
    seat: int
    use: Use
    dice: int = 0
    """The number of dice that are rolled again; which ones is secret."""

    def words(self, names: Names) -> str:
        use = self.use
        said = f"**{names[self.seat]}** uses **{use.name}**"
        if use.copied:
            said += f" as **{use.copied}**"
        if use.target:
            said += f" on **{use.target}**"
        if use.seat >= 0:
            said += f" on **{names[use.seat]}**"
        if use.item:
            said += f": {use.item.replace('_', ' ')}"
        if use.dice:
            said += f": {use.dice[0]} becomes {use.dice[1]}"
        return said + "."


class Cancelled(Event, frozen=True):
    rule = "SW-10.37"
    reveals = True
    seat: int
    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"**{self.name}** of **{names[self.seat]}** is cancelled."


class NoEffect(Event, frozen=True):
    """A use was cancelled by a Sampo Talisman."""

    rule = "SW-R22"
    reveals = True
    seat: int
    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"**{self.name}** has no effect."


class Skipped(Event, frozen=True):
    rule = "SW-10.40"
    seat: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** skips the turn."


class BidStolen(Event, frozen=True):
    rule = "SW-10.29"
    reveals = True
    seat: int
    victim: int
    quantity: int
    face: int

    def words(self, names: Names) -> str:
        bid = bid_words(self.quantity, self.face)
        return f"**{bid}** of **{names[self.victim]}** is the bid of **{names[self.seat]}** now."


class DiceShown(Event, frozen=True):
    """Dice under a cup were shown to everybody."""

    rule = "SW-10.31"
    reveals = True
    seat: int
    dice: tuple[int, ...]

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** shows {_dice(self.dice)}."


class Paid(Event, frozen=True):
    rule = "SW-10.38"
    reveals = True
    seat: int
    to: int
    amount: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** pays **{names[self.to]}** {self.amount} gold."


class DiceSeen(Event, frozen=True):
    """The dice that the Spyglass shows, for its user alone."""

    rule = "SW-10.23"
    reveals = True
    seat: int
    dice: tuple[int, ...]

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** has {_dice(self.dice)} under the cup."


class BetSeen(Event, frozen=True):
    """The bet that the Norn Orb shows, for its user alone."""

    rule = "SW-10.34"
    reveals = True
    seat: int
    side: int
    amount: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** has bet {self.amount} on the {SIDES[self.side]}."


class CardsSeen(Event, frozen=True):
    """The face-down cards shown to one seat alone. `where` is the seat of the stash, -1 the pile, -2 the leftovers."""

    rule = "SW-10.8"
    reveals = True
    where: int
    cards: tuple[int, ...]
    names: tuple[str, ...]

    def words(self, names: Names) -> str:
        if not self.cards:
            return ""
        place = "the pile" if self.where == -1 else "the leftovers" if self.where < 0 else names[self.where]
        return f"Face-down with **{place}**: {_cards(self.names)}."


class SideChanged(Event, frozen=True):
    rule = "SW-10.41"
    reveals = True
    seat: int
    side: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** changes to the {SIDES[self.side]} side."


class DieSet(Event, frozen=True):
    rule = "SW-10.27"
    reveals = True
    seat: int
    was: int
    face: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** turns a {self.was} into a **{self.face}**."


class MoreDice(Event, frozen=True):
    scene = 0.8
    rule = "SW-10.32"
    reveals = True
    seat: int
    dice: tuple[int, ...]

    def words(self, names: Names) -> str:
        return f"Six more dice of **{names[self.seat]}**: {_dice(self.dice)}."


class Given(Event, frozen=True):
    """A face-up artifact moved to another stash."""

    rule = "SW-10.9"
    reveals = True
    seat: int
    to: int
    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** gives **{self.name}** to **{names[self.to]}**."


class Swapped(Event, frozen=True):
    """A card was taken in exchange for an artifact; `card` is -1 for a face-down artifact."""

    rule = "SW-10.9"
    reveals = True
    seat: int
    victim: int
    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** takes **{self.name}** of **{names[self.victim]}**."


class LostArtifact(Event, frozen=True):
    """The face-down artifact that was taken, for its former owner alone."""

    rule = "SW-10.9"
    reveals = True
    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"The artifact taken from you is **{self.name}**."


class TookLeftover(Event, frozen=True):
    """A leftover was taken; `card` is -1 for an artifact, -2 for nothing."""

    rule = "SW-10.26"
    reveals = True
    seat: int
    card: int
    name: str

    def words(self, names: Names) -> str:
        what = f"**{self.name}**" if self.name else "nothing"
        return f"**{names[self.seat]}** takes {what} from the leftovers."
