"""The encoding of Sagas.

It omits the part of the deck in which each unseen voyage card lies; the cards that can still come are encoded.
"""

from __future__ import annotations

from collections.abc import Iterable

from meadhall.games.sagas import SagasView

from .columns import ChoiceColumn, Column, ListColumn, NumberColumn
from .encoder import EncodingPlan, TableKind, ViewWriter
from .layout import Buffer, Field, Layout

STAGES = (
    "setup",
    "between",
    "leidang",
    "movement",
    "card",
    "battle",
    "quest",
    "deed",
    "aftermath",
    "over",
)
RELIGIONS = ("old", "new")
STAGE = {stage: place for place, stage in enumerate(STAGES)}
GOALS = 8
LINE = 16
"""The number of Vikings in a battle line that are encoded in order."""
BATTLE = ("shot", "fired", "round", "begun", "edge", "turn", "ward", "quest")
NUMBERS = ("gold", "edda", "voyage", "battles", "draw", "reserve", "lost", "markers", "seas")
FLAGS = ("appealed", "rolled", "runes", "tried", "scouted", "no_quest", "no_deed")


def fields(table: TableKind) -> list[Field]:
    board = table.board
    spaces, units, quests = len(board["spaces"]), len(board["units"]), len(board["quests"])
    sagas, cards = len(board["sagas"]), len(board["voyages"])
    return [
        Field("stage", (len(STAGES),), words=", ".join(STAGES)),
        Field("saga", (sagas,), words="the Saga that is played"),
        Field("bonus", (sagas,), words="the Saga whose success helps"),
        Field("won", (sagas,)),
        Field("failed", (sagas,)),
        Field("religion", (2,), words="old, new"),
        Field("numbers", (len(NUMBERS),), 100, ", ".join(NUMBERS)),
        Field("flags", (len(FLAGS),), words=", ".join(FLAGS)),
        Field("supplied", (1,), words="the force has been supplied"),
        Field("bands", (spaces, units), 20, "Vikings on each space by kind"),
        Field("pool", (units,), 20),
        Field("dead", (units,), 20),
        Field("force", (units,), 20, "the voyaging force"),
        Field("place", (spaces,), words="where the force is"),
        Field("settled", (spaces,)),
        Field("pillaged", (spaces,)),
        Field("quests", (spaces, quests + 1), words="quests on each space; the last column: face-down"),
        Field("hidden", (quests,), words="quests that lie face-down"),
        Field("done", (quests,)),
        Field("spent", (quests,)),
        Field("card", (cards,), words="the voyage card that is resolved"),
        Field("kept", (cards,), 10),
        Field("discards", (cards,), 10),
        Field("unseen", (cards,), 20, "voyage cards that lie unseen"),
        Field("goals", (GOALS, 2), 20, "what the Saga asks for: now, needed"),
        Field("battle_space", (spaces,)),
        Field("battle", (len(BATTLE),), 50, ", ".join(BATTLE)),
        Field("hostiles", (len(board["hostiles"]),), 20, "those alive"),
        Field("line", (LINE,), units, "the kinds of Vikings in their order, plus 1"),
        Field("mourning", (units,), words="the Jarl for whom Viking Funeral was played"),
    ]


def make_writer(table: TableKind, layout: Layout) -> ViewWriter:
    at, units, quests = layout.start, len(table.board["units"]), len(table.board["quests"])

    def count(buffer: Buffer, name: str, things: Iterable[int]) -> None:
        start = at[name]
        for thing in things:
            if thing >= 0:
                buffer[start + thing] += 1

    def write(view: SagasView, buffer: Buffer) -> None:
        buffer[at["stage"] + STAGE[view["stage"]]] = 1
        for name in ("saga", "bonus", "card", "place"):
            count(buffer, name, (view[name],))
        for name in (
            "won",
            "failed",
            "pool",
            "dead",
            "force",
            "settled",
            "pillaged",
            "hidden",
            "done",
            "spent",
        ):
            count(buffer, name, view[name])  # type: ignore[literal-required]
        for name in ("kept", "discards"):
            count(buffer, name, view[name])  # type: ignore[literal-required]
        if view["religion"] in RELIGIONS:
            buffer[at["religion"] + RELIGIONS.index(view["religion"])] = 1
        for place, name in enumerate(NUMBERS, at["numbers"]):
            buffer[place] = view[name]  # type: ignore[literal-required]
        for place, name in enumerate(FLAGS, at["flags"]):
            buffer[place] = view[name]  # type: ignore[literal-required]
        buffer[at["supplied"]] = bool(view["supplied"])
        start = at["bands"]
        for band in view["bands"]:
            for unit in band:
                buffer[start + unit] += 1
            start += units
        for quest in view["quests"]:
            kind = quest["quest"] if quest["quest"] >= 0 else quests
            buffer[at["quests"] + (quests + 1) * quest["space"] + kind] = 1
        for group in view["unseen"]:
            count(buffer, "unseen", group)
        start = at["goals"]
        for goal in view["goals"][:GOALS]:
            buffer[start], buffer[start + 1] = goal["now"], goal["need"]
            start += 2
        write_battle(view, buffer)

    def write_battle(view: SagasView, buffer: Buffer) -> None:
        battle, mourning = view["battle"], view["mourning"]
        if mourning is not None:
            buffer[at["mourning"] + mourning["jarl"]] = 1
        if battle is None:
            return
        buffer[at["battle_space"] + battle["space"]] = 1
        for place, name in enumerate(BATTLE, at["battle"]):
            buffer[place] = battle[name]  # type: ignore[literal-required]
        count(buffer, "hostiles", battle["hostiles"])
        for place, unit in enumerate(battle["line"][:LINE], at["line"]):
            buffer[place] = unit + 1

    return write


def columns(table: TableKind) -> dict[str, Column]:
    board = table.board
    spaces, units = len(board["spaces"]), len(board["units"])
    return {
        "space": NumberColumn(spaces),
        "unit": NumberColumn(units),
        "units": ListColumn(LINE, units),
        "side": ChoiceColumn(RELIGIONS),
        "card": NumberColumn(len(board["voyages"])),
        "option": NumberColumn(50),
        "place": NumberColumn(20),
        "spaces": ListColumn(20, spaces),
    }


QUESTIONS = (
    "homes, hidden, settlements, losses, choices, cardchoices, funerals, rolls, religions, purchases, voyages, "
    "recruits, formations, courses, landfalls, joins, edges, lines, targets, deeds, keeps"
)
PLAN = EncodingPlan(
    1,
    64,
    fields,
    make_writer,
    columns,
    frozenset({"name", "names", "text"}),
    questions=QUESTIONS,
)
