"""What Karl has before him when he decides: the table, the outlook, and words for his reasons."""

from __future__ import annotations

from typing import Any

from meadhall.engine import Move

from .board import FACES, Band
from .plan import CARD, NARROW, QUICK, Plan
from .position import JARLS, Scene, Table
from .worth import Outlook

Answer = tuple[Move, str]
"""A move and why."""


class Mind:
    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.table = Table(view)
        self.chart = self.table.chart
        self.outlook = Outlook(self.table)
        self.scene = self.table.scene

    # ------------------------------------------------------------ scenes

    def led_by(self, space: int, part: Band | None = None, scene: Scene | None = None) -> Scene:
        """The scene in which the band of this space, or a part of it, is the voyaging force."""
        scene = scene or self.scene
        bands = dict(scene.others)
        if scene.force:
            bands[scene.place] = scene.force
        band = bands.pop(space)
        if part is not None:
            rest = list(band)
            for unit in part:
                rest.remove(unit)
            if rest:
                bands[space] = tuple(rest)
            band = part
        return scene._replace(place=space, force=band, others=tuple(sorted(bands.items())))

    def landing(self, scene: Scene, space: int) -> Scene:
        """The force of the scene ends its move in this space: whoever is there is with it."""
        bands = dict(scene.others)
        band = tuple(sorted(scene.force + bands.pop(space, ())))
        return scene._replace(
            place=space, force=band, others=tuple(sorted(bands.items())), left=scene.left - 1
        )

    def landed(self, scene: Scene, space: int, seas: int, close: bool = True) -> float:
        """The worth of ending the move here, storm included."""
        after = self.landing(scene, space)
        widths = NARROW if close else QUICK
        worth = self.outlook.worth(after, CARD, widths)
        if self.chart.sea[space]:
            chance = self.storm(scene, seas)
            if chance:
                worth += chance * (self.outlook.worth(self.weaker(after), CARD, QUICK) - worth)
        return worth

    def storm(self, scene: Scene, seas: int) -> float:
        """How likely a storm takes a unit of a force that has entered so many seas (VK-12.11)."""
        led = bool(scene.force) and scene.force[0] in JARLS
        return max(0, min(FACES, 1 + seas - led)) / FACES

    def weaker(self, scene: Scene) -> Scene:
        """The force without the unit it would miss least, roughly."""
        chart, force = self.chart, scene.force
        ranked = sorted(force, key=lambda unit: (unit in JARLS, chart.combat[unit], unit))
        room = chart.room(force)
        for unit in ranked:
            if not chart.ship[unit] or room >= chart.capacity[unit]:
                rest = list(force)
                rest.remove(unit)
                return scene._replace(force=tuple(rest))
        return scene

    # ------------------------------------------------------------ words

    def purpose(self, scene: Scene, plan: Plan) -> str:
        """What the force of the scene is after, in a sentence."""
        if not plan.stops:
            needs = self.table.needs(scene)
            if needs.markers or needs.quests:
                return "There is hardly time for what the Saga asks, but cards may help."
            if needs.edda:
                return "What is missing is Edda, and that comes from cards."
            return "All is done: a Jarl must come home or to a settlement."
        space = plan.stops[0]
        if space == scene.place:
            return f"{self.task(scene, space)} here."
        away = self.chart.roads(self.outlook.means(scene.force), scene.quests).to(space)[scene.place]
        return f"{self.task(scene, space)} {self.chart.names[space]}, {voyages(away)} away."

    def task(self, scene: Scene, space: int) -> str:
        """What there is to do in a space: a sentence that its name ends."""
        table = self.table
        needs = table.needs(scene)
        deed = "to settle" if table.settling else "to pillage"
        if space in scene.quests and needs.quests:
            return "The next quest is in"
        if space in needs.spaces:
            return "The Saga wants a marker in"
        kinds = [word for bit, word in enumerate(WORDS) if needs.kinds & self.chart.kinds[space] & 1 << bit]
        return f"The next {' and '.join(kinds) or 'place'} {deed} is"

    def compared(self, worths: list[float], otherwise: str) -> str:
        """How much better the best of several choices is than the next."""
        worths = sorted(worths, reverse=True)
        if len(worths) < 2:
            return "There is no other choice."
        if worths[0] - worths[1] < 0.01:
            return otherwise
        return (
            f"This way the Saga is won with about {percent(worths[0])}, otherwise with {percent(worths[1])}."
        )


WORDS = ("trade centre", "warrior kingdom", "fortress")
"""The kinds of spaces in words."""


def voyages(time: float) -> str:
    number = max(1, round(time))
    return f"about {number} voyage{'s' if number > 1 else ''}"


def percent(chance: float) -> str:
    return f"{round(100 * min(1.0, max(0.0, chance)))} %"
