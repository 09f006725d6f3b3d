"""`meadhall learn`: lessons at the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall import lessons
from meadhall.cli.terminal.text.texts import TEXTS

from .conftest import Run
from .terminal import WIDTH, widest_line

FIRST = [name for name in lessons.names() if lessons.load_lesson(name).first]


def one_line(text: str) -> str:
    return " ".join(text.split())


def typed_for(name: str) -> tuple[str, list[str]]:
    """What a learner types who makes a mistake at every step that allows one, and what the coach answers to it."""
    prepared = lessons.prepare_lesson(name)
    state, typed, answers = prepared.begin(), [], []
    for moment in prepared.play_through(state):
        decision = prepared.decision_of(state, prepared.learner)
        if moment.kind != "asked":
            continue
        if decision is None or not moment.outlook.right:
            typed.append("")
            continue
        listed = list(TEXTS[prepared.game.name].list_choices(decision))
        step = prepared.step_at(moment.outlook.place)
        wrong = next((move for move in listed if prepared.refusal_text(moment.outlook, move)), None)
        if wrong is not None and not step.alone:
            typed.append(str(listed.index(wrong) + 1))
            answers.append(prepared.refusal_text(moment.outlook, wrong))
        right = moment.outlook.right[0]
        typed.append(str(listed.index(right) + 1) if right in listed else "show")
    return "\n".join(typed) + "\n", answers


@pytest.mark.parametrize("name", FIRST)
def test_a_whole_lesson_is_played_at_the_terminal(run: Run, name: str) -> None:
    typed, answers = typed_for(name)
    game = name.partition("/")[0]
    shown = run("learn", game, typed=typed)
    assert shown.exit_code == 0, shown.output
    text = one_line(shown.output)
    assert len(answers) > 5
    for said in [*answers, *(step.say for step in lessons.load_lesson(name).steps)]:
        assert one_line(said) in text
    assert f"Now try: meadhall learn {lessons.load_lesson(name).next}" in text
    assert widest_line(shown.output) <= WIDTH


def test_the_move_is_shown_taken_back_and_left(run: Run) -> None:
    shown = run("learn", "feast", typed="i\nq\n").output
    assert "That is what this step asks for." in shown
    assert "You have left the lesson." in shown
    assert run("learn", "clash", typed="").exit_code == 0


def test_a_move_is_taken_back_and_the_step_said_again(run: Run) -> None:
    prepared = lessons.prepare_lesson("feast/first-game")
    lines = typed_for("feast/first-game")[0].splitlines()
    first = prepared.lesson.steps[0]
    shown = one_line(run("learn", "feast", typed="\n".join([*lines[:2], "u", "q"]) + "\n").output)
    taken = shown.count("Taken back.")
    assert shown.count(one_line(first.say)) == 1 + taken
    assert taken or "Nothing can be taken back" in shown


def test_all_lessons_are_listed(run: Run) -> None:
    shown = run("learn", "--list").output
    for name in lessons.names():
        assert name in shown
        assert one_line(lessons.load_lesson(name).teaches) in one_line(shown)
    assert widest_line(shown) <= WIDTH


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "Name a game or a lesson"),
        (("chess",), "There is no game called 'chess'"),
        (
            ("clash/chess",),
            "There is no lesson called 'clash/chess'. To list all lessons: meadhall learn --list",
        ),
    ],
)
def test_an_unknown_lesson_is_answered_with_a_sentence(
    run: Run, words: tuple[str, ...], sentence: str
) -> None:
    shown = run("learn", *words)
    assert shown.exit_code == 2
    assert sentence in shown.stderr


def test_a_lesson_of_ones_own_is_checked_and_played(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    source = (Path(str(lessons.files.HERE)) / "clash" / "when-to-call.toml").read_text(encoding="utf-8")
    file.write_text(source, encoding="utf-8")
    shown = run("learn", "--check", file)
    assert shown.exit_code == 0, shown.stderr
    assert "sound. 6 steps, about 2 minutes." in shown.output
    assert lessons.load_lesson("clash/when-to-call").steps[0].say in one_line(
        run("learn", file, typed="q\n").output
    )
    file.write_text(source.replace('type = "call"', 'type = "shout"', 1), encoding="utf-8")
    shown = run("learn", "--check", file)
    assert shown.exit_code == 1
    assert "has no move of type 'shout'" in shown.stderr
    assert "mine.toml: step " in shown.stderr
    assert run("learn", file).exit_code == 1
    assert "cannot be read" in run("learn", "--check", tmp_path / "gone.toml").stderr
