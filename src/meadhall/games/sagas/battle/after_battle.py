"""After the battle: what winning and losing bring (VK-16)."""

from __future__ import annotations

from meadhall.engine import Frame
from meadhall.games.sagas import events
from meadhall.games.sagas.box.effects import Effects
from meadhall.games.sagas.cards.resolution import resolve
from meadhall.games.sagas.hall import SagasHall
from meadhall.games.sagas.saga.religion import Conversion
from meadhall.games.sagas.saga.victory import won_now
from meadhall.games.sagas.units.viking_funeral import Mourned

from .retreat import Retreating
from .rounds import WON


class Fighting(Frame, frozen=True):
    """A battle that goes on, and what winning and losing it bring (VK-16)."""

    win: Effects
    lose: Effects
    why: str
    berserkir: bool
    """A Berserkir took part."""
    jarl: bool
    """A Jarl took part."""

    def resume(self, hall: SagasHall, outcome: int) -> None:
        battle = hall.battle
        assert battle is not None
        space = battle.space
        won = outcome == WON
        hall.battle = None
        hall.stage = "quest" if battle.quest else "card"
        hall.tell(events.BattleOver(space, hall.law.spaces[space], won, outcome >= 0))
        if not won and space in hall.settled:
            hall.raze(space)
        hall.become(Outcome(won))
        if (self.berserkir if hall.religion == "old" else self.jarl) and not hall.rolled:
            hall.rolled = True
            hall.push(Conversion(not won))
        if outcome >= 0:
            hall.no_quest = hall.no_deed = True
            hall.push(Mourned())
            hall.push(Retreating(outcome))
            resolve(hall, self.lose, self.why)
        else:
            resolve(hall, self.win if won else self.lose, self.why)
            hall.push(Mourned())
        won_now(hall)


class Outcome(Frame, frozen=True):
    """All that follows a battle is done; whoever asked for it learns how it ended."""

    won: bool

    def proceed(self, hall: SagasHall) -> None:
        hall.pop(self.won)

    def resume(self, hall: SagasHall, outcome: object) -> None:
        """What followed is done."""
