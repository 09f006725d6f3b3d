"""Hunting, snares and whaling: low rolls are good (FO-10.30 to FO-10.34)."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Move, Question, Refusal, Seat
from meadhall.games.feast import events
from meadhall.games.feast.anytime_moves import AnytimeOptions, anytime_moves_of, play_anytime_move
from meadhall.games.feast.box import parts
from meadhall.games.feast.box.parts import Amounts
from meadhall.games.feast.moves import FAIL_MOVE, Fail, Man, Spend
from meadhall.games.feast.occupations.facts import Fact
from meadhall.games.feast.part_handlers import Choice
from meadhall.games.feast.player import WEAPON_NUMBER, Holdings
from meadhall.games.feast.position import UNUSED, FeastPosition, FeastStep

from .dice import NO_ROLL, FeastRollStep, FinalRoll, change_of, fail_dice_action, signal_dice_result
from .replacements import SpaceHandler


class HuntHandler(SpaceHandler[parts.Hunt]):
    def run(self, position: FeastPosition, seat: Seat, part: parts.Hunt, name: str, space: int) -> None:
        if part.boats:
            position.push(ManBoatsStep(seat, part, space))
        else:
            position.push(
                PayHuntStep(seat, part),
                FeastRollStep(seat, part, space, 0, change_of(position, seat, part.kind)),
            )

    def choices(
        self, position: FeastPosition, seat: Seat, part: parts.Hunt, fact: Fact, pay: Amounts
    ) -> list[Choice]:
        return [(-1, part.kind.replace("_", " "))]


class ManBoatsOptions(AnytimeOptions, frozen=True, tag="crews"):
    """The possible numbers of boats, with ore and without."""

    move_types = (Man,)
    crews: tuple[tuple[int, int], ...]

    def list_asked_moves(self) -> Sequence[Move]:
        return [Man(armed, plain) for armed, plain in self.crews]

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal("FO-10.34", "Choose boats of your own, as many as the space allows.")

    def fallback(self) -> Move:
        return self.list_asked_moves()[0]


class ManBoatsStep(FeastStep, frozen=True, tag="manning"):
    """The step in which whaling boats are chosen, before the first roll (FO-10.34)."""

    kinds = {"boats": ManBoatsOptions}
    seat: Seat
    part: parts.Hunt
    space: int

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        boats = position.seats[self.seat].boats
        armed, plain = sum(boats), len(boats) - sum(boats)
        crews = tuple(
            [
                (a, p)
                for a in range(armed, -1, -1)
                for p in range(plain, -1, -1)
                if 1 <= a + p <= self.part.boats
            ]
        )
        if not crews:  # the last boat was spent in the meantime
            return ()
        options = ManBoatsOptions(anytime_moves_of(position, self.seat, armed=False), crews)
        return ((self.seat, Question("boats", "Go whaling with which boats?", options)),)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Man):
            ore, boats = crew_ore(move.armed, move.plain), move.armed + move.plain
            change = change_of(position, seat, self.part.kind)
            position.switch_to(
                PayHuntStep(seat, self.part), FeastRollStep(seat, self.part, self.space, ore, change, boats)
            )
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        position.pop(UNUSED)


def crew_ore(armed: int, plain: int) -> int:
    """Return the ore on these boats, which is subtracted from the roll; one ore is printed on each boat (FO-10.34)."""
    return 2 * armed + plain


class PayHuntOptions(AnytimeOptions, frozen=True, tag="payments"):
    """The ways to pay the value of the roll, as numbers of weapons and of wood, or failure."""

    move_types = (Spend, Fail)
    value: int
    ways: tuple[tuple[int, int], ...]
    weapon: str
    other: str

    def list_asked_moves(self) -> Sequence[Move]:
        return [*[Spend(weapons, rest) for weapons, rest in self.ways], FAIL_MOVE]

    def explain_not_asked(self, move: Move) -> Refusal:
        return Refusal(
            "FO-10.30", f"Pay exactly {self.value}, in {self.weapon.replace('_', ' ')} and {self.other}."
        )

    def fallback(self) -> Move:
        return FAIL_MOVE


class PayHuntStep(FeastStep, frozen=True, tag="paying"):
    """The step in which the player pays the value of the roll in wood and weapons, or fails (FO-10.30)."""

    kinds = {"payment": PayHuntOptions}
    seat: Seat
    part: parts.Hunt
    kept: FinalRoll = NO_ROLL

    def resume(self, position: FeastPosition, outcome: object) -> None:
        if isinstance(outcome, FinalRoll):
            position.switch_to(PayHuntStep(self.seat, self.part, outcome))

    def ways(self, position: FeastPosition) -> tuple[tuple[int, int], ...]:
        """Return the payments as numbers of weapons and of wood. A weapon worth more than 1 may overpay."""
        return hunt_payments(position.seats[self.seat], self.part, self.kept.value)

    def questions(self, position: FeastPosition) -> Sequence[tuple[Seat, Question]]:
        value = self.kept.value
        if not value:
            return ()
        options = PayHuntOptions(
            anytime_moves_of(position, self.seat, armed=False),
            value,
            self.ways(position),
            self.part.weapon,
            "wood",
        )
        return ((self.seat, Question("payment", f"Pay {value} to succeed, or fail.", options)),)

    def play(self, position: FeastPosition, seat: Seat, move: Move) -> None:
        if isinstance(move, Spend):
            position.spend_weapons(seat, WEAPON_NUMBER[self.part.weapon], move.weapons)
            position.seats[seat].wood -= move.rest
            position.tell(events.Paid(seat, {self.part.weapon: move.weapons, "wood": move.rest}))
            self.succeed(position, move.weapons, move.rest)
        elif move is FAIL_MOVE or move == FAIL_MOVE:
            fail_dice_action(position, seat, self.part, self.kept)
        else:
            play_anytime_move(position, seat, move)

    def proceed(self, position: FeastPosition) -> None:
        """Let the hunt succeed without payment if the value is 0 (FO-10.33)."""
        self.succeed(position, 0, 0)

    def succeed(self, position: FeastPosition, weapons: int, wood: int) -> None:
        spent = {self.part.weapon: weapons, "wood": wood}
        position.tell(events.Succeeded(self.seat, self.part.kind, spent, self.kept.boats, self.kept.number))
        position.receive(self.seat, self.part.gain, self.part.kind.replace("_", " "))
        position.pop()
        signal_dice_result(position, self.seat, self.part.kind, self.kept, "succeeded", weapons, wood)


def hunt_payments(player: Holdings, part: parts.Hunt, value: int) -> tuple[tuple[int, int], ...]:
    """Return the ways to pay this result, by weapons and wood. A weapon worth more than 1 may overpay, by less than its
    worth."""
    worth = player.card_rules.worth.get((part.kind, part.weapon), 1)
    return tuple(
        [
            (n, wood)
            for n in range(min(player.weapons[WEAPON_NUMBER[part.weapon]], -(-value // worth)) + 1)
            if (wood := max(0, value - n * worth)) <= player.wood
        ]
    )
