"""The arena as karl remembers it: spaces by number, steps over land."""

from __future__ import annotations

from typing import Any

import meadhall

FAR = 9
"""A distance beyond which nothing matters."""
NOWHERE = -1
"""Where a Viking stands that is not placed yet."""


class Chart:
    """What never changes during a game, worked out once from the game's board."""

    def __init__(self, board: dict[str, Any]) -> None:
        spaces: list[dict[str, Any]] = board["spaces"]
        self.ids = [space["id"] for space in spaces]
        self.number = {space: i for i, space in enumerate(self.ids)}
        kinds = [space["kind"] for space in spaces]
        around = [[self.number[other] for other in space["adj"]] for space in spaces]
        self.land = [i for i, kind in enumerate(kinds) if kind != "water"]
        self.centre = kinds.index("centre")
        self.bracelet_spaces = [i for i, kind in enumerate(kinds) if kind == "bracelet"]
        self.water = [kind == "water" for kind in kinds]
        self.wet = [any(self.water[other] for other in near) for near in around]
        """Spaces next to water, where a bracelet can be knocked out of the game."""
        self.near = [[other for other in near if not self.water[other]] for near in around]
        """Land next to each space."""
        self.steps = [self._steps_from(i) for i in range(len(spaces))]
        """Steps over land from everywhere to everywhere."""
        self.two = [[other for other in self.land if 0 < steps[other] <= 2] for steps in self.steps]
        """Land within a Sprint of each space."""
        # One more entry at the end, where NOWHERE finds it.
        self.wet.append(False)
        self.near.append([])
        self.steps.append([FAR] * len(spaces))

    def _steps_from(self, origin: int) -> list[int]:
        steps = [FAR] * len(self.ids)
        steps[origin] = 0
        front = [origin]
        while front:
            here = front.pop(0)
            for other in self.near[here]:
                if steps[other] > steps[here] + 1:
                    steps[other] = steps[here] + 1
                    front.append(other)
        return steps


_charts: dict[str, Chart] = {}


def chart_of(options: dict[str, Any]) -> Chart:
    """The chart of the arena a table plays on."""
    name = options["arena"]
    found = _charts.get(name)
    if found is None:
        found = _charts[name] = Chart(meadhall.game("clash").board(options))
    return found
