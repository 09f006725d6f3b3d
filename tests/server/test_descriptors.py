"""No free file descriptors: one sentence a minute, whatever the event loop says about it."""

from __future__ import annotations

import asyncio
import errno
import os
import resource

import pytest

from meadhall.server import descriptors
from meadhall.server.logs import Repetitions
from tests.waiting import until


async def test_an_event_loop_without_descriptors_logs_no_stack_trace(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(descriptors, "LOOK", 0.0)
    watch = asyncio.create_task(descriptors.watch_descriptors())
    free = os.dup(0)
    os.close(free)
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (free, limits[1]))
    try:
        await until(lambda: len(caplog.records) > 2)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
    loop = asyncio.get_running_loop()
    loop.call_exception_handler({"message": "no resource", "exception": OSError(errno.EMFILE, "too many")})
    assert all(record.exc_info is None for record in caplog.records)
    passes = Repetitions(lambda: 0.0)
    (line,) = [record.getMessage() for record in caplog.records if passes(record)]
    assert "No file descriptors are free" in line
    loop.call_exception_handler({"message": "something else", "exception": OSError(errno.EBADF, "bad")})
    assert "something else" in caplog.text
    watch.cancel()
