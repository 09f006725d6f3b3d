"""Dice actions: up to three rolls, the result, and the consequences of a failure (FO-10.25 to FO-10.36)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from meadhall.engine import Move, Question, Refusal, Seat
from meadhall.engine.plurals import count_noun
from meadhall.games.feast import events
from meadhall.games.feast.anytime_moves import AnytimeOptions, anytime_moves_of, play_anytime_move
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.moves import ROLL_MOVE, STOP_MOVE, Return, Roll, Stop
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.occupations.listeners import card_rules_of
from meadhall.games.feast.player import WEAPON_NUMBER, Holdings
from meadhall.games.feast.position import FeastPosition, FeastStep

SWORDS, SPEARS = WEAPON_NUMBER["long_sword"], WEAPON_NUMBER["spear"]


class FinalRoll(msgspec.Struct, frozen=True, gc=False):
    """The roll that counts. `value` includes all changes."""

    value: int
    number: int
    """The number of the roll, from 1."""
    boats: int
    space: int


NO_ROLL = FinalRoll(0, 0, 0, -1)
"""The placeholder before the first roll."""


def change_of(position: FeastPosition, seat: Seat, kind: str) -> int:
    """Return the amount that the player's cards in play add to each roll of this action (R-47)."""
    return card_rules_of(position.seats[seat].played).rolls.get(kind, 0)


class FeastRollOptions(AnytimeOptions, frozen=True, tag="rolls"):
    """Roll again, or keep the roll."""

    move_types = (Roll, Stop)
    die: int
    value: int
    left: int
    low: bool
    """Whether low rolls are good."""
    spare: int
    """The maximum that the player can subtract from the roll of a hunt, or add to the roll of a raid."""

    def list_asked_moves(self) -> Sequence[Move]:
        return (ROLL_MOVE, STOP_MOVE)

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.25", "Roll again, or keep the roll.")

    def fallback(self) -> Stop:
        return STOP_MOVE


class FeastRollStep(FeastStep, frozen=True, tag="rolling"):
    """The step of up to three rolls, of which only the last one counts (FO-10.25)."""

    kinds = {"roll": FeastRollOptions}
    seat: Seat
    part: parts.Hunt | parts.Raid
    space: int
    """The space of the action; -1 if a card runs it."""
    ore: int
    """The ore on the ships in use, which is subtracted from the roll of a hunt or added to the roll of a raid."""
    change: int
    """The amount that cards add to each roll."""
    boats: int = 0
    rolls: int = 0
    die: int = 0

    def value(self) -> int:
        if type(self.part) is parts.Hunt:
            return max(0, self.die + self.change - self.ore)
        return self.die + self.change + self.ore

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        low = type(self.part) is parts.Hunt
        if not self.rolls or (low and not self.value()):
            return ()
        left = card_rules_of(position.seats[self.seat].played).rolls_most - self.rolls
        if left <= 0:
            return ()
        means = anytime_moves_of(position, self.seat, armed=False)
        options = FeastRollOptions(means, self.die, self.value(), left, low, self.spendable_value(position))
        return ((self.seat, Question("roll", f"Rolled {self.die}. Again?", options)),)

    def spendable_value(self, position: FeastPosition) -> int:
        """Return the maximum that the player can subtract from the roll of a hunt, or add to the roll of a raid."""
        player, kind = position.seats[self.seat], self.part.kind
        worth = card_rules_of(player.played).worth
        if isinstance(self.part, parts.Hunt):
            weapon = self.part.weapon
            return player.wood + player.weapons[WEAPON_NUMBER[weapon]] * worth.get((kind, weapon), 1)
        return strength(player, kind)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Roll):
            self.roll_die(position)
        elif isinstance(move, Stop):
            self.keep_roll(position)
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        """Make the first roll. Keep a later one if no roll is left or the hunt costs nothing (FO-10.33)."""
        if self.rolls:
            self.keep_roll(position)
        else:
            self.roll_die(position)

    def roll_die(self, position: FeastPosition) -> None:
        die = position.chance.dice(f"d{self.part.die}", 1, self.part.die)[0]
        after = FeastRollStep(
            self.seat, self.part, self.space, self.ore, self.change, self.boats, self.rolls + 1, die
        )
        position.tell(events.DieRolled(self.seat, die, after.value(), after.rolls))
        position.switch_to(after)

    def keep_roll(self, position: FeastPosition) -> None:
        """End the step with the roll that counts as its outcome."""
        position.pop(FinalRoll(self.value(), self.rolls, self.boats, self.space))


def consolation_of(part: parts.Hunt | parts.Raid) -> Amounts:
    """Return the gain from a failed action (FO-10.29, FO-10.32)."""
    return {"wood": 1, part.weapon: 1} if isinstance(part, parts.Hunt) else {"stone": 1, "long_sword": 1}


def strength(player: Holdings, kind: str) -> int:
    """Return the most that swords and stone can add to a battle result."""
    cards = player.card_rules
    spears = player.weapons[SPEARS] if cards.spears else 0
    return player.stone * cards.worth.get((kind, "stone"), 1) + player.weapons[SWORDS] + spears


def signal_dice_result(
    position: FeastPosition, seat: Seat, kind: str, kept: FinalRoll, how: str, weapons: int = 0, wood: int = 0
) -> None:
    """Signal the end of a dice action, with its roll and the spent things."""
    if position.seats[seat].played:
        numbers = {
            "weapons_spent": weapons,
            "wood_spent": wood,
            "boats_used": kept.boats,
            "roll_number": kept.number,
            "vikings_placed": position.ledgers[-1].vikings if position.ledgers else 0,
        }
        position.signal(seat, Fact(numbers, kind, kept.space), (how, kind), ("resolved", kind))


def fail_dice_action(
    position: FeastPosition, seat: Seat, part: parts.Hunt | parts.Raid, kept: FinalRoll
) -> None:
    """Let the action fail: the player gains a consolation, and some Vikings may return (FO-10.29, FO-10.32)."""
    position.tell(events.Failed(seat, part.kind, kept.number))
    position.receive(seat, consolation_of(part), "consolation")
    placed = position.ledgers[-1].vikings if position.ledgers else 0
    position.switch_to(ReturnVikingsStep(seat, part.returns if placed else 0))
    signal_dice_result(position, seat, part.kind, kept, "failed")


class ReturnVikingsOptions(AnytimeOptions, frozen=True, tag="returns"):
    move_types = (Return,)
    most: int

    def list_asked_moves(self) -> Sequence[Move]:
        return [Return(vikings) for vikings in range(self.most, -1, -1)]

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.35", f"Up to {count_noun(self.most, 'Viking')} may return.")

    def fallback(self) -> Move:
        return Return(0)


class ReturnVikingsStep(FeastStep, frozen=True, tag="returning"):
    """The step in which Vikings may return from the space to the Thing Square (FO-10.35, R-24)."""

    kinds = {"return": ReturnVikingsOptions}
    seat: Seat
    most: int

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        most = min(self.most, position.crew[position.space])
        if not most:
            return ()
        options = ReturnVikingsOptions(anytime_moves_of(position, self.seat, armed=False), most)
        return ((self.seat, Question("return", "How many Vikings return?", options)),)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if not isinstance(move, Return):
            play_anytime_move(position, seat, move)
            return
        position.pop()
        if move.vikings:
            position.move_vikings(seat, (position.space,), move.vikings)

    def proceed(self, position: FeastPosition) -> None:
        position.pop()
