"""The effects that cards, quests and tables can have, as records of the data files (VK-13.0c)."""

from __future__ import annotations

from typing import Literal

import msgspec

Place = Literal["jarl_or_homeland", "survivors", "quest", "high_king"]


class Effect(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="op"):
    """One effect of a card, as data; `cards/card_effects.py` carries it out."""


class GainEffect(Effect, frozen=True, tag="gain"):
    """Gives gold and Edda, up to the ends of their tracks, and voyage cards from the reserve (VK-11.3a)."""

    gold: int = 0
    edda: int = 0
    voyage: int = 0


class LossEffect(Effect, frozen=True, tag="lose"):
    """Takes at most what there is. A voyage card to lose when none is left ends the Saga (VK-11.3c)."""

    gold: int = 0
    edda: int = 0
    voyage: int = 0


class ChoiceEffect(Effect, frozen=True, tag="choose"):
    """Lets the player choose an option. Options that the player cannot carry out are not offered; the loss of a
    voyage card is always possible."""

    options: tuple[tuple[AnyEffect, ...], ...]


class EddaCheckEffect(Effect, frozen=True, tag="edda_check"):
    """Rolls a die against Edda: a result up to Edda is a success (VK-17.1a)."""

    success: tuple[AnyEffect, ...] = ()
    failure: tuple[AnyEffect, ...] = ()


class HostilesEffect(Effect, frozen=True, tag="hostiles"):
    """Starts a battle, and says what winning and losing it bring (VK-14, VK-15, VK-16)."""

    extra: int = 0
    """The number of hostiles beyond the usual number (VK-14.1c)."""
    fleet: bool = False
    """Whether the fleet is one of the hostiles, in a coastal space."""
    win: tuple[AnyEffect, ...] = ()
    lose: tuple[AnyEffect, ...] = ()


class ReinforceEffect(Effect, frozen=True, tag="reinforce"):
    """Adds free units to the voyaging force, as far as the pool has them; ships only in a coastal space (VK-9.2b)."""

    unit: str
    count: int = 1


class RecruitJarlEffect(Effect, frozen=True, tag="recruit_jarl"):
    """Recruits a random living Jarl who is not on the map (VK-19.1a)."""

    place: Place = "jarl_or_homeland"


class LoseUnitEffect(Effect, frozen=True, tag="lose_unit"):
    """Returns one unit of this kind to the pool, if there is one on the map (VK-23.0c)."""

    unit: str


class RevealQuestEffect(Effect, frozen=True, tag="reveal_quest"):
    """Reveals face-down quests of the player's choice, without accomplishing them (VK-18.0a)."""

    count: int = 1


class DestroySettlementEffect(Effect, frozen=True, tag="destroy_settlement"):
    """Destroys one settlement of the player's choice (VK-20.22a)."""


class SkipPillageEffect(Effect, frozen=True, tag="skip_pillage"):
    """Forbids pillage and settlement in this voyage."""


class WithdrawalEffect(Effect, frozen=True, tag="break_off"):
    """Loses the battle; the force retreats (VK-15.3a)."""


class NothingEffect(Effect, frozen=True, tag="nothing"):
    """Does nothing."""


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
