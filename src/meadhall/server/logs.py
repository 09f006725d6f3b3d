"""Logging: one line for each notable event on standard error, as text or as JSON."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

from meadhall.server.errors import UserError

LogFormat = Literal["text", "json"]
log = logging.getLogger("meadhall.server")

AT_MOST_EVERY = 60.0
"""The minimum number of seconds between two lines about the same problem."""
_UNWRITTEN = "nothing can be written"
"""The words shared by the different sentences in which tables, requests and the server report a failed write."""


class TextLines(logging.Formatter):
    """One line of printable characters for each event; the lines of a stack trace are indented below it.

    Parts of a line come from clients, so unprintable characters are escaped: none may start a line or control a
    terminal."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(message)s", "%H:%M:%S")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name is logging's
        return _make_printable(super().formatMessage(record))

    def formatException(self, ei: Any) -> str:  # noqa: N802 - the name is logging's
        return "\n".join(f"  {_make_printable(line)}" for line in super().formatException(ei).split("\n"))


def _make_printable(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text
    )


class JsonLines(logging.Formatter):
    """One JSON object per line. `event` is the sentence without its values, the same for all lines of a kind; `process`
    is the name of the process, if it has one."""

    def __init__(self, process: str = "") -> None:
        super().__init__()
        self._process = process

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            "event": str(record.msg),
        }
        if self._process:
            line["process"] = self._process
        if line["event"].startswith("Table %s") and isinstance(record.args, tuple) and record.args:
            line["table"] = str(record.args[0])
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def drop_stack_trace(record: logging.LogRecord) -> bool:
    """Replace the stack trace of a UserError with its text."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, UserError):
        record.msg = f"{record.msg} %s"
        record.args = (*_values(record), str(error))
        record.exc_info = None
    return True


class Repetitions:
    """A filter that passes lines about the same problem at most once a minute: every table would log a full disk each
    second."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._last: dict[tuple[str, str], float] = {}
        """The time in seconds at which each problem was last logged, by event and error text."""
        self._left_out_counts: Counter[tuple[str, str]] = Counter()

    def __call__(self, record: logging.LogRecord) -> bool:
        values = (*_values(record), record.exc_info[1] if record.exc_info else None)
        error = next((value for value in values if isinstance(value, UserError)), None)
        if error is None:
            return True
        event, now = str(record.msg), self._now()
        what = (_UNWRITTEN if _UNWRITTEN in event.lower() else event, str(error))
        self._last = {each: at for each, at in self._last.items() if now - at < AT_MOST_EVERY}
        if what in self._last:
            self._left_out_counts[what] += 1
            return False
        self._last[what] = now
        if count := self._left_out_counts.pop(what, 0):
            record.msg, record.args = f"{event} (%d more lines like this)", (*_values(record), count)
        return True


def _values(record: logging.LogRecord) -> tuple[object, ...]:
    return record.args if isinstance(record.args, tuple) else ()


def set_up_logging(style: LogFormat = "text", process: str = "") -> None:
    """Set up logging once for each process; later calls change nothing."""
    if log.handlers:
        return
    handler = logging.StreamHandler()
    handler.addFilter(Repetitions())
    handler.addFilter(drop_stack_trace)
    handler.setFormatter(JsonLines(process) if style == "json" else TextLines())
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
    logging.getLogger("uvicorn").addHandler(handler)
