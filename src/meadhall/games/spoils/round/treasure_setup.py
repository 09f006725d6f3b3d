"""Step 1: the chief opens the next pile (SW-3.2, SW-3.3)."""

from __future__ import annotations

from operator import itemgetter

from msgspec import UNSET

from meadhall.engine import NOBODY, Frame
from meadhall.games.spoils.artifacts.windows import then
from meadhall.games.spoils.events import PileOpened
from meadhall.games.spoils.hall import ALL_FACES, SpoilsHall

from .rolling import ROLLING


class TreasureSetup(Frame, frozen=True):
    def proceed(self, hall: SpoilsHall) -> None:
        players = hall.players
        hall.round += 1
        if hall.used:
            hall.used = ()
            for seat, live in enumerate(hall.live):
                if live:
                    hall.look_due(seat)
        hall.payments = ()
        hall.dice = [()] * players
        hall.shown = [()] * players
        hall.bounds = [ALL_FACES] * players
        hall.spied = [0] * players
        hall.glimpsed = [0] * players
        hall.bets = [None] * players
        hall.stones = hall.ravens = hall.chalices = ()
        hall.lifted = hall.dice_in_play = 0
        hall.extra = hall.bids = hall.winners = ()
        hall.turn = hall.bidder = hall.challenger = NOBODY
        hall.skipped = () if hall.law.one_skip else UNSET
        hall.bets_open = False
        hall.pile = pile = hall.piles[0]
        hall.piles = hall.piles[1:]
        faces = itemgetter(*pile)(hall.law.faces)
        hall.events.append(PileOpened(hall.round, hall.chief, faces, faces.count(-1)))
        then(hall, ROLLING, "round_start")


TREASURE_SETUP = TreasureSetup()
