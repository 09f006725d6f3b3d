"""The trainer of Jarl: a run that was stopped goes on where it was, and what it writes can be read."""

from __future__ import annotations

from math import log
from pathlib import Path
from random import Random

import msgspec
import pytest

from meadhall.bots.spoils.evidence import logistic
from meadhall.bots.spoils.jarl_model import SpoilsJarlModel
from tools.train import spoils as trainer
from tools.train.regression import fit, loss


def test_a_run_that_was_stopped_learns_the_same_as_one_that_was_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trainer, "GAMES", 1)
    monkeypatch.setattr(trainer, "SEATS", (3,))
    monkeypatch.setattr(trainer, "FEW_DICE", ((1, 1),))
    result = tmp_path / "jarl.json"
    trainer.train(1, 5, tmp_path / "stopped.json", result, steps=1)
    stopped = trainer.train(2, 5, tmp_path / "stopped.json", result, steps=1)
    whole = trainer.train(2, 5, tmp_path / "whole.json", result, steps=1)
    assert stopped.weights == whole.weights
    assert stopped.rounds == 2
    learned = msgspec.json.decode(result.read_bytes(), type=SpoilsJarlModel)
    assert learned.weights == whole.weights
    assert learned.few_dice
    assert (learned.made.seed, learned.made.games) == (5, 2)


def test_every_bid_is_noted_with_what_became_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine rounds have nine challenged bids and nine declarers and challengers who bet."""
    monkeypatch.setattr(trainer, "SEATS", (3,))
    karl = trainer.pool(SpoilsJarlModel())[2]
    found = trainer.samples_of([karl] * 3, None, SpoilsJarlModel(), 1_234, Random(1))
    count = {question: sum(one.question == question for one in found) for question in ("declared", "bet")}
    assert count == {"declared": 9, "bet": 9}
    assert sum(one.question == "challenged" and one.seen for one in found) == 9
    for question in ("bet as declarer", "bet as challenger"):
        assert sum(one.question == question for one in found) == 9


def test_a_regression_finds_the_weights_that_made_the_samples() -> None:
    dice = Random(2)
    samples = []
    for _ in range(4000):
        facts = {"one": 1.0, "x": dice.gauss(0, 1)}
        samples.append((facts, dice.random() < logistic(0.5 - 1.5 * facts["x"])))
    weights = fit(samples)
    assert weights["one"] == pytest.approx(0.5, abs=0.15)
    assert weights["x"] == pytest.approx(-1.5, abs=0.15)
    assert loss(weights, samples) < loss({}, samples) == pytest.approx(log(2))
    assert fit(samples, weights) == pytest.approx(weights, abs=0.01)
