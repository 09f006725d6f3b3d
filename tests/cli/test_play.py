"""`meadhall play`: whole games at the terminal, with input from a pipe."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .conftest import Run
from .terminal import WIDTH, numbers, widest_line


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--bots", "random", "-o", "variant=bluff", "-o", "starts=pick"),
        ("--players", 4, "-o", "arena=moat", "-o", "track_positions=yes", "-o", "shield_spoils_stay_open=on"),
    ],
)
def test_a_game_is_played_to_its_end_on_80_columns(run: Run, words: tuple[object, ...]) -> None:
    shown = run("play", "clash", "--seed", 5, *words, typed=numbers(1500))
    assert shown.exit_code == 0
    assert "The supply is empty, the game is over." in shown.output
    assert "Number of bracelets" in shown.output
    assert "wins" in shown.output or "share the win" in shown.output
    assert widest_line(shown.output) <= WIDTH


def test_the_table_shows_arena_seats_row_and_hand(run: Run) -> None:
    shown = run("play", "clash", "--seed", 3, "--name", "Astrid", typed="v\nq\n").output
    for part in (
        "<CENTRE>",
        "(N grove)",
        "~N pond~",
        "NE gate",
        "Astrid",
        "Your bracelets: 1 2 3 = 6.",
        "Your hand: ",
    ):
        assert part in shown


def test_the_end_of_input_and_q_end_the_game_without_an_error(run: Run) -> None:
    for typed in ("", "q\n"):
        shown = run("play", "clash", "--seed", 5, typed=typed)
        assert shown.exit_code == 0
        assert "You have left the game." in shown.output


def test_help_rules_barred_moves_and_nonsense_are_answered(run: Run) -> None:
    # Whoever begins, an announcement of ours comes up while we pass everything else with the last choice shown.
    typed = "h\nr CV-5.1\nr CV-99\nr\ndance\n77\n\n" + "?\n2\n" * 12
    shown = run("play", "clash", "--bots", "random", "--seed", 3, typed=typed).output
    assert "leave the table" in shown
    assert "Any other player with at least one bracelet may call" in shown
    assert "There is no rule 'CV-99'" in shown
    assert "'dance' is not a choice here" in shown
    assert "The choices are 1 to" in shown
    assert "it cannot be announced on your turn. CV-4.5" in " ".join(shown.split())


def test_the_same_seed_deals_the_same_game(run: Run) -> None:
    first = run("play", "clash", "--seed", 8, typed=numbers(40)).output
    assert run("play", "clash", "--seed", 8, typed=numbers(40)).output == first
    assert run("play", "clash", "--seed", 9, typed=numbers(40)).output != first


def test_a_game_is_saved_whether_finished_or_not(run: Run, tmp_path: Path) -> None:
    for name, typed in (("whole", numbers(1500)), ("part", numbers(5))):
        file = tmp_path / f"{name}.json"
        assert (
            f"meadhall replay {file}" in run("play", "clash", "--seed", 2, "--save", file, typed=typed).output
        )
        checked = run("verify", file)
        assert checked.exit_code == 0
        assert checked.output.strip().endswith("sound")
        assert ("The game is not over." in checked.output) is (name == "part")


def test_saving_to_a_missing_folder_is_refused_with_a_sentence(run: Run, tmp_path: Path) -> None:
    shown = run("play", "clash", "--save", tmp_path / "no" / "game.json", typed="q\n")
    assert shown.exit_code == 1
    assert "The game could not be saved" in shown.stderr


def test_a_bot_from_a_file_can_be_an_opponent(run: Run, tmp_path: Path) -> None:
    bot = tmp_path / "first.py"
    bot.write_text("def choose(view, decision, rng):\n    return decision.moves()[0]\n")
    assert "First against you" in run("play", "clash", "--bots", bot, typed="q\n").output


def test_a_bot_that_raises_ends_the_game_with_a_sentence(run: Run, tmp_path: Path) -> None:
    bot = tmp_path / "glass.py"
    bot.write_text("def choose(view, decision, rng):\n    return 1 / 0\n")
    shown = run("play", "clash", "--bots", bot, typed=numbers(20))
    assert shown.exit_code == 1
    assert "glass.py failed at a decision of kind" in shown.stderr


@pytest.mark.parametrize("word", ["i", "hint"])
def test_a_hint_names_moves_with_reasons_and_their_numbers(run: Run, word: str) -> None:
    shown = run("play", "clash", "--bots", "random", "--seed", 3, typed=f"{word}\nq\n").output
    text = " ".join(shown.split())
    assert re.search(r"\d+ (Lay \w+, say \w+|Call|Let pass|Take bracelet \d): [A-Z][^{}]* \d+[^{}]*\.", text)
