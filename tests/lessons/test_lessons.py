"""Every lesson is played to its end through the engine."""

from __future__ import annotations

import re

import pytest

import meadhall
from meadhall import lessons
from meadhall.lessons import LessonPlace
from meadhall.lessons.length import count_words
from meadhall.lessons.speech import MAX_WORDS, texts

GOAL = re.compile(r"\b(win|wins|richest|most points|most gold)\b", re.IGNORECASE)
"""How a first step says what a game is about."""


@pytest.mark.parametrize("name", lessons.names())
def test_a_lesson_is_sound(name: str) -> None:
    """Right moves are legal, wrong ones answered, everything pointed at is there, every accepted way ends, facts are
    true, words are short and explained."""
    assert lessons.faults(lessons.load_lesson(name)) == []


@pytest.mark.parametrize("game", meadhall.games())
def test_every_game_has_a_first_lesson_that_leads_to_all_others(game: str) -> None:
    names = [name for name in lessons.names() if name.startswith(f"{game}/")]
    assert [lessons.load_lesson(name).first for name in names] == [True] + [False] * (len(names) - 1)
    following = [lessons.load_lesson(name).next for name in names]
    assert following == [*names[1:], "play"]


@pytest.mark.parametrize("game", meadhall.games())
def test_the_first_step_says_what_the_game_is_about_and_asks_for_a_move(game: str) -> None:
    first = next(lessons.load_lesson(name) for name in lessons.names() if name.startswith(f"{game}/")).steps[
        0
    ]
    assert GOAL.search(first.say)
    assert first.doing


@pytest.mark.parametrize("name", lessons.names())
def test_a_lesson_closes_with_a_decision_that_is_made_alone(name: str) -> None:
    *_, decision, last = lessons.load_lesson(name).steps
    assert decision.alone
    assert not last.doing


@pytest.mark.parametrize("game", meadhall.games())
def test_the_words_of_a_game_are_short(game: str) -> None:
    glossary = lessons.load_glossary(game)
    assert glossary.goal
    assert len(glossary.reasons) >= 10
    assert [term.word for term in glossary.term if count_words(term.says) > 20] == []
    assert len({term.word for term in glossary.term}) == len(glossary.term)


@pytest.mark.parametrize("name", lessons.names())
def test_a_log_of_a_lesson_replays_and_says_that_its_dice_are_laid(name: str) -> None:
    lesson = lessons.prepare_lesson(name)
    state = lesson.begin()
    for _ in lesson.play_through(state):
        pass
    game = lesson.game
    again = game.replay(game.read_log(state.log.to_json()))
    assert again.digest() == state.digest()
    assert bool(again.header.script) == bool(lesson.lesson.start.chance)


@pytest.mark.parametrize("name", lessons.names())
def test_the_place_follows_from_the_log(name: str) -> None:
    """Walked again from the log, the coach is where it was at every moment."""
    lesson = lessons.prepare_lesson(name)
    state = lesson.begin()
    for moment in lesson.play_through(state):
        read = lesson.lesson.idle_before(moment.step)
        place = lesson.retrace(state.log, lesson.opening_entries, read)[-1]
        assert lesson.find_outlook(state, place, read).place == moment.outlook.place


def test_no_sentence_is_longer_than_forty_words() -> None:
    said = [
        text for name in lessons.names() for step in lessons.load_lesson(name).steps for text in texts(step)
    ]
    assert len(said) > 500
    assert MAX_WORDS == 40
    assert max(map(count_words, said)) <= MAX_WORDS


def test_the_coach_speaks_as_the_file_says() -> None:
    lesson = lessons.prepare_lesson("clash/first-game")
    state = lesson.begin()
    outlook = lesson.find_outlook(state, LessonPlace(), 0)
    said, step = lesson.compose_speech(outlook), lesson.lesson.steps[0]
    assert (said.step, said.say, said.point, said.doing) == (1, step.say, step.point, True)
    state.play(0, outlook.right[0])
    place = lesson.place_after(outlook, 0, outlook.right[0])
    busy = lesson.find_outlook(state, place, 0)
    assert busy.busy
    assert lesson.compose_speech(busy).say == step.say, "the others answer this step"
    assert lesson.compose_speech(busy).done == "", "what has happened is told when they have"
    while busy.seat_move is not None:
        state.play(busy.seat_move.seat, busy.seat_move.move)
        busy = lesson.find_outlook(
            state, lesson.place_after(busy, busy.seat_move.seat, busy.seat_move.move), 0
        )
    assert lesson.compose_speech(busy).done == step.done
    assert lesson.compose_speech(busy).step == 2


@pytest.mark.parametrize("name", [name for name in lessons.names() if name.startswith("sagas/")])
def test_a_learner_whose_saga_is_not_won_is_not_praised_for_it(name: str) -> None:
    """What follows a decision made alone is said to everyone, whatever they chose."""
    steps = lessons.load_lesson(name).steps
    open_ = [at for at, step in enumerate(steps) if step.alone and not all(one.good for one in step.verdict)]
    later = " ".join([step.say for step in steps[open_[-1] + 1 :]]) if open_ else ""
    assert not re.search(r"\b(so well|you won|and won|is won|well done)\b", later, re.IGNORECASE)
