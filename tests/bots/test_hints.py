"""Hints that are followed step by step agree with each other, and score what karl scores."""

from __future__ import annotations

import pytest

from meadhall.bots import Candidate
from meadhall.games.sagas import Force, Go, Sail, Stay
from tests.bots.hint_games import Hinted, check_game, contradiction

SEEDS = {"clash": range(6), "spoils": range(2), "sagas": range(4), "feast": range(1)}
PAIRS = {"clash": 50, "spoils": 5, "sagas": 60, "feast": 60}
"""The least number of hints that follow one another within one plan."""


@pytest.mark.parametrize("game", SEEDS)
def test_hints_never_contradict_the_step_before_and_score_what_karl_scores(game: str) -> None:
    assert sum([check_game(game, seed) for seed in SEEDS[game]]) >= PAIRS[game]


def test_what_a_contradiction_is() -> None:
    def hint(move: Force | Sail | Stay | Go, goal: str = "", *foreseen: Force | Stay | Go) -> Hinted:
        return Hinted(None, Candidate(move, "It is so.", goal), list(foreseen))  # type: ignore[arg-type]

    set_out, jorvik = Force((4, 5)), Go(23, "Jorvik")
    assert contradiction(hint(set_out), hint(Stay()))
    assert contradiction(hint(Sail()), hint(Stay()))
    assert contradiction(hint(set_out, "Jorvik"), hint(jorvik, "Paris"))
    assert contradiction(hint(set_out, "Jorvik", jorvik), hint(Go(24, "Lundunir"), "Jorvik"))
    assert not contradiction(hint(set_out, "Jorvik", jorvik), hint(jorvik, "Jorvik"))
