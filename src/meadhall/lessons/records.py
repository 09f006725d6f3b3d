"""A lesson as data: the start of its game, the moves of the other seats, and the steps."""

from __future__ import annotations

from typing import Any

import msgspec

Pattern = dict[str, Any]
"""The fields of a matching move, each with a value or with conditions: `any`, `not`, `min`, `max`, `first`, `last`,
`count`."""
Facts = dict[str, Any]
"""Values in a view by dotted path, or conditions on them: `min`, `max`, `has`."""
Patterns = Pattern | list[Pattern]


class BadLesson(ValueError):  # noqa: N818 - named for what it is
    """Raised for a lesson that cannot be played as written. The message names file, step and reason."""


class LessonRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a lesson file. Unknown keys are refused."""


class ScriptedMove(LessonRecord, frozen=True):
    """A move that the lesson plays, or time-out moves of all seats until facts are true."""

    move: Pattern = {}
    seat: int | None = None
    """The number of the seat; None for the learner, whose move the coach plays."""
    times: int = 1
    until: Facts = {}
    """Facts about the learner's view. Until they are true, all seats play the moves of a time-out."""

    def __post_init__(self) -> None:
        if bool(self.move) == bool(self.until):
            raise ValueError("needs either `move` or `until`")
        if self.times < 1 or (self.until and self.times > 1):
            raise ValueError(f"`times` cannot be {self.times}")


class SeatRule(LessonRecord, frozen=True):
    """The move of other seats at decisions for which the script has no move."""

    kind: str = ""
    """The kind of decision; "" for any."""
    seat: int | None = None
    """The number of the seat; None for every seat except the learner's."""
    move: Pattern = {}
    fallback: bool = False
    """Whether the seat plays the move of a time-out."""

    def __post_init__(self) -> None:
        if bool(self.move) == self.fallback:
            raise ValueError("needs either `move` or `fallback = true`")


class CoachReply(LessonRecord, frozen=True):
    """The coach's words about a move that matches `when`. An empty `when` matches any move."""

    say: str
    when: Patterns = {}


class CoachVerdict(CoachReply, frozen=True):
    """The coach's words about a decision that the learner made alone."""

    good: bool = False


class LessonStart(LessonRecord, frozen=True):
    """The start of a lesson's game."""

    players: int
    names: list[str]
    seat: int = 0
    """The number of the learner's seat."""
    seed: int = 1
    """The seed of all draws without a wish."""
    options: dict[str, str | bool] = {}
    chance: dict[str, list[Any]] = {}
    """The wished results of each stream, one for each draw in order."""
    moves: list[ScriptedMove] = []

    def __post_init__(self) -> None:
        if len(self.names) != self.players:
            raise ValueError(f"{self.players} players have {len(self.names)} names")
        if not 0 <= self.seat < self.players:
            raise ValueError(f"there is no seat {self.seat}")


class LessonStep(LessonRecord, frozen=True):
    """One step of a lesson: the words of the coach, and the move that the learner then makes, if any."""

    say: str
    new: list[str] = []
    """Glossary words that this step explains."""
    point: list[str] = []
    facts: Facts = {}
    """Facts that must be true in the learner's view when the step begins."""
    auto: list[ScriptedMove] = []
    """Moves that are played before the question of the step."""
    expect: Patterns = []
    """The right moves. If there are none, the step is only read, unless the learner decides alone."""
    wrong: list[CoachReply] = []
    """Replies to other legal moves. The coach gives the first one that matches."""
    alone: bool = False
    """Whether every legal move is accepted and then judged by `verdict`."""
    verdict: list[CoachVerdict] = []
    free: Patterns = []
    """Moves that decide nothing, such as laying a tile. The learner is asked again after them."""
    then: list[ScriptedMove] = []
    """Moves that are played immediately after the learner's move."""
    after: Facts = {}
    """Facts that must be true in the learner's view after the `then` moves."""
    done: str = ""
    thrill: bool = False

    @property
    def doing(self) -> bool:
        """Whether the step expects a move."""
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
    """The id of the next lesson, such as `clash/when-to-call`; "play" for a table with bots."""
    first: bool = False
    others: list[SeatRule] = []
    id: str = ""
    """The game and the name of the file, such as `clash/first-game`. The file does not contain it."""

    def __post_init__(self) -> None:
        if not self.steps:
            raise ValueError("a lesson has at least one step")

    def idle_before(self, step: int) -> int:
        """Return the number of steps before this index that are only read."""
        return sum(not each.doing for each in self.steps[:step])


class GlossaryTerm(LessonRecord, frozen=True):
    """A word of a game and its explanation."""

    word: str
    says: str
    forms: list[str] = []


class GameGlossary(LessonRecord, frozen=True):
    """The glossary of one game."""

    goal: str
    """The aim of the game, in one line."""
    term: list[GlossaryTerm]
    reasons: list[str] = []
    """Examples of hints in the style of the game."""
