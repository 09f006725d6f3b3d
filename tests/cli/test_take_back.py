"""`u` at the terminal takes moves back, up to the barriers of the engine."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.cli.options import NO_OWN_FILES
from meadhall.cli.terminal.kept_game import Seating
from meadhall.cli.terminal.terminal_game import TerminalGame

from .conftest import Run

SETUP = "1\n1\n1\n"
"""In Sagas: a homeland, after which quests are drawn; then a religion and the first unit."""


def test_u_takes_the_last_move_back_and_asks_again(run: Run) -> None:
    shown = run("play", "sagas", "--seed", 5, typed=SETUP + "1\nu\n").output
    assert "Buy units: 7 gold." in shown
    after = shown.partition("Taken back.")[2]
    assert "Buy units: 8 gold." in after
    assert "Buy units: 7 gold." not in after


def test_u_all_takes_back_every_move_up_to_the_last_barrier(run: Run) -> None:
    shown = run("play", "sagas", "--seed", 5, typed=SETUP + "u all\n").output
    after = shown.partition("Taken back.")[2]
    assert "Old or New Religion?" in after
    assert "Buy units" not in after


def test_moves_after_taking_back_are_those_of_the_saved_game(run: Run) -> None:
    typed = SETUP + "1\nu\nu\n12\nq\n"
    shown = run("play", "sagas", "--seed", 5, typed=typed).output
    assert "Long Ship in Uppsala for 2 gold, 7 left." in shown
    assert "Buy units: 7 gold." in run("play", "--resume", typed="q\n").output


@pytest.mark.parametrize(("game", "typed"), [("sagas", "u\nq\n"), ("clash", "1\n" * 8 + "u\nq\n")])
def test_u_says_why_nothing_can_be_taken_back(run: Run, game: str, typed: str) -> None:
    shown = run("play", game, "--seed", 5, typed=typed).output
    said = " ".join(shown.split())
    assert "Nothing can be taken back past a die, a reveal or another seat's move. EN-BARRIER" in said
    assert "Taken back." not in shown


def test_a_standing_order_that_would_play_the_same_again_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = meadhall.game("sagas")
    monkeypatch.setattr(type(game), "obey", lambda self, view, order: view["open"][0] if order else None)
    state = game.new(1, 5)
    for _ in range(2):
        state.play(0, state.decisions()[0].moves()[0])
    table = TerminalGame(game, state, Seating(["Freya"], [], "always", NO_OWN_FILES), [])
    table.undo_move(whole=False)
    assert (table.state.entries, table.order) == (1, "")
    assert "you are asked even when no answer can matter" in capsys.readouterr().out


def test_the_help_names_u(run: Run) -> None:
    shown = run("play", "clash", "--seed", 5, typed="h\nq\n").output
    assert "u          take your last move back; u all: every move since the last" in shown
