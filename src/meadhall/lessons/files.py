"""The lessons that come with Meadhall, and lessons in other files."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

import meadhall
from meadhall.engine import Game, RefusalError
from meadhall.engine.data_file import read_toml

from .patterns import FACT_WORDS, list_patterns, pattern_fault, to_json
from .prepared_lesson import PreparedLesson
from .records import BadLesson, Facts, GameGlossary, Lesson, LessonStep, Patterns, ScriptedMove
from .vocabulary import kind_of

HERE = files("meadhall.lessons")
PLAY = "play"
"""The value of `next` in the last lesson of a game, which a table with bots follows."""


@cache
def names() -> tuple[str, ...]:
    """Return the ids of all lessons by game: the first lesson, those that follow by `next`, then all others."""
    return tuple(name for game in meadhall.games() for name in _names_of(game))


def _names_of(game: str) -> list[str]:
    folder = HERE / game
    found = sorted(
        f"{game}/{each.name.removesuffix('.toml')}"
        for each in (folder.iterdir() if folder.is_dir() else ())
        if each.name.endswith(".toml")
    )
    ordered: list[str] = []
    name = next((each for each in found if load_lesson(each).first), "")
    while name in found and name not in ordered:
        ordered.append(name)
        name = load_lesson(name).next
    return ordered + [each for each in found if each not in ordered]


@cache
def load_lesson(name: str) -> Lesson:
    """Return the lesson with this id. Raise LookupError if there is none."""
    game, _, own = name.partition("/")
    if game not in meadhall.games() or not re.fullmatch(r"[a-z0-9-]+", own):
        raise LookupError(f"There is no lesson called {name!r}.")
    file = HERE / game / f"{own}.toml"
    if not file.is_file():
        raise LookupError(f"There is no lesson called {name!r}.")
    return read(file, name)


@cache
def prepare_lesson(name: str) -> PreparedLesson:
    """Return the lesson with this id, ready to be played. Raise LookupError if there is none."""
    return PreparedLesson(load_lesson(name))


@cache
def load_glossary(game: str) -> GameGlossary:
    """Return the glossary of a game; empty if it has none."""
    data = tomllib.loads((HERE / "glossary.toml").read_text(encoding="utf-8"))
    return msgspec.convert(data, dict[str, GameGlossary]).get(game, GameGlossary(goal="", term=[]))


def read(file: Path | Traversable, name: str = "") -> Lesson:
    """Return the lesson in a file. Raise BadLesson with file, step and reason if it is not valid."""
    try:
        found = read_toml(file, Lesson, BadLesson)
    except BadLesson as bad:
        raise BadLesson(_name_steps(str(bad))) from bad
    found = msgspec.structs.replace(found, id=name or f"{found.game}/{file.name.removesuffix('.toml')}")
    if fault := _fault(found):
        raise BadLesson(f"{file}: {fault}")
    return found


def _name_steps(text: str) -> str:
    """Replace indices of steps in an error by step numbers, which count from 1."""
    return re.sub(r"\bsteps\[(\d+)\]\.?", lambda found: f"step {int(found[1]) + 1}, ", text).replace(
        ", :", ":"
    )


# ---------------------------------------------------------------- faults beyond the types of fields


def _fault(found: Lesson) -> str:
    """Return the first fault of a lesson that can be found without playing it; "" if there is none."""
    if found.game not in meadhall.games():
        return f"game: there is no game called {found.game!r}"
    game = meadhall.game(found.game)
    try:
        game.complete_options(found.start.players, found.start.options)
    except RefusalError as refused:
        return f"start: {refused.refusal.text}"
    faults = [
        *_scripted_faults(found.start.moves, "start.moves", found, game),
        *(
            f"others, rule {number}: {text}"
            for number, rule in enumerate(found.others, start=1)
            if (text := _patterns_fault(rule.move, game) or _seat_fault(rule.seat, found))
        ),
        *(fault for number, step in enumerate(found.steps, 1) for fault in _step_faults(number, step, found)),
    ]
    return faults[0] if faults else ""


def _step_faults(number: int, step: LessonStep, found: Lesson) -> list[str]:
    game, where = meadhall.game(found.game), f"step {number}"
    patterns = [
        ("expect", step.expect),
        ("free", step.free),
        *((f"wrong {n}", each.when) for n, each in enumerate(step.wrong, start=1)),
        *((f"verdict {n}", each.when) for n, each in enumerate(step.verdict, start=1)),
    ]
    return [
        *(f"{where}, {what}: {text}" for what, each in patterns if (text := _patterns_fault(each, game))),
        *_scripted_faults(step.auto, f"{where}, auto", found, game),
        *_scripted_faults(step.then, f"{where}, then", found, game),
        *(f"{where}, point: {text}" for each in step.point if (text := _point_fault(each, found))),
        *(f"{where}, {what}: {text}" for what, text in _facts_faults(step)),
        *([f"{where}: says nothing"] if not step.say else []),
    ]


def _scripted_faults(items: list[ScriptedMove], where: str, found: Lesson, game: Game) -> list[str]:
    return [
        f"{where}, move {number}: {text}"
        for number, item in enumerate(items, start=1)
        if (
            text := _patterns_fault(item.move, game)
            or _seat_fault(item.seat, found)
            or _fact_fault(item.until)
        )
    ]


def _patterns_fault(patterns: Patterns, game: Game) -> str:
    return next((text for each in list_patterns(patterns) if (text := pattern_fault(each, game))), "")


def _seat_fault(seat: int | None, found: Lesson) -> str:
    return "" if seat is None or 0 <= seat < found.start.players else f"there is no seat {seat}"


def _facts_faults(step: LessonStep) -> list[tuple[str, str]]:
    pairs = (("facts", step.facts), ("after", step.after))
    return [(what, text) for what, facts in pairs if (text := _fact_fault(facts))]


def _fact_fault(facts: Facts) -> str:
    """Return a fault for the first fact that mixes a comparison with other conditions; "" if there is none."""
    for path, fact in facts.items():
        if isinstance(fact, dict) and fact.keys() & FACT_WORDS and not fact.keys() <= FACT_WORDS:
            return f"{path} cannot be {to_json(fact)}: a value, or some of {', '.join(sorted(FACT_WORDS))}"
    return ""


def _point_fault(point: str, found: Lesson) -> str:
    kind, _, name = point.partition(":")
    vocabulary = kind_of(found.game)
    kinds = {"seat", "button", "part"} | vocabulary.kinds
    if kind not in kinds or not name:
        return f"{point!r} is not `kind:name`; kinds are {', '.join(sorted(kinds))}"
    if kind == "part" and name not in vocabulary.parts:
        return f"the page has no part {name!r}; it has {', '.join(sorted(vocabulary.parts))}"
    return ""
