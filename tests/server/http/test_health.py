"""Health check, metrics and log lines of a running server."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sys

import pytest

from meadhall.server import metrics
from meadhall.server.config import Hosting
from meadhall.server.logs import JsonLines, Repetitions, TextLines, drop_stack_trace
from meadhall.server.store import heartbeat
from meadhall.server.store.database import ReadError, WriteError
from meadhall.server.store.heartbeat import FRESH
from meadhall.test_server.manual_clock import ManualClock
from tests.server.person import finish
from tests.server.server import Server, StartServer

LINE = re.compile(r'[a-z_]+(\{[a-z]+="[^"]*"\})? [0-9.e+-]+')

SHARES = {"lease": True, "bus": True, "stays": True, "why": ""}


def metric(text: str, name: str) -> float:
    found = [line for line in text.splitlines() if line.startswith(f"{name} ")]
    assert len(found) == 1, name
    return float(found[0].rpartition(" ")[2])


@pytest.mark.parametrize("path", ["/readyz", "/healthz"])
async def test_a_server_is_not_ready_when_the_database_or_the_bot_workers_fail(
    server: Server, clock: ManualClock, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    answer = await server.get(path)
    assert (answer.status_code, answer.json()) == (200, {"database": True, "workers": True, **SHARES})

    tries = []

    async def full(work: object) -> None:
        tries.append(work)
        raise WriteError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(server.tables.store, "write", full)
        assert (await server.get(path)).status_code == 200  # the last check is still fresh
        await clock.advance(FRESH)
        for _ in range(3):
            answer = await server.get(path)
            assert (answer.status_code, answer.json()["database"]) == (503, False)
            assert answer.json()["why"] == "the disk is full"
        assert len(tries) == 1
    await clock.advance(FRESH)
    assert (await server.get(path)).status_code == 200

    with monkeypatch.context() as broken:
        broken.setattr(server.tables.pool, "_lost_count", 4)
        answer = await server.get(path)
        assert (answer.status_code, answer.json()) == (503, {"database": True, "workers": False, **SHARES})


async def test_a_server_that_is_not_ready_is_alive(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever restarts servers that do not live must not restart one that waits for its database."""

    async def never(work: object) -> None:
        await asyncio.Event().wait()

    server.tables.drain()
    with monkeypatch.context() as broken:
        broken.setattr(server.tables.store, "write", never)
        broken.setattr(server.tables.pool, "_lost_count", 4)
        answer = await server.get("/livez")
        assert (answer.status_code, answer.json()) == (200, {"alive": True})
        assert answer.headers["cache-control"] == "no-store"
        assert heartbeat.PATIENCE < 1
        answer = await server.get("/readyz")
    assert (answer.status_code, answer.json()) == (
        503,
        {
            "database": False,
            "workers": False,
            "lease": True,
            "bus": True,
            "stays": False,
            "why": "the database does not answer",
        },
    )


async def test_a_server_that_is_asked_each_second_logs_a_full_disk_once_a_minute(
    server: Server, clock: ManualClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def full(work: object) -> None:
        raise WriteError("the disk is full")

    monkeypatch.setattr(server.tables.store, "write", full)
    for _ in range(30):
        await clock.advance(FRESH)
        assert (await server.get("/readyz")).status_code == 503
    said = [record for record in caplog.records if "Nothing can be written" in record.getMessage()]
    assert len(said) >= 30
    passes = Repetitions(lambda: 0.0)
    assert len([record for record in said if passes(record)]) == 1


async def test_metrics_count_tables_screens_moves_and_requests(server: Server) -> None:
    before = (await server.get("/metrics")).text
    await server.new_table("me", "open", start=False)
    seated = await server.new_table("me", "me", "random")
    async with server.enter_all(seated) as people, server.enter(seated.table):
        assert (await people[0].play({"type": "nonsense"}))["type"] == "no"
        text = (await server.get("/metrics")).text
        assert metric(text, 'meadhall_screens{who="players"}') == 2
        assert metric(text, 'meadhall_screens{who="spectators"}') == 1
        assert metric(text, "meadhall_live_tables") == 1
        assert metric(text, 'meadhall_tables{status="playing"}') == 1
        await finish(*people)
    answer = await server.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    after = answer.text

    def grown(name: str) -> float:
        return metric(after, name) - metric(before, name) if f"{name} " in before else metric(after, name)

    assert metric(after, 'meadhall_tables{status="waiting"}') == 1
    assert metric(after, 'meadhall_tables{status="over"}') == 1
    assert grown("meadhall_refused_total") >= 1
    assert grown("meadhall_thinking_seconds_count") >= 1
    people_played = grown("meadhall_move_seconds_count")
    assert people_played == grown('meadhall_move_seconds_bucket{le="+Inf"}') >= 2
    assert grown('meadhall_moves_total{game="clash"}') > people_played
    assert grown('meadhall_requests_total{status="201"}') == 2
    for line in after.splitlines():
        assert line.startswith(("# HELP meadhall_", "# TYPE meadhall_")) or LINE.fullmatch(line), line
    for token in (seated.table, seated.owner, seated.tokens[0]):
        assert token not in after


@pytest.mark.parametrize(
    ("behind_proxy", "allowed", "refused"),
    [
        (False, ("",), ("203.0.113.7", "10.1.2.3")),  # a proxy that the host has not declared
        # A request through the proxy is not local, and only the last address is written by the proxy.
        (
            True,
            ("", "203.0.113.7, 10.1.2.3"),
            ("203.0.113.7", "127.0.0.1", "10.1.2.3, 203.0.113.7", "nowhere"),
        ),
    ],
)
async def test_metrics_are_served_to_this_machine_and_to_the_networks_that_the_host_names(
    start_server: StartServer, behind_proxy: bool, allowed: tuple[str, ...], refused: tuple[str, ...]
) -> None:
    server = await start_server(hosting=Hosting(behind_proxy=behind_proxy, metrics_from=("10.0.0.0/8",)))
    for callers, status in ((allowed, 200), (refused, 404)):
        for caller in callers:
            headers = {"X-Forwarded-For": caller} if caller else {}
            assert (await server.http.get("/metrics", headers=headers)).status_code == status, caller


async def test_metrics_and_json_log_lines_name_the_process(start_server: StartServer) -> None:
    server = await start_server(name="north")
    assert metric((await server.get("/metrics")).text, 'meadhall_process{name="north"}') == 1
    record = logging.LogRecord("meadhall.server", logging.INFO, "", 0, "Hello", (), None)
    assert json.loads(JsonLines("north").format(record))["process"] == "north"


def test_a_histogram_counts_values_up_to_each_bound() -> None:
    took = metrics.Histogram("took", "How long.", (0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 7.0):
        took.add(seconds)
    assert took.lines()[2:] == [
        'took_bucket{le="0.1"} 2',
        'took_bucket{le="1"} 3',
        'took_bucket{le="+Inf"} 4',
        "took_sum 7.65",
        "took_count 4",
    ]


def test_what_the_database_refused_is_logged_without_a_stack_trace() -> None:
    try:
        raise ReadError("the connection broke")
    except ReadError:
        record = logging.LogRecord(
            "meadhall.server", logging.ERROR, "", 0, "%s failed.", ("It",), sys.exc_info()
        )
    assert drop_stack_trace(record)
    assert TextLines().format(record).endswith(" It failed. the connection broke")


def test_json_log_lines_name_the_event_and_the_table() -> None:
    record = logging.LogRecord(
        "meadhall.server", logging.INFO, "", 0, "Table %s: %s begins.", ("abc", "Cla\nsh"), None
    )
    line = JsonLines().format(record)
    assert "\n" not in line
    fields = json.loads(line)
    assert fields.pop("time").endswith("+00:00")
    assert fields == {
        "level": "info",
        "message": "Table abc: Cla\nsh begins.",
        "event": "Table %s: %s begins.",
        "table": "abc",
    }
