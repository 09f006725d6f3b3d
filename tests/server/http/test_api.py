"""Everything around a game over HTTP, the page, and how errors look."""

from __future__ import annotations

from pathlib import Path

import msgspec

import meadhall
from meadhall.server import wire
from tests.server.server import Hall, finish, in_hall


def test_the_games_come_with_options_and_bots(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        answer = await hall.get("/api/games")
        games = msgspec.json.decode(answer.content, type=list[wire.GameInfo])
        assert [game.name for game in games] == list(meadhall.games())
        clash = games[0]
        assert clash.players == [2, 3, 4]
        assert {bot.name for bot in clash.bots} >= {"karl", "random"}
        assert all(bot.words for bot in clash.bots)
        assert {setting.name for setting in clash.settings} >= {"variant", "arena", "calls"}

    in_hall(tmp_path, test)


def test_the_rules_have_the_ids_that_refusals_name(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        answer = await hall.get("/api/games/clash/rules")
        page = msgspec.json.decode(answer.content, type=wire.RulesPage)
        ids = {rule.id for section in page.sections for rule in section.rules}
        assert {"CV-1.1", "CV-5.1", "EN-STALE"} <= ids
        assert (await hall.get("/api/games/chess/rules")).json()["code"] == "no-game"

    in_hall(tmp_path, test)


def test_the_board_is_what_the_option_says(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        for arena in ("meadow", "moat"):
            seated = await hall.new("me", "open", start=False, options={"arena": arena})
            board = (await hall.get(f"/api/tables/{seated['table']}/board")).json()
            assert board["name"] == arena
            assert board["reconstructed"] is True

    in_hall(tmp_path, test)


def test_the_log_is_shut_until_the_end_and_then_replays(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "random")
        path = f"/api/tables/{seated['table']}/log"
        early = await hall.get(path)
        assert (early.status_code, early.json()["code"]) == (403, "not-over")
        async with hall.sit_all(seated) as (person,):
            await finish(person)
            outcome, info = person.sync["outcome"], person.sync["table"]
        answer = await hall.get(path)
        assert "attachment" in answer.headers["content-disposition"]
        game = meadhall.game("clash")
        state = game.replay(game.read_log(answer.content))
        assert list(state.result().scores) == outcome["scores"]
        assert (state.header.seed, state.commitment) == (info["seed"], info["commitment"])

    in_hall(tmp_path, test)


def test_the_api_has_a_page_that_needs_no_internet(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        page = await hall.get("/schema")
        assert page.headers["content-type"].startswith("text/html")
        assert "POST /api/tables" in page.text
        assert "<script" not in page.text
        assert "http://" not in page.text
        assert "https://" not in page.text
        schema = (await hall.get("/schema/openapi.json")).json()
        assert set(schema["paths"]) == {
            "/api/games",
            "/api/games/{game}/rules",
            "/api/logs",
            "/api/proof",
            "/api/tables",
            "/api/tables/{table}",
            "/api/tables/{table}/board",
            "/api/mine",
            "/api/statistics",
            "/api/tables/{table}/chronicle",
            "/api/tables/{table}/curve",
            "/api/tables/{table}/log",
            "/api/tables/{table}/rematch",
            "/api/tables/{table}/play-on",
            "/api/tables/{table}/replay",
            "/api/tables/{table}/luck",
            "/api/tables/{table}/salt",
            "/api/tables/{table}/seats",
            "/api/tables/{table}/seats/{seat}",
            "/api/tables/{table}/start",
            "/api/tables/{table}/stuck",
            "/api/tables/{table}/stuck/back",
            "/api/tables/{table}/stuck/retry",
            "/api/tables/{table}/timing",
            "/api/tables/{table}/spectators",
            "/api/tables/{table}/summons",
            "/api/tables/{table}/summons/{summons}",
            "/api/tables/{table}/summons/{summons}/test",
            "/healthz",
            "/metrics",
        }

    in_hall(tmp_path, test)


def test_every_error_is_a_problem_with_a_sentence(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        table = (await hall.new("me", "open", start=False))["table"]
        for answer, status, code in (
            (await hall.get("/api/tables/nowhere"), 404, "no-table"),
            (await hall.get("/api/tables/" + "x" * 5000), 404, "no-table"),
            (await hall.get("/api/tables/nowhere/board"), 404, "no-table"),
            (await hall.get("/api/tables/nowhere/log"), 404, "no-table"),
            (await hall.get("/api/nothing"), 404, "no-address"),
            (await hall.http.delete("/api/tables"), 405, "no-method"),
            (await hall.http.post("/api/tables", content=b"not json"), 400, "unreadable"),
            (await hall.http.post("/api/tables", content=b'{"game":'), 400, "unreadable"),
            (await hall.http.post("/api/tables", content=b"[" * 50_000), 400, "unreadable"),
            (await hall.http.post("/api/tables", content=b"\xff\xfe"), 400, "unreadable"),
            (await hall.post("/api/tables", ["clash"]), 400, "unreadable"),
            (await hall.post("/api/tables", {"game": "clash"}), 400, "unreadable"),
            (await hall.post(f"/api/tables/{table}/seats", {"name": 7}), 400, "unreadable"),
            (await hall.put(f"/api/tables/{table}/seats/x", {"kind": "open"}), 404, "no-address"),
            (await hall.http.post("/api/tables", content=b'"' + b"x" * 1_000_000 + b'"'), 413, "too-large"),
        ):
            assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
            assert answer.json()["text"].strip()
            assert answer.headers["content-security-policy"]

    in_hall(tmp_path, test)


def built(folder: Path) -> Path:
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Meadhall</title>" + " " * 500)
    (page / "assets" / "index-abc123.js").write_text("console.log('skål');\n" * 100)
    (page / "favicon.svg").write_text("<svg/>")
    (folder / "secret.txt").write_text("secret")
    return page


def test_the_page_is_served_for_every_address_of_ours(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        for address in ("/", "/t/abc", "/t/abc/", "/rules/clash", "/t/a?watch", "/index.html"):
            answer = await hall.get(address)
            assert answer.status_code == 200, address
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
            assert "Meadhall" in answer.text
        script = await hall.get("/assets/index-abc123.js")
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-encoding"] == "gzip"
        assert script.text.startswith("console.log('skål');")
        plain = await hall.http.get("/assets/index-abc123.js", headers={"Accept-Encoding": "identity"})
        assert plain.text == script.text
        assert "content-encoding" not in plain.headers
        known = await hall.http.get("/", headers={"If-None-Match": (await hall.get("/")).headers["etag"]})
        assert (known.status_code, known.content) == (304, b"")
        head = await hall.http.head("/favicon.svg")
        assert (head.status_code, head.content, head.headers["content-length"]) == (200, b"", "6")

    in_hall(tmp_path, test, page=built(tmp_path))


def test_nothing_outside_the_page_is_served(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        for address in (
            "/secret.txt",
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/assets/..%2f..%2fsecret.txt",
        ):
            answer = await hall.get(address)
            assert answer.status_code == 404, address
        assert (await hall.get("/assets")).status_code == 404

    in_hall(tmp_path, test, page=built(tmp_path))


def test_a_page_that_is_built_anew_is_served_anew(tmp_path: Path) -> None:
    page = built(tmp_path)

    async def test(hall: Hall) -> None:
        before = await hall.get("/")
        (page / "index.html").write_text("<!doctype html><title>New</title>")
        after = await hall.get("/")
        assert "New" in after.text
        assert after.headers["etag"] != before.headers["etag"]

    in_hall(tmp_path, test, page=page)


def test_without_a_built_page_the_server_says_what_to_do(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        answer = await hall.get("/t/abc")
        assert answer.status_code == 503
        assert "make setup" in answer.text
        assert (await hall.get("/api/games")).status_code == 200

    in_hall(tmp_path, test, page=tmp_path / "none")


def test_every_answer_carries_the_security_headers(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        for address in ("/", "/api/games", "/api/nothing", "/schema", "/assets/index-abc123.js"):
            headers = (await hall.get(address)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "unsafe" not in policy
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-content-type-options"] == "nosniff"

    in_hall(tmp_path, test, page=built(tmp_path))
