"""Log lines: whatever a client sends, one event is one line of printable characters."""

from __future__ import annotations

import logging

import msgspec
import pytest

from meadhall.server.logs import AT_MOST_EVERY, JsonLines, Repetitions, TextLines, log, set_up_logging
from meadhall.server.store.database import TableLostError, WriteError
from tests.server.server import Server


def record(text: str, *values: object, error: Exception | None = None) -> logging.LogRecord:
    trace = (type(error), error, None) if error else None
    return logging.LogRecord("meadhall.server", logging.INFO, "", 0, text, values, trace)


@pytest.mark.parametrize(
    ("sent", "written"),
    [
        ("/a\n12:00:00 GET /b", r"/a\n12:00:00 GET /b"),
        ("/\x1b[2J", r"/\x1b[2J"),
        ("/\r\t\0\x7f\x9b", r"/\r\t\x00\x7f\x9b"),
        ("/\u2028\u202e", r"/\u2028\u202e"),
        ("/skål/Þór", "/skål/Þór"),
    ],
)
def test_control_characters_are_escaped_in_text_lines(sent: str, written: str) -> None:
    assert TextLines().format(record("GET %s failed.", sent)).endswith(f" GET {written} failed.")


def test_no_line_of_a_stack_trace_looks_like_a_line_of_the_log() -> None:
    lines = TextLines().format(record("It failed.", error=ValueError("x\n12:00:00 Forged\x1b[2J")))
    first, *trace = lines.split("\n")
    assert first.endswith("It failed.")
    assert trace == ["  ValueError: x", "  12:00:00 Forged\\x1b[2J"]


async def test_an_address_with_a_line_break_makes_one_line(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "meadhall.server"):
        await server.http.post("/x%0aForged%1b[2J", content=b"")
    (found,) = [one for one in caplog.records if "Forged" in one.getMessage()]
    line = TextLines().format(found)
    assert r"/x\nForged\x1b[2J" in line
    assert line.isprintable()
    assert JsonLines().format(found).isprintable()
    assert msgspec.json.decode(JsonLines().format(found))["message"] == found.getMessage()


def test_a_disk_that_stays_full_is_logged_once_a_minute() -> None:
    time = 0.0
    passes = Repetitions(lambda: time)
    full = WriteError("database or disk is full")
    written: list[str] = []
    for second in range(30):
        time = float(second)
        lines = (
            record("Table %s: nothing can be written: %s", f"t{second}", full),
            record("POST %s: nothing can be written: %s", "/api/tables", full),
            record("Nothing can be written: %s", full),
            record("Something else."),
        )
        written += [line.getMessage() for line in lines if passes(line)]
    assert [line for line in written if line != "Something else."] == [
        "Table t0: nothing can be written: database or disk is full"
    ]
    assert written.count("Something else.") == 30
    time += AT_MOST_EVERY
    again = record("Nothing can be written: %s", full)
    assert passes(again)
    assert again.getMessage() == "Nothing can be written: database or disk is full (89 more lines like this)"


def test_two_troubles_are_both_logged() -> None:
    passes = Repetitions(lambda: 0.0)
    assert passes(record("Table %s: nothing can be written: %s", "a", WriteError("database or disk is full")))
    assert passes(record("Table %s: nothing can be written: %s", "a", WriteError("disk I/O error")))
    assert passes(
        record("Table %s: it could not be released: %s", "a", TableLostError("table a is not held"))
    )
    assert passes(
        record("Table %s: it could not be released: %s", "b", TableLostError("table b is not held"))
    )


def test_the_log_of_a_server_repeats_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for logger in (log, logging.getLogger("uvicorn")):
        monkeypatch.setattr(logger, "handlers", [])
    for name in ("level", "propagate"):
        monkeypatch.setattr(log, name, getattr(log, name))
    set_up_logging()
    for _ in range(62):
        log.error("Table %s: nothing can be written: %s", "a", WriteError("database or disk is full"))
    assert capsys.readouterr().err.count("nothing can be written") == 1
