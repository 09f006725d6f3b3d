"""What stands on the table as a plan sees it, and what the Saga still asks for."""

from __future__ import annotations

from typing import Any, NamedTuple

from .board import FACES, KINDS, Band, Chart, chart_of

LEIF, ERIK, HARALD, RURIK, HUSKARL, BERSERKIR, VARANGIAN, LONGSHIP, ORMR = range(9)
"""The kinds of units, in the order of `board["units"]`."""
JARLS = frozenset((LEIF, ERIK, HARALD, RURIK))
STACKING = 4
"""Units that a space holds, and as many more as Edda (VK-10.2a)."""
SETTLING = 2
"""What a settlement costs (VK-20.2a)."""


class Needs(NamedTuple):
    """What is missing."""

    markers: int
    spaces: tuple[int, ...]
    """Spaces that must carry one of them."""
    kinds: int
    """Kinds of spaces that must, as bits."""
    quests: int
    edda: int


class Scene(NamedTuple):
    """A table, real or thought of."""

    place: int
    """Where the voyaging force is."""
    force: Band
    others: tuple[tuple[int, Band], ...]
    """Bands elsewhere."""
    gold: int
    edda: int
    left: int
    """Voyages still to begin, or to draw a card for."""
    settled: tuple[int, ...]
    pillaged: tuple[int, ...]
    quests: tuple[int, ...]
    """Spaces with a quest."""
    done: int
    """Quests accomplished."""
    funeral: bool
    """Viking Funeral is at hand."""

    def jarl_home(self, chart: Chart) -> int:
        """Where a Jarl who is not in the force waits at home or in a settlement; -1 if none does."""
        for space, band in self.others:
            if band and band[0] in JARLS and (chart.home[space] or space in self.settled):
                return space
        return -1

    def jarls_elsewhere(self) -> bool:
        return any(band and band[0] in JARLS for _, band in self.others)


class Table:
    """A view, read once: the scene, and what does not change while one decision is thought about."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.chart = chart = chart_of(view["options"])
        self.world = chart.world
        self.won: int = len(view["won"])
        self.saga: dict[str, Any] = self.world["sagas"][view["saga"]]
        self.objective: dict[str, Any] = self.saga["objective"]
        goal = self.objective
        self.settling = bool(goal["settlements"])
        """The Saga counts settlements only."""
        self.raiding = bool(goal["pillages"])
        """The Saga counts pillages only."""
        self.kinds = sum([1 << KINDS.index(kind) for kind in goal["types"]])
        self.campaign: bool = view["options"]["mode"] == "campaign"
        self.placed = view["stage"] != "setup" or bool(view["quests"])
        """The quests are on the map; before that nobody can plan for them."""
        self.danger = self._danger()
        """How likely the next card brings a battle."""
        bands = [(space, tuple(band)) for space, band in enumerate(view["bands"]) if band]
        place: int = view["place"]
        self.scene = Scene(
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
            self._holds("viking_funeral"),
        )

    def _holds(self, card: str) -> bool:
        return any(self.world["voyages"][kept]["id"] == card for kept in self.view["kept"])

    def _danger(self) -> float:
        unseen = [card for group in self.view["unseen"] for card in group if card >= 0]
        if not unseen:
            return 0.4
        failing = 1 - self.view["edda"] / FACES
        return sum([_battle(self.world["voyages"][card]["effects"], failing) for card in unseen]) / len(
            unseen
        )

    def needs(self, scene: Scene) -> Needs:
        goal = self.objective
        counted = self.counted(scene)
        count = (goal["settlements"] or goal["pillages"] or goal["either"]) - len(counted)
        kinds = self.kinds
        for space in counted:
            kinds &= ~self.chart.kinds[space]
        spaces = tuple([space for space in goal["spaces"] if space not in counted])
        return Needs(
            max(0, count, len(spaces) + (kinds != 0)),
            spaces,
            kinds,
            max(0, self.saga["quests"] - scene.done) if self.placed else 0,
            max(0, goal["edda"] - scene.edda),
        )

    def counted(self, scene: Scene) -> tuple[int, ...]:
        """Spaces whose markers the Saga counts."""
        if self.settling:
            return scene.settled
        return scene.pillaged if self.raiding else scene.settled + scene.pillaged


def _battle(effects: list[dict[str, Any]], failing: float) -> float:
    """How likely a card brings hostiles, where an Edda check fails so often; a battle of choice counts for little."""
    for effect in effects:
        op = effect["op"]
        if op == "hostiles":
            return 1.0
        if op == "edda_check":
            return _battle(effect["failure"], failing) * failing
        if op == "choose" and any(_battle(option, failing) for option in effect["options"]):
            return 0.3
    return 0.0
