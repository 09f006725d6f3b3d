"""The sequence of nine rounds, and the end of the game (SW-3.1, SW-8.1, SW-8.2)."""

from __future__ import annotations

from meadhall.engine import NOBODY, Step
from meadhall.games.spoils import events
from meadhall.games.spoils.artifacts.gold import NameItemStep
from meadhall.games.spoils.position import SpoilsPosition
from meadhall.games.spoils.scoring import score

from .treasure_setup import TreasureSetupStep


class SpoilsRoundsStep(Step, frozen=True, tag="rounds"):
    """The step that begins another round while piles remain, and then the last reveal."""

    def proceed(self, position: SpoilsPosition) -> None:
        if position.piles:
            position.push(TreasureSetupStep())
        else:
            position.switch_to(LastRevealStep())

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        """Continue after a round."""
        self.proceed(position)


class LastRevealStep(Step, frozen=True, tag="lastreveal"):
    """The step after the last window: face-down artifacts are turned up, clockwise from the chief, and the game is
    scored (SW-R43)."""

    def proceed(self, position: SpoilsPosition) -> None:
        seat = position.first_seat(lambda seat: bool(position.down[seat]))
        if seat == NOBODY:
            result = score(position)
            position.finish()
            position.tell(events.GameOver(result.scores, result.winners))
            return
        card = position.down[seat][0]
        position.turn_up(seat, card)
        position.tell(events.TurnedUp(seat, card, position.card_name(card)))
        if position.rules.ability[card] == "lokis_gold":
            position.push(NameItemStep(seat, card))

    def resume(self, position: SpoilsPosition, outcome: object) -> None:
        """Do nothing; the step then turns up the next artifact."""
