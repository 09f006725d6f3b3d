"""`meadhall arena` and `meadhall play` with bots that are programs of their own."""

from __future__ import annotations

import json
from pathlib import Path

from meadhall.bots.lines.records import schema
from tests.bots.lines.programs import GOOD, READ, command

from .conftest import Run


def test_a_program_fights_in_the_arena_under_the_name_of_its_file(run: Run, tmp_path: Path) -> None:
    mine = command(tmp_path, GOOD)
    shown = run("arena", "clash", "--bots", f"{mine},random", "--games", 2, "--processes", 1)
    assert shown.exit_code == 0
    assert "mine.script" in shown.output


def test_a_program_that_fails_ends_the_match_with_a_sentence(run: Run, tmp_path: Path) -> None:
    mine = command(tmp_path, READ + "    sys.exit('no plan')\n")
    for more in (("--games", 4, "--processes", 2), ("--explain",)):
        shown = run("arena", "clash", "--bots", f"{mine},random", *more)
        assert shown.exit_code == 1
        assert "mine.script ended with exit code 1 instead of answering." in shown.output
        assert "no plan" in shown.output


def test_a_program_that_is_not_there_is_named_before_anything_is_played(run: Run) -> None:
    shown = run("arena", "clash", "--bots", "nodd mine.mjs,karl")
    assert shown.exit_code == 2
    assert "There is no program 'nodd'" in shown.output


def test_a_program_is_a_rival_at_the_terminal(run: Run, tmp_path: Path) -> None:
    mine = command(tmp_path, GOOD)
    shown = run("play", "clash", "--bots", mine, "--seed", 3, typed="1\n1\n1\nq\n")
    assert shown.exit_code == 0
    assert "Mine against you, Freya" in shown.output
    again = run("play", "--resume", typed="1\n1\nq\n")
    assert again.exit_code == 0
    assert "Mine against you, Freya" in again.output


def test_the_messages_are_printed_as_a_list_and_as_a_schema(run: Run) -> None:
    listed = run("protocol").output
    assert "table: ask(id, view, decision, left)" in listed
    assert "bot: answer(id, move)" in listed
    assert json.loads(run("protocol", "--schema").output) == schema()


def test_a_link_that_names_no_seat_is_refused(run: Run) -> None:
    shown = run("sit", "https://hall.example/t/abc")
    assert shown.exit_code == 1
    assert "This link does not name a seat." in shown.output
