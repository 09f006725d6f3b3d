"""The seat of a log line is the one that acts: the page draws its crest before the sentence."""

from __future__ import annotations

import re
from typing import Any

import pytest

import meadhall
from meadhall.games.clash import events
from meadhall.games.clash.cards import ClashCard
from meadhall.server import presentation
from tools import golden

SHARED = [
    path
    for game in meadhall.games()
    for path in golden.files(game)
    if golden.read(path)[1].header.players > 1
]
FIRST = re.compile(r"(?:Round \d+: )?\*\*(Seat \d+)\*\*(?!'s)")


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.name)
def test_a_line_that_begins_with_a_player_has_that_players_seat(path: Any) -> None:
    game, log, _ = golden.read(path)
    state = game.replay(log)
    names = [f"Seat {seat}" for seat in range(log.header.players)]
    lines = [line for seat in (None, 0) for line in presentation.lines(state.history(seat), names)]
    acts = [line for line in lines if "winners" not in line.event]
    named = [(line, found[1]) for line in acts if (found := FIRST.match(line.text))]
    assert named
    wrong = [line.text for line, name in named if line.seat is None or names[line.seat] != name]
    assert wrong == []


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.name)
def test_a_line_about_the_whole_table_has_no_seat(path: Any) -> None:
    game, log, _ = golden.read(path)
    lines = presentation.lines(game.replay(log).history(None), ["Ylva"] * log.header.players)
    common = [line for line in lines if "seat" not in line.event and "**Ylva**" not in line.text]
    assert [line.text for line in common if line.seat is not None] == []


def test_who_calls_is_shown_not_who_is_called() -> None:
    called = events.Called(caller=2, seat=1, claim=ClashCard.SLAM, card=ClashCard.SLAM, truthful=True)
    assert presentation.actor(called) == 2
    assert presentation.actor(events.NobodyCalled(seat=1)) is None
