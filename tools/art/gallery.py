"""All pictures that were drawn, by game and by the id that the game's data has for the card."""

from __future__ import annotations

from collections.abc import Callable

Drawing = Callable[[], str]

PICTURES: dict[str, dict[str, Drawing]] = {"clash": {}, "spoils": {}, "sagas": {}, "feast": {}}
"""The drawing of each picture. Those of Feast have names of their own: several occupations share one."""


def picture(game: str, *ids: str) -> Callable[[Drawing], Drawing]:
    """Keeps what a function draws as the picture of these cards."""

    def keep(drawing: Drawing) -> Drawing:
        for name in ids:
            PICTURES[game][name] = drawing
        return drawing

    return keep
