"""Every move has a sentence for its button, and every event one for the log, unless it is known to be silent."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meadhall.engine import Event, Move, Names
from meadhall.games import game, games

SILENT = ("sagas Arrived", "feast PhaseBegun", "feast TurnEnded", "feast Served")
"""Events that only the page shows."""


def kinds(base: type[Move] | type[Event]) -> Iterator[type[Move] | type[Event]]:
    for name in games():
        game(name)
    for kind in base.__subclasses__():
        if kind.__module__.startswith("meadhall.games."):
            yield kind


def fault(kind: type[Move] | type[Event]) -> str:
    """What is wrong with the sentence of a move or event; "" if nothing is."""
    sentence = getattr(kind, "sentence", "")
    if "words" in vars(kind):
        return "two sentences" if sentence else ""
    if not sentence:
        return "no sentence"
    return "a sentence with fields" if "{" in sentence else ""


@pytest.mark.parametrize("base", [Move, Event])
def test_every_move_and_event_has_one_sentence(base: type[Move] | type[Event]) -> None:
    found = {
        f"{kind.__module__.split('.')[2]} {kind.__name__}": wrong
        for kind in kinds(base)
        if (wrong := fault(kind))
    }
    assert found == (dict.fromkeys(SILENT, "no sentence") if base is Event else {})


def test_what_is_wrong_with_a_sentence() -> None:
    class Wait(Move, frozen=True):
        pass

    class Row(Move, frozen=True):
        sentence = "Row to {space}"
        space: str

    class Rest(Move, frozen=True):
        sentence = "Rest"

        def words(self, names: Names) -> str:
            return "Rest"

    class Slept(Event, frozen=True):
        pass

    assert [fault(kind) for kind in (Wait, Row, Rest, Slept)] == [
        "no sentence",
        "a sentence with fields",
        "two sentences",
        "no sentence",
    ]
    with pytest.raises(AttributeError, match="sentence"):
        Wait().words(())
    assert Slept().words(()) == ""
