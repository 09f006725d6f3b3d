"""A card with a choice: the options that the player can pay for, and their words (VK-16.3)."""

from __future__ import annotations

from functools import cache

from meadhall.engine import Seat, Step
from meadhall.games.sagas import decisions
from meadhall.games.sagas.box import effects
from meadhall.games.sagas.box.effects import AnyEffect, AnyEffects
from meadhall.games.sagas.decisions import SeatQuestions
from meadhall.games.sagas.moves import UNIT_NAMES, Choose
from meadhall.games.sagas.position import SagasPosition
from meadhall.games.sagas.units.reinforcements import UNIT_NUMBERS

from .resolution import EffectsStep


class ChooseEffectStep(Step, frozen=True, tag="choosing"):
    """The player chooses one of the options that they can pay for (VK-16.3)."""

    kinds = {"choose": decisions.ChoiceOptions}
    options: tuple[AnyEffects, ...]
    why: str

    def questions(self, position: SagasPosition) -> SeatQuestions:
        offered = [
            (n, option_words(option)) for n, option in enumerate(self.options) if can_pay(position, option)
        ]
        return decisions.ask_choice(f"{self.why}: choose.", "VK-13.0c", tuple(offered))

    def play(self, position: SagasPosition, seat: Seat, move: Choose) -> None:
        position.switch_to(EffectsStep(self.options[move.option], self.why))


def can_pay(position: SagasPosition, option: AnyEffects) -> bool:
    """Return whether the gold, Edda, unit and settlement that this option needs are available."""
    for effect in option:
        if isinstance(effect, effects.LossEffect):
            if effect.gold > position.gold or effect.edda > position.edda:
                return False
        elif isinstance(effect, effects.ReinforceEffect):
            unit = UNIT_NUMBERS[effect.unit]
            if unit not in position.pool or (
                position.rules.ship[unit] and not position.rules.coastal[position.place]
            ):
                return False
        elif isinstance(effect, effects.DestroySettlementEffect) and not position.settled:
            return False
    return True


@cache
def option_words(option: AnyEffects) -> str:
    """Return an option in words."""
    text = ", then ".join([_effect_words(effect) for effect in option])
    return text[:1].upper() + text[1:]


def _effect_words(effect: AnyEffect) -> str:
    if isinstance(effect, effects.GainEffect | effects.LossEffect):
        verb = "gain" if isinstance(effect, effects.GainEffect) else "lose"
        parts = []
        if effect.gold:
            parts.append(f"{effect.gold} gold")
        if effect.edda:
            parts.append(f"{effect.edda} Edda")
        if effect.voyage:
            parts.append(f"{effect.voyage} voyage card{'s' if effect.voyage > 1 else ''}")
        return f"{verb} {' and '.join(parts)}"
    if isinstance(effect, effects.ReinforceEffect):
        return (
            f"up to {effect.count} {UNIT_NAMES[UNIT_NUMBERS[effect.unit]]} free"
            if effect.count > 1
            else (f"a free {UNIT_NAMES[UNIT_NUMBERS[effect.unit]]}")
        )
    if isinstance(effect, effects.HostilesEffect):
        return "fight hostiles"
    if isinstance(effect, effects.DestroySettlementEffect):
        return "give up a settlement"
    if isinstance(effect, effects.SkipPillageEffect):
        return "do not pillage or settle in this voyage"
    if isinstance(effect, effects.RevealQuestEffect):
        return "reveal a quest"
    if isinstance(effect, effects.RecruitJarlEffect):
        return "a Jarl joins"
    return "nothing"
