"""Sagas at the terminal: alone, with formations and lines as one types them, and told as a chronicle afterwards."""

from __future__ import annotations

import shutil
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import meadhall
from meadhall.cli import sagas_text
from meadhall.engine import State
from meadhall.games.sagas import Force, Line
from meadhall.games.sagas.box.loader import WORLDS

from .conftest import Run

DATA = Path(meadhall.__file__).parent / "games" / "sagas" / "data"
BOARD = meadhall.game("sagas").board({"world": "reconstructed"})


def numbers(count: int, seed: int = 1) -> str:
    """Random choices; those that do not exist are only answered, so the game goes on."""
    dice = Random(seed)
    return "".join(f"{dice.randint(1, 5)}\n" for _ in range(count))


def until(kind: str, seed: int = 0) -> State:
    """A state in which this is asked, found by random play."""
    for start in range(seed, seed + 500):
        state, rng = meadhall.game("sagas").new(1, start), Random(start)
        while not state.over:
            (decision,) = state.decisions()
            if decision.kind == kind and decision.count() > 3:
                return state
            state.play(0, decision.sample(rng))
    raise AssertionError(f"nobody was asked {kind}")


def shown(thing: object) -> str:
    out = Console(file=StringIO(), width=80)
    out.print(thing)
    return out.file.getvalue()  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize("words", [(), ("-o", "mode=campaign", "-o", "scouting=yes", "-o", "pay_troops=on")])
def test_a_play_comes_to_its_end_on_80_columns(run: Run, words: tuple[object, ...]) -> None:
    screen = run("play", "sagas", "--seed", 5, *words, typed=numbers(3000))
    assert screen.exit_code == 0
    assert "you alone" in screen.output
    assert "The last voyage is over." in screen.output or "No Jarl is left" in screen.output
    assert max(map(len, screen.output.replace("> ", "").splitlines())) <= 80


def test_a_formation_is_typed_and_a_wrong_one_is_explained() -> None:
    state = until("movement")
    (decision,) = state.decisions()
    band = state.view(0)["bands"][state.view(0)["place"]]
    words = " ".join(sagas_text.CODES[unit] for unit in band)
    assert sagas_text.typed(words, decision) == Force(tuple(band))
    assert decision.why_not(Force(tuple(band))) is None
    wrong = sagas_text.typed("9v", decision)
    assert wrong == Force((6,) * 9)
    refusal = decision.why_not(wrong)
    assert refusal is not None
    assert refusal.rule in ("VK-12.0b", "VK-AMB-34")
    assert sagas_text.typed("nonsense", decision) is None


def test_a_line_is_typed_in_any_order() -> None:
    state = until("line")
    (decision,) = state.decisions()
    line = tuple(reversed(state.view(0)["battle"]["line"]))
    words = " ".join(sagas_text.CODES[unit] for unit in line)
    assert sagas_text.typed(words, decision) == Line(line)
    assert decision.why_not(Line(line)) is None
    assert len(sagas_text.listed(decision)) <= 4


def test_the_table_shows_the_battle_with_its_chances() -> None:
    view = until("line").view(0)
    text = shown(sagas_text.table(view, BOARD, ("You",)))
    assert "Battle of" in text
    chance = meadhall.game("sagas").consult(view, {})["win"]
    assert f"You win {chance:.0%}" in " ".join(text.split())


def test_map_cards_and_chances_are_told_when_asked_for() -> None:
    view = until("voyage").view(0)
    around = shown(sagas_text.answer("m hedeby", view, BOARD))
    assert "Hedeby (town, trade" in around
    assert "Jelling (homeland)" in around
    assert "No space is called" in shown(sagas_text.answer("m atlantis", view, BOARD))
    assert "strength" in shown(sagas_text.answer("c", view, BOARD))
    assert "There is no battle." in shown(sagas_text.answer("o", view, BOARD))
    assert sagas_text.answer("xyzzy", view, BOARD) is None


def test_a_saved_play_is_told_as_a_chronicle(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "saga.json"
    run("play", "sagas", "--seed", 7, "--save", file, typed=numbers(2000, 7))
    story = run("replay", file, "--chronicle")
    assert story.exit_code == 0
    assert story.output.startswith("# ")
    assert "## The first voyage" in story.output
    assert "So ends" in story.output
    assert run("verify", file).exit_code == 0


def test_a_game_that_is_not_told_says_so(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "clash.json"
    run("play", "clash", "--players", 2, "--seed", 1, "--save", file, typed="1\nq\n")
    screen = run("replay", file, "--chronicle")
    assert screen.exit_code == 2
    assert "has no chronicle" in screen.stderr


def test_an_own_set_is_offered_here_and_to_the_bots(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEADHALL_WORLDS", "")
    folder, game = tmp_path / "mine", tmp_path / "saga.json"
    shutil.copytree(DATA, folder)
    facts = folder / "map.toml"
    facts.write_text(facts.read_text().replace('name = "reconstructed"', 'name = "mine"', 1))
    try:
        words = ("play", "sagas", "--world-folder", folder, "-o", "world=mine", "--save", game)
        assert run(*words, typed=numbers(2000)).exit_code == 0
        screen = run("arena", "sagas", "--bots", "random", "-o", "world=mine", "--games", 2, "--processes", 2)
        assert "Options: world=mine." in screen.output
        del WORLDS["mine"]
        assert "Option world cannot be 'mine'" in run("verify", game).stderr
        assert run("verify", game, "--world-folder", folder).exit_code == 0
    finally:
        WORLDS.pop("mine", None)


def test_a_broken_set_is_refused_with_its_place(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(DATA, folder)
    (folder / "map.toml").unlink()
    screen = run("serve", "--world-folder", folder)
    assert screen.exit_code == 2
    assert "map.toml" in screen.stderr
