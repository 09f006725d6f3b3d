"""Public names of earlier versions, each with its current name. An old name still works, with a DeprecationWarning."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable

NAMES: dict[str, dict[str, str]] = {
    "meadhall": {
        "Refused": "RefusalError",
        "seen": "visible_events",
    },
    "meadhall.bots": {
        "Misplayed": "BotFailure",
        "Said": "Remark",
        "host_bot": "find_host_bot",
        "level": "level_of",
        "names": "bot_names",
        "parting": "parting_words",
        "reviewer": "make_review",
        "said": "remark_on",
        "tempered": "apply_temper",
        "usual": "default_bot",
    },
    "meadhall.bots.lines": {
        "Answer": "BotAnswer",
        "Ask": "QuestionMessage",
        "Happened": "SeenEvent",
        "Limits": "BotLimits",
        "NotPlayed": "AnswerRefusal",
        "Over": "GameEnd",
        "Question": "BotQuestion",
        "Told": "News",
        "introduced": "introduce_bot",
    },
    "meadhall.data": {
        "Data": "Dataset",
        "Decisions": "DecisionArrays",
        "Head": "DatasetHead",
        "Recorder": "GameRecorder",
        "Saved": "SavedGame",
        "Wanted": "DecisionFilter",
    },
    "meadhall.engine": {
        "Ask": "Question",
        "Asked": "AskedSeat",
        "Frame": "Step",
        "Hall": "Position",
        "Happening": "HistoryItem",
        "Order": "StandingOrder",
        "Refused": "RefusalError",
        "Setting": "GameSetting",
        "Start": "StartPosition",
        "Whisper": "PrivateEvent",
        "kept": "lazy_property",
        "seen": "visible_events",
    },
    "meadhall.envs": {
        "encoding": "make_encoding",
    },
    "meadhall.games.clash": {
        "Card": "ClashCard",
        "Claim": "ClashClaim",
        "SeatView": "ClashSeatView",
        "spoken": "space_name",
    },
    "meadhall.games.feast": {
        "Again": "ExtraGood",
        "DONE": "DONE_MOVE",
        "Double": "GoodsDoubling",
        "Draw": "OccupationDraw",
        "END": "END_MOVE",
        "Emigrate": "Emigration",
        "Explore": "Exploration",
        "FAIL": "FAIL_MOVE",
        "GAP": "GAP_MOVE",
        "Laid": "FilledBoard",
        "NAMES": "PIECE_NAMES",
        "Overseas": "OverseasTrade",
        "Own": "AnytimeOptions",
        "PASS": "PASS_MOVE",
        "Phase": "OwnPhase",
        "Play": "OccupationPlay",
        "PutDown": "PiecePlacement",
        "ROLL": "ROLL_MOVE",
        "RollsMore": "RollLimit",
        "STOP": "STOP_MOVE",
        "SeatView": "FeastSeatView",
        "Space": "FeastSpace",
        "Swap": "SpecialSwap",
        "Unload": "OreUnloading",
        "cheapest": "find_cheapest_menu",
        "matching": "matching_spaces",
    },
    "meadhall.games.sagas": {
        "Position": "BattleMoment",
        "chances": "compute_chances",
        "read": "read_world",
    },
    "meadhall.games.spoils": {
        "Card": "SpoilsCard",
        "Down": "FaceDownArtifact",
        "SeatView": "SpoilsSeatView",
    },
    "meadhall.lessons": {
        "Coach": "CoachedLesson",
        "Glossary": "GameGlossary",
        "Moment": "LessonMoment",
        "Place": "LessonPlace",
        "Prepared": "PreparedLesson",
        "Step": "LessonStep",
        "Term": "GlossaryTerm",
        "glossary": "load_glossary",
        "lesson": "load_lesson",
        "prepared": "prepare_lesson",
    },
    "meadhall.puzzles": {
        "Choice": "RatedAnswer",
        "Position": "PuzzleState",
        "Verdict": "AnswerVerdict",
        "level": "level_of",
        "of_day": "puzzle_of_day",
        "puzzle": "load_puzzle",
        "puzzles": "load_puzzles",
        "solved": "solution_view",
        "told": "value_words",
    },
    "meadhall.testing": {
        "Choose": "MoveChooser",
    },
}
"""The current name of each old name, by module."""


def find_old_names(module: str) -> Callable[[str], object]:
    """Return a `__getattr__` for this module that finds what an old name stands for now."""

    def find(name: str) -> object:
        new = NAMES[module].get(name)
        if new is None:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        warnings.warn(f"{module}.{name} is called {new} now.", DeprecationWarning, stacklevel=2)
        return getattr(sys.modules[module], new)

    return find
