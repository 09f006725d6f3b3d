"""A bad lesson is refused with file, step and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall import lessons
from meadhall.lessons import BadLesson

GOOD = """
game = "clash"
title = "A test"
teaches = "Nothing."
next = "play"

[start]
players = 3
names = ["You", "Astrid", "Bjorn"]

[start.chance]
first = [0]
starts = [["north-west-gate", "south-east-gate", "south-west-gate"]]
"deck/0" = [{ last = ["punch", "shield", "walk"] }]

[[others]]
kind = "call"
move = { type = "pass" }

[[steps]]
say = "Lay your Walk and say it."
point = ["hand:walk", "say:walk"]
facts = { "mine.hand" = ["walk", "punch", "shield"] }
expect = { type = "announce", card = "walk", claim = "walk" }
wrong = [{ when = { card = "walk" }, say = "Say Walk." }, { say = "Lay the Walk." }]
after = { phase = "act" }

[[steps]]
say = "Go somewhere."
expect = { type = "go" }
wrong = [{ say = "Do not stay." }]
done = "Well."

[[steps]]
say = "Decide alone."
alone = true
verdict = [{ when = { card = "shield" }, say = "Good.", good = true }, { say = "Less good." }]

[[steps]]
say = "That is all."
"""
"""A lesson that is sound, but for the words it may not know."""


def write(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def all_faults(file: Path) -> list[str]:
    try:
        return lessons.faults(lessons.read(file))
    except BadLesson as bad:
        return [str(bad)]


def test_the_lesson_itself_is_sound(tmp_path: Path) -> None:
    good = GOOD.replace('after = { phase = "act" }\n', "")
    assert all_faults(write(tmp_path, good)) == []


@pytest.mark.parametrize(
    ("old", "new", "where", "reason"),
    [
        ('title = "A test"\n', "", "top", "missing required field `title`"),
        ('title = "A test"', 'title = "A test"\ncolour = 1', "top", "unknown field `colour`"),
        ('title = "A test"', "title = 7", "title", "Expected `str`"),
        ('title = "A test"', "title = ", "", "not a TOML file"),
        ('game = "clash"', 'game = "tafl"', "game", "no game called 'tafl'"),
        ("players = 3", "players = 9", "start", "9 players have 3 names"),
        (
            'names = ["You", "Astrid", "Bjorn"]',
            'names = ["You", "Astrid", "Bjorn"]\nseat = 5',
            "start",
            "no seat 5",
        ),
        (
            'names = ["You", "Astrid", "Bjorn"]',
            'names = ["You", "Astrid", "Bjorn"]\noptions = { arena = "sea" }',
            "start",
            "'sea'",
        ),
        (
            'names = ["You", "Astrid", "Bjorn"]',
            'names = ["You", "Astrid", "Bjorn"]\nmoves = [{}]',
            "start.moves",
            "`move` or `until`",
        ),
        ('kind = "call"\nmove = { type = "pass" }', 'kind = "call"', "others[0]", "`move` or `fallback"),
        ('move = { type = "pass" }', 'move = { type = "hush" }', "others, rule 1", "no move of type 'hush'"),
        ('say = "Go somewhere."\n', "", "step 2", "missing required field `say`"),
        ('say = "Go somewhere."', 'say = ""', "step 2", "says nothing"),
        ('say = "Go somewhere."', 'say = "Go."\nring = "x"', "step 2", "unknown field `ring`"),
        ('expect = { type = "go" }', 'expect = { type = "fly" }', "step 2, expect", "no move of type 'fly'"),
        ('expect = { type = "go" }', 'expect = { type = "go", card = 1 }', "step 2, expect", "field 'card'"),
        (
            'expect = { type = "go" }',
            'expect = { type = "go", space = { like = 1 } }',
            "step 2, expect",
            "'space'",
        ),
        ('expect = { type = "go" }\n', "", "step 2", "a step that expects no move"),
        ("alone = true\n", "", "step 3", "`verdict` and `free` belong to a step with `alone"),
        ("alone = true", 'alone = true\nexpect = { type = "go" }', "step 3", "a step with `alone` has"),
        ('"say:walk"]', '"say:walk", "walk"]', "step 1, point", "is not `kind:name`"),
        ('"say:walk"]', '"say:walk", "part:roof"]', "step 1, point", "no part 'roof'"),
        (
            'say = "Go somewhere."',
            'say = "Go."\nauto = [{ seat = 4, move = { type = "go" } }]',
            "step 2, auto",
            "seat 4",
        ),
        (
            'after = { phase = "act" }',
            "after = { phase = { min = 1, size = 2 } }",
            "step 1, after",
            "cannot be",
        ),
    ],
)
def test_a_file_that_is_no_lesson_is_refused(
    tmp_path: Path, old: str, new: str, where: str, reason: str
) -> None:
    assert old in GOOD
    file = write(tmp_path, GOOD.replace(old, new, 1))
    with pytest.raises(BadLesson) as refused:
        lessons.read(file)
    said = str(refused.value)
    assert said.startswith(f"{file}: ")
    assert f": {where}" in said
    assert reason in said


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("first = [0]", "first = [7]", "start.chance: stream 'first' picks a number from 0 to 2, not 7"),
        (
            "first = [0]",
            "first = [0, 0]",
            "start.chance: stream 'first' has 2 wishes and was drawn from 1 times",
        ),
        (
            "first = [0]",
            "first = [0]\nwind = [0]",
            "start.chance: stream 'wind' has 1 wishes and was drawn from 0 times",
        ),
        ('["punch", "shield", "walk"]', '["axe"]', "start.chance: stream 'deck/0' has no 'axe' left"),
        ('["punch", "shield", "walk"]', '"walk"', "start.chance: stream 'deck/0' is shuffled"),
        ('next = "play"', 'next = "clash/no-such"', "next: 'clash/no-such' is no lesson"),
        (
            'names = ["You", "Astrid", "Bjorn"]',
            'names = ["You", "Astrid", "Bjorn"]\nmoves = [{ move = { type = "call" } }]',
            "start.moves, move 1: nobody can",
        ),
        (
            'card = "walk", claim = "walk" }\nwrong',
            'card = "club", claim = "walk" }\nwrong',
            "step 1: no legal move is",
        ),
        ('wrong = [{ say = "Do not stay." }]\n', "", 'step 2: nothing is said to {"type":"stay"}'),
        (
            '{ say = "Lay the Walk." }]',
            '{ when = { card = "club" }, say = "No." }]',
            "step 1: nothing is said to",
        ),
        (
            '{ say = "Do not stay." }]',
            '{ say = "Stay." }, { say = "More." }]',
            "step 2: wrong 2: nobody can make this move",
        ),
        ('"mine.hand" = ["walk"', '"mine.hand" = ["club"', "step 1, facts: mine.hand is"),
        ('"mine.hand" =', '"mine.purse" =', "step 1, facts: the view has no 'mine.purse'"),
        (
            'after = { phase = "act" }',
            'after = { "mine.hand.#" = 9 }',
            "step 1, after: mine.hand.# is 2, not 9",
        ),
        ('"say:walk"]', '"hand:club"]', "step 1, point: 'hand:club' is not there"),
        (
            'done = "Well."',
            'done = "Well."\nthen = [{ seat = 1, move = { type = "go" } }]',
            "step 2, then, move 1: seat 1 cannot",
        ),
        (
            'say = "Decide alone."',
            'say = "Decide alone."\nauto = [{ until = { supply = 99 } }]',
            "step 3: the lesson does not end",
        ),
        (
            ', good = true }, { say = "Less good." }',
            ' }, { say = "Less good." }',
            "step 3: verdict: some decisions are good",
        ),
        ('say = "Go somewhere."', f'say = "{"go " * 41}"', "step 2: 41 words, more than 40"),
        ('say = "Go somewhere."', 'say = "Go."\nnew = ["axe"]', "step 2, new: the glossary lacks 'axe'"),
        (
            'say = "That is all."',
            'say = "So."\n[[steps]]\nsay = "That is all."',
            "step 5: the learner does nothing twice running",
        ),
        (
            'teaches = "Nothing."',
            'teaches = "Nothing."\nfirst = true',
            "steps: a first game has 8 to 20 steps",
        ),
    ],
)
def test_a_lesson_that_cannot_be_played_is_refused(tmp_path: Path, old: str, new: str, fault: str) -> None:
    good = GOOD.replace('after = { phase = "act" }\n', "") if "after" not in old else GOOD
    assert old in good
    said = all_faults(write(tmp_path, good.replace(old, new, 1)))
    assert any(each.startswith(fault) for each in said), said


def test_a_word_is_not_used_before_it_was_explained(tmp_path: Path) -> None:
    early = GOOD.replace('teaches = "Nothing."', 'teaches = "Nothing."\nfirst = true')
    said = all_faults(write(tmp_path, early))
    assert "step 1: says 'Walk' before it was explained" in said
    explained = early.replace(
        'say = "Lay your Walk and say it."', 'say = "Lay your Walk and say it."\nnew = ["Walk"]'
    )
    assert not any("'Walk'" in each for each in all_faults(write(tmp_path, explained)))


def test_an_accepted_way_that_does_not_end_is_found(tmp_path: Path) -> None:
    """A step that some accepted move makes impossible."""
    text = GOOD.replace('after = { phase = "act" }\n', "").replace(
        'say = "Decide alone."', 'say = "Decide alone."\nfacts = {}'
    )
    text = text.replace(
        'say = "That is all."', 'say = "That is all."\nfacts = { "seats.0.space" = "nnw-rim" }'
    )
    said = all_faults(write(tmp_path, text))
    assert any("after which: step 4, facts: seats.0.space is" in each for each in said), said
