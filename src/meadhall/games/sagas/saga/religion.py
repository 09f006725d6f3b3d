"""Old and New Religion: the choice before a Saga, the roll after the first battle (VK-7.0.9, VK-21.4c, VK-23)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from meadhall.engine import Move, Options, Refusal, Seat, Step
from meadhall.games.sagas import events
from meadhall.games.sagas.cards.resolution import resolve_effects
from meadhall.games.sagas.decisions import PublicOptions, SeatQuestions, ask_player
from meadhall.games.sagas.moves import PASS_MOVE, ROLL_MOVE, Pass, Religion, Roll
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.table_rules import MEMO


class ReligionOptions(PublicOptions, frozen=True, tag="religions"):
    """The Old and the New Religion, which are the two sides of the Edda marker."""

    move_types = (Religion,)

    def list_moves(self) -> Sequence[Move]:
        return [Religion("old"), Religion("new")]

    def explain(self, move: Move) -> Refusal:
        return Refusal("VK-7.0.9", "Choose the Old or the New Religion.")


class ReligionStep(Step, frozen=True, tag="believing"):
    """The player chooses Old or New Religion before buying units (VK-7.0.9, AMB-36)."""

    kinds = {"religion": ReligionOptions}

    def questions(self, position: SagasPosition) -> SeatQuestions:
        return ask_religion()

    def play(self, position: SagasPosition, seat: Seat, move: Religion) -> None:
        position.religion = move.side
        position.tell(events.Converted(move.side))
        position.pop()


@cache
def ask_religion() -> SeatQuestions:
    return ask_player("religion", "Old or New Religion?", ReligionOptions())


class TableRollOptions(Options, frozen=True, tag="rolls"):
    """A roll or a pass."""

    move_types = (Roll, Pass)
    rule: str

    def list_moves(self) -> Sequence[Move]:
        return [ROLL_MOVE, PASS_MOVE]

    def explain(self, move: Move) -> Refusal:
        return Refusal(self.rule, "You may roll, or pass.")

    def fallback(self) -> Pass:
        return PASS_MOVE


class ReligionTableStep(Step, frozen=True, tag="conversion"):
    """With the Old Religion, the player must roll on the Berserkir Table; with the New Religion, the player may roll on
    the New Religion Table."""

    kinds = {"table": TableRollOptions}
    lost: bool
    """Whether the battle was lost or broken off, which adds 1 to the roll."""

    def questions(self, position: SagasPosition) -> SeatQuestions:
        if position.religion == "old":
            return ()
        return ask_table_roll("The first battle of a Jarl: roll on the New Religion Table?", "VK-23.0b")

    def play(self, position: SagasPosition, seat: Seat, move: Move) -> None:
        position.switch_to(TableRolledStep())
        if isinstance(move, Roll):
            self.roll_table(position)

    def proceed(self, position: SagasPosition) -> None:
        position.switch_to(TableRolledStep())
        self.roll_table(position)

    def roll_table(self, position: SagasPosition) -> None:
        old = position.religion == "old"
        die = position.roll_die("table")
        row = die + self.lost
        position.tell(events.TableRolled(old, die, row))
        table = position.rules.world.berserkir_table if old else position.rules.world.religion_table
        resolve_effects(position, table[row - 1], "Berserkir Table" if old else "New Religion Table")

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue with the roll, after the effects of the battle."""


class TableRolledStep(Step, frozen=True, tag="converted"):
    """The step that waits until the effects of a roll are resolved."""

    def proceed(self, position: SagasPosition) -> None:
        position.pop()

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue after the effects."""


@lru_cache(maxsize=MEMO)
def ask_table_roll(prompt: str, rule: str) -> SeatQuestions:
    return ask_player("table", prompt, TableRollOptions(rule))
