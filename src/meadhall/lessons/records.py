"""A lesson as data: how its game begins, what the other seats do, and its steps."""

from __future__ import annotations

from typing import Any

import msgspec

Pattern = dict[str, Any]
"""A move fits that has all these fields: the value, or what `any`, `not`, `min`, `max`, `first`, `last`, `count`
allow."""
Facts = dict[str, Any]
"""By a dotted path into a view: the value that is there, or `min`, `max`, `has`."""
Patterns = Pattern | list[Pattern]


class BadLesson(ValueError):  # noqa: N818 - named for what it is
    """A lesson that cannot be played as it is written; says file, step and reason."""


class LessonRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of the file. Keys that it does not know are refused."""


class ScriptedMove(LessonRecord, frozen=True):
    """A move that the lesson plays, or moves of everybody until facts are true."""

    move: Pattern = {}
    seat: int | None = None
    """None is the learner: the coach moves for them."""
    times: int = 1
    until: Facts = {}
    """Everybody does what a time-out would do, until these facts are true in the learner's view."""

    def __post_init__(self) -> None:
        if bool(self.move) == bool(self.until):
            raise ValueError("needs either `move` or `until`")
        if self.times < 1 or (self.until and self.times > 1):
            raise ValueError(f"`times` cannot be {self.times}")


class SeatRule(LessonRecord, frozen=True):
    """What other seats do when the lesson says nothing else."""

    kind: str = ""
    """Of decision; any if left out."""
    seat: int | None = None
    """Any of the others if left out."""
    move: Pattern = {}
    fallback: bool = False
    """What a time-out plays."""

    def __post_init__(self) -> None:
        if bool(self.move) == self.fallback:
            raise ValueError("needs either `move` or `fallback = true`")


class CoachReply(LessonRecord, frozen=True):
    """What the coach says to a move that fits; to any other if `when` is left out."""

    say: str
    when: Patterns = {}


class CoachVerdict(CoachReply, frozen=True):
    """What the coach says of a decision that the learner made alone."""

    good: bool = False


class LessonStart(LessonRecord, frozen=True):
    """How the game of a lesson begins."""

    players: int
    names: list[str]
    seat: int = 0
    """The learner's."""
    seed: int = 1
    """Chance where nothing is wished."""
    options: dict[str, str | bool] = {}
    chance: dict[str, list[Any]] = {}
    """Wishes by stream, one for each draw, in order."""
    moves: list[ScriptedMove] = []

    def __post_init__(self) -> None:
        if len(self.names) != self.players:
            raise ValueError(f"{self.players} players have {len(self.names)} names")
        if not 0 <= self.seat < self.players:
            raise ValueError(f"there is no seat {self.seat}")


class LessonStep(LessonRecord, frozen=True):
    """One thing that the coach says, and what the learner does about it."""

    say: str
    new: list[str] = []
    """Words of the glossary that this step explains."""
    point: list[str] = []
    facts: Facts = {}
    """True in the learner's view when the step begins."""
    auto: list[ScriptedMove] = []
    """Played before the step."""
    expect: Patterns = []
    """The right moves. A step without them is only read, unless the learner decides alone."""
    wrong: list[CoachReply] = []
    """Answers to other legal moves; the first that fits."""
    alone: bool = False
    """Every legal move is accepted, and `verdict` says afterwards how it was."""
    verdict: list[CoachVerdict] = []
    free: Patterns = []
    """Moves that decide nothing, such as laying a tile: they are played, and the learner is asked again."""
    then: list[ScriptedMove] = []
    """Played right after the learner's move."""
    after: Facts = {}
    """True after that."""
    done: str = ""
    thrill: bool = False

    @property
    def doing(self) -> bool:
        """Whether a move is expected."""
        return bool(self.expect) or self.alone

    def __post_init__(self) -> None:
        if self.alone and (self.expect or self.wrong or self.done or not self.verdict):
            raise ValueError("a step with `alone` has a `verdict`, and neither `expect`, `wrong` nor `done`")
        if (self.verdict or self.free) and not self.alone:
            raise ValueError("`verdict` and `free` belong to a step with `alone = true`")
        if not self.doing and (self.wrong or self.then or self.after or self.done):
            raise ValueError("a step that expects no move has neither `wrong`, `then`, `after` nor `done`")


class Lesson(LessonRecord, frozen=True):
    """A whole lesson."""

    game: str
    title: str
    teaches: str
    start: LessonStart
    steps: list[LessonStep]
    next: str
    """The lesson that follows, `clash/when-to-call`; "play" is a table with bots."""
    first: bool = False
    others: list[SeatRule] = []
    id: str = ""
    """Its game and the name of its file. Not written in the file."""

    def __post_init__(self) -> None:
        if not self.steps:
            raise ValueError("a lesson has at least one step")

    def idle_before(self, step: int) -> int:
        """How many of the steps before this one (counted from 0) are only read."""
        return sum(not each.doing for each in self.steps[:step])


class GlossaryTerm(LessonRecord, frozen=True):
    """A word of a game, explained."""

    word: str
    says: str
    forms: list[str] = []


class GameGlossary(LessonRecord, frozen=True):
    """The words of one game."""

    goal: str
    """What the game is about, in one line."""
    term: list[GlossaryTerm]
    reasons: list[str] = []
    """Examples of how a hint should sound."""
