"""Every script in examples/ runs, in its short form; the bots among them are as strong as they should be."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from meadhall.cli.bot_match import Match, load_bots, play_match_game

FOLDER = Path(__file__).parent.parent / "examples"
SCRIPTS = sorted(path.name for path in FOLDER.glob("*.py"))


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_runs_in_its_short_form(script: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(FOLDER / script), "--short"],
        cwd=tmp_path,
        env={**os.environ, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.strip()


def test_the_list_of_examples_has_every_script() -> None:
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^\| `(\w+\.py)`", text, flags=re.MULTILINE))
    assert {"random_play.py", "bot.py", "search_bot.py"} <= set(SCRIPTS) <= listed


@pytest.mark.parametrize(("script", "games", "least"), [("bot.py", 40, 0.85), ("search_bot.py", 6, 0.8)])
def test_the_bots_beat_random_clearly(script: str, games: int, least: float) -> None:
    match = Match("clash", (str(FOLDER / script), "random"), (), seed=3)
    bots = load_bots(match)
    won = sum(play_match_game(match, bots, number).wins[0] for number in range(games))
    assert won / games > least
