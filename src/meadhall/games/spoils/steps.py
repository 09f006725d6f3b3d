"""All steps of Spoils of War, and the fixed order of a round."""

from __future__ import annotations

from meadhall.engine import Step, StepSequence

from .artifacts.announcements import AnswerStep, ResolveUseStep
from .artifacts.bidding import LyreStep
from .artifacts.gold import NameItemStep
from .artifacts.swapping import SwapCardStep
from .artifacts.taking import TakeLeftoverStep
from .artifacts.windows import ArtifactWindowStep, OwnWindowStep
from .round.betting import BetLastStep, BetStep
from .round.bidding import BidStep, NameBidderStep
from .round.dividing import DivideStep, LeftoversStep, PayBetsStep, PickStep
from .round.revealing import CountDiceStep, GiveChalicesStep, LiftCupsStep, RevealBetsStep
from .round.rolling import SpoilsRollStep
from .round.rounds import LastRevealStep, SpoilsRoundsStep
from .round.treasure_setup import TreasureSetupStep

ROUND = StepSequence(
    (
        TreasureSetupStep(),
        SpoilsRollStep(),
        NameBidderStep(),
        BidStep(),
        BetStep(),
        BetLastStep(),
        RevealBetsStep(),
        LiftCupsStep(),
        CountDiceStep(),
        PayBetsStep(),
        DivideStep(),
        LeftoversStep(),
    )
)
"""The steps of a round, in order. Windows for artifacts open between them and during some of them."""

STEPS: tuple[type[Step], ...] = (
    SpoilsRoundsStep,
    *map(type, ROUND),
    # artifacts interrupt a round: a window, the use of an artifact, an answer to it
    ArtifactWindowStep,
    OwnWindowStep,
    ResolveUseStep,
    AnswerStep,
    # questions that the use of an artifact asks
    LyreStep,
    SwapCardStep,
    TakeLeftoverStep,
    NameItemStep,
    # winners give Odin's Chalices away, and take treasures
    GiveChalicesStep,
    PickStep,
    LastRevealStep,
)
"""All steps. Their order is fixed, because environments number the kinds of questions in this order."""
