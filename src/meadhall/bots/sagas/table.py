"""The table as the player sees it: the view, read once for one decision, and what the Saga still asks for."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from meadhall.games.sagas import SagasView

from .board import FACES, KINDS, board_of
from .position import SagaNeeds, SagasBotPosition


class SagasBotTable:
    """The position on the table, and the data that stay the same during one decision."""

    def __init__(self, view: SagasView) -> None:
        self.view = view
        self.board = board = board_of(view["options"])
        self.world = board.world
        self.won = len(view["won"])
        self.saga: dict[str, Any] = self.world["sagas"][view["saga"]]
        self.objective: dict[str, Any] = self.saga["objective"]
        goal = self.objective
        self.settling = bool(goal["settlements"])
        """Whether the Saga counts settlements only."""
        self.raiding = bool(goal["pillages"])
        """Whether the Saga counts pillages only."""
        self.kinds = sum([1 << KINDS.index(kind) for kind in goal["types"]])
        self.campaign: bool = view["options"]["mode"] == "campaign"
        self.placed = view["stage"] != "setup" or bool(view["quests"])
        """Whether the quests are on the map; before that no plan can include them."""
        self.danger = self._compute_danger()
        """The probability that the next card brings a battle."""
        bands = [(space, tuple(band)) for space, band in enumerate(view["bands"]) if band]
        place = view["place"]
        self.position = SagasBotPosition(
            place,
            tuple(view["bands"][place]) if place >= 0 else (),
            tuple([found for found in bands if found[0] != place]),
            view["gold"],
            view["edda"],
            view["draw"],
            tuple(view["settled"]),
            tuple(view["pillaged"]),
            tuple([marker["space"] for marker in view["quests"]]),
            len(view["done"]),
            self._has_card("viking_funeral"),
        )

    @property
    def worth_key(self) -> Hashable:
        """The parts of the table that the value of a position depends on, besides the position."""
        view = self.view
        return view["options"]["world"], view["saga"], self.campaign, self.won, self.placed, self.danger

    def _has_card(self, card: str) -> bool:
        return any(self.world["voyages"][kept]["id"] == card for kept in self.view["kept"])

    def _compute_danger(self) -> float:
        unseen = [card for group in self.view["unseen"] for card in group if card >= 0]
        if not unseen:
            return 0.4
        failing = 1 - self.view["edda"] / FACES
        return sum(
            [_battle_chance(self.world["voyages"][card]["effects"], failing) for card in unseen]
        ) / len(unseen)

    def needs(self, position: SagasBotPosition) -> SagaNeeds:
        goal = self.objective
        counted = self.counted_spaces(position)
        count = (goal["settlements"] or goal["pillages"] or goal["either"]) - len(counted)
        kinds = self.kinds
        for space in counted:
            kinds &= ~self.board.kinds[space]
        spaces = tuple([space for space in goal["spaces"] if space not in counted])
        return SagaNeeds(
            max(0, count, len(spaces) + (kinds != 0)),
            spaces,
            kinds,
            max(0, self.saga["quests"] - position.done) if self.placed else 0,
            max(0, goal["edda"] - position.edda),
        )

    def counted_spaces(self, position: SagasBotPosition) -> tuple[int, ...]:
        """Return the spaces whose markers the Saga counts."""
        if self.settling:
            return position.settled
        return position.pillaged if self.raiding else position.settled + position.pillaged


def _battle_chance(effects: list[dict[str, Any]], failing: float) -> float:
    """Return the probability that a card brings hostiles. `failing` is the probability that an Edda check fails; an
    optional battle counts 0.3."""
    for effect in effects:
        op = effect["op"]
        if op == "hostiles":
            return 1.0
        if op == "edda_check":
            return _battle_chance(effect["failure"], failing) * failing
        if op == "choose" and any(_battle_chance(option, failing) for option in effect["options"]):
            return 0.3
    return 0.0
