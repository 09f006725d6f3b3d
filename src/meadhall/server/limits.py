"""Limits for one connection, table or request, so that the other tables do not notice it."""

from __future__ import annotations

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
VOTE = 600.0
"""Seconds in which a vote may be answered."""
VOTE_BY_DAYS = 24 * 3600.0
"""The same where people look in once a day."""
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
OUTBOX = 256
"""Messages that may wait for a slow screen; then it is disconnected."""
SHOTS = 40
"""Moments of a replay whose views are sent at once."""
LOG_BYTES = 4 * 1024 * 1024
LOG_ENTRIES = 20_000
UNREADABLE = 5
"""Unreadable messages before the connection is closed."""


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
