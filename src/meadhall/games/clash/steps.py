"""All steps of Clash of Vikings, in the order of the rulebook."""

from __future__ import annotations

from .announcing import AnnounceStep
from .attacking import AttackStep
from .calling import CallStep, PayCallStep
from .dropping import DropStep
from .moving import MoveVikingStep
from .setup import StartSpaceStep
from .shielding import DoubtStep, LootVictimStep, PayShieldStep, ShieldStep
from .slamming import SlamStep
from .taking import TakeBraceletStep
from .turn import TurnStep

STEPS = (
    StartSpaceStep,
    TurnStep,
    # twice in a turn: a card is laid, the others may call
    AnnounceStep,
    CallStep,
    TakeBraceletStep,
    PayCallStep,
    # the announced action
    MoveVikingStep,
    SlamStep,
    AttackStep,
    # an attacked Viking may say Shield
    ShieldStep,
    DoubtStep,
    PayShieldStep,
    LootVictimStep,
    DropStep,
)
