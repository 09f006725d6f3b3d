"""Every script in examples/ runs, in its short form; the bots among them are as strong as they should be."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from meadhall.research.match import Match, load_bots, play_match_game

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


@pytest.mark.parametrize(
    ("script", "scores", "steps"), [("bot.py", (26, 0), 151), ("search_bot.py", (29, 0), 114)]
)
def test_a_game_of_a_bot_against_random_is_the_game_it_was(
    script: str, scores: tuple[int, ...], steps: int
) -> None:
    match = Match("clash", (str(FOLDER / script), "random"), (), seed=3)
    played = play_match_game(match, load_bots(match), 0)
    assert (played.wins, played.scores, played.decisions) == ((1.0, 0.0), scores, steps)
