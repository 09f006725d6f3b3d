"""The example that learns from a data file, in a short form: it learns from few games, and plays what it learned."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.cli.conftest import Run

EXAMPLES = Path(__file__).parents[3] / "examples"
GAMES = 2


def test_a_policy_learned_from_a_data_file_knows_more_than_chance_and_plays(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, weights = tmp_path / "games.parquet", tmp_path / "imitation.npz"
    words = ("arena", "clash", "--bots", "karl,karl", "--games", 30, "--seed", 3, "--workers", 1)
    assert run(*words, "--save", file).exit_code == 0
    script = [sys.executable, EXAMPLES / "imitation.py", file, "--epochs", 8, "--games", 0, "--out", weights]
    done = subprocess.run(
        [str(word) for word in script], check=True, capture_output=True, text=True, env={**os.environ}
    )
    found = re.search(r"would play the same in ([\d.]+)%, random in ([\d.]+)%", done.stdout)
    assert found, done.stdout
    assert float(found[1]) > 1.5 * float(found[2])
    with np.load(weights, allow_pickle=False) as found:
        assert str(found["version"]) == "clash-1"
        assert {*found} == {"view", "move", "bias", "out", "version", "game"}
    monkeypatch.setenv("IMITATION", str(weights))
    bot = EXAMPLES / "imitation_bot.py"
    shown = run("arena", "clash", "--bots", f"{bot},random", "--games", GAMES, "--seed", 7001, "--workers", 1)
    assert shown.exit_code == 0, shown.output
    assert "imitation_bot.py" in shown.output
