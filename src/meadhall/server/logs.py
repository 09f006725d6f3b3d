"""Logging: one line for each notable event on standard error, as text or as JSON."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

LogFormat = Literal["text", "json"]
log = logging.getLogger("meadhall.server")


class JsonLines(logging.Formatter):
    """One JSON object a line. `event` is the sentence without its values, the same for all lines of a kind."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            "event": str(record.msg),
        }
        if line["event"].startswith("Table %s") and isinstance(record.args, tuple) and record.args:
            line["table"] = str(record.args[0])
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def write_logs(style: LogFormat = "text") -> None:
    """Sets up logging once for each process; later calls change nothing."""
    if log.handlers:
        return
    handler = logging.StreamHandler()
    handler.setFormatter(
        JsonLines() if style == "json" else logging.Formatter("%(asctime)s %(message)s", "%H:%M:%S")
    )
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
    logging.getLogger("uvicorn").addHandler(handler)
