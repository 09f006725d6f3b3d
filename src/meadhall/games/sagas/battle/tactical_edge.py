"""The Tactical Edge: who fires first (VK-15.1.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from meadhall.engine import Frame, Move, Refusal, Seat
from meadhall.games.sagas import events
from meadhall.games.sagas.decisions import Asks, Listed, question
from meadhall.games.sagas.hall import Battle, SagasHall
from meadhall.games.sagas.law import HARALD, MEMO, Law
from meadhall.games.sagas.moves import ROLL, SPEND, Roll, Spend

from .rounds import LINING


class Edge(Frame, frozen=True):
    """Each side rolls a die; Edda may be paid before; Harald needs no dice (VK-15.1.2, VK-19.3c)."""

    def asks(self, hall: SagasHall) -> Asks:
        battle = hall.battle
        assert battle is not None
        if HARALD in battle.line:
            return ()
        return edge_asking(elite_bonus(hall.law, battle), hall.edda > 0, hall.law.fortress[battle.space])

    def play(self, hall: SagasHall, seat: Seat, move: Move) -> None:
        battle = hall.battle
        assert battle is not None
        bonus = elite_bonus(hall.law, battle)
        ours, theirs = max(0, bonus), max(0, -bonus)
        if type(move) is Spend:
            hall.gain_edda(-1, "Tactical Edge")
            ours += 1
        viking, hostile = hall.chance.dice("edge", 2)
        tie = not hall.law.fortress[battle.space]
        edge = viking + ours > hostile + theirs or (viking + ours == hostile + theirs and tie)
        hall.tell(events.EdgeRolled(viking, ours, hostile, theirs, edge))
        hall.battle = replace(battle, begun=True, edge=edge)
        hall.become(LINING)

    def proceed(self, hall: SagasHall) -> None:
        assert hall.battle is not None
        hall.tell(events.EdgeOfHarald())
        hall.battle = replace(hall.battle, begun=True, edge=True)
        hall.become(LINING)


EDGE = Edge()


def elite_bonus(law: Law, battle: Battle) -> int:
    """+1 for the Vikings if they have more elite units, -1 if the hostiles have (VK-15.1.2a)."""
    ours = sum([law.elite[unit] for unit in battle.line])
    theirs = sum([law.hostile_elite[hostile] for hostile in battle.hostiles])
    return (ours > theirs) - (ours < theirs)


class Edges(Listed, frozen=True):
    """Roll as it is, or pay 1 Edda for +1."""

    bonus: int
    """What the elite units add, for the Vikings."""
    able: bool
    """There is Edda to pay."""
    fortress: bool
    """A tie goes to the hostiles."""

    def list_moves(self) -> Sequence[Move]:
        return (ROLL, SPEND) if self.able else (ROLL,)

    def explain(self, move: Move) -> Refusal:
        if isinstance(move, Spend):
            return Refusal("VK-15.1.2b", "There is no Edda to pay.")
        return Refusal("VK-15.1.2a", "First the dice for the Tactical Edge are rolled.")

    def fallback(self) -> Roll:
        return ROLL


@lru_cache(maxsize=MEMO)
def edge_asking(bonus: int, able: bool, fortress: bool) -> Asks:
    return question("edge", "Roll for the Tactical Edge.", Edges(bonus, able, fortress))
