"""The messages between the table and a bot that is a program of its own, and their JSON Schemas."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

PROTOCOL = 1
"""It grows when a message changes so that a bot has to be changed too. New fields do not count: bots ignore them."""
MOST_MOVES = 400
"""A question lists every legal move where there are at most so many."""


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """A game begins. A program may play several games, one after the other: each begins with a hello."""

    protocol: int
    """The version of these messages: 1."""
    game: str
    version: str
    """The version of the game's rules."""
    seat: int
    """The bot's seat; seats count from 0."""
    players: int
    names: list[str]
    """What the seats are called, in the order of the seats."""
    options: dict[str, Any]
    """The options of the table."""
    seed: int
    """For random numbers, below 2 to the 32nd: a bot that takes all its chance from here plays the same game again."""


class SeenEvent(msgspec.Struct, frozen=True):
    """One event, as the bot's seat may know it."""

    event: dict[str, Any]
    text: str
    """A sentence of the log; "" where the log does not mention it."""


class News(msgspec.Struct, frozen=True, tag_field="type", tag="told"):
    """What has happened since the last message. It needs no answer."""

    first: int
    """The number of the first of these events; events count from 0 in each game. Moves may be taken back: then it is
    lower than the number of events that the bot was told, and these events replace all from there on."""
    events: list[SeenEvent]


class BotQuestion(msgspec.Struct, frozen=True):
    """What the seat is asked."""

    kind: str
    prompt: str
    """The same as a sentence."""
    at: int
    """The moment of the game to which the question belongs."""
    options: dict[str, Any]
    """The facts behind the moves."""
    count: int
    """How many legal moves there are."""
    moves: list[dict[str, Any]]
    """The legal moves; if there are more than 400, some of them, drawn at random."""
    fallback: int | None
    """The number of the move that is played for a seat whose time is up; null where there is none."""


class QuestionMessage(msgspec.Struct, frozen=True, tag_field="type", tag="ask"):
    """The bot's seat is asked. It must answer before its time is up."""

    id: int
    view: dict[str, Any]
    """All that the seat may know, as the page gets it."""
    decision: BotQuestion
    left: float | None
    """Seconds until the time is up; null where no time is kept, which is so at some served tables only."""


class AnswerRefusal(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """An answer changed nothing. Only over a WebSocket: the bot may answer the question again, if it is still open."""

    id: int
    """That of the answer; 0 where it could not be read."""
    rule: str
    """The rule that forbids it; "" where none does."""
    text: str
    """Why, as a sentence."""


class GameEnd(msgspec.Struct, frozen=True, tag_field="type", tag="over"):
    """The game has ended. It needs no answer. Another hello may follow, or the end of the input."""

    scores: list[int]
    winners: list[int]
    """Seats. Nobody has won a game that was broken off."""
    finished: bool
    """False for a game that was broken off: then there are no scores."""


class Introduction(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """What a bot says of itself, if it likes, before anything else. Over a WebSocket it must, with its token."""

    name: str = ""
    """What the bot is called; else it has the name of its file."""
    games: list[str] = []
    """The games that it plays; none means all."""
    words: str = ""
    """One sentence about how it plays."""
    token: str = ""
    """The token of its seat, which is what stands after the # of the link; only over a WebSocket."""


class BotAnswer(msgspec.Struct, frozen=True, tag_field="type", tag="answer"):
    """The move that the bot plays."""

    id: int
    """The id of the question."""
    move: Annotated[int, Meta(ge=0)] | dict[str, Any]
    """The number of the move in `moves`, or the move itself, which need not be listed."""


TableMessage = Hello | News | QuestionMessage | AnswerRefusal | GameEnd
BotMessage = Introduction | BotAnswer


def list_messages() -> list[tuple[str, type[msgspec.Struct]]]:
    """Every message with its sender."""
    to, back = (Hello, News, QuestionMessage, AnswerRefusal, GameEnd), (Introduction, BotAnswer)
    return [*(("table", record) for record in to), *(("bot", record) for record in back)]


def schema() -> dict[str, Any]:
    """The JSON Schema of all messages; `to` is what a bot reads and `from` what it writes."""
    (to, back), parts = msgspec.json.schema_components(
        (TableMessage, BotMessage), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The line protocol of Meadhall for bots",
        "version": PROTOCOL,
        "anyOf": [{"$ref": "#/$defs/to"}, {"$ref": "#/$defs/from"}],
        "$defs": {"to": to, "from": back, **parts},
    }
