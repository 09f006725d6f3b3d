"""The moves of Spoils of War. They identify cards of the pile, and cards the mover has not seen, by place; all other
cards by number."""

from __future__ import annotations

from meadhall.engine import Move, Names

DECLARER, CHALLENGER = 0, 1
"""The two sides of a bet (SW-5.1)."""
SIDES = ("declarer", "challenger")
FACES = ("", "ones", "twos", "threes", "fours", "fives", "sixes")
FACE = ("", "one", "two", "three", "four", "five", "six")


def bid_words(quantity: int, face: int) -> str:
    """Return a bid in words, such as "3 × fives"."""
    return f"{quantity} × {(FACE if quantity == 1 else FACES)[face]}"


class Name(Move, frozen=True):
    """Name the first bidder, as the chief (SW-4.1)."""

    seat: int

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} bids first"


class Bid(Move, frozen=True):
    """Bid that at least `quantity` dice show this face (SW-4.2)."""

    quantity: int
    face: int

    def words(self, names: Names) -> str:
        return f"Bid {bid_words(self.quantity, self.face)}"


class Challenge(Move, frozen=True):
    """Challenge the standing bid instead of bidding higher (SW-4.4)."""

    sentence = "Challenge"


class Bet(Move, frozen=True):
    """Bet gold on a side (SW-5.1)."""

    secret = True
    side: int
    amount: int

    def words(self, names: Names) -> str:
        return f"Bet {self.amount} on the {SIDES[self.side]}"


class Hold(Move, frozen=True):
    """Wait until the others have bet, and bet last with the Norn Orb (SW-R14)."""

    secret = True
    sentence = "Wait, and bet last with the Norn Orb"


class Pass(Move, frozen=True):
    """Use no artifact now."""

    secret = True
    sentence = "Pass"


class Reveal(Move, frozen=True):
    """Turn a face-down artifact up without using it (SW-10.2)."""

    secret = True
    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"Reveal {self.name}"


class Rest(Move, frozen=True):
    """Roll without the extra die of a raven this round (SW-10.24)."""

    secret = True
    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"Roll without the die of {self.name}"


class Use(Move, frozen=True, omit_defaults=True):
    """Use an artifact. Only the fields that this artifact needs are set."""

    secret = True
    card: int
    """The number of the artifact, one of the player's own."""
    name: str
    """The name of the artifact."""
    copy: int = -1
    """The artifact that Freyja's Mirror copies; -1 if none."""
    copied: str = ""
    """The name of the copied artifact."""
    seat: int = -1
    """The viking at whom the use is aimed; -1 if none."""
    place: int = -1
    """A place in the active pile or, if `seat` is set, among that viking's face-down artifacts; -1 if none."""
    dice: tuple[int, ...] = ()
    """The faces of the dice to roll again; or the face of one die and its new face."""
    cancels: int = -1
    """The artifact to cancel; -1 if none."""
    target: str = ""
    """The name of the artifact to cancel."""
    item: str = ""
    """The item that Loki's Gold becomes."""

    def words(self, names: Names) -> str:
        said = f"Use {self.name}"
        if self.copy >= 0:
            said += f" as {self.copied}"
        if self.target:
            said += f" on {self.target}"
        if self.item:
            said += f": {self.item.replace('_', ' ')}"
        if self.seat >= 0:
            said += f" on {names[self.seat]}"
        if self.place >= 0:
            said += f", card {self.place + 1}"
        if self.dice:
            said += f": {', '.join(map(str, self.dice))}"
        return said


class Show(Move, frozen=True):
    """Show two dice of the bid's face and get the Singing Lyre (SW-10.38)."""

    sentence = "Show two dice"


class Pay(Move, frozen=True):
    """Show nothing and pay the Singing Lyre's owner (SW-10.38)."""

    sentence = "Pay 5 gold"


class Swap(Move, frozen=True):
    """Take this card of the victim's stash in exchange (SW-10.20, SW-10.25)."""

    secret = True
    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"Take {self.name}"


class Take(Move, frozen=True):
    """Take this card from the leftovers (SW-10.26)."""

    secret = True
    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"Take {self.name}"


class Leave(Move, frozen=True):
    """Take nothing from the leftovers (SW-R36)."""

    sentence = "Take nothing"


class Give(Move, frozen=True):
    """Give Odin's Chalice to this loser (SW-10.35)."""

    seat: int

    def words(self, names: Names) -> str:
        return f"Give it to {names[self.seat]}"


class Pick(Move, frozen=True):
    """Take the card at this place of the active pile (SW-7.4)."""

    place: int
    name: str

    def words(self, names: Names) -> str:
        return f"Take {self.name}"


CHALLENGE_MOVE, HOLD_MOVE, PASS_MOVE, SHOW_MOVE, PAY_MOVE, LEAVE_MOVE = (
    Challenge(),
    Hold(),
    Pass(),
    Show(),
    Pay(),
    Leave(),
)
