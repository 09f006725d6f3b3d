"""The examples in README and guides run as printed."""

from __future__ import annotations

import random
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import meadhall
import meadhall.lessons
from meadhall.research.match import Match
from meadhall.research.workers.batch import play_batch
from meadhall.research.workers.match_file import MatchFile
from meadhall.server import wire

ROOT = Path(__file__).parent.parent


def examples(guide: str, language: str = "python") -> list[str]:
    """The code blocks of a guide."""
    text = (ROOT / guide).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, flags=re.DOTALL | re.MULTILINE)


def run(source: str, **names: Any) -> dict[str, Any]:
    exec(compile(source, "guide", "exec"), names)
    return names


def test_the_example_of_the_readme_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    (source,) = examples("README.md")
    run(source)
    assert "winners=" in capsys.readouterr().out


BOTS = [source for source in examples("docs/bots.md") if "def choose" in source]


@pytest.mark.parametrize("number", range(len(BOTS)))
def test_every_bot_of_the_guide_makes_legal_moves(number: int) -> None:
    choose = run(BOTS[number])["choose"]
    game = "spoils" if "meadhall.games.spoils" in BOTS[number] else "clash"
    state = meadhall.game(game).new(players=4 if game == "spoils" else 2, seed=5)
    rng = random.Random(5)
    chosen = 0
    while not state.over and chosen < 4:
        decision = state.decisions()[0]
        if decision.seat == 0:
            move = choose(state.view(0), decision, rng)
            chosen += 1
        else:
            move = decision.sample(rng)
        state.play(decision.seat, move)
    assert chosen == 4 or state.over


def test_the_guide_plays_a_bot_from_python(capsys: pytest.CaptureFixture[str]) -> None:
    (source,) = [source for source in examples("docs/bots.md") if "def choose" not in source]
    honest = next(run(source)["choose"] for source in BOTS if "impossible" in source)
    run(source, choose=honest)
    assert capsys.readouterr().out.startswith("(")


def test_every_file_that_the_architecture_names_exists() -> None:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    named = re.findall(r"`([\w.]+/[\w/.]+\.(?:py|tsx?))`", text)
    assert len(named) > 60
    below = (ROOT, ROOT / "src" / "meadhall")
    assert [path for path in named if not any((folder / path).is_file() for folder in below)] == []


def test_the_lesson_in_the_guide_is_sound(tmp_path: Path) -> None:
    (source,) = examples("docs/lessons.md", "toml")
    file = tmp_path / "mine.toml"
    file.write_text(source, encoding="utf-8")
    assert meadhall.lessons.faults(meadhall.lessons.read(file)) == []


@pytest.mark.parametrize("union", [wire.ClientMessage, wire.ServerMessage])
def test_the_architecture_has_a_valid_example_of_every_message(union: Any) -> None:
    lines = "".join(examples("docs/architecture.md", "json")).splitlines()
    by_type = {msgspec.json.decode(line)["type"]: line for line in lines}
    for kind in get_args(union):
        message = msgspec.json.decode(by_type[kind.__struct_config__.tag], type=union)
        assert type(message) is kind


def test_the_example_of_data_files_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(
        "clash",
        ("random", "random"),
        tuple(meadhall.game("clash").complete_options(2, {}).items()),
        1,
        rows=True,
    )
    monkeypatch.chdir(tmp_path)
    file = MatchFile(Path("games.parquet"), match)
    file.add(play_batch(match, range(2)).played)
    file.close()
    (source,) = examples("docs/data.md")
    names = run(source)
    assert 0 <= names["played"] < len(names["moves"])


def test_the_examples_of_environments_run() -> None:
    """The second example continues where the first one ends."""
    names: dict[str, Any] = {}
    for source in examples("docs/environments.md"):
        if "openspiel" not in source or find_spec("pyspiel"):  # it has no wheels for some systems
            names = run(source, **names)
    assert names["fields"]["hand"].shape == (8,)
