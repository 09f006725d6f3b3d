"""The standing is computed from public data, and its last value equals the score."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import msgspec

import meadhall
from meadhall.testing.cases import cases_by_name, with_games
from meadhall.testing.random_play import some_moments


@with_games
def test_the_standing_is_public_and_ends_at_the_score(name: str) -> None:
    game, rng = meadhall.game(name), Random(5)
    secrets_changed = 0
    for case in cases_by_name(name)[:2]:
        for state in some_moments(case, 6, 0.2):
            view = state.view(None)
            standing = game.standing(view)
            assert len(standing) == case.players
            read = msgspec.json.decode(msgspec.json.encode(view))
            assert game.standing(read) == standing, "from the view alone, wherever it is read"
            if not state.over:
                twin = case.game_plugin.scramble(state, None, rng)
                assert game.standing(twin.view(None)) == standing
                secrets_changed += case.game_plugin.secrets(twin, None) != case.game_plugin.secrets(
                    state, None
                )
        assert state.over
        if case.game_plugin.scored:
            assert standing == state.result().scores
    assert secrets_changed


@with_games
def test_rounds_are_counted_from_the_first(name: str) -> None:
    game = meadhall.game(name)
    state, rng = game.new(game.players[0], 3), Random(4)
    rounds = [game.round(state.position)]
    while not state.over:
        decision = state.decisions()[0]
        state.play(decision.seat, decision.sample(rng))
        rounds.append(game.round(state.position))
    assert rounds[0] in (0, 1)
    assert all(before <= after <= before + 1 for before, after in pairwise(rounds))
    assert rounds[-1] > 2
