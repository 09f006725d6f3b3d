"""Requests that no page sends: they get a 4xx with a sentence, and nothing of them reaches the database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from meadhall.server.store.schema import TABLES
from tests.server.server import Server, StartServer

from .test_page import build_page


@pytest.fixture
def no_nul() -> Iterator[None]:
    """SQLite refuses text with NUL, as PostgreSQL does."""

    def check(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        if "\\x00" in repr(parameters):
            raise ValueError("A string literal cannot contain NUL (0x00) characters.")

    sa.event.listen(sa.Engine, "before_cursor_execute", check)
    yield
    sa.event.remove(sa.Engine, "before_cursor_execute", check)


async def refused(server: Server, method: str, path: str, body: bytes) -> str:
    answer = await server.http.request(method, path, content=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable"), (path, body, answer.text)
    text: str = answer.json()["text"]
    return text


async def test_a_body_that_is_not_utf_8_is_refused(server: Server) -> None:
    seated = await server.new_table("me", "open", start=False)
    for method, path, body in (
        ("POST", "/api/tables", b'{"game":"\xff","seats":[]}'),
        ("POST", "/api/mine", b'{"tables":[{"table":"\xed\xa0\x80","tokens":[]}]}'),
        ("POST", f"{seated.path}/seats", b'{"name":"\xc3("}'),
        ("PUT", f"{seated.path}/salt", b'{"salt":"\xff"}'),
        ("PUT", f"{seated.path}/timing", b'{"kind":"\xff"}'),
    ):
        assert await refused(server, method, path, body) == "This is not JSON in UTF-8."


async def test_a_field_of_the_wrong_kind_is_refused_whatever_its_name(server: Server) -> None:
    for body in (b'{"tables":null}', b'{"tables":""}', b'{"tables":{}}', b'{"tables":[null]}'):
        assert (await refused(server, "POST", "/api/mine", body)).startswith("Expected `"), body
    for body in (b'""', b"{}", b"null", b"[]"):
        assert await refused(server, "POST", "/api/mine", body)


async def test_a_missing_body_is_answered_with_the_record_that_is_expected(server: Server) -> None:
    seated = await server.new_table("me", "open", start=False)
    for method, path, record in (
        ("POST", "/api/mine", "MyTables"),
        ("POST", "/api/tables", "NewTable"),
        ("POST", f"{seated.path}/seats", "SitDown"),
        ("PUT", f"{seated.path}/timing", "Timing"),
    ):
        text = await refused(server, method, path, b"")
        assert text == f"The body is missing: send the JSON of a {record}, as /schema describes it."


async def test_an_address_that_no_file_can_have_is_not_found(
    start_server: StartServer, tmp_path: Path
) -> None:
    server = await start_server(page=build_page(tmp_path))
    for path in ("/%00", "/assets/%00.js", "/" + "a" * 256, "/" + "a/" * 3000, "/assets/" + "%C3%A9" * 200):
        answer = await server.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "no-address"), path[:20]


@pytest.mark.usefixtures("no_nul")
async def test_nul_in_an_address_reaches_no_database(server: Server) -> None:
    seated = await server.new_table("me", "open", start=False)
    token = seated.tokens[0]
    for path in (
        "/api/tables/%00",
        "/api/tables/%00/board",
        "/api/tables/a%00b/log",
        "/api/tables/%00/luck",
        "/api/tables/%00/curve",
        "/mail/%00/key/stop",
    ):
        answer = await server.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "no-address"), path
    answer = await server.http.delete(
        f"{seated.path}/summons/%00", headers={"Authorization": f"Bearer {token}"}
    )
    assert answer.status_code == 404
    async with server.open_socket("%00") as person:
        assert await person.close_code() == 4404


@pytest.mark.usefixtures("no_nul")
async def test_nul_in_a_body_is_refused(server: Server) -> None:
    seated = await server.new_table("me", "open", start=False)
    for method, path, body in (
        ("POST", "/api/mine", rb'{"tables":[{"table":"\u0000","tokens":["x"]}]}'),
        ("POST", "/api/tables", rb'{"game":"clash","name":"\u0000","seats":[{"kind":"me"},{"kind":"open"}]}'),
        ("POST", "/api/tables", rb'{"game":"clash","seats":[],"options":{"\u0000":true}}'),
        ("POST", f"{seated.path}/seats", rb'{"name":"Pia\u0000"}'),
        ("PUT", f"{seated.path}/salt", rb'{"salt":"\u0000"}'),
        ("POST", f"{seated.path}/summons", rb'{"kind":"hook","target":"https://x.example/\u0000"}'),
    ):
        text = await refused(server, method, path, body)
        assert text == "Text may not contain the character NUL. Remove it.", path
    # An escaped backslash before these letters is no NUL.
    answer = await server.http.post(f"{seated.path}/seats", content=rb'{"name":"Pia \\u0000"}')
    assert answer.status_code == 201, answer.text


async def test_a_database_that_cannot_be_read_is_a_503_and_not_an_error_of_the_server(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def down(*_: Any, **__: Any) -> None:
        raise sa.exc.OperationalError("SELECT", {}, OSError("connection refused"))

    seated = await server.new_table("me", "open", start=False)
    server.tables._live.clear()
    with monkeypatch.context() as patch:
        patch.setattr(sa.Engine, "connect", down)
        for answer in (
            await server.get(seated.path),
            await server.get(f"{seated.path}/log"),
            await server.post("/api/mine", {"tables": [{"table": seated.table, "tokens": seated.tokens}]}),
        ):
            assert (answer.status_code, answer.json()["code"]) == (503, "not-read"), answer.text
            assert answer.headers["retry-after"]
        async with server.open_socket(seated.table) as person:
            assert await person.close_code() == 1013
    assert (await server.get(seated.path)).status_code == 200


async def test_a_method_that_an_address_does_not_take_is_answered_with_those_it_takes(server: Server) -> None:
    for method, path, allowed in (
        ("TRACE", "/api/games", "GET, HEAD, OPTIONS"),
        ("DELETE", "/api/tables", "OPTIONS, POST"),
        ("PATCH", "/api/tables/x/summons", "GET, HEAD, OPTIONS, POST"),
        ("GET", "/api/tables/x/ws", ""),
        ("HEAD", "/api/mine", "OPTIONS, POST"),
    ):
        answer = await server.http.request(method, path)
        assert (answer.status_code, answer.headers.get("allow")) == (405, allowed), (method, path)
        if method != "HEAD":
            text = f"This address takes {allowed or 'a WebSocket'}. See /schema for details."
            assert answer.json() == {"code": "no-method", "text": text}


async def test_options_names_all_methods_of_an_address(server: Server) -> None:
    for path, allowed in (
        ("/api/games", "GET, HEAD, OPTIONS"),
        ("/api/tables/x/summons", "GET, HEAD, OPTIONS, POST"),
        ("/api/tables/x/seats/1", "OPTIONS, PUT"),
        ("/", "GET, HEAD, OPTIONS"),
    ):
        answer = await server.http.options(path)
        assert (answer.status_code, answer.content, answer.headers["allow"]) == (204, b"", allowed), path
        assert answer.headers["x-content-type-options"] == "nosniff"


PROBLEM = {"$ref": "#/components/schemas/Problem"}
UNREADY = (("/readyz", "503"), ("/healthz", "503"))
"""Errors that say what is wrong in a record of their own."""


async def test_the_schema_describes_the_errors_that_any_route_can_answer_with(server: Server) -> None:
    schema = (await server.get("/schema/openapi.json")).json()
    for path, operations in schema["paths"].items():
        for operation in operations.values():
            answers = operation["responses"]
            assert {"400", "429", "503"} <= set(answers), path
            assert ("413" in answers) == ("requestBody" in operation), path
            for status, answer in answers.items():
                if status >= "400" and (path, status) not in UNREADY:
                    assert answer["content"]["application/json"]["schema"] == PROBLEM, (path, status)
    for path, status in UNREADY:
        health = schema["paths"][path]["get"]["responses"][status]
        assert health["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Health"}


async def test_the_schema_describes_the_file_of_a_game(server: Server) -> None:
    paths = (await server.get("/schema/openapi.json")).json()["paths"]
    log = paths["/api/tables/{table}/log"]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    assert log["type"] == "object"
    for path in ("/api/logs", "/api/proof"):
        body = paths[path]["post"]["requestBody"]
        assert body["required"]
        assert body["content"]["application/json"]["schema"]["type"] == "object"


@pytest.mark.parametrize("broken", [{"options": "{"}, {"options": "[]"}, {"seed": "no hex"}])
async def test_a_broken_row_is_marked_in_my_tables_and_the_others_are_answered(
    server: Server, broken: dict[str, str]
) -> None:
    bad, good = await server.new_table("me", "me"), await server.new_table("me", "me")
    server.tables._live.clear()
    change = TABLES.update().where(TABLES.c.id == bad.table).values(broken)
    await server.tables.store.write(lambda connection: connection.execute(change).rowcount)
    body = {"tables": [{"table": one.table, "tokens": one.tokens} for one in (bad, good)]}
    answer = await server.post("/api/mine", body)
    assert answer.status_code == 200, answer.text
    assert [(one["table"], one["status"]) for one in answer.json()] == [
        (bad.table, "stuck"),
        (good.table, "playing"),
    ]
    assert answer.json()[1]["asked"]
