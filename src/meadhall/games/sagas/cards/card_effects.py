"""The functions that carry out the effects of cards (VK-13.0c)."""

from __future__ import annotations

from meadhall.games.sagas.battle.battle import begin_battle
from meadhall.games.sagas.box import effects
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.saga.victory import end_saga
from meadhall.games.sagas.table_rules import has_jarl
from meadhall.games.sagas.units.jarls import recruit_jarl
from meadhall.games.sagas.units.reinforcements import UNIT_NUMBERS, DismissStep, reinforce
from meadhall.games.sagas.voyage.pillage_and_settlement import DestroySettlementStep
from meadhall.games.sagas.voyage.quests import RevealQuestStep

from . import deck
from .choices import ChooseEffectStep
from .resolution import HANDLERS, EffectHandler, resolve_effects


def gain_amounts(position: SagasPosition, effect: effects.GainEffect, why: str) -> None:
    if effect.gold:
        position.gain_gold(effect.gold, why)
    if effect.edda:
        position.gain_edda(effect.edda, why)
    if effect.voyage:
        deck.gain_voyages(position, effect.voyage, why)


def lose_amounts(position: SagasPosition, effect: effects.LossEffect, why: str) -> None:
    if effect.gold:
        position.lose_gold(effect.gold, why)
    if effect.edda:
        position.gain_edda(-effect.edda, why)
    for _ in range(effect.voyage):
        if not deck.lose_voyage(position, why):
            end_saga(position, "A voyage card had to be lost, and none was left.")
            return


def offer_choice(position: SagasPosition, effect: effects.ChoiceEffect, why: str) -> None:
    position.push(ChooseEffectStep(effect.options, why))


def check_edda(position: SagasPosition, effect: effects.EddaCheckEffect, why: str) -> None:
    resolve_effects(position, effect.success if position.check_edda(why) else effect.failure, why)


def bring_jarl(position: SagasPosition, effect: effects.RecruitJarlEffect, why: str) -> None:
    recruit_jarl(position, position.place, has_jarl(position.force))


def dismiss_unit(position: SagasPosition, effect: effects.LoseUnitEffect, why: str) -> None:
    position.push(DismissStep(UNIT_NUMBERS[effect.unit]))


def reveal_quests(position: SagasPosition, effect: effects.RevealQuestEffect, why: str) -> None:
    position.push(RevealQuestStep(effect.count))


def destroy_settlement(position: SagasPosition, effect: effects.DestroySettlementEffect, why: str) -> None:
    position.push(DestroySettlementStep())


def skip_pillage(position: SagasPosition, effect: effects.SkipPillageEffect, why: str) -> None:
    position.no_deed = True


def do_nothing(
    position: SagasPosition, effect: effects.WithdrawalEffect | effects.NothingEffect, why: str
) -> None:
    """Do nothing. A withdrawal takes effect in the battle in which its card is played."""


EFFECT_HANDLERS: dict[type, EffectHandler] = {
    effects.GainEffect: gain_amounts,
    effects.LossEffect: lose_amounts,
    effects.ChoiceEffect: offer_choice,
    effects.EddaCheckEffect: check_edda,
    effects.HostilesEffect: begin_battle,
    effects.ReinforceEffect: reinforce,
    effects.RecruitJarlEffect: bring_jarl,
    effects.LoseUnitEffect: dismiss_unit,
    effects.RevealQuestEffect: reveal_quests,
    effects.DestroySettlementEffect: destroy_settlement,
    effects.SkipPillageEffect: skip_pillage,
    effects.WithdrawalEffect: do_nothing,
    effects.NothingEffect: do_nothing,
}
HANDLERS.update(EFFECT_HANDLERS)
