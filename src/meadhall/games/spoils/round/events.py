"""The events of a round, as the table or one seat may know them, each with its sentence for the log."""

from __future__ import annotations

from meadhall.engine import Event, Names
from meadhall.games.spoils.moves import FACES, SIDES, bid_words


def _dice(dice: tuple[int, ...]) -> str:
    return ", ".join(map(str, dice))


class FirstChief(Event, frozen=True):
    rule = "SW-2.2"
    reveals = True
    seat: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** is the first chief."


class PileOpened(Event, frozen=True):
    """The chief opened the next pile; its artifacts stay face-down."""

    rule = "SW-3.2"
    actor = "chief"
    reveals = True
    round: int
    chief: int
    cards: tuple[int, ...]
    """The card number at each place; -1 is a face-down artifact."""
    artifacts: int

    def words(self, names: Names) -> str:
        hidden = "1 artifact" if self.artifacts == 1 else f"{self.artifacts} artifacts"
        return f"Round {self.round}: **{names[self.chief]}** opens a pile of {len(self.cards)} with {hidden}."


class AllRolled(Event, frozen=True):
    scene = 0.8
    rule = "SW-3.4"
    reveals = True
    counts: tuple[int, ...]

    def words(self, names: Names) -> str:
        return f"All roll: {sum(self.counts)} dice under the cups."


class Rolled(Event, frozen=True):
    """The dice of a roll, for the roller alone."""

    rule = "SW-3.4"
    reveals = True
    seat: int
    dice: tuple[int, ...]

    def words(self, names: Names) -> str:
        return f"You rolled {_dice(self.dice)}."


class FirstBidder(Event, frozen=True):
    rule = "SW-4.1"
    actor = "chief"
    chief: int
    seat: int

    def words(self, names: Names) -> str:
        if self.seat == self.chief:
            return f"**{names[self.chief]}** bids first."
        return f"**{names[self.chief]}** lets **{names[self.seat]}** bid first."


class HasBid(Event, frozen=True):
    rule = "SW-4.5"
    seat: int
    quantity: int
    face: int
    first: bool

    def words(self, names: Names) -> str:
        verb = "opens with" if self.first else "raises to"
        return f"**{names[self.seat]}** {verb} **{bid_words(self.quantity, self.face)}**."


class Challenged(Event, frozen=True):
    rule = "SW-4.7"
    reveals = True
    seat: int
    declarer: int
    quantity: int
    face: int

    def words(self, names: Names) -> str:
        bid = bid_words(self.quantity, self.face)
        return f"**{names[self.seat]}** challenges **{bid}** of **{names[self.declarer]}**."


class BetsLast(Event, frozen=True):
    """The waiting seats bet now, because all others have bet."""

    rule = "SW-R14"
    reveals = True
    seats: tuple[int, ...]

    def words(self, names: Names) -> str:
        who = ", then ".join(f"**{names[seat]}**" for seat in self.seats)
        return f"The others have bet. Last bets: {who}."


class BetsPlaced(Event, frozen=True):
    rule = "SW-5.1"
    reveals = True
    sentence = "All bets are placed."


class BetsRevealed(Event, frozen=True):
    scene = 0.9
    rule = "SW-6.1"
    reveals = True
    bets: tuple[tuple[int, int], ...]

    def words(self, names: Names) -> str:
        said = [f"**{names[s]}** {amount} {SIDES[side]}" for s, (side, amount) in enumerate(self.bets)]
        return f"The bets: {', '.join(said)}."


class CupLifted(Event, frozen=True):
    scene = 0.6
    rule = "SW-6.2"
    reveals = True
    seat: int
    dice: tuple[int, ...]
    matching: int
    """The number of dice of the bid's face so far, this cup's included."""

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** lifts the cup: {_dice(self.dice)}."


class Counted(Event, frozen=True):
    scene = 1.25
    rule = "SW-6.3"
    reveals = True
    count: int
    quantity: int
    face: int
    side: int
    winners: tuple[int, ...]

    def words(self, names: Names) -> str:
        who = ", ".join(f"**{names[seat]}**" for seat in self.winners)
        return f"**{self.count}** {FACES[self.face]} for {self.quantity}: the {SIDES[self.side]} side wins, {who}."


class BetLost(Event, frozen=True):
    scene = 1.7
    scene_group = "division"
    rule = "SW-7.1"
    seat: int
    amount: int

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** loses {self.amount} gold."


class NewChief(Event, frozen=True):
    rule = "SW-7.2"
    seat: int
    order: tuple[tuple[int, int], ...]
    """Each winner in order, and the number of treasures they take."""

    def words(self, names: Names) -> str:
        taking = ", ".join(f"{names[seat]} takes {count}" for seat, count in self.order)
        return f"**{names[self.seat]}** is chief. Treasures: {taking}."


class Picked(Event, frozen=True):
    """A treasure was taken from the pile; `card` is -1 for an artifact, which only its taker sees."""

    scene = 0.4
    rule = "SW-7.4"
    reveals = True
    seat: int
    place: int
    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** takes **{self.name}**."


class FoundArtifact(Event, frozen=True):
    """The artifact that was taken, for the taker alone."""

    rule = "SW-7.5"
    reveals = True
    seat: int
    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"Your artifact is **{self.name}**."


class LeftOver(Event, frozen=True):
    rule = "SW-7.7"
    count: int

    def words(self, names: Names) -> str:
        cards = "1 card goes" if self.count == 1 else f"{self.count} cards go"
        return f"{cards} to the leftovers." if self.count else ""


class GameOver(Event, frozen=True):
    rule = "SW-8.4"
    reveals = True
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def words(self, names: Names) -> str:
        who = " and ".join(f"**{names[seat]}**" for seat in self.winners)
        return f"{who} {'win' if len(self.winners) > 1 else 'wins'} with {self.scores[self.winners[0]]}."
