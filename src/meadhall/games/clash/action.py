"""Phase 3: the announced action is performed, whatever the card is (CV-5.7)."""

from __future__ import annotations

from .attacking import Attacking
from .cards import Card
from .hall import ClashHall
from .moving import Moving
from .slamming import Slamming


def perform(hall: ClashHall, nth: int, claim: Card) -> None:
    """Go on with the step of the announced action."""
    if claim is Card.WALK or claim is Card.SPRINT:
        hall.become(Moving(nth, claim))
    elif claim is Card.SLAM:
        hall.become(Slamming(nth, claim))
    else:
        hall.become(Attacking(nth, claim))
