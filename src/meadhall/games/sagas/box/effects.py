"""The effects that cards, quests and tables can have, as records of the data files (VK-13.0c)."""

from __future__ import annotations

from typing import Literal

import msgspec

Place = Literal["jarl_or_homeland", "survivors", "quest", "high_king"]


class Effect(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="op"):
    """One effect of a card, as data; `cards/card_effects.py` carries it out."""


class GainEffect(Effect, frozen=True, tag="gain"):
    """A gain of gold and Edda, up to the ends of their tracks, and of voyage cards from the reserve (VK-11.3a)."""

    gold: int = 0
    edda: int = 0
    voyage: int = 0


class LossEffect(Effect, frozen=True, tag="lose"):
    """A loss of gold and Edda, down to 0, and of voyage cards; without a card to lose, the Saga ends (VK-11.3c)."""

    gold: int = 0
    edda: int = 0
    voyage: int = 0


class ChoiceEffect(Effect, frozen=True, tag="choose"):
    """A choice between options. Options that the player cannot carry out are not offered; the loss of a
    voyage card is always possible."""

    options: tuple[tuple[AnyEffect, ...], ...]


class EddaCheckEffect(Effect, frozen=True, tag="edda_check"):
    """A die roll against Edda: a result up to Edda is a success (VK-17.1a)."""

    success: tuple[AnyEffect, ...] = ()
    failure: tuple[AnyEffect, ...] = ()


class HostilesEffect(Effect, frozen=True, tag="hostiles"):
    """A battle, with the effects of winning and losing it (VK-14, VK-15, VK-16)."""

    extra: int = 0
    """The number of hostiles beyond the usual number (VK-14.1c)."""
    fleet: bool = False
    """Whether the fleet is one of the hostiles, in a coastal space."""
    win: tuple[AnyEffect, ...] = ()
    lose: tuple[AnyEffect, ...] = ()


class ReinforceEffect(Effect, frozen=True, tag="reinforce"):
    """Free units for the voyaging force, up to the number in the pool; ships only in a coastal space (VK-9.2b)."""

    unit: str
    count: int = 1


class RecruitJarlEffect(Effect, frozen=True, tag="recruit_jarl"):
    """A new Jarl, drawn at random from the living ones who are not on the map (VK-19.1a)."""

    place: Place = "jarl_or_homeland"


class LoseUnitEffect(Effect, frozen=True, tag="lose_unit"):
    """The return of one unit of this kind to the pool, if one is on the map (VK-23.0c)."""

    unit: str


class RevealQuestEffect(Effect, frozen=True, tag="reveal_quest"):
    """A reveal of face-down quests of the player's choice, which does not accomplish them (VK-18.0a)."""

    count: int = 1


class DestroySettlementEffect(Effect, frozen=True, tag="destroy_settlement"):
    """The destruction of one settlement of the player's choice (VK-20.22a)."""


class SkipPillageEffect(Effect, frozen=True, tag="skip_pillage"):
    """A ban on pillage and settlement in this voyage."""


class WithdrawalEffect(Effect, frozen=True, tag="break_off"):
    """The loss of the battle, after which the force retreats (VK-15.3a)."""


class NothingEffect(Effect, frozen=True, tag="nothing"):
    """No effect."""


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
