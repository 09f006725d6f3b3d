"""Thousands of requests and messages that no page sends: the server answers none of them with an error of its own."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote_from_bytes

import pytest
from websockets.exceptions import ConnectionClosed

from meadhall.server import limits
from tests.server.api import Seated
from tests.server.http.test_page import build_page
from tests.server.person import Person
from tests.server.server import Server

REQUESTS = 15_000
MESSAGES = 5_000
SEED = 1
BEFORE_RECONNECTING = 40
"""Messages on one connection at most."""

SEATS = [{"kind": "me", "name": "Pia"}, {"kind": "open"}]
BODIES: dict[str, Any] = {
    "POST /api/tables": {"game": "clash", "seats": SEATS, "options": {"arena": "moat"}, "name": "Pia"},
    "POST /api/mine": {"tables": [{"table": "TABLE", "tokens": ["TOKEN"]}]},
    "POST /api/logs": {"header": {"game": "clash", "players": 2}, "entries": []},
    "POST /api/proof": {"header": {"game": "clash"}, "entries": [{"seat": 0}]},
    "POST /api/tables/{table}/seats": {"name": "Pia", "seat": 1},
    "PUT /api/tables/{table}/seats/{number}": {"kind": "bot", "bot": "random"},
    "PUT /api/tables/{table}/salt": {"salt": "salt"},
    "PUT /api/tables/{table}/timing": {"kind": "live", "bank": 60, "increment": 1, "late": "bot"},
    "PUT /api/tables/{table}/spectators": {"delay": 30},
    "POST /api/tables/{table}/start": None,
    "POST /api/tables/{table}/rematch": {"tokens": ["TOKEN"], "rotate": True},
    "POST /api/tables/{table}/play-on": {"v": 1, "seat": 0},
    "POST /api/tables/{table}/summons": {"kind": "hook", "target": "http://127.0.0.1:1/", "each": "turn"},
    "DELETE /api/tables/{table}/summons/{text}": None,
    "POST /api/tables/{table}/summons/{text}/test": None,
    "POST /api/tables/{table}/stuck/retry": None,
    "POST /api/tables/{table}/stuck/back": None,
    "POST /mail/{text}/{text}/stop": None,
}
PAGES = (
    "/{text}",
    "/t/{text}",
    "/assets/{text}",
    "/api/{text}",
    "/api/games",
    "/api/games/{text}/rules",
    "/api/statistics",
    "/api/tables/{text}",
    "/mail/{text}/{text}/{text}",
    "/schema/{text}",
    "/healthz",
    "/livez",
    "/readyz",
    "/metrics",
    *(
        f"/api/tables/{{table}}{part}"
        for part in ("", "/board", "/log", "/chronicle", "/curve", "/luck", "/review")
    ),
    *(f"/api/tables/{{table}}{part}" for part in ("/replay", "/stuck", "/summons", "/ws")),
)
MESSAGES_SENT: tuple[dict[str, Any], ...] = (
    {"type": "enter", "token": "TOKEN", "beside": ""},
    {"type": "play", "id": "m1", "at": 5, "move": {"type": "announce", "card": 0, "claim": "slingshot"}},
    {"type": "askwhy", "id": "m2", "at": 5, "move": {"type": "go", "space": "north-grove"}},
    {"type": "say", "id": "m3", "text": "Good luck!"},
    {"type": "order", "id": "m4", "order": "useful"},
    {"type": "consult", "id": "m5", "at": 0, "question": {"what": "odds"}},
    {"type": "undo", "id": "m7", "at": 1, "whole": False},
    {"type": "propose", "id": "v1", "kind": "pause", "about": {}},
    {"type": "cast", "id": "m8", "vote": "v1", "yes": True},
    {"type": "moretime", "id": "m9"},
    {"type": "wantend", "id": "m12", "on": True},
    {"type": "scenes", "id": "m17", "pace": 1},
    {"type": "endturn", "id": "m13"},
    {"type": "write", "id": "m14", "text": "Seat 2 lies often."},
)
VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        "",
        {},
        [],
        [None],
        [[]],
        {"": None},
        {"type": {}},
        "\0",
        "a\nb\x1b[2J",
        "x" * 5000,
        "🛡" * 300,
    ),
    *(
        -1,
        0,
        1,
        2**31,
        2**63,
        2**64,
        -(2**63) - 1,
        10**30,
        0.5,
        1e308,
        "1",
        "TOKEN",
        "TABLE",
        "clash",
        "karl",
    ),
)
TEXTS = (
    *(b"", b"\0", b"\n\x1b[2J", b"\xff\xfe", b"..", b"/../..", b"%", b"a" * 300, b"\xf0\x9f\x9b\xa1"),
    *(b"clash", b"-1"),
)
NUMBERS = ("0", "1", "-1", "99", "9" * 30, "x", "")


class Fuzz:
    """Makes requests and messages from a seed: valid ones, with a part of them replaced or broken."""

    def __init__(self, tables: list[Seated]) -> None:
        self.rng = random.Random(SEED)
        self.tables = tables

    def address(self, pattern: str) -> str:
        while "{text}" in pattern:
            pattern = pattern.replace("{text}", quote_from_bytes(self.rng.choice(TEXTS), safe=""), 1)
        pattern = pattern.replace("{number}", self.rng.choice(NUMBERS))
        pattern = pattern.replace("{table}", self.rng.choice(self.tables).table)
        if self.rng.random() < 0.2:
            names = self.rng.choices(("seat", "from", "to", "since", "%00"), k=2)
            pattern += "?" + "&".join(
                f"{name}={self.rng.choice((*NUMBERS, 'watch', '%00'))}" for name in names
            )
        return pattern

    def mutated(self, value: Any) -> Any:
        """The value with one part replaced, removed or added."""
        if isinstance(value, dict) and value and self.rng.random() < 0.9:
            key = self.rng.choice(list(value))
            rest = {name: inner for name, inner in value.items() if name != key}
            chance = self.rng.random()
            if chance < 0.1:
                return rest
            if chance < 0.2:
                return value | {self.rng.choice(("extra", "\0", "x" * 200)): None}
            return rest | {key: self.mutated(value[key])}
        if isinstance(value, list) and value and self.rng.random() < 0.7:
            return [self.mutated(value[0]), *value[1:]] * self.rng.choice((1, 1, 1, 100))
        return self.rng.choice(VALUES)

    def json(self, value: Any, table: Seated) -> bytes:
        """Sometimes valid, mostly with a replaced part, sometimes broken as text."""
        chance = self.rng.random()
        text = json.dumps(
            self.mutated(value) if chance < 0.7 else value, ensure_ascii=self.rng.random() < 0.5
        )
        data = text.replace("TOKEN", self.rng.choice(table.tokens)).replace("TABLE", table.table).encode()
        place = self.rng.randrange(len(data) + 1)
        if chance > 0.95:
            return data[:place]
        if chance > 0.9:
            return data[:place] + self.rng.choice((b"\xff", b"\0", b"\\ud800", b"[" * 3000)) + data[place:]
        return data

    def request(self) -> tuple[str, str, bytes, dict[str, str]]:
        table = self.rng.choice(self.tables)
        tokens = (table.owner, table.tokens[0], "x", "\xff", "x y")
        headers = {
            "Authorization": self.rng.choice(("Bearer ", "bearer", "Basic ")) + self.rng.choice(tokens),
            "Content-Type": self.rng.choice(
                ("application/json",) * 9 + ("text/plain", "multipart/form-data", "x")
            ),
            "If-None-Match": self.rng.choice(("*", '"x"')),
        }
        if self.rng.random() < 0.5:
            return (
                self.rng.choice(("GET", "HEAD", "OPTIONS")),
                self.address(self.rng.choice(PAGES)),
                b"",
                headers,
            )
        route, body = self.rng.choice(list(BODIES.items()))
        method, _, pattern = route.partition(" ")
        if self.rng.random() < 0.05:
            method = self.rng.choice(("PATCH", "DELETE", "PUT", "TRACE"))
        return method, self.address(pattern), self.json(body, table), headers


async def talk(person: Person, fuzz: Fuzz, table: Seated, count: int) -> int:
    """Sends so many messages, or until the server closes the connection. Returns how many have surely been read."""
    code = 0
    try:
        await person.send(type="enter", token=fuzz.rng.choice(table.tokens))
        await person.receive("sync")
        for _ in range(count):
            data = fuzz.json(fuzz.rng.choice(MESSAGES_SENT), table)
            await person.socket.send(data if fuzz.rng.random() < 0.2 else data.decode(errors="replace"))
        await person.drain()
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd else 1006
    assert code in (0, 4400, 4401, 4413), code
    assert not [one for one in person.received if "internal error" in str(one.get("text"))]
    return 0 if code else count


@pytest.fixture
def errors(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """What the server has logged as its own error."""
    found: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(logging.Formatter().format(record))

    keep = Keep(logging.ERROR)
    caplog.set_level(logging.ERROR, "meadhall.server")
    logger = logging.getLogger("meadhall.server")
    logger.addHandler(keep)
    yield found
    logger.removeHandler(keep)


@pytest.mark.time_limit(1200)
async def test_no_request_and_no_message_is_answered_with_an_error_of_the_server(
    tmp_path: Path, errors: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        limits, "UNREADABLE", MESSAGES
    )  # else most connections are closed after a few messages
    server = Server(tmp_path, page=build_page(tmp_path))
    await server.start()
    try:
        tables = [
            await server.new_table("me", "open", start=False),
            await server.new_table("me", "me"),
            await server.new_table("me", "me", "me", game="spoils"),
        ]
        fuzz = Fuzz(tables)
        for number in range(REQUESTS):
            method, address, body, headers = fuzz.request()
            encoded = {name: value.encode("latin-1") for name, value in headers.items()}
            answer = await server.http.request(method, address, content=body, headers=encoded)  # type: ignore[arg-type]
            case = (number, method, address, body[:300], answer.text[:300])
            assert answer.status_code < 500, case
            assert not errors, (case, errors)
        sent = 0
        while sent < MESSAGES:
            table = fuzz.rng.choice(tables)
            async with server.open_socket(table.table) as person:
                sent += await talk(person, fuzz, table, min(BEFORE_RECONNECTING, MESSAGES - sent))
            assert not errors, errors
    finally:
        await server.stop()
