"""`meadhall learn`: lessons at the terminal, the list of them, and a check of a lesson in a file."""

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
from meadhall.engine import Decision, Move, Refused
from meadhall.lessons import BadLesson, Lesson, Outlook, Place, Prepared

from .console import console, fail, result_table, told
from .prompt import Prompt, Quit, TakeBack
from .table_setup import find_game
from .text.game_text import GameText
from .text.texts import TEXTS

ENDS_IN = ".toml"
"""How the name of a lesson in a file ends."""
SHOW = "show"
"""What a learner types to have the right move played."""
HINT = "That is what this step asks for."
ALONE = "Here you decide alone: the coach speaks afterwards."


def list_lessons() -> None:
    """Prints all lessons by game."""
    out = console()
    for name in lessons.names():
        each = lessons.lesson(name)
        if each.first:
            out.print(Text(meadhall.game(each.game).title, "bold"))
        length = f"{len(each.steps)} steps, {ceil(lessons.minutes(each))} min"
        out.print(Text.assemble(f"  {name:<34} ", (length, "dim")), soft_wrap=True)
        out.print(Padding(Text(each.teaches, "dim"), (0, 0, 0, 6)))


def check(file: Path) -> None:
    """Names everything that is wrong with the lesson in a file; exit code 1 if there is anything."""
    try:
        found = lessons.read(file)
        faults = lessons.faults(found)
    except BadLesson as bad:
        fail(bad)
    if faults:
        fail("\n".join(f"{file}: {fault}" for fault in faults))
    minutes = ceil(lessons.minutes(found))
    console().print(f"{file}: sound. {len(found.steps)} steps, about {minutes} minutes.", soft_wrap=True)


def learn(name: str, my_name: str) -> None:
    """Plays a lesson: the first of a game, one by its name, or one in a file."""
    try:
        lesson = Learning(prepare(name), my_name, console())
        lesson.out.print(f"[bold]{lesson.title}[/] [dim]In a lesson the dice are laid.[/]")
        lesson.out.print(f"[dim]Type h for help, i for the right move, {SHOW} to have it played.[/]")
        lesson.play()
    except BadLesson as bad:
        fail(bad)
    except (Quit, KeyboardInterrupt):
        lesson.out.print("\nYou have left the lesson.")


def prepare(name: str) -> Prepared:
    if name.endswith(ENDS_IN):
        return Prepared(lessons.read(Path(name)))
    if "/" not in name:
        game = find_game(name).name
        name = next((each for each in lessons.names() if each.startswith(f"{game}/")), name)
    try:
        return lessons.prepared(name)
    except LookupError as error:
        fail(f"{error.args[0]} To see what there is: meadhall learn --list", 2)


class Learning:
    """One lesson of the player at the terminal."""

    def __init__(self, prepared: Prepared, my_name: str, out: Console) -> None:
        self.prepared = prepared
        self.out = out
        self.state = prepared.begin()
        self.place = Place()
        self.read = 0
        """How many steps were read that ask for no move."""
        names = prepared.lesson.start.names
        self.names = [my_name if seat == prepared.learner else each for seat, each in enumerate(names)]
        self.outlook: Outlook | None = None
        self.said = -1
        """The step that was said last."""
        text = TEXTS.get(prepared.game.name, GameText())
        self.typed = text.typed
        text = replace(text, typed=self.shown_or_typed)
        board = prepared.game.board(self.state.header.options)
        self.prompt = Prompt(prepared.game.name, self.names, out, text, board, self.hint)
        self.prompt.no_advice = ALONE

    @property
    def lesson(self) -> Lesson:
        return self.prepared.lesson

    @property
    def title(self) -> str:
        return f"{self.prepared.game.title}: {self.lesson.title}."

    def play(self) -> None:
        while True:
            outlook = self.outlook = self.prepared.look(self.state, self.place, self.read)
            if outlook.lost:
                raise BadLesson(f"{self.lesson.id}: {outlook.lost}")
            if self.place.phase == "then" and outlook.place.phase != "then":
                self.speak(outlook.place.done)
            self.place = outlook.place
            if outlook.turn is not None:
                self.make(outlook, outlook.turn.seat, outlook.turn.move)
            elif self.place.phase == "over":
                break
            else:
                self.take_step(outlook)
        follows = self.lesson.next
        command = f"play {self.lesson.game}" if follows == "play" else f"learn {follows}"
        self.out.print(f"\nThe lesson is over. Now try: meadhall {command}", soft_wrap=True)

    def take_step(self, outlook: Outlook) -> None:
        """The coach speaks, and the learner makes a move or reads on."""
        step = self.prepared.step(self.place)
        if self.said != self.place.step:
            self.said = self.place.step
            if self.state.over:
                self.out.print()
                self.out.print(result_table(self.state.result(), self.names))
            self.speak(step.say)
        decision = self.prepared.asked(self.state, self.prepared.learner)
        if not step.doing or decision is None:
            self.out.print("[dim]Press Enter to go on.[/]")
            if self.prompt.read().lower() in ("q", "quit"):
                raise Quit
            self.read += 1
            return
        try:
            move = self.prompt.ask(decision, self.state.view(self.prepared.learner))
        except TakeBack as wish:
            self.take_back(wish.whole)
            return
        if text := self.prepared.refuse(outlook, move):
            self.speak(text)
        else:
            self.make(outlook, self.prepared.learner, move)

    def make(self, outlook: Outlook, seat: int, move: Move) -> None:
        self.tell(self.state.play(seat, move))
        self.place = self.prepared.follow(outlook, seat, move)

    def take_back(self, whole: bool) -> None:
        try:
            self.state = self.state.undo(self.prepared.learner, whole=whole)
        except Refused as refused:
            self.out.print(Text(f"{refused.refusal.text} ").append(refused.refusal.rule, "dim"))
            return
        self.out.print("Taken back.")
        self.place = self.prepared.retrace(self.state.log, self.prepared.begun, self.read)[-1]
        self.said = -1

    def shown_or_typed(self, words: str, decision: Decision) -> Move | None:
        """The right move if the learner wants it played, or what the game itself reads."""
        if words.lower() == SHOW and self.outlook and not self.prepared.step(self.place).alone:
            return self.outlook.right[0]
        return self.typed(words, decision)

    def hint(self, decision: Decision) -> Sequence[Candidate]:
        """The right move of the step; none where the learner decides alone."""
        assert self.outlook is not None
        if self.prepared.step(self.place).alone:
            return ()
        return (Candidate(self.outlook.right[0], HINT),)

    def speak(self, text: str) -> None:
        if text:
            self.out.print()
            self.out.print(Padding(Text(text, "italic"), (0, 2, 0, 2)))

    def tell(self, events: Sequence[Any]) -> None:
        for line in told(events, self.prepared.learner, self.names):
            self.out.print(line)
