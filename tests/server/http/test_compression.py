"""How answers of the API are compressed, and which of them browsers may keep."""

from __future__ import annotations

import asyncio
import gzip
import threading
from typing import Any

import httpx
import msgspec
import pytest

from meadhall.server.http import compression, encoding
from meadhall.server.http.encoding import compress
from tests.server.person import PATIENCE
from tests.server.server import Server, StartServer

GZIP = {"Accept_Encoding": "gzip"}


async def raw(server: Server, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """An answer and its body as sent."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    async with server.http.stream("GET", path, headers={"Accept-Encoding": ""} | named) as answer:
        return answer, b"".join([part async for part in answer.aiter_raw()])


@pytest.mark.parametrize(
    ("accept", "best"),
    [
        ("", ""),
        ("gzip", "gzip"),
        ("gzip, deflate, br, zstd", "br"),
        ("GZIP;q=1.0, br;q=0.5", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.0, gzip;q=0", ""),
        ("*", "br"),
        ("*;q=0.1, br;q=0", "gzip"),
        ("identity, *;q=0", ""),
        ("identity;q=1, gzip;q=0.5", ""),
        ("deflate", ""),
        ("gzip;q=much", ""),
        ("not-gzip", ""),
    ],
)
def test_the_encoding_is_the_one_the_client_likes_best(accept: str, best: str) -> None:
    assert encoding.choose_encoding(accept, ("br", "gzip")) == best


async def test_large_answers_are_compressed_for_those_who_can_read_it(server: Server) -> None:
    feast = await server.new_table("me", "random", game="feast")
    for path, most in (
        (f"{feast.path}/board", 18_000),
        ("/api/games/feast/rules", 19_000),
        ("/api/games", 3_500),
        ("/schema/openapi.json", 20_000),
        ("/schema", 20_000),
    ):
        plain, whole = await raw(server, path)
        assert "content-encoding" not in plain.headers, path
        assert int(plain.headers["content-length"]) == len(whole)
        assert "Accept-Encoding" in plain.headers["vary"]
        packed, body = await raw(server, path, Accept_Encoding="gzip")
        assert packed.headers["content-encoding"] == "gzip", path
        assert int(packed.headers["content-length"]) == len(body) < most, path
        assert gzip.decompress(body) == whole, "compressed once"
        assert packed.headers["vary"] == plain.headers["vary"]
        assert packed.headers["content-type"] == plain.headers["content-type"]
        smaller, body = await raw(server, path, Accept_Encoding="gzip, br")
        assert smaller.headers["content-encoding"] == "br", path
        assert len(body) < most
        assert (await server.http.get(path, headers={"Accept-Encoding": "br"})).content == whole


async def test_without_the_package_brotli_there_is_gzip(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compression, "ENCODINGS", ("gzip",))
    packed, _ = await raw(server, "/api/games", Accept_Encoding="br, gzip")
    assert packed.headers["content-encoding"] == "gzip"
    plain, _ = await raw(server, "/api/games", Accept_Encoding="br")
    assert "content-encoding" not in plain.headers


async def test_small_answers_are_sent_as_they_are(server: Server) -> None:
    for path in ("/healthz", "/api/nothing", "/api/statistics"):
        answer, _ = await raw(server, path, Accept_Encoding="br, gzip")
        assert "content-encoding" not in answer.headers, path


async def test_what_never_changes_is_sent_once(server: Server) -> None:
    feast = await server.new_table("me", "random", game="feast")
    for path in ("/api/games", "/api/games/feast/rules", f"{feast.path}/board", "/schema/openapi.json"):
        tags = set()
        for accept in ("identity", "gzip", "br"):
            first, body = await raw(server, path, Accept_Encoding=accept)
            assert first.headers["cache-control"] == "no-cache"
            etag = first.headers["etag"]
            assert not etag.startswith("W/")
            tags.add(etag)
            for known in (etag, f"W/{etag}", f'"other", {etag}', "*"):
                again, nothing = await raw(server, path, Accept_Encoding=accept, If_None_Match=known)
                assert (again.status_code, nothing) == (304, b""), (path, known)
                assert again.headers["etag"] == etag
                assert again.headers["cache-control"] == "no-cache"
                assert again.headers["vary"] == first.headers["vary"]
                assert "content-encoding" not in again.headers
                assert "content-length" not in again.headers
            changed, same = await raw(server, path, Accept_Encoding=accept, If_None_Match='"other"')
            assert (changed.status_code, same) == (200, body)
        assert len(tags) == 3, "one for each form of the body"


async def test_two_tables_with_the_same_board_have_the_same_tag(server: Server) -> None:
    boards = [
        await raw(server, f"{(await server.new_table('me', 'random', options=options)).path}/board")
        for options in ({"arena": "meadow"}, {"arena": "meadow"}, {"arena": "moat"})
    ]
    first, second, other = (answer.headers["etag"] for answer, _ in boards)
    assert first == second != other


async def test_a_board_that_the_host_has_changed_is_sent_anew(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a restart with another version, or with another --arena-file of the same name."""
    seated = await server.new_table("me", "random")
    before, _ = await raw(server, f"{seated.path}/board", **GZIP)
    game = server.table(seated).game
    changed: dict[str, Any] = game.board({"arena": "meadow"}) | {"title": "Another meadow"}
    monkeypatch.setattr(type(game), "board", lambda *_: changed)
    after, body = await raw(server, f"{seated.path}/board", **GZIP, If_None_Match=before.headers["etag"])
    assert after.status_code == 200
    assert gzip.decompress(body) == msgspec.json.encode(changed)


async def test_what_changes_or_is_private_is_stored_nowhere(server: Server) -> None:
    seated = await server.new_table("me", "me", start=True)
    token = seated.tokens[0]
    answers = [
        await server.get(seated.path),
        await server.get(seated.path, token),
        await server.get(f"{seated.path}/replay", token),
        await server.get(f"{seated.path}/replay", token, seat=0, **{"from": 0, "to": 3}),
        await server.get(f"{seated.path}/chronicle", token),
        await server.get(f"{seated.path}/summons", token),
        await server.get(f"{seated.path}/log"),
        await server.get("/api/statistics"),
        await server.get("/api/tables/nothing"),
        await server.get("/api/nothing"),
        await server.get("/healthz"),
        await server.get("/metrics"),
        await server.post("/api/mine", {"tables": [{"table": seated.table, "tokens": [token]}]}),
        await server.post("/api/tables", {"game": "clash", "seats": [{"kind": "me"}, {"kind": "open"}]}),
        await server.post("/api/tables", {"game": "clash"}),
        await server.put(f"{seated.path}/salt", {"salt": "x"}, token),
    ]
    for answer in answers:
        assert answer.headers["cache-control"] == "no-store", (answer.request.url, answer.status_code)
        assert "etag" not in answer.headers
    # No answer differs by what a cache cannot see.
    known = await server.http.get(
        f"{seated.path}/replay", headers={"Authorization": f"Bearer {token}", "If-None-Match": "*"}
    )
    assert known.status_code == 200


async def test_an_answer_with_a_token_is_never_compressed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever chooses names in it and sees its length must not be able to guess the token."""
    monkeypatch.setattr(compression, "SMALLEST", 1)
    seated = await server.new_table("me", "open", start=False)
    plan = {"game": "clash", "seats": [{"kind": "me", "name": "token"}, {"kind": "open"}]}
    hook = {"kind": "hook", "target": "https://example.org/"}
    monkeypatch.setattr(type(server.app.notifications.webhooks), "resolve_public", _allowed)
    for path, body, bearer in (
        ("/api/tables", plan, ""),
        (f"{seated.path}/seats", {"name": "token"}, ""),
        (f"{seated.path}/summons", hook, seated.tokens[0]),
    ):
        answer = await server.post(path, body, bearer)
        assert answer.status_code == 201, answer.text
        assert "content-encoding" not in answer.headers, path
    assert "content-encoding" in (await server.get("/api/games")).headers
    held = {"tables": [{"table": seated.table, "tokens": seated.tokens}]}
    mine = await server.post("/api/mine", held)
    assert mine.headers["content-encoding"] == "br", "it holds no token"
    assert seated.tokens[0] not in mine.text


async def _allowed(*_: object) -> None:
    pass


async def test_nobody_waits_while_large_answers_are_compressed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the event loop nor the threads that read the database."""
    seated = await server.new_table("me", "random")
    monkeypatch.setattr(compression, "_bodies_by_etag", {})
    await server.get("/api/games/feast/rules")  # kept now
    slow, release = threading.Semaphore(0), threading.Event()

    def wait(body: bytes, encoding: str) -> bytes:
        slow.release()
        release.wait(PATIENCE)
        return compress(body, encoding)

    monkeypatch.setattr(compression, "IN_A_THREAD", 1)
    monkeypatch.setattr(compression, "compress", wait)
    schemas = [asyncio.create_task(server.get("/schema", accept=n)) for n in range(40)]
    try:
        assert await asyncio.to_thread(slow.acquire, timeout=PATIENCE)
        server.tables._live.clear()
        async with asyncio.timeout(PATIENCE / 3):
            assert (await server.get(seated.path)).status_code == 200
            assert (await server.get("/api/games/feast/rules")).status_code == 200
    finally:
        release.set()
    assert {answer.status_code for answer in await asyncio.gather(*schemas)} == {200}


async def test_head_has_the_headers_of_get_and_no_body(start_server: StartServer) -> None:
    server = await start_server()
    seated = await server.new_table("me", "random")
    for path in ("/api/games", "/api/games/clash/rules", f"{seated.path}/board", seated.path, "/schema"):
        for accept in ("identity", "gzip"):
            full, body = await raw(server, path, Accept_Encoding=accept)
            head = await server.http.head(path, headers={"Accept-Encoding": accept})
            assert (head.status_code, head.content) == (200, b"")
            for name in ("content-type", "content-length", "content-encoding", "etag", "cache-control"):
                assert head.headers.get(name) == full.headers.get(name), (path, name)
            assert int(head.headers["content-length"]) == len(body)
    assert (await server.http.head("/api/nothing")).status_code == 404
    assert (await server.http.head("/api/mine")).status_code == 405
