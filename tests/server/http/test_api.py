"""Games, rules, boards, logs and the schema over HTTP, and the form of errors."""

from __future__ import annotations

import msgspec

import meadhall
from meadhall.server import wire
from tests.server.person import finish
from tests.server.server import Server


async def test_games_are_listed_with_options_and_bots(server: Server) -> None:
    answer = await server.get("/api/games")
    games = msgspec.json.decode(answer.content, type=list[wire.GameInfo])
    assert [game.name for game in games] == list(meadhall.games())
    clash = games[0]
    assert clash.players == [2, 3, 4]
    assert {bot.name for bot in clash.bots} >= {"karl", "random"}
    assert all(bot.words for bot in clash.bots)
    assert {setting.name for setting in clash.settings} >= {"variant", "arena", "calls"}


async def test_rules_have_the_ids_that_refusals_name(server: Server) -> None:
    answer = await server.get("/api/games/clash/rules")
    page = msgspec.json.decode(answer.content, type=wire.RulesPage)
    ids = {rule.id for section in page.sections for rule in section.rules}
    assert {"CV-1.1", "CV-5.1", "EN-STALE"} <= ids
    assert (await server.get("/api/games/chess/rules")).json()["code"] == "no-game"


async def test_the_board_is_the_one_of_the_tables_options(server: Server) -> None:
    for arena in ("meadow", "moat"):
        seated = await server.new_table("me", "open", start=False, options={"arena": arena})
        board = (await server.get(f"{seated.path}/board")).json()
        assert board["name"] == arena
        assert board["reconstructed"] is True


async def test_the_log_is_secret_until_the_end_and_then_replays(server: Server) -> None:
    seated = await server.new_table("me", "random")
    path = f"{seated.path}/log"
    early = await server.get(path)
    assert (early.status_code, early.json()["code"]) == (403, "not-over")
    async with server.enter_all(seated) as (person,):
        await finish(person)
        outcome, info = person.sync["outcome"], person.sync["table"]
    answer = await server.get(path)
    assert "attachment" in answer.headers["content-disposition"]
    game = meadhall.game("clash")
    state = game.replay(game.read_log(answer.content))
    assert list(state.result().scores) == outcome["scores"]
    assert (state.header.seed, state.commitment) == (info["seed"], info["commitment"])


async def test_the_api_is_described_by_an_openapi_document(server: Server) -> None:
    answer = await server.get("/schema")
    assert answer.headers["content-type"].startswith("application/vnd.oai.openapi+json")
    schema = (await server.get("/schema/openapi.json")).json()
    assert answer.json() == schema
    assert "post" in schema["paths"]["/api/tables"]
    assert set(schema["paths"]) == {
        "/api/games",
        "/api/games/{game}/rules",
        "/api/puzzles",
        "/api/puzzles/{game}/{number}",
        "/api/puzzles/{game}/{number}/answer",
        "/api/puzzles/{game}/{number}/board",
        "/api/glossary/{game}",
        "/api/lessons",
        "/api/lessons/{game}/{name}",
        "/api/logs",
        "/api/proof",
        "/api/tables",
        "/api/tables/{table}",
        "/api/tables/{table}/board",
        "/api/tables/{table}/bot-words",
        "/api/mine",
        "/api/open-tables",
        "/api/statistics",
        "/api/tables/{table}/chronicle",
        "/api/tables/{table}/curve",
        "/api/tables/{table}/log",
        "/api/tables/{table}/rematch",
        "/api/tables/{table}/play-on",
        "/api/tables/{table}/replay",
        "/api/tables/{table}/review",
        "/api/tables/{table}/luck",
        "/api/tables/{table}/salt",
        "/api/tables/{table}/seats",
        "/api/tables/{table}/seats/{seat}",
        "/api/tables/{table}/start",
        "/api/tables/{table}/stuck",
        "/api/tables/{table}/stuck/back",
        "/api/tables/{table}/stuck/retry",
        "/api/tables/{table}/timing",
        "/api/tables/{table}/screen",
        "/api/tables/{table}/listing",
        "/api/tables/{table}/spectators",
        "/api/tables/{table}/summons",
        "/api/tables/{table}/summons/{summons}",
        "/api/tables/{table}/summons/{summons}/test",
        "/healthz",
        "/livez",
        "/metrics",
        "/readyz",
    }


async def test_every_error_has_a_code_and_a_sentence(server: Server) -> None:
    table = (await server.new_table("me", "open", start=False)).table
    for answer, status, code in (
        (await server.get("/api/tables/nowhere"), 404, "no-table"),
        (await server.get("/api/tables/" + "x" * 5000), 404, "no-table"),
        (await server.get("/api/tables/nowhere/board"), 404, "no-table"),
        (await server.get("/api/tables/nowhere/log"), 404, "no-table"),
        (await server.get("/api/nothing"), 404, "no-address"),
        (await server.http.delete("/api/tables"), 405, "no-method"),
        (await server.http.post("/api/tables", content=b"not json"), 400, "unreadable"),
        (await server.http.post("/api/tables", content=b'{"game":'), 400, "unreadable"),
        (await server.http.post("/api/tables", content=b"[" * 50_000), 400, "unreadable"),
        (await server.http.post("/api/tables", content=b"\xff\xfe"), 400, "unreadable"),
        (await server.post("/api/tables", ["clash"]), 400, "unreadable"),
        (await server.post("/api/tables", {"game": "clash"}), 400, "unreadable"),
        (await server.post(f"/api/tables/{table}/seats", {"name": 7}), 400, "unreadable"),
        (await server.put(f"/api/tables/{table}/seats/x", {"kind": "open"}), 404, "no-address"),
        (await server.http.post("/api/tables", content=b'"' + b"x" * 1_000_000 + b'"'), 413, "too-large"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
        assert answer.json()["text"].strip()
        assert answer.headers["content-security-policy"]
