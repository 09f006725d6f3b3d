"""All drawn pictures, by game and by the card's id in the data of the game."""

from __future__ import annotations

from collections.abc import Callable

Drawing = Callable[[], str]

PICTURES: dict[str, dict[str, Drawing]] = {"clash": {}, "spoils": {}, "sagas": {}, "feast": {}}
"""The function that draws each picture. Pictures of Feast have their own names, as occupations share them."""


def picture(game: str, *ids: str) -> Callable[[Drawing], Drawing]:
    """Return a decorator that registers a drawing function for the pictures with these ids."""

    def keep(drawing: Drawing) -> Drawing:
        for name in ids:
            PICTURES[game][name] = drawing
        return drawing

    return keep
