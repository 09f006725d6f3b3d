"""All steps of Sagas, in the order of the rulebook."""

from __future__ import annotations

from .battle.after_battle import BattleOutcomeStep, FightStep
from .battle.retreat import RetreatStep
from .battle.rounds import LineUpStep, ShootStep
from .battle.tactical_edge import EdgeStep
from .cards.choices import ChooseEffectStep
from .cards.resolution import EffectsStep
from .saga.campaign import KeepCardStep, KeepSettlementsStep, SagaSequenceStep
from .saga.high_king import AppealStep, FavourStep, SelectCardStep
from .saga.preparation import PreparationStep
from .saga.religion import ReligionStep, ReligionTableStep, TableRolledStep
from .units.jarls import PlaceJarlStep
from .units.leidang import LeidangStep, PurchaseStep
from .units.losses import OverboardStep
from .units.reinforcements import DismissStep
from .units.stacking import StackingStep
from .units.viking_funeral import FuneralStep, SuccessorStep
from .voyage.movement import CourseStep, MovementStep, SailStep
from .voyage.pillage_and_settlement import DeedStep, DestroySettlementStep
from .voyage.quests import (
    AccomplishQuestStep,
    BoonGivenStep,
    BoonStep,
    PlaceSettlementStep,
    QuestStep,
    RevealQuestStep,
)
from .voyage.rally import RallyStep
from .voyage.storm import ArrivalStep, StormStep
from .voyage.voyage import BetweenVoyagesStep, VoyageStep

STEPS = (
    SagaSequenceStep,
    # before a Saga, in the order of PREPARATION_STEPS
    PreparationStep,
    PlaceJarlStep,
    ReligionStep,
    PurchaseStep,
    # between voyages: who voyages next, or an appeal to the High King
    BetweenVoyagesStep,
    AppealStep,
    FavourStep,
    SelectCardStep,
    # a voyage, in the order of VOYAGE_STEPS: first the Leidang
    VoyageStep,
    LeidangStep,
    # the movement segment: who moves and where to, a storm, the stacking check
    MovementStep,
    RallyStep,
    CourseStep,
    SailStep,
    ArrivalStep,
    StormStep,
    OverboardStep,
    StackingStep,
    # a voyage card: its effects one after the other, and the effects that ask
    EffectsStep,
    ChooseEffectStep,
    RevealQuestStep,
    DestroySettlementStep,
    DismissStep,
    # a battle, in the order of BATTLE_STEPS: the Tactical Edge, then rounds
    FightStep,
    EdgeStep,
    LineUpStep,
    ShootStep,
    # after a battle, or when a Jarl falls
    FuneralStep,
    SuccessorStep,
    RetreatStep,
    ReligionTableStep,
    TableRolledStep,
    BattleOutcomeStep,
    # a quest in the space, and its bonus
    QuestStep,
    AccomplishQuestStep,
    BoonStep,
    PlaceSettlementStep,
    BoonGivenStep,
    # the end of a voyage
    DeedStep,
    # between two Sagas of a campaign
    KeepSettlementsStep,
    KeepCardStep,
)
