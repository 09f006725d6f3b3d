"""The Tactical Edge: who fires first (VK-15.1.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from meadhall.engine import Move, Refusal, Seat, Step
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import PublicOptions, SeatQuestions, ask_player
from meadhall.games.sagas.moves import ROLL_MOVE, SPEND_MOVE, Roll, Spend
from meadhall.games.sagas.position import SagasBattle, SagasPosition
from meadhall.games.sagas.table_rules import HARALD, MEMO, SagasTableRules


class EdgeOptions(PublicOptions, frozen=True, tag="edges"):
    """A roll as it is, or with +1 for 1 Edda."""

    move_types = (Roll, Spend)
    bonus: int
    """The bonus for elite units: 1 for the Vikings, -1 for the hostiles, 0 for neither."""
    able: bool
    """Whether the player has Edda to pay."""
    fortress: bool
    """Whether a tie goes to the hostiles."""

    def list_moves(self) -> Sequence[Move]:
        return (ROLL_MOVE, SPEND_MOVE) if self.able else (ROLL_MOVE,)

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Spend):
            return Refusal("VK-15.1.2b", "There is no Edda to pay.")
        return Refusal("VK-15.1.2a", "First the dice for the Tactical Edge are rolled.")

    def fallback(self) -> Roll:
        return ROLL_MOVE


class EdgeStep(Step, frozen=True, tag="edge"):
    """Each side rolls a die. The player may pay 1 Edda for +1 before the roll. With Harald, no dice are rolled
    (VK-15.1.2, VK-19.3c)."""

    kinds = {"edge": EdgeOptions}

    def questions(self, position: SagasPosition) -> SeatQuestions:
        battle = position.battle
        assert battle is not None
        if HARALD in battle.line:
            return ()
        return ask_edge(
            elite_bonus(position.rules, battle), position.edda > 0, position.rules.fortress[battle.space]
        )

    def play(self, position: SagasPosition, seat: Seat, move: Move) -> None:
        battle = position.battle
        assert battle is not None
        bonus = elite_bonus(position.rules, battle)
        ours, theirs = max(0, bonus), max(0, -bonus)
        if type(move) is Spend:
            position.gain_edda(-1, "Tactical Edge")
            ours += 1
        viking, hostile = position.chance.dice("edge", 2)
        tie = not position.rules.fortress[battle.space]
        edge = viking + ours > hostile + theirs or (viking + ours == hostile + theirs and tie)
        position.tell(events.EdgeRolled(viking, ours, hostile, theirs, edge))
        position.battle = replace(battle, begun=True, edge=edge)
        position.advance()

    def proceed(self, position: SagasPosition) -> None:
        assert position.battle is not None
        position.tell(events.EdgeOfHarald())
        position.battle = replace(position.battle, begun=True, edge=True)
        position.advance()


def elite_bonus(rules: SagasTableRules, battle: SagasBattle) -> int:
    """Return 1 if the Vikings have more elite units, -1 if the hostiles have, else 0 (VK-15.1.2a)."""
    ours = sum([rules.elite[unit] for unit in battle.line])
    theirs = sum([rules.hostile_elite[hostile] for hostile in battle.hostiles])
    return (ours > theirs) - (ours < theirs)


@lru_cache(maxsize=MEMO)
def ask_edge(bonus: int, able: bool, fortress: bool) -> SeatQuestions:
    return ask_player("edge", "Roll for the Tactical Edge.", EdgeOptions(bonus, able, fortress))
