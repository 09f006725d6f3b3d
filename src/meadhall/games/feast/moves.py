"""The moves of A Feast for Odin. A tile is given by its kind, a board of the player by its index."""

from __future__ import annotations

from meadhall.engine import Move, Names

from .box.kinds import PIECE_NAMES

SHIP_NAMES = ("whaling boat", "knarr", "longship")
BOAT, KNARR, LONGSHIP = range(3)


class Lay(Move, frozen=True):
    """Lay a piece on one of the player's boards, at any time (FO-6.1)."""

    board: int
    """The index of the board among the player's boards; 0 is the home board."""
    piece: int
    turn: int
    """The index of the orientation."""
    cell: int
    """The cell of the top left corner of the piece's bounding box."""

    def words(self, names: Names) -> str:
        return f"Lay {PIECE_NAMES[self.piece].lower()}"


class BuyShip(Move, frozen=True):
    """Buy a ship for silver, at any time (FO-6.3)."""

    ship: int

    def words(self, names: Names) -> str:
        return f"Buy a {SHIP_NAMES[self.ship]}"


class Arm(Move, frozen=True):
    """Put an ore on a ship that carries `ore` already, before an action (FO-6.5)."""

    ship: int
    ore: int

    def words(self, names: Names) -> str:
        return f"Arm a {SHIP_NAMES[self.ship]} with ore"


class SetFood(Move, frozen=True):
    """Put food on the banquet table before the feast, in the player's turn (FO-6.7)."""

    piece: int
    long: bool
    square: int
    """The leftmost square that the food covers, from 0."""

    def words(self, names: Names) -> str:
        how = "lengthwise" if self.long else "standing"
        return f"Put {PIECE_NAMES[self.piece].lower()} on the table, {how}, from square {self.square + 1}"


class Use(Move, frozen=True):
    """Put Vikings on a space and use it. An imitation space is used as another space (FO-4.1, FO-10.40)."""

    space: int
    name: str
    imitated: int = -1

    def words(self, names: Names) -> str:
        return f"Imitate: {self.name}" if self.imitated >= 0 else self.name


class PassOut(Move, frozen=True):
    """Place no more Vikings this round (FO-4.4)."""

    sentence = "Pass for this round"


class EndTurn(Move, frozen=True):
    """End the turn."""

    closing = True
    sentence = "End turn"


class Done(Move, frozen=True):
    """Choose nothing, or nothing more."""

    closing = True
    sentence = "Done"


class Choose(Move, frozen=True):
    """Choose one of several effects, costs or gains."""

    option: int
    text: str

    def words(self, names: Names) -> str:
        return self.text


class Take(Move, frozen=True):
    """Take items from a mountain strip, from the arrow end (FO-10.13)."""

    strip: int
    items: int
    text: str

    def words(self, names: Names) -> str:
        return f"Take {self.text}"


class Turn(Move, frozen=True):
    """Turn a tile one or more steps to another colour (FO-10.16, FO-10.20)."""

    piece: int
    steps: int

    def words(self, names: Names) -> str:
        return f"Turn {PIECE_NAMES[self.piece].lower()}{' twice' if self.steps == 2 else ''}"


class Fetch(Move, frozen=True):
    """Take this tile by purchase, forging or plunder."""

    piece: int

    def words(self, names: Names) -> str:
        return f"Take {PIECE_NAMES[self.piece].lower()}"


class Discover(Move, frozen=True):
    """Take this exploration board (FO-10.38)."""

    board: int
    name: str

    def words(self, names: Names) -> str:
        return f"Explore {self.name}"


class Send(Move, frozen=True):
    """Let this ship emigrate (FO-10.22)."""

    ship: int
    ore: int

    def words(self, names: Names) -> str:
        ore = f" with {self.ore} ore" if self.ore else ""
        return f"Emigrate with a {SHIP_NAMES[self.ship]}{ore}"


class Refit(Move, frozen=True):
    """Turn a whaling boat with this ore on it into a knarr (FO-10.24)."""

    ore: int

    def words(self, names: Names) -> str:
        return f"Turn a whaling boat{' with ore' if self.ore else ''} into a knarr"


class Man(Move, frozen=True):
    """Go whaling with these numbers of boats, with ore and without (FO-10.34)."""

    armed: int
    plain: int

    def words(self, names: Names) -> str:
        count = self.armed + self.plain
        return f"With {count} boat{'' if count == 1 else 's'}, {count + self.armed} ore"


class Roll(Move, frozen=True):
    """Roll the die (FO-10.25)."""

    sentence = "Roll"


class Stop(Move, frozen=True):
    """Keep the roll."""

    sentence = "Keep the roll"


class Fail(Move, frozen=True):
    """Let the action fail and take the consolation (FO-10.29, FO-10.32)."""

    sentence = "Fail"


class Spend(Move, frozen=True):
    """Let the action succeed: pay with weapons, and the rest with wood or stone."""

    weapons: int
    rest: int
    spears: int = 0
    """The number of spears spent as swords."""

    def words(self, names: Names) -> str:
        weapons = f"{self.weapons} weapon{'' if self.weapons == 1 else 's'}" if self.weapons else ""
        spears = f"{self.spears} spear{'' if self.spears == 1 else 's'}" if self.spears else ""
        rest = f"{self.rest} wood or stone" if self.rest else ""
        return f"Pay {' and '.join(filter(None, (weapons, spears, rest)))}"


class Return(Move, frozen=True):
    """Return Vikings to the Thing Square (FO-10.35)."""

    vikings: int

    def words(self, names: Names) -> str:
        return f"{self.vikings} Viking{'' if self.vikings == 1 else 's'} return"


class UseCard(Move, frozen=True):
    """Use an occupation that lies face up, in one of its ways (FO-11)."""

    card: int
    clause: int
    way: int
    text: str

    def words(self, names: Names) -> str:
        return self.text


class Put(Move, frozen=True):
    """Lay a piece that a card gives only if it is laid immediately (R-46)."""

    board: int
    piece: int
    turn: int
    cell: int

    def words(self, names: Names) -> str:
        return f"Lay {PIECE_NAMES[self.piece].lower()}"


class PlayCard(Move, frozen=True):
    """Play an occupation from the hand (FO-4.8)."""

    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"Play {self.name}"


class Serve(Move, frozen=True):
    """Serve the next piece of the feast, lengthwise or upright (FO-9.3)."""

    piece: int
    long: bool

    def words(self, names: Names) -> str:
        return f"{PIECE_NAMES[self.piece]}, {'lengthwise' if self.long else 'standing'}"


class Gap(Move, frozen=True):
    """Leave a gap. Silver fills it later, or it costs a Thing Penalty (FO-9.8)."""

    sentence = "Leave a gap"


class Coins(Move, frozen=True):
    """Fill gaps with silver (FO-9.2)."""

    silver: int

    def words(self, names: Names) -> str:
        return f"Fill {self.silver} gap{'' if self.silver == 1 else 's'} with silver"


class Keep(Move, frozen=True):
    """Keep this light occupation as the starting card, in a solo game (FO-14.7)."""

    secret = True
    card: int
    name: str

    def words(self, names: Names) -> str:
        return f"Start with {self.name}"


PASS_MOVE, END_MOVE, DONE_MOVE, ROLL_MOVE, STOP_MOVE, FAIL_MOVE, GAP_MOVE = (
    PassOut(),
    EndTurn(),
    Done(),
    Roll(),
    Stop(),
    Fail(),
    Gap(),
)
