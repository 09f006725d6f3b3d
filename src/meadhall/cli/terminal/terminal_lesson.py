"""Lessons at the terminal: play them, list them, and check a lesson in a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

import meadhall
from meadhall import lessons
from meadhall.bots import Candidate
from meadhall.cli.console import fail, log_lines, make_console, result_table
from meadhall.cli.table_setup import find_game
from meadhall.engine import Decision, Move, RefusalError
from meadhall.lessons import BadLesson, Lesson, LessonPlace, Outlook, PreparedLesson

from .prompt import Prompt, QuitRequest, UndoRequest

LESSON_SUFFIX = ".toml"
"""The suffix of lesson files."""
SHOW = "show"
"""The word that a learner types to see the right move played."""
HINT_TEXT = "That is what this step asks for."
ALONE_TEXT = "Here you decide alone: the coach speaks afterwards."


def list_lessons() -> None:
    """Print all lessons by game."""
    out = make_console()
    for name in lessons.names():
        each = lessons.load_lesson(name)
        if each.first:
            out.print(Text(meadhall.game(each.game).title, "bold"))
        length = f"{len(each.steps)} steps, {ceil(lessons.minutes(each))} min"
        out.print(Text.assemble(f"  {name:<34} ", (length, "dim")), soft_wrap=True)
        out.print(Padding(Text(each.teaches, "dim"), (0, 0, 0, 6)))


def check_lesson(file: Path) -> None:
    """Print all faults of the lesson in a file. End the command with exit code 1 if there are any."""
    try:
        found = lessons.read(file)
        faults = lessons.faults(found)
    except BadLesson as bad:
        fail(bad)
    if faults:
        fail("\n".join(f"{file}: {fault}" for fault in faults))
    minutes = ceil(lessons.minutes(found))
    make_console().print(f"{file}: sound. {len(found.steps)} steps, about {minutes} minutes.", soft_wrap=True)


def play_lesson(name: str, my_name: str) -> None:
    """Play a lesson. `name` is a game, whose first lesson is played, the id of a lesson, or a file."""
    try:
        lesson = TerminalLesson(prepare_named_lesson(name), my_name, make_console())
        lesson.out.print(f"[bold]{lesson.title}[/] [dim]In a lesson, the dice are predetermined.[/]")
        lesson.out.print(f"[dim]Type h for help, i for the right move, {SHOW} to have it played.[/]")
        lesson.play()
    except BadLesson as bad:
        fail(bad)
    except (QuitRequest, KeyboardInterrupt):
        lesson.out.print("\nYou have left the lesson.")


def prepare_named_lesson(name: str) -> PreparedLesson:
    if name.endswith(LESSON_SUFFIX):
        return PreparedLesson(lessons.read(Path(name)))
    if "/" not in name:
        game = find_game(name).name
        name = next((each for each in lessons.names() if each.startswith(f"{game}/")), name)
    try:
        return lessons.prepare_lesson(name)
    except LookupError as error:
        fail(f"{error.args[0]} To list all lessons: meadhall learn --list", 2)


class TerminalLesson:
    """A lesson at the terminal."""

    def __init__(self, prepared: PreparedLesson, my_name: str, out: Console) -> None:
        self.prepared = prepared
        self.out = out
        self.state = prepared.begin()
        self.place = LessonPlace()
        self.steps_read = 0
        """The number of steps without a move that the learner has read."""
        names = prepared.lesson.start.names
        self.names = [my_name if seat == prepared.learner else each for seat, each in enumerate(names)]
        self.outlook: Outlook | None = None
        self.spoken_step = -1
        """The index of the last step that the coach spoke about; -1 before the first."""
        self.prompt = Prompt(prepared.game, self.state.header.options, self.names, out, self.hint)
        self.parse_game_move = self.prompt.text.parse_move
        self.prompt.text = replace(self.prompt.text, parse_move=self.parse_move)
        self.prompt.no_advice = ALONE_TEXT

    @property
    def lesson_data(self) -> Lesson:
        return self.prepared.lesson

    @property
    def title(self) -> str:
        return f"{self.prepared.game.title}: {self.lesson_data.title}."

    def play(self) -> None:
        while True:
            outlook = self.outlook = self.prepared.find_outlook(self.state, self.place, self.steps_read)
            if outlook.lost:
                raise BadLesson(f"{self.lesson_data.id}: {outlook.lost}")
            if self.place.phase == "then" and outlook.place.phase != "then":
                self.speak(outlook.place.done)
            self.place = outlook.place
            if outlook.seat_move is not None:
                self.make_move(outlook, outlook.seat_move.seat, outlook.seat_move.move)
            elif self.place.phase == "over":
                break
            else:
                self.take_step(outlook)
        follows = self.lesson_data.next
        command = f"play {self.lesson_data.game}" if follows == "play" else f"learn {follows}"
        self.out.print(f"\nThe lesson is over. Now try: meadhall {command}", soft_wrap=True)

    def take_step(self, outlook: Outlook) -> None:
        """Let the coach speak, then let the learner make a move or press Enter."""
        step = self.prepared.step_at(self.place)
        if self.spoken_step != self.place.step:
            self.spoken_step = self.place.step
            if self.state.over:
                self.out.print()
                self.out.print(result_table(self.state.result(), self.names))
            self.speak(step.say)
        decision = self.prepared.decision_of(self.state, self.prepared.learner)
        if not step.doing or decision is None:
            self.out.print("[dim]Press Enter to continue.[/]")
            if self.prompt.read().lower() in ("q", "quit"):
                raise QuitRequest
            self.steps_read += 1
            return
        try:
            move = self.prompt.ask(decision, self.state.view(self.prepared.learner))
        except UndoRequest as wish:
            self.undo_move(wish.whole)
            return
        if text := self.prepared.refusal_text(outlook, move):
            self.speak(text)
        else:
            self.make_move(outlook, self.prepared.learner, move)

    def make_move(self, outlook: Outlook, seat: int, move: Move) -> None:
        self.tell(self.state.play(seat, move))
        self.place = self.prepared.place_after(outlook, seat, move)

    def undo_move(self, whole: bool) -> None:
        try:
            self.state = self.state.undo(self.prepared.learner, whole=whole)
        except RefusalError as refused:
            self.out.print(Text(f"{refused.refusal.text} ").append(refused.refusal.rule, "dim"))
            return
        self.out.print("Taken back.")
        self.place = self.prepared.retrace(self.state.log, self.prepared.opening_entries, self.steps_read)[-1]
        self.spoken_step = -1

    def parse_move(self, words: str, decision: Decision) -> Move | None:
        """Return the right move for `show`, or else the move in the game's own notation; None if it is neither."""
        if words.lower() == SHOW and self.outlook and not self.prepared.step_at(self.place).alone:
            return self.outlook.right[0]
        return self.parse_game_move(words, decision)

    def hint(self, decision: Decision) -> Sequence[Candidate]:
        """Return the right move of the step; () if the learner decides alone."""
        assert self.outlook is not None
        if self.prepared.step_at(self.place).alone:
            return ()
        return (Candidate(self.outlook.right[0], HINT_TEXT),)

    def speak(self, text: str) -> None:
        if text:
            self.out.print()
            self.out.print(Padding(Text(text, "italic"), (0, 2, 0, 2)))

    def tell(self, events: Sequence[Any]) -> None:
        for line in log_lines(events, self.prepared.learner, self.names):
            self.out.print(line)
