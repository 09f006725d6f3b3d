"""The small vocabulary in which cards, quests and tables say what happens (VK-13.0c)."""

from __future__ import annotations

from typing import Literal

import msgspec

Place = Literal["jarl_or_homeland", "survivors", "quest", "high_king"]


class Effect(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="op"):
    """One thing a card says, as data; `cards/card_effects.py` carries it out."""


class GainEffect(Effect, frozen=True, tag="gain"):
    """Gold and Edda stop at the end of their tracks; voyage cards come from the reserve (VK-11.3a)."""

    gold: int = 0
    edda: int = 0
    voyage: int = 0


class LossEffect(Effect, frozen=True, tag="lose"):
    """Takes what there is; to lose a voyage card when none is left ends the Saga (VK-11.3c)."""

    gold: int = 0
    edda: int = 0
    voyage: int = 0


class ChoiceEffect(Effect, frozen=True, tag="choose"):
    """One of the options; one that cannot be paid in full is not offered, except the loss of a voyage card."""

    options: tuple[tuple[AnyEffect, ...], ...]


class EddaCheckEffect(Effect, frozen=True, tag="edda_check"):
    """A die against Edda (VK-17.1a)."""

    success: tuple[AnyEffect, ...] = ()
    failure: tuple[AnyEffect, ...] = ()


class HostilesEffect(Effect, frozen=True, tag="hostiles"):
    """A battle, and what it is about (VK-14, VK-15, VK-16)."""

    extra: int = 0
    """So many more than usual (VK-14.1c)."""
    fleet: bool = False
    """In a coastal space the fleet is one of them."""
    win: tuple[AnyEffect, ...] = ()
    lose: tuple[AnyEffect, ...] = ()


class ReinforceEffect(Effect, frozen=True, tag="reinforce"):
    """Free units join the voyaging force, as far as the pool has them; ships only in a coastal space (VK-9.2b)."""

    unit: str
    count: int = 1


class RecruitJarlEffect(Effect, frozen=True, tag="recruit_jarl"):
    """A random Jarl who lives and is not on the map (VK-19.1a)."""

    place: Place = "jarl_or_homeland"


class LoseUnitEffect(Effect, frozen=True, tag="lose_unit"):
    """One unit of this kind goes back to the pool, if there is one on the map (VK-23.0c)."""

    unit: str


class RevealQuestEffect(Effect, frozen=True, tag="reveal_quest"):
    """Face-down quests of the player's choice are turned up; that accomplishes nothing (VK-18.0a)."""

    count: int = 1


class DestroySettlementEffect(Effect, frozen=True, tag="destroy_settlement"):
    """One settlement of the player's choice is gone (VK-20.22a)."""


class SkipPillageEffect(Effect, frozen=True, tag="skip_pillage"):
    """No pillage and no settlement in this voyage."""


class WithdrawalEffect(Effect, frozen=True, tag="break_off"):
    """The battle is lost and the force retreats (VK-15.3a)."""


class NothingEffect(Effect, frozen=True, tag="nothing"):
    """Nothing happens."""


AnyEffect = (
    GainEffect
    | LossEffect
    | ChoiceEffect
    | EddaCheckEffect
    | HostilesEffect
    | ReinforceEffect
    | RecruitJarlEffect
    | LoseUnitEffect
    | RevealQuestEffect
    | DestroySettlementEffect
    | SkipPillageEffect
    | WithdrawalEffect
    | NothingEffect
)
AnyEffects = tuple[AnyEffect, ...]
