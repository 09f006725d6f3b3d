"""The trainer of Jarl: a run that was stopped goes on where it was, and what it writes can be read."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from meadhall.bots.clash.jarl_model import ClashJarlModel
from tools.train import clash as trainer

QUICK = ClashJarlModel(steps=4)


def test_a_run_that_was_stopped_learns_the_same_as_one_that_was_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trainer, "GAMES", 1)
    result = tmp_path / "jarl.json"
    trainer.train(1, 5, tmp_path / "stopped.json", result, QUICK)
    stopped = trainer.train(2, 5, tmp_path / "stopped.json", result, QUICK)
    whole = trainer.train(2, 5, tmp_path / "whole.json", result, QUICK)
    assert stopped.leanings == whole.leanings
    assert stopped.rounds == 2
    learned = msgspec.json.decode(result.read_bytes(), type=ClashJarlModel)
    assert learned.leanings == whole.leanings
    assert (learned.made.seed, learned.made.games) == (5, 2)


def test_a_card_that_was_in_hand_more_often_than_expected_gets_a_higher_leaning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = [("1/few", ["shield", "walk", "club"], {"shield": 0.5, "walk": 1.0, "punch": 1.5})] * 40
    monkeypatch.setattr(trainer, "seen_hands", lambda *_: seen)
    monkeypatch.setattr(trainer, "GAMES", 1)
    progress = trainer.Progress(1, "")
    trainer.play_round(progress, QUICK)
    leanings = progress.leanings["1/few"]
    assert leanings["shield"] > leanings["walk"] > leanings["punch"]
    assert sum(leanings.values()) == pytest.approx(3.0, abs=0.01)
