"""Checks of a lesson: the engine plays it, and all faults are listed with step and reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from meadhall.engine import Decision, Move, RefusalError, State

from .coach import LessonPlace, Outlook
from .files import PLAY, load_glossary, load_lesson, names
from .patterns import fact_faults, fits, to_json, to_plain
from .prepared_lesson import LessonMoment, PreparedLesson
from .records import BadLesson, CoachReply, Lesson, LessonStep
from .speech import explained_words, length_faults, speech_faults

MAX_OTHER_MOVES = 39
"""The maximum number of right moves besides the first that are tried at each step."""


def faults(found: Lesson) -> list[str]:
    """Return all faults of a lesson; [] if there are none."""
    said = [*speech_faults(found, load_glossary(found.game), _known_words(found)), *length_faults(found)]
    if found.next != PLAY and found.next not in names():
        said.append(f"next: {found.next!r} is no lesson")
    try:
        return said + list(_Run(PreparedLesson(found)).faults())
    except BadLesson as bad:
        return [*said, str(bad).removeprefix(f"{found.id}: ")]


def _known_words(found: Lesson) -> frozenset[str]:
    """Return the words that the game's first lesson explains; none for that lesson itself."""
    if found.first:
        return frozenset()
    firsts = (load_lesson(name) for name in names() if name.partition("/")[0] == found.game)
    return next((explained_words(each) for each in firsts if each.first), frozenset())


class _Run:
    """One run of a lesson through the engine, with its plain script."""

    def __init__(self, prepared: PreparedLesson) -> None:
        self._prepared = prepared
        self._steps = prepared.lesson.steps

    def faults(self) -> Iterator[str]:
        state = self._prepared.begin()
        for moment in self._prepared.play_through(state):
            yield from self._faults_at(state, moment)
        if self._prepared.game.replay(state.log).digest() != state.digest():
            yield "start.chance: the log of the lesson cannot be replayed"

    def _faults_at(self, state: State, moment: LessonMoment) -> Iterator[str]:
        if moment.kind == "over":
            return
        step, where = self._steps[moment.step], f"step {moment.step + 1}"
        if moment.kind == "settled":
            yield from (
                f"{where}, after: {text}" for text in fact_faults(step.after, self._prepared.view(state))
            )
            return
        yield from (f"{where}, facts: {text}" for text in fact_faults(step.facts, self._prepared.view(state)))
        yield from (f"{where}, point: {text}" for text in self._point_faults(state, step))
        decision = self._prepared.decision_of(state, self._prepared.learner)
        if step.doing and decision is not None:
            yield from (f"{where}: {text}" for text in self._answer_faults(decision, step))
            yield from (f"{where}: {text}" for text in self._other_move_faults(state, moment.outlook))

    def _point_faults(self, state: State, step: LessonStep) -> Iterator[str]:
        """Yield a fault for each pointer to a thing that does not exist now."""
        prepared = self._prepared
        view, decision = prepared.view(state), prepared.decision_of(state, prepared.learner)
        things = {
            "seat": {str(seat) for seat in range(view["players"])},
            "button": {to_plain(move)["type"] for move in decision.moves()} if decision else set(),
            "part": prepared.vocabulary.parts,
            **prepared.vocabulary.things(view, prepared.learner),
        }
        for point in step.point:
            kind, _, name = point.partition(":")
            if name not in things[kind]:
                yield f"{point!r} is not there; there is {', '.join(sorted(things[kind])[:40]) or 'nothing of that'}"

    def _answer_faults(self, decision: Decision, step: LessonStep) -> Iterator[str]:
        """Yield faults of the replies: a wrong legal move without a reply, replies to moves that nobody can make, and
        verdicts that are all good or all bad."""
        prepared = self._prepared
        answers: Sequence[CoachReply] = step.verdict if step.alone else step.wrong
        what = "verdict" if step.alone else "wrong"
        used = [0] * len(answers)
        for move in decision.moves():
            data = to_plain(move)
            if fits(step.free if step.alone else step.expect, data, prepared.vocabulary):
                continue
            fitting = [n for n, each in enumerate(answers) if fits(each.when, data, prepared.vocabulary)]
            if not fitting:
                yield f"nothing is said to {to_json(data)}"
                return
            used[fitting[0]] += 1
        yield from (f"{what} {n + 1}: nobody can make this move" for n, count in enumerate(used) if not count)
        if step.alone and len({each.good for each in step.verdict}) < 2:
            yield "verdict: some decisions are good, and some are not"

    def _other_move_faults(self, state: State, outlook: Outlook) -> Iterator[str]:
        """Yield a fault for the first other right move that breaks the lesson or the facts of its last step."""
        for move in outlook.right[1 : MAX_OTHER_MOVES + 1]:
            try:
                self._play_on(state.clone(), outlook, move)
            except (BadLesson, RefusalError, LookupError) as error:
                yield f"accepts {to_json(to_plain(move))}, after which: {error}"
                return

    def _play_on(self, state: State, outlook: Outlook, move: Move) -> None:
        prepared, last = self._prepared, len(self._steps) - 1
        state.play(prepared.learner, move)
        place: LessonPlace = prepared.place_after(outlook, prepared.learner, move)
        for moment in prepared.play_through(state, place):
            at_last = moment.kind == "asked" and moment.step == last
            if at_last and (wrong := fact_faults(self._steps[last].facts, prepared.view(state))):
                raise BadLesson(f"step {last + 1}, facts: {wrong[0]}")
