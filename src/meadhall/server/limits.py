"""Limits for one connection, table or request, so that the other tables do not notice it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Any

import msgspec

MESSAGE_BYTES = 64 * 1024
CHAT_LETTERS = 500
CHAT_REPLAYED = 200
ID_LETTERS = 64
ORDER_LETTERS = 512
QUESTION_BYTES = 4 * 1024
QUESTIONS = 4
"""Questions and hints that one connection may wait for at a time."""
MARKS = 200
"""Marks that a screen is shown; older ones are only on disk."""
AGREED = 10
"""Things agreed without a person that they are shown at once."""
ANSWERS = 30
"""How often a seat may answer one question for which answers are sealed: each is a line of the log."""
VOTE = 600.0
"""Seconds in which a vote may be answered."""
VOTE_BY_DAYS = 24 * 3600.0
"""The same where people look in once a day."""
BETWEEN_NUDGES = 300
"""Seconds between two nudges of one person."""
END_TURN = 30.0
"""Seconds that other people wait for a player to end the turn."""
SPECTATOR_DELAY = 3600
"""Seconds that spectators may be late."""
NOTE_LETTERS = 4000
ABOUT_BYTES = 512
CHOICES = 400
"""Up to so many legal moves are listed with their words; longer lists a screen builds from the options."""
SEAT_TOKENS = 12
"""Tokens of one table that a request may hold."""
HELD_TABLES = 60
"""Tables that one request may ask about."""
OPEN_TABLES = 30
"""Open tables that anybody is shown at once: those that were listed last."""
LISTED_EACH = 5
"""Tables that one address may have in this list."""
LISTED_SECONDS = 24 * 3600
"""Seconds after which a table is not listed as open any more, unless its owner lists it again."""
OUTBOX = 256
"""Messages that may wait for a slow screen; then it is disconnected."""
PRESENCE = 200
"""Messages a second about who is here, to all screens of a table together. A table with a thousand screens gathers the
news of five seconds."""
PRESENCE_SECONDS = 1.0
"""The messages of so many seconds may be sent at once: at a table with few screens nothing is gathered."""
SHOTS = 40
"""Moments of a replay whose views are sent at once."""
LOG_BYTES = 2 * 1024 * 1024
"""The longest logs of our games have about 60 kB."""
LOG_ENTRIES = 10_000
LOG_UNDOS = 1_000
"""How often moves may have been taken back by consent in a log that somebody sends."""
UNREAD_BYTES = 256 * 1024
"""A refused request with a larger body is disconnected. The rest of a smaller one is received, so that its sender
surely gets the answer: logs of our games are smaller."""
LOGS_AT_ONCE = 8
"""Logs that wait or are replayed at a time; more are refused before they are read."""
LOGS_BYTES = 8 * 1024 * 1024
"""The same in bytes."""
LOGS_EACH = 2
"""Logs of one address that are received, wait or are replayed at a time."""
LOGS_RECEIVED = 64
"""Logs that are being received at a time. They take no place of those that wait: their senders may be slow."""
RECEIVED_BYTES = 16 * 1024 * 1024
"""Bytes of those that have arrived so far."""
LOG_SECONDS = 30.0
"""Seconds in which a log that somebody sends must have arrived."""
WAITING_JOBS = 64
"""Hints, questions and logs that may wait for their worker."""
WAITING_BYTES = 16 * 1024 * 1024
"""Bytes of the logs among them."""
WORK_EACH = 16
"""Replays, reviews, luck reports and logs that one address may wait for at a time."""
BOT_PROCESSES = 8
"""Processes of the host's own bots at a time."""
UNREADABLE = 5
"""Unreadable messages before the connection is closed."""
NUL_REFUSED = "Text may not contain the character NUL"


def has_nul(data: str | bytes) -> bool:
    """Whether valid JSON has the character NUL in any text: PostgreSQL cannot store it. JSON can only escape it."""
    escaped = "\\u0000" in data if isinstance(data, str) else b"\\u0000" in data
    return escaped and _contains_nul(msgspec.json.decode(data))


def _contains_nul(value: Any) -> bool:
    match value:
        case str():
            return "\0" in value
        case list():
            return any(map(_contains_nul, value))
        case dict():
            return any(_contains_nul(key) or _contains_nul(inner) for key, inner in value.items())
    return False


REMEMBERED = 10_000
"""Buckets that are kept; the one that was used least recently is dropped first."""


class Bucket:
    """Lets `per_second` messages through in the long run, and those of so many `seconds` at once."""

    __slots__ = ("_full_at", "_seconds", "per_second")

    def __init__(self, per_second: float, seconds: float = 2.0) -> None:
        self.per_second = per_second
        self._seconds = seconds
        self._full_at = 0.0
        """When the bucket would be full again if nothing more were taken."""

    def take(self, now: float) -> bool:
        full_at = max(self._full_at, now) + 1 / self.per_second
        if full_at > now + self._seconds + 1e-9:
            return False
        self._full_at = full_at
        return True


SHARE = "share"
"""The key under which a connection keeps the bucket for the messages of its address."""


class Buckets:
    """A bucket for each of many keys, such as addresses."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, key: Hashable, per_second: float, seconds: float, now: float) -> bool:
        return self.bucket_for(key, per_second, seconds).take(now)

    def bucket_for(self, key: Hashable, per_second: float, seconds: float = 2.0) -> Bucket:
        bucket = self._buckets.setdefault(key, Bucket(per_second, seconds))
        self._buckets.move_to_end(key)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket
