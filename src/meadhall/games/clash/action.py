"""Phase 3: the announced action takes place, whatever the card is (CV-5.7)."""

from __future__ import annotations

from .attacking import AttackStep
from .cards import ClashCard
from .moving import MoveVikingStep
from .position import ClashPosition
from .slamming import SlamStep


def perform_action(position: ClashPosition, nth: int, claim: ClashCard) -> None:
    """Start the step of the announced action."""
    if claim is ClashCard.WALK or claim is ClashCard.SPRINT:
        position.switch_to(MoveVikingStep(nth, claim))
    elif claim is ClashCard.SLAM:
        position.switch_to(SlamStep(nth, claim))
    else:
        position.switch_to(AttackStep(nth, claim))
