"""Logging: one line for each notable event on standard error, as text or as JSON."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

from meadhall.server.errors import Explained

LogFormat = Literal["text", "json"]
log = logging.getLogger("meadhall.server")


class TextLines(logging.Formatter):
    """One line of printable characters for each event; the lines of a stack trace are indented below it.

    Addresses and messages come from anybody: none may add a line of its own, or control a terminal."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(message)s", "%H:%M:%S")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name is logging's
        return _printable(super().formatMessage(record))

    def formatException(self, ei: Any) -> str:  # noqa: N802 - the name is logging's
        return "\n".join(f"  {_printable(line)}" for line in super().formatException(ei).split("\n"))


def _printable(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text
    )


class JsonLines(logging.Formatter):
    """One JSON object a line. `event` is the sentence without its values, the same for all lines of a kind; `process`
    is the name of the process, where it has one."""

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


def without_stack_trace(record: logging.LogRecord) -> bool:
    """What the database refused is told in one line, wherever it is noticed."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, Explained):
        record.msg = f"{record.msg} %s"
        record.args = (*(record.args if isinstance(record.args, tuple) else ()), str(error))
        record.exc_info = None
    return True


def write_logs(style: LogFormat = "text", process: str = "") -> None:
    """Sets up logging once for each process; later calls change nothing."""
    if log.handlers:
        return
    handler = logging.StreamHandler()
    handler.addFilter(without_stack_trace)
    handler.setFormatter(JsonLines(process) if style == "json" else TextLines())
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
    logging.getLogger("uvicorn").addHandler(handler)
