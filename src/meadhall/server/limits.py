"""Limits for one connection, table or request, so that one cannot slow down the other tables."""

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
"""The maximum number of pending questions and hints of one connection."""
MARKS = 200
"""The maximum number of marks sent to a screen; older ones are only in the store."""
AGREED = 10
"""The maximum number of agreements made without a person that are shown to that person."""
ANSWERS = 30
"""The maximum number of times a seat may answer a question with sealed answers: each answer is a line of the log."""
VOTE = 600.0
"""Seconds after which a vote expires."""
VOTE_BY_DAYS = 24 * 3600.0
"""Seconds after which a vote expires at a table by days."""
BETWEEN_NUDGES = 300
"""The minimum number of seconds between two nudges of the same person."""
END_TURN = 30.0
"""Seconds that other people wait for a player to end the turn."""
SPECTATOR_DELAY = 3600
"""The longest delay for spectators, in seconds."""
NOTE_LETTERS = 4000
ABOUT_BYTES = 512
CHOICES = 400
"""The maximum number of legal moves listed with their words; if there are more, a screen uses the options."""
SEAT_TOKENS = 12
"""The maximum number of tokens of one table in a request."""
HELD_TABLES = 60
"""The maximum number of tables that one request may ask about."""
OPEN_TABLES = 30
"""The maximum number of tables in the public list of open ones: the most recently listed."""
LISTED_EACH = 5
"""The maximum number of tables from one address in the public list."""
LISTED_SECONDS = 24 * 3600
"""Seconds after which a table leaves the public list, unless its owner lists it again."""
OUTBOX = 256
"""The maximum number of messages waiting for a slow screen before it is disconnected."""
PRESENCE = 200
"""Presence messages per second to all screens of a table together. A table with a thousand screens collects the
changes of five seconds."""
PRESENCE_SECONDS = 1.0
"""The size of a burst of presence messages, as seconds of the rate `PRESENCE`. At a table with few screens, none is
delayed."""
SHOTS = 40
"""The maximum number of moments of a replay whose views are sent together."""
LOG_BYTES = 2 * 1024 * 1024
"""The maximum size of an uploaded log in bytes; the longest logs of our games have about 60 kB."""
LOG_ENTRIES = 10_000
LOG_UNDOS = 1_000
"""The maximum number of undos by consent in an uploaded log."""
UNREAD_BYTES = 256 * 1024
"""The body size in bytes above which the connection of a refused request is closed. The rest of a smaller body is
received, so that its sender gets the answer: logs of our games are smaller."""
LOGS_AT_ONCE = 8
"""The maximum number of uploaded logs that wait or are replayed at the same time; others are refused unread."""
LOGS_BYTES = 8 * 1024 * 1024
"""The maximum total size in bytes of the logs that `LOGS_AT_ONCE` counts."""
LOGS_EACH = 2
"""The maximum number of logs from one address that are received, wait or are replayed at the same time."""
LOGS_RECEIVED = 64
"""The maximum number of logs being received at the same time. They do not count towards `LOGS_AT_ONCE`, because their
senders may be slow."""
RECEIVED_BYTES = 16 * 1024 * 1024
"""The maximum total size in bytes of the logs being received."""
LOG_SECONDS = 30.0
"""Seconds within which a log must be received completely."""
WAITING_JOBS = 64
"""The maximum number of hints, questions and logs that wait for a worker."""
WAITING_BYTES = 16 * 1024 * 1024
"""The maximum total size in bytes of the logs of jobs that wait for a worker or have one."""
WORK_EACH = 16
"""The maximum number of pending replays, reviews, luck reports and logs of one address."""
BOT_PROCESSES = 8
"""The maximum number of processes of the host's own bots that run at the same time."""
UNREADABLE = 5
"""The number of unreadable messages after which a connection is closed."""
NUL_REFUSED = "Text may not contain the character NUL"


def has_nul(data: str | bytes) -> bool:
    """Whether a text in this valid JSON contains NUL, which PostgreSQL cannot store. JSON always escapes NUL."""
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
"""The maximum number of buckets in memory; the least recently used one is dropped first."""


class Bucket:
    """A rate limit: `per_second` messages per second, sustained; bursts may reach `seconds` times as many."""

    __slots__ = ("_full_at", "_seconds", "per_second")

    def __init__(self, per_second: float, seconds: float = 2.0) -> None:
        self.per_second = per_second
        self._seconds = seconds
        self._full_at = 0.0
        """The time in seconds at which the bucket is full again if nothing more is taken."""

    def take(self, now: float) -> bool:
        full_at = max(self._full_at, now) + 1 / self.per_second
        if full_at > now + self._seconds + 1e-9:
            return False
        self._full_at = full_at
        return True


SHARE = "share"
"""The key under which the state of a connection contains the bucket that limits the messages of its address."""


class Buckets:
    """A bucket for each of many keys, such as addresses."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, key: Hashable, per_second: float, seconds: float, now: float) -> bool:
        return self.use_bucket(key, per_second, seconds).take(now)

    def use_bucket(self, key: Hashable, per_second: float, seconds: float = 2.0) -> Bucket:
        bucket = self._buckets.setdefault(key, Bucket(per_second, seconds))
        self._buckets.move_to_end(key)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket
