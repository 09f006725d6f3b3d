"""The example that learns from a data file, in a short form: it learns from few games, and beats `random`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.bots.matches import least_wins
from tests.cli.conftest import Run

EXAMPLES = Path(__file__).parents[3] / "examples"
GAMES = 16


def test_a_policy_learned_from_a_data_file_beats_random(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, weights = tmp_path / "games.parquet", tmp_path / "imitation.npz"
    words = ("arena", "clash", "--bots", "karl,karl", "--games", 60, "--seed", 3, "--workers", 1)
    assert run(*words, "--save", file).exit_code == 0
    script = [sys.executable, EXAMPLES / "imitation.py", file, "--epochs", 15, "--games", 0, "--out", weights]
    done = subprocess.run(
        [str(word) for word in script], check=True, capture_output=True, text=True, env={**os.environ}
    )
    assert "it would play the same in" in done.stdout
    with np.load(weights, allow_pickle=False) as found:
        assert str(found["version"]) == "clash-1"
        assert {*found} == {"view", "move", "bias", "out", "version", "game"}
    monkeypatch.setenv("IMITATION", str(weights))
    bot = EXAMPLES / "imitation_bot.py"
    shown = run("arena", "clash", "--bots", f"{bot},random", "--games", GAMES, "--seed", 7001, "--workers", 1)
    assert shown.exit_code == 0, shown.output
    line = next(line for line in shown.output.splitlines() if "imitation_bot.py" in line)
    assert float(line.split("│")[2]) >= least_wins(GAMES, 0.8)
