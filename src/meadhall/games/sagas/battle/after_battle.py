"""The consequences of winning and losing a battle (VK-16)."""

from __future__ import annotations

from meadhall.engine import Step
from meadhall.games.sagas import events
from meadhall.games.sagas.box.effects import AnyEffects
from meadhall.games.sagas.cards.resolution import resolve_effects
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.saga.religion import ReligionTableStep
from meadhall.games.sagas.saga.victory import end_if_won
from meadhall.games.sagas.units.viking_funeral import SuccessorStep

from .retreat import RetreatStep
from .rounds import BATTLE_WON


class FightStep(Step, frozen=True, tag="fighting"):
    """A battle in progress, and the consequences of winning and losing it (VK-16)."""

    win: AnyEffects
    lose: AnyEffects
    why: str
    berserkir: bool
    """Whether a Berserkir took part."""
    jarl: bool
    """Whether a Jarl took part."""

    def resume(self, position: SagasPosition, outcome: int) -> None:
        battle = position.battle
        assert battle is not None
        space = battle.space
        won = outcome == BATTLE_WON
        position.battle = None
        position.stage = "quest" if battle.quest else "card"
        position.tell(events.BattleOver(space, position.rules.spaces[space], won, outcome >= 0))
        if not won and space in position.settled:
            position.raze_settlement(space)
        position.switch_to(BattleOutcomeStep(won))
        if (self.berserkir if position.religion == "old" else self.jarl) and not position.rolled:
            position.rolled = True
            position.push(ReligionTableStep(not won))
        if outcome >= 0:
            position.no_quest = position.no_deed = True
            position.push(SuccessorStep())
            position.push(RetreatStep(outcome))
            resolve_effects(position, self.lose, self.why)
        else:
            resolve_effects(position, self.win if won else self.lose, self.why)
            position.push(SuccessorStep())
        end_if_won(position)


class BattleOutcomeStep(Step, frozen=True, tag="outcome"):
    """The step after the consequences of a battle. It passes the outcome to the step that started the battle."""

    won: bool

    def proceed(self, position: SagasPosition) -> None:
        position.pop(self.won)

    def resume(self, position: SagasPosition, outcome: object) -> None:
        """Continue after one of the consequences."""
