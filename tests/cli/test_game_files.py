"""`meadhall replay` and `meadhall verify` on saved games."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import meadhall
from tests.bots.clash.players import random
from tests.bots.matches import play
from tools import golden

from .conftest import Run


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_bytes(play("clash", [random, random, random], seed=6).log.to_json())
    return file


def change(file: Path, **changes: Any) -> dict[str, Any]:
    log: dict[str, Any] = json.loads(file.read_bytes())
    log["header"] |= changes
    file.write_text(json.dumps(log))
    return log


def test_a_spectators_replay_has_no_secret_lines_and_ends_with_the_result(run: Run, saved: Path) -> None:
    shown = run("replay", saved)
    assert shown.exit_code == 0
    assert "seen by a spectator" in shown.output
    assert "Turn 1:" in shown.output
    assert "You draw" not in shown.output
    assert "Number of bracelets" in shown.output
    assert max(map(len, shown.output.splitlines())) <= 80


def test_a_seats_replay_has_its_own_secret_lines_and_the_given_names(run: Run, saved: Path) -> None:
    shown = run("replay", saved, "--seat", 2, "--names", "Astrid,Bo").output
    assert "Astrid, Bo, Blue; as seen by Bo" in shown
    assert "You draw" in shown
    assert run("replay", saved, "--seat", 4).exit_code == 2


def test_step_by_step_waits_for_enter_and_stops_at_q(run: Run, saved: Path) -> None:
    whole = run("replay", saved).output
    assert len(run("replay", saved, "--step", typed="\n\nq\n").output) < len(whole) / 2
    assert "Result" in run("replay", saved, "--step", typed="\n" * 1000).output


def test_an_unchanged_game_is_called_sound(run: Run, saved: Path) -> None:
    shown = run("verify", saved)
    assert shown.exit_code == 0
    assert "3 players" in shown.output
    assert shown.output.rstrip().endswith("sound")


def test_a_changed_seed_does_not_fit_the_fingerprint(run: Run, saved: Path) -> None:
    change(saved, seed="00" * 32)
    shown = run("verify", saved)
    assert shown.exit_code == 1
    assert "The seed does not match the commitment" in shown.stderr


@pytest.mark.parametrize("seed", ["", "zz", "00"])
def test_a_malformed_seed_is_not_sound(run: Run, saved: Path, seed: str) -> None:
    change(saved, seed=seed)
    for command in ("verify", "replay"):
        shown = run(command, saved)
        assert shown.exit_code == 1
        assert len(shown.stderr.strip().splitlines()) == 1


def test_a_changed_move_is_named_by_its_entry(run: Run, saved: Path) -> None:
    log = change(saved)
    log["entries"][0]["move"]["claim"] = "shield"
    saved.write_text(json.dumps(log))
    shown = run("verify", saved)
    assert shown.exit_code == 1
    assert "Entry 1 of the log cannot be played" in shown.stderr
    assert "CV-4.5" in shown.stderr
    assert "entry 1" in run("replay", saved).stderr


def test_a_missing_entry_is_not_sound(run: Run, saved: Path) -> None:
    log = change(saved)
    del log["entries"][3]
    saved.write_text(json.dumps(log))
    shown = run("verify", saved)
    assert shown.exit_code == 1
    assert "Entry " in shown.stderr


def test_a_game_with_scripted_chance_is_not_sound(run: Run, saved: Path) -> None:
    change(saved, script={"first": [[1]]})
    shown = run("verify", saved)
    assert shown.exit_code == 1
    assert "its chance is scripted: in lessons and tests, the dice are predetermined." in shown.stderr


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is not a game file"),
        ("[]", "is not a game file"),
        ('{"header": {"game": "chess"}}', "There is no game called 'chess'"),
        ('{"header": {"game": "clash"}, "entries": []}', "That is not a log"),
        ("\udcff", "is not a game file"),
    ],
)
def test_a_file_that_is_not_a_game_file_is_refused_with_the_reason(
    run: Run, tmp_path: Path, text: str, reason: str
) -> None:
    file = tmp_path / "other.json"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    for command in ("verify", "replay"):
        shown = run(command, file)
        assert shown.exit_code == 1
        assert reason in shown.stderr


def test_a_game_of_another_version_of_the_rules_is_refused_with_the_version(run: Run, saved: Path) -> None:
    change(saved, version="0")
    said = run("verify", saved).stderr
    assert "The log is from clash version 0" in said
    assert "Use a release of Meadhall with version 0." in " ".join(said.split())
    assert "sound" not in said
    assert meadhall.game("clash").version != "0"


@pytest.mark.parametrize("path", golden.files("spoils"), ids=lambda path: path.name)
def test_a_game_of_every_version_that_is_still_played_is_sound(run: Run, tmp_path: Path, path: Path) -> None:
    file = tmp_path / "old.json"
    file.write_bytes(gzip.decompress(path.read_bytes()))
    shown = run("verify", file)
    assert shown.exit_code == 0
    assert f"Spoils of War version {golden.read(path)[1].header.version}, " in shown.output
    assert shown.output.endswith("sound\n")
    assert run("replay", file).exit_code == 0


def test_verify_computes_every_draw_of_a_saved_game_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    run("play", "clash", "--seed", 2, "--salt", "by my beard", "--save", file, typed="1\n1\nq\n")
    shown = run("verify", file)
    assert shown.exit_code == 0
    assert "words of 1 player are mixed in" in shown.output
    assert "draws follow from the seed" in shown.output
    assert "every seal and every draw in the file is correct" in shown.output
    log = json.loads(file.read_bytes())
    assert log["header"]["salts"] == ["by my beard", "", ""]
    log["claims"][0]["draws"][0][5].reverse()
    file.write_text(json.dumps(log))
    shown = run("verify", file)
    assert shown.exit_code == 1
    assert "The file claims" in shown.stderr
    assert run("play", "clash", "--salt", "x" * 65).exit_code == 2


def test_a_game_that_starts_from_a_position_says_so(run: Run, tmp_path: Path) -> None:
    whole = play("clash", [random, random, random], seed=6)
    game = meadhall.game("clash")
    world = game.take_up(game.replay(whole.log.cut(30)).view(1), 5)
    for _ in range(6):
        decision = world.decisions()[0]
        world.play(decision.seat, decision.moves()[0], decision.at)
    file = tmp_path / "middle.json"
    file.write_bytes(world.log.to_json())
    told = run("replay", file, "--seat", 2)
    assert told.exit_code == 0
    assert "starts from a position" in told.output
    checked = run("verify", file)
    assert checked.exit_code == 0
    assert "a given position" in checked.output
    log = json.loads(file.read_bytes())
    log["header"]["start"]["view"]["turn"] += 1
    file.write_text(json.dumps(log))
    assert run("verify", file).exit_code == 1
    assert run("replay", file).exit_code == 1


def test_a_game_with_moves_taken_back_is_replayed_with_its_fresh_chance(run: Run, tmp_path: Path) -> None:
    state = play("clash", [random, random, random], seed=6)
    state = state.undo_to(state.game.replay(state.log.cut(40)).entries)
    while not state.over:
        decision = state.decisions()[0]
        state.play(decision.seat, decision.moves()[0], decision.at)
    file = tmp_path / "back.json"
    file.write_bytes(state.log.to_json())
    told = run("replay", file)
    assert told.exit_code == 0, told.output
    assert "Number of bracelets" in told.output
