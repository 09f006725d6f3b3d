"""Log lines: whatever a client sends, one event is one line of printable characters."""

from __future__ import annotations

import logging

import msgspec
import pytest

from meadhall.server.logs import JsonLines, TextLines
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
