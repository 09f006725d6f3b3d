"""What a host can ask of a running server: is it well, and what is it doing."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path

import pytest

from meadhall.server import metrics
from meadhall.server.config import Hosting
from meadhall.server.logs import JsonLines
from meadhall.server.store.database import NotWritten
from meadhall.server.store.heartbeat import FRESH

from .hall import Hall, finish, in_hall
from .hands import Hands

LINE = re.compile(r'[a-z_]+(\{[a-z]+="[^"]*"\})? [0-9.e+-]+')


def figure(text: str, name: str) -> float:
    found = [line for line in text.splitlines() if line.startswith(f"{name} ")]
    assert len(found) == 1, name
    return float(found[0].rpartition(" ")[2])


def test_the_hall_is_well_until_nothing_can_be_written_or_no_bot_can_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands()

    async def test(hall: Hall) -> None:
        answer = await hall.get("/healthz")
        assert (answer.status_code, answer.json()) == (200, {"database": True, "workers": True})

        tries = []

        async def full(work: object) -> None:
            tries.append(work)
            raise NotWritten("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(hall.tables.store, "write", full)
            assert (await hall.get("/healthz")).status_code == 200  # what was just found out still holds
            await hands.turn(FRESH)
            for _ in range(3):
                answer = await hall.get("/healthz")
                assert (answer.status_code, answer.json()["database"]) == (503, False)
            assert len(tries) == 1
        await hands.turn(FRESH)
        assert (await hall.get("/healthz")).status_code == 200

        with monkeypatch.context() as broken:
            broken.setattr(hall.tables.pool, "_lost", 4)
            answer = await hall.get("/healthz")
            assert (answer.status_code, answer.json()) == (503, {"database": True, "workers": False})

    in_hall(tmp_path, test, clock=hands)


def test_the_figures_tell_what_has_happened_here(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        before = (await hall.get("/metrics")).text
        await hall.new("me", "open", start=False)
        seated = await hall.new("me", "me", "random")
        async with hall.sit_all(seated) as people, hall.sit(seated["table"]):
            assert (await people[0].play({"type": "nonsense"}))["type"] == "no"
            text = (await hall.get("/metrics")).text
            assert figure(text, 'meadhall_screens{who="players"}') == 2
            assert figure(text, 'meadhall_screens{who="spectators"}') == 1
            assert figure(text, "meadhall_live_tables") == 1
            assert figure(text, 'meadhall_tables{status="playing"}') == 1
            await finish(*people)
        answer = await hall.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        after = answer.text

        def grown(name: str) -> float:
            return figure(after, name) - figure(before, name) if f"{name} " in before else figure(after, name)

        assert figure(after, 'meadhall_tables{status="waiting"}') == 1
        assert figure(after, 'meadhall_tables{status="over"}') == 1
        assert grown("meadhall_refused_total") >= 1
        assert grown("meadhall_thinking_seconds_count") >= 1
        people_played = grown("meadhall_move_seconds_count")
        assert people_played == grown('meadhall_move_seconds_bucket{le="+Inf"}') >= 2
        assert grown('meadhall_moves_total{game="clash"}') > people_played
        assert grown('meadhall_requests_total{status="201"}') == 2
        for line in after.splitlines():
            assert line.startswith(("# HELP meadhall_", "# TYPE meadhall_")) or LINE.fullmatch(line), line
        for token in (seated["table"], seated["owner"], seated["grants"][0]["token"]):
            assert token not in after

    in_hall(tmp_path, test)


@pytest.mark.parametrize(
    ("behind_proxy", "told", "not_told"),
    [
        (False, ("",), ("203.0.113.7", "10.1.2.3")),  # a proxy the host has not told of
        # Whoever came through the proxy is not at home, and all but the last name anybody can make up.
        (
            True,
            ("", "203.0.113.7, 10.1.2.3"),
            ("203.0.113.7", "127.0.0.1", "10.1.2.3, 203.0.113.7", "nowhere"),
        ),
    ],
)
def test_the_figures_are_told_at_home_and_to_whom_the_host_names(
    tmp_path: Path, behind_proxy: bool, told: tuple[str, ...], not_told: tuple[str, ...]
) -> None:
    async def test(hall: Hall) -> None:
        for callers, status in ((told, 200), (not_told, 404)):
            for caller in callers:
                headers = {"X-Forwarded-For": caller} if caller else {}
                assert (await hall.http.get("/metrics", headers=headers)).status_code == status, caller

    in_hall(tmp_path, test, hosting=Hosting(behind_proxy=behind_proxy, metrics_from=("10.0.0.0/8",)))


def test_a_histogram_counts_what_is_at_most_its_bound() -> None:
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


def test_log_lines_as_json_name_event_and_table() -> None:
    record = logging.LogRecord(
        "meadhall.server", logging.INFO, "", 0, "Table %s: %s begins.", ("abc", "Cla\nsh"), None
    )
    line = JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert told.pop("time").endswith("+00:00")
    assert told == {
        "level": "info",
        "message": "Table abc: Cla\nsh begins.",
        "event": "Table %s: %s begins.",
        "table": "abc",
    }
