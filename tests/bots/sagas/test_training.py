"""The experiment with Jarl's numbers: a run that was stopped goes on where it was, and only sure effects count."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from meadhall.bots.sagas.jarl_model import SagasJarlModel
from tools.train import sagas as trainer


def haste_wins(seed: int, game: int, values: dict[str, float]) -> bool:
    """A game in which haste decides, and nothing else."""
    return values["haste"] > trainer.SETTINGS["haste"] or game % 3 == 0


def test_a_run_that_was_stopped_learns_the_same_as_one_that_was_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trainer, "won", haste_wins)
    result = tmp_path / "jarl.json"
    trainer.train(30, 5, tmp_path / "stopped.json", result)
    stopped = trainer.train(80, 5, tmp_path / "stopped.json", result)
    whole = trainer.train(80, 5, tmp_path / "whole.json", result)
    assert stopped.tallies == whole.tallies
    learned = msgspec.json.decode(result.read_bytes(), type=SagasJarlModel)
    assert (learned.made.seed, learned.made.games) == (5, 80)


def test_a_number_changes_where_its_effect_is_sure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trainer, "won", haste_wins)
    found = trainer.conclude(trainer.train(200, 5, tmp_path / "work.json", tmp_path / "jarl.json"))
    assert found.values == {**trainer.SETTINGS, "haste": trainer.FACTORS["haste"][1]}
    low, high, gain, error = found.effects["haste"]
    assert (low, high) == trainer.FACTORS["haste"]
    assert gain > 0.5 > 5 * error


def test_every_number_that_is_varied_is_one_of_jarls() -> None:
    assert trainer.won(1, 1, {name: values[0] for name, values in trainer.FACTORS.items()}) in (True, False)
    assert all(low < high for low, high in trainer.FACTORS.values())
