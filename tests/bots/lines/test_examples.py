"""The bots in other languages under examples/bots play whole games of every kind."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.research.match import GameOutcome, Match, play_game

from .programs import examples, languages


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The command of each example."""
    return examples(tmp_path_factory.mktemp("bots"))


def played(game: str, bots: tuple[str, ...], games: int, seed: int = 3) -> list[GameOutcome]:
    match = Match(game, bots, (), seed)
    return [play_game(match, number) for number in range(games)]


@pytest.mark.parametrize("language", languages())
def test_it_finishes_several_games(programs: dict[str, str], language: str) -> None:
    """A hundred of them are in tests/soak."""
    outcome = played("clash", (programs[language], "random"), 10)
    assert len(outcome) == 10
    assert all(one.finished for one in outcome)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", meadhall.games())
def test_it_plays_every_game_and_the_same_seed_gives_the_same_game(
    programs: dict[str, str], language: str, game: str
) -> None:
    seats = max(meadhall.game(game).players[0], 1)
    first, again = (played(game, (programs[language],) * seats, 1) for _ in range(2))
    assert first[0].finished
    assert first == again
