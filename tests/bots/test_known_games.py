"""Every bot plays the game it has always played from a seed, and thinks no longer for it.

A bot that is changed on purpose gets new rows here: `make strength` says whether it has become better or worse."""

from __future__ import annotations

import sys
from hashlib import sha256
from itertools import islice
from random import Random
from types import FrameType
from typing import Any

import msgspec
import pytest

import meadhall.bots
from meadhall.engine import State
from tests.bots.matches import decisions, play

SHORT = {"length": "short"}
ABC = {"decks": "ABC"}
Known = tuple[str, str, int, dict[str, Any], list[int], str]
"""Game, bots by seat, seed, options; the scores, and the beginning of a digest of all moves."""

GAMES: list[Known] = [
    ("clash", "karl random", 1, {}, [33, 0], "576dce6e40338dcd"),
    ("clash", "random karl thrall", 2, {"variant": "bluff"}, [0, 26, 9], "dad0c246416bde3d"),
    ("clash", "jarl karl", 1, {}, [14, 17], "9464b70ba70277fe"),
    ("clash", "thrall karl random jarl", 3, {}, [0, 13, 3, 35], "d09951cadc3a8407"),
    ("spoils", "karl random random thrall", 1, {}, [241, 87, 2, 149], "8c6b43c2e992f79d"),
    ("spoils", "karl jarl thrall karl", 2, {}, [113, 120, 28, 52], "42e7e3594ea1dd06"),
    ("sagas", "random", 1, {}, [0], "28100db8ffb977d9"),
    ("sagas", "thrall", 1, {}, [0], "bbf18eb3eb284312"),
    ("sagas", "karl", 1, {"saga": "eirik"}, [0], "0ece97e9eff2c7e8"),
    ("sagas", "karl", 1, {"saga": "floamanna"}, [1], "44cc419b7f9446e3"),
    ("sagas", "karl", 1, {"saga": "heimskringla"}, [0], "f0a05b6bd9a71ff8"),
    ("sagas", "jarl", 1, {"saga": "heimskringla"}, [0], "e940775fbc4b967d"),
    ("sagas", "jarl", 1, {"mode": "campaign"}, [4], "4bf9a9fa98a03b51"),
    ("feast", "thrall", 1, ABC, [52], "746020d15bfd8a89"),
    ("feast", "karl", 0, {}, [77], "f90be7fb3c762789"),
    ("feast", "karl", 2, ABC, [124], "d12702c75a74f301"),
    ("feast", "karl", 4, SHORT, [51], "8ccfbc49767ccecc"),
    ("feast", "karl karl karl", 6, {**SHORT, "decks": "BC"}, [53, 46, 61], "0f4b56bb03cf8ac2"),
    ("feast", "jarl", 1, ABC, [103], "3be26a539a917031"),
    ("feast", "random karl thrall", 4, SHORT, [-109, 62, 27], "d471eee54771cf62"),
]


@pytest.mark.parametrize("known", GAMES, ids=lambda known: f"{known[0]}: {known[1]}, {known[2]}")
def test_a_game_of_bots_is_the_game_it_was(known: Known) -> None:
    game, bots, seed, options, *_ = known
    seats = [meadhall.bots.get(game, name).answer for name in bots.split()]
    state = play(game, seats, seed, options)
    assert (game, bots, seed, options, list(state.result().scores), digest_of(state)) == known


def digest_of(state: State) -> str:
    digest = sha256()
    for entry in state.log.entries:
        if entry.seat is not None and entry.move is not None:
            digest.update(msgspec.json.encode(entry.move))
    return digest.hexdigest()[:16]


@pytest.mark.parametrize(
    ("game", "bot", "players", "options", "most"),
    [
        ("clash", "karl", 4, {}, 8),
        ("clash", "jarl", 4, {}, 65),
        ("spoils", "karl", 10, {}, 13),
        ("spoils", "jarl", 10, {}, 20),
        ("sagas", "karl", 1, {"mode": "campaign"}, 15),
        ("sagas", "jarl", 1, {"mode": "campaign"}, 21),
        ("feast", "karl", 1, ABC, 45),
        ("feast", "jarl", 1, ABC, 60),
    ],
)
def test_the_longest_of_many_decisions_takes_few_steps(
    game: str, bot: str, players: int, options: dict[str, Any], most: int
) -> None:
    """The calls of Python functions for one decision, in thousands: they are the same on a busy machine."""
    choose, longest = meadhall.bots.get(game, bot).answer, 0
    for number, (state, decision) in enumerate(
        islice(decisions(game, choose, players, 12, **options), 0, 120, 3)
    ):
        view, calls = state.view(decision.seat), 0

        def count(step: FrameType, event: str, argument: object) -> None:
            nonlocal calls
            calls += event == "call"

        sys.setprofile(count)
        try:
            choose(view, decision, Random(number))
        finally:
            sys.setprofile(None)
        longest = max(longest, calls)
    assert longest <= 1000 * most
