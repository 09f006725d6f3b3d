"""The bots in other languages under examples/bots play whole games of every kind."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import meadhall
from meadhall.cli.bot_match import Match, Played, play_some

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "bots"


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The command of each example."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    assert compiler, "The example in C needs a C compiler."
    made = tmp_path_factory.mktemp("bots") / "chance"
    warnings = ["-std=c11", "-Wall", "-Wextra", "-Werror"]
    subprocess.run([compiler, "-O1", *warnings, "-o", made, EXAMPLES / "chance.c"], check=True)
    # The project's environment brings its own Node where the machine has none.
    beside = Path(sys.executable).with_name("node")
    node = str(beside) if beside.exists() else "node"
    return {"JavaScript": f"{node} {EXAMPLES / 'chance.mjs'}", "C": str(made)}


def played(game: str, bots: tuple[str, ...], games: int, seed: int = 3) -> list[Played]:
    return play_some(Match(game, bots, (), seed), range(games))


@pytest.mark.parametrize("language", ["JavaScript", "C"])
def test_it_finishes_a_hundred_games(programs: dict[str, str], language: str) -> None:
    outcome = played("clash", (programs[language], "random"), 100)
    assert len(outcome) == 100
    assert all(one.finished for one in outcome)


@pytest.mark.parametrize("language", ["JavaScript", "C"])
@pytest.mark.parametrize("game", meadhall.games())
def test_it_plays_every_game_and_the_same_seed_gives_the_same_game(
    programs: dict[str, str], language: str, game: str
) -> None:
    seats = max(meadhall.game(game).players[0], 1)
    first, again = (played(game, (programs[language],) * seats, 1) for _ in range(2))
    assert first[0].finished
    assert first == again
