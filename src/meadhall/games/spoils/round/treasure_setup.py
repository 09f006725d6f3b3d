"""Step 1: the chief opens the next pile (SW-3.2, SW-3.3)."""

from __future__ import annotations

from operator import itemgetter
from typing import ClassVar

from msgspec import UNSET

from meadhall.engine import NOBODY, Step
from meadhall.games.spoils.artifacts.windows import advance_after
from meadhall.games.spoils.events import PileOpened
from meadhall.games.spoils.position import ALL_FACES, SpoilsPosition


class TreasureSetupStep(Step, frozen=True, tag="treasuresetup"):
    """The step in which the chief opens the next pile. It clears the data of the previous round."""

    part: ClassVar[str] = "setup"
    """The name of this part of the round in views."""

    def proceed(self, position: SpoilsPosition) -> None:
        players = position.players
        position.round += 1
        if position.used:
            position.used = ()
            for seat, live in enumerate(position.live):
                if live:
                    position.update_due(seat)
        position.payments = ()
        position.dice = [()] * players
        position.shown = [()] * players
        position.bounds = [ALL_FACES] * players
        position.spied = [0] * players
        position.glimpsed = [0] * players
        position.bets = [None] * players
        position.stones = position.ravens = position.chalices = ()
        position.lifted = position.dice_in_play = 0
        position.extra = position.bids = position.winners = ()
        position.turn = position.bidder = position.challenger = NOBODY
        position.skipped = () if position.rules.one_skip else UNSET
        position.bets_open = False
        position.pile = pile = position.piles[0]
        position.piles = position.piles[1:]
        faces = itemgetter(*pile)(position.rules.faces)
        position.events.append(PileOpened(position.round, position.chief, faces, faces.count(-1)))
        advance_after(position, "round_start")
