"""Karl's data for one decision: the table, and the value of a position after a move."""

from __future__ import annotations

from typing import Any

from meadhall.games.sagas import SagasView

from .board import FACES, Band
from .parameters import KARL, SagasBotParameters
from .plan import CARD, DEED, QUEST, QUICK, REST
from .position import JARLS, SagasBotPosition
from .table import SagasBotTable
from .worth import Valuation

MOMENTS = {"leidang": REST, "movement": CARD, "card": QUEST, "battle": QUEST, "quest": DEED, "deed": DEED}
"""The moment of the voyage, by the stage of the view."""


class SagasSituation:
    def __init__(self, view: SagasView, parameters: SagasBotParameters = KARL) -> None:
        self.view = view
        self.parameters = parameters
        self.table = SagasBotTable(view)
        self.board = self.table.board
        self.valuation = Valuation(self.table, parameters)
        self.position = self.table.position

    @property
    def step(self) -> dict[str, Any]:
        """The current step of the rules."""
        return self.view["stack"][-1]

    @property
    def moment(self) -> int:
        """The moment of the voyage."""
        return MOMENTS.get(self.view["stage"], REST)

    def with_force(
        self, space: int, part: Band | None = None, position: SagasBotPosition | None = None
    ) -> SagasBotPosition:
        """Return the position in which the band of this space, or a part of it, is the voyaging force."""
        position = position or self.position
        bands = dict(position.others)
        if position.force:
            bands[position.place] = position.force
        band = bands.pop(space)
        if part is not None:
            rest = list(band)
            for unit in part:
                rest.remove(unit)
            if rest:
                bands[space] = tuple(rest)
            band = part
        return position._replace(place=space, force=band, others=tuple(sorted(bands.items())))

    def landing_position(self, position: SagasBotPosition, space: int) -> SagasBotPosition:
        """Return the position after the force ends its move in this space and joins the band there."""
        bands = dict(position.others)
        band = tuple(sorted(position.force + bands.pop(space, ())))
        return position._replace(
            place=space, force=band, others=tuple(sorted(bands.items())), left=position.left - 1
        )

    def landing_worth(self, position: SagasBotPosition, space: int, seas: int, close: bool = True) -> float:
        """Return the value of ending the move in this space, with the risk of a storm."""
        after = self.landing_position(position, space)
        worth = self.valuation.worth(after, CARD, close)
        if self.board.sea[space]:
            chance = self.storm_chance(position, seas)
            if chance:
                worth += chance * (self.valuation.worth(self.without_weakest(after), CARD, QUICK) - worth)
        return worth

    def storm_chance(self, position: SagasBotPosition, seas: int) -> float:
        """Return the probability that a storm takes a unit of a force that has entered this many seas (VK-12.11)."""
        led = bool(position.force) and position.force[0] in JARLS
        return max(0, min(FACES, 1 + seas - led)) / FACES

    def without_weakest(self, position: SagasBotPosition) -> SagasBotPosition:
        """Return the position without the weakest unit, Jarls last; a ship stays if its room is needed."""
        board, force = self.board, position.force
        ranked = sorted(force, key=lambda unit: (unit in JARLS, board.combat[unit], unit))
        room = board.room(force)
        for unit in ranked:
            if not board.ship[unit] or room >= board.capacity[unit]:
                rest = list(force)
                rest.remove(unit)
                return position._replace(force=tuple(rest))
        return position
