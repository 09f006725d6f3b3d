"""Puzzles over HTTP: the list, a position without its solution, and answers move by move."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from meadhall import puzzles
from meadhall.test_server.manual_clock import ManualClock
from tests.server.server import Server

BANQUET = next(one for one in puzzles.load_puzzles("feast") if one.kind == "banquet")
SECRETS = ("solution", "reason", "moves", "value", "best", "next")


async def test_the_list_counts_the_puzzles_and_names_that_of_the_day(
    server: Server, clock: ManualClock
) -> None:
    found = (await server.get("/api/puzzles")).json()
    assert [one["game"] for one in found["games"]] == list(puzzles.GAMES)
    assert [len(one["levels"]) for one in found["games"]] == [
        len(puzzles.load_puzzles(one)) for one in puzzles.GAMES
    ]
    day = datetime.fromtimestamp(clock.now(), UTC).date()
    chosen = puzzles.puzzle_of_day(day)
    assert found["today"] == {"day": day.isoformat(), "game": chosen.game, "number": chosen.number}
    await clock.advance(24 * 3600)
    tomorrow = (await server.get("/api/puzzles")).json()["today"]
    assert (tomorrow["game"], tomorrow["number"]) != (chosen.game, chosen.number)


@pytest.mark.parametrize("game", puzzles.GAMES)
async def test_every_puzzle_is_shown_without_its_solution(server: Server, game: str) -> None:
    for one in puzzles.load_puzzles(game):
        answer = await server.get(f"/api/puzzles/{game}/{one.number}")
        assert answer.status_code == 200
        shown = answer.json()
        assert shown["view"] == one.view
        assert shown["ask"]["kind"] == puzzles.kind_of(one).decision_kind
        assert shown["question"] == puzzles.question(one)
        assert not set(shown) & set(SECRETS)
        assert one.reason not in answer.text


@pytest.mark.parametrize("game", puzzles.GAMES)
async def test_the_right_answer_is_told_with_its_reason(server: Server, game: str) -> None:
    for one in puzzles.load_puzzles(game)[:12]:
        reply = (await server.post(f"/api/puzzles/{game}/{one.number}/answer", {"moves": one.moves})).json()
        assert reply["ask"] is None
        assert reply["verdict"]["right"]
        assert reply["verdict"]["reason"] == one.reason
        assert reply["verdict"]["value"] == reply["verdict"]["best"]


async def test_a_wrong_answer_is_told_the_best_one_and_what_each_is_worth(server: Server) -> None:
    call = next(
        one for one in puzzles.load_puzzles("clash") if one.kind == "call" and one.moves[0]["type"] == "call"
    )
    path = f"/api/puzzles/clash/{call.number}/answer"
    verdict = (await server.post(path, {"moves": [{"type": "pass"}]})).json()["verdict"]
    assert not verdict["right"]
    assert (verdict["value"], verdict["best"]) == ("0 bracelets", "1 bracelet")
    assert verdict["solution"] == ["Call"]
    assert [choice["words"] for choice in verdict["choices"]] == ["Call", "Let pass"]


async def test_an_answer_of_several_moves_is_taken_one_by_one(server: Server) -> None:
    path = f"/api/puzzles/feast/{BANQUET.number}/answer"
    moves: list[dict[str, Any]] = []
    for move in BANQUET.moves[:-1]:
        moves.append(move)
        reply = (await server.post(path, {"moves": moves})).json()
        assert reply["verdict"] is None
        assert reply["ask"]["kind"] in ("feast", "coins")
    reply = (await server.post(path, {"moves": [*moves, BANQUET.moves[-1]]})).json()
    assert reply["verdict"]["right"]
    assert reply["verdict"]["solution"] == puzzles.solution_words(BANQUET)


async def test_what_the_rules_forbid_or_the_puzzle_does_not_ask_is_refused(server: Server) -> None:
    path = "/api/puzzles/clash/1/answer"
    refused: tuple[list[dict[str, Any]], ...] = (
        [{"type": "go", "space": "nowhere"}],
        [{"type": "what"}],
        [{}],
        [{"type": "call", "card": 3}],
    )
    for moves in refused:
        answer = await server.post(path, {"moves": moves})
        assert answer.status_code == 409, moves
        assert answer.json()["text"]
    assert (await server.post(path, {"moves": "call"})).status_code == 400
    long = await server.post(path, {"moves": [{"type": "pass"}] * 41})
    assert (long.status_code, long.json()["code"]) == (409, "no-answer")


@pytest.mark.parametrize("path", ["chess/1", "clash/0", "clash/9999", "feast/-1"])
async def test_a_puzzle_that_does_not_exist_is_not_found(server: Server, path: str) -> None:
    assert (await server.get(f"/api/puzzles/{path}")).status_code == 404
    assert (await server.get(f"/api/puzzles/{path}/board")).status_code == 404
    assert (await server.post(f"/api/puzzles/{path}/answer", {"moves": []})).status_code == 404


async def test_the_board_comes_on_its_own(server: Server) -> None:
    board = (await server.get("/api/puzzles/clash/1/board")).json()
    assert board["name"] == puzzles.load_puzzle("clash", 1).view["options"]["arena"]


async def test_the_page_answers_at_the_addresses_of_puzzles(server: Server) -> None:
    for address in ("/puzzles", "/puzzles/clash/1"):
        assert (await server.get(address)).status_code == (await server.get("/mine")).status_code
