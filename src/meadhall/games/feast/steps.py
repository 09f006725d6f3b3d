"""All steps of A Feast for Odin, in the order of play. `phases/sequence.py` lists the phases of a round."""

from __future__ import annotations

from .card_parts.board_pieces import PutPiecesStep
from .occupations.card_use import CardPartStep
from .occupations.triggers import TriggeredCardsStep
from .phases.actions import ActionPhaseStep, BeforeSpaceStep, ColumnFourStep, EndTurnStep
from .phases.feast import BeginFeastStep, FillGapsStep, ServeStep
from .phases.harvest import HarvestStep
from .phases.rounds import AnytimeWindowsStep, BeginPhaseStep, EndPhaseStep, FeastRoundsStep, RunPhaseStep
from .setup import ChooseOccupationStep
from .spaces.dice import FeastRollStep, ReturnVikingsStep
from .spaces.emigration import EmigrateStep, RefitBoatStep
from .spaces.exploration import DiscoverStep
from .spaces.hunting import ManBoatsStep, PayHuntStep
from .spaces.mountains import TakeItemsStep
from .spaces.occupation_cards import DrawOccupationStep, PlayOccupationsStep
from .spaces.overseas import OverseasTradeStep
from .spaces.raiding import PayLootStep, TakeLootStep
from .spaces.replacements import ReplacePartStep
from .spaces.space_use import UseSpaceStep
from .spaces.special_tiles import BuySpecialsStep, ForgeStep
from .spaces.trading import TradeStep
from .spaces.upgrades import UpgradeStep

STEPS = (
    # solo: the choice of the first occupation (FO-14.7)
    ChooseOccupationStep,
    # a round: the windows before each phase, then the phase
    FeastRoundsStep,
    AnytimeWindowsStep,
    BeginPhaseStep,
    RunPhaseStep,
    EndPhaseStep,
    # the harvest
    HarvestStep,
    # the actions: a turn, in which column 4 brings an occupation before or after the action
    ActionPhaseStep,
    ColumnFourStep,
    BeforeSpaceStep,
    EndTurnStep,
    # the parts of action spaces (FO-10)
    UseSpaceStep,
    TradeStep,
    UpgradeStep,
    OverseasTradeStep,
    BuySpecialsStep,
    ForgeStep,
    DrawOccupationStep,
    PlayOccupationsStep,
    TakeItemsStep,
    DiscoverStep,
    EmigrateStep,
    RefitBoatStep,
    # the dice: hunting, then raiding
    ManBoatsStep,
    FeastRollStep,
    PayHuntStep,
    ReturnVikingsStep,
    TakeLootStep,
    PayLootStep,
    # the occupations (FO-11)
    TriggeredCardsStep,
    CardPartStep,
    PutPiecesStep,
    ReplacePartStep,
    # the feast
    BeginFeastStep,
    ServeStep,
    FillGapsStep,
)
