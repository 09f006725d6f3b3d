"""The trainer of Jarl: a run that was stopped goes on where it was, and finds what raises the score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest

from meadhall.bots.feast.jarl_model import FeastJarlModel
from meadhall.bots.feast.parameters import FeastBotParameters
from tools.train import feast as trainer


class Here:
    """A pool that works in this process."""

    def __init__(self, *_: object, **__: object) -> None: ...

    def __enter__(self) -> Here:
        return self

    def __exit__(self, *_: object) -> None: ...

    def map(self, play: Callable[..., object], *rows: Sequence[object]) -> Iterator[object]:
        return map(play, *rows)


def test_a_run_that_was_stopped_learns_the_same_as_one_that_was_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The games are replaced by a score that rises with the worth of Vikings, and by chance."""

    def score(by: FeastBotParameters, seed: int, deal: int) -> int:
        return round(40 * by.viking + Random(f"{seed}/{deal}/{by.viking}").gauss(0, 3))

    monkeypatch.setattr(trainer, "score", score)
    monkeypatch.setattr(trainer, "ProcessPoolExecutor", Here)
    result = tmp_path / "jarl.json"
    trainer.train(2, 5, tmp_path / "stopped.json", result)
    stopped = trainer.train(4, 5, tmp_path / "stopped.json", result)
    whole = trainer.train(4, 5, tmp_path / "whole.json", result)
    assert stopped.centres == whole.centres
    assert len(stopped.centres) == 5
    learned = msgspec.json.decode(result.read_bytes(), type=FeastJarlModel)
    assert learned.parameters.viking > trainer.START.viking
    assert (learned.made.seed, learned.made.games) == (5, 400)
    assert whole.scores[-1] > whole.scores[0]


def test_a_regression_finds_the_numbers_that_matter() -> None:
    dice = Random(1)
    pairs = []
    for _ in range(400):
        apart = [dice.gauss(0, 1) for _ in trainer.KNOBS]
        pairs.append((apart, 3 * apart[2] - 2 * apart[5] + dice.gauss(0, 8)))
    found = trainer.slopes(pairs)
    assert max(range(len(found)), key=found.__getitem__) == 2
    assert min(range(len(found)), key=found.__getitem__) == 5


def test_a_disturbance_moves_the_numbers_that_it_stands_for() -> None:
    still = trainer.parameters_at([0.0] * len(trainer.KNOBS))
    assert still.explored == trainer.START.explored
    for number, knob in enumerate(trainer.KNOBS):
        centre = [0.0] * len(trainer.KNOBS)
        centre[number] = 1.0
        found = trainer.parameters_at(centre)
        changed = [
            name for name, value in msgspec.structs.asdict(found).items() if value != getattr(still, name)
        ]
        assert changed == [knob.name]


def test_one_game_is_played_alone_and_scored() -> None:
    quick = msgspec.structs.replace(trainer.START, width=1, looks=50)
    assert trainer.score(quick, 1, 4) > 0
