"""The arena: spaces by number, and distances over land."""

from __future__ import annotations

from typing import Any

import meadhall

FAR = 9
"""The cap on distances, in steps."""
NOWHERE = -1
"""The space number of a Viking that is not placed yet."""


class ClashBotBoard:
    """The parts of the board that never change during a game, computed once for each arena."""

    def __init__(self, arena: dict[str, Any]) -> None:
        spaces: list[dict[str, Any]] = arena["spaces"]
        self.ids = [space["id"] for space in spaces]
        self.number = {space: i for i, space in enumerate(self.ids)}
        kinds = [space["kind"] for space in spaces]
        around = [[self.number[other] for other in space["adj"]] for space in spaces]
        self.land = [i for i, kind in enumerate(kinds) if kind != "water"]
        self.centre = kinds.index("centre")
        self.bracelet_spaces = [i for i, kind in enumerate(kinds) if kind == "bracelet"]
        self.water = [kind == "water" for kind in kinds]
        self.wet = [any(self.water[other] for other in near) for near in around]
        """For each space, whether it is next to water, where a bracelet can be knocked out of the game."""
        self.near = [[other for other in near if not self.water[other]] for near in around]
        """The land spaces next to each space."""
        self.steps = [self._steps_from(i) for i in range(len(spaces))]
        """The number of steps over land from each space to each space."""
        self.within_two = [[other for other in self.land if 0 < steps[other] <= 2] for steps in self.steps]
        """For each space, the land spaces one or two steps away."""
        # An additional entry at the end, for the index NOWHERE.
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


_boards: dict[str, ClashBotBoard] = {}


def board_of(options: dict[str, Any]) -> ClashBotBoard:
    """Return the board of a table with these options; cached by arena."""
    name = options["arena"]
    found = _boards.get(name)
    if found is None:
        found = _boards[name] = ClashBotBoard(meadhall.game("clash").board(options))
    return found
