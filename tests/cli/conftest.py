"""The fixture `run`: the command as a user types it, on a terminal of 80 columns."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

from meadhall.cli import app

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("play", "clash", typed="1\\n")` runs the command and returns its output and exit code."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")

    def type_in(*words: object, typed: str = "") -> Result:
        result = CliRunner().invoke(app, [str(word) for word in words], input=typed)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        assert "Traceback" not in result.output
        return result

    return type_in
