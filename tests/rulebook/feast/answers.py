"""Answers to decisions of A Feast for Odin by what they say, and what a player has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from meadhall.engine import Move
from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.box.kinds import IDS
from meadhall.games.feast.box.records import WEAPONS
from meadhall.games.feast.moves import Discover, Fetch, PlayCard, Take, Turn

from .tables import Table, piece

STRIPS = (
    ("wood", "wood", "stone", "ore", "ore", "silver_2", "silver_2"),
    ("wood", "wood", "wood", "wood", "stone", "stone", "silver_2"),
)
"""Two of the printed mountain strips, full."""
Things = dict[str, Any]
NOTHING: Things = {}


class Answer(NamedTuple):
    """The only offered move of this kind with these fields."""

    kind: type[Move]
    fields: Things


def one(kind: type[Move], **fields: Any) -> Answer:
    return Answer(kind, fields)


def fetch(name: str) -> Fetch:
    """Take this tile."""
    return Fetch(piece(name))


def turn(name: str, steps: int = 1) -> Turn:
    """Turn this tile to its next colour."""
    return Turn(piece(name), steps)


def take(strip: int, items: int) -> Answer:
    """Take this number of items from this strip."""
    return one(Take, strip=strip, items=items)


def explore(name: str) -> Answer:
    return one(Discover, name=name)


def card(number: int) -> Answer:
    """Play this occupation."""
    return one(PlayCard, card=number)


def offered(table: Table, answer: Move | Answer) -> list[Move]:
    """What is offered of this kind."""
    if isinstance(answer, Move):
        return [move for move in table.asked if move == answer]
    return [
        move
        for move in table.asked
        if isinstance(move, answer.kind)
        and all(getattr(move, name) == value for name, value in answer.fields.items())
    ]


def act(table: Table, *answers: Move | Answer | str) -> None:
    """Answers one question after the other; words choose the option that has them in its text."""
    for answer in answers:
        if isinstance(answer, str):
            table.choose(answer)
        else:
            (move,) = offered(table, answer)
            table.play(move)


def names(moves: Sequence[Move], field: str) -> list[Any]:
    """This field of every move that has it."""
    return [getattr(move, field) for move in moves if hasattr(move, field)]


def holdings(table: Table, seat: int = 0) -> Things:
    """Everything a player has except Vikings and the empty home board; zero counts are left out."""
    player = table.player(seat)
    found: Things = dict(table.has(seat))
    for number, name in enumerate(WEAPONS):
        found[name] = player.weapons[number]
    for laid in player.boards[1:]:
        found[BOARDS[laid.board].id] = found.get(BOARDS[laid.board].id, 0) + 1
    for thing in ("boats", "knarrs", "longships", "sheds", "played", "hand"):
        found[thing] = getattr(player, thing)
    if player.count_emigrated():
        found["settled"] = player.settled
    return {thing: count for thing, count in found.items() if count}


def loot(table: Table) -> set[str]:
    """Tiles within reach of a raid."""
    return {IDS[number] for number in names(table.asked, "piece")}
