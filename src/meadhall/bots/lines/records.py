"""The messages between the table and a bot that runs as a program, and their JSON Schemas."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

PROTOCOL = 1
"""The protocol version. A change that requires changes in bots increases it; a new field does not."""
MOST_MOVES = 400
"""The maximum number of legal moves that a question lists completely."""


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The start of a game. A program may play several games, one after the other; each starts with a hello."""

    protocol: int
    """The version of these messages: 1."""
    game: str
    version: str
    """The version of the game's rules."""
    seat: int
    """The bot's seat; seats count from 0."""
    players: int
    names: list[str]
    """The names of the seats, in the order of the seats."""
    options: dict[str, Any]
    """The options of the table."""
    seed: int
    """A random seed below 2 to the 32nd; a bot that uses no other source of randomness plays the same game again."""


class SeenEvent(msgspec.Struct, frozen=True):
    """One event, as the bot's seat may know it."""

    event: dict[str, Any]
    text: str
    """The log sentence for this event; "" if the log does not mention it."""


class News(msgspec.Struct, frozen=True, tag_field="type", tag="told"):
    """The events since the last message. It needs no answer."""

    first: int
    """The number of the first of these events, counted from 0 in each game. After an undo it is lower than the number
    of events that the bot has received; these events then replace those from this number on."""
    events: list[SeenEvent]


class BotQuestion(msgspec.Struct, frozen=True):
    """The question that the seat must answer."""

    kind: str
    prompt: str
    """The question as a sentence."""
    at: int
    """The moment of the game at which the question is asked."""
    options: dict[str, Any]
    """The facts that determine the legal moves."""
    count: int
    """The number of legal moves."""
    moves: list[dict[str, Any]]
    """The legal moves; if there are more than 400, a random sample that includes the fallback."""
    fallback: int | None
    """The index in `moves` of the move that is played if the time runs out; null if there is none."""


class QuestionMessage(msgspec.Struct, frozen=True, tag_field="type", tag="ask"):
    """A question to the bot's seat, which must answer before its time is up."""

    id: int
    view: dict[str, Any]
    """Everything that the seat may know, as the page gets it."""
    decision: BotQuestion
    left: float | None
    """The seconds until the time is up; null without a time limit, which happens only at some served tables."""


class AnswerRefusal(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """The refusal of an answer, sent only over a WebSocket; the bot may answer again if the question is still open."""

    id: int
    """The id of the answer; 0 if it could not be read."""
    rule: str
    """The id of the rule that forbids the move; "" if no rule does."""
    text: str
    """The reason, as a sentence."""


class GameEnd(msgspec.Struct, frozen=True, tag_field="type", tag="over"):
    """The end of a game. It needs no answer; either another hello follows or the input ends."""

    scores: list[int]
    winners: list[int]
    """The seats that have won; empty if the game was aborted."""
    finished: bool
    """Whether the game was played to the end; if not, it has no scores."""


class Introduction(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """An optional first message, in which a bot describes itself; required, with its token, over a WebSocket."""

    name: str = ""
    """The name of the bot; by default, that of its file."""
    games: list[str] = []
    """The games that the bot plays; empty for all."""
    words: str = ""
    """One sentence about how the bot plays."""
    token: str = ""
    """The token of its seat, which is the part of the link after the #; only over a WebSocket."""


class BotAnswer(msgspec.Struct, frozen=True, tag_field="type", tag="answer"):
    """The move that the bot plays."""

    id: int
    """The id of the question."""
    move: Annotated[int, Meta(ge=0)] | dict[str, Any]
    """The index of the move in `moves`, or the move itself, which need not be listed."""


TableMessage = Hello | News | QuestionMessage | AnswerRefusal | GameEnd
BotMessage = Introduction | BotAnswer


def list_messages() -> list[tuple[str, type[msgspec.Struct]]]:
    """Return every message with its sender."""
    to, back = (Hello, News, QuestionMessage, AnswerRefusal, GameEnd), (Introduction, BotAnswer)
    return [*(("table", record) for record in to), *(("bot", record) for record in back)]


def schema() -> dict[str, Any]:
    """Return the JSON Schema of all messages: `to` for those that a bot reads, `from` for those that it writes."""
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
