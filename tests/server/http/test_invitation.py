"""The preview of an invitation: what a messenger shows of the link to a table."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from meadhall.server.config import Hosting
from meadhall.server.store.database import NotRead
from tests.server.api import Seated
from tests.server.server import Server, StartServer

from .test_page import build_page

PUBLIC = Hosting(public_url="https://table.example.org")


async def preview(server: Server, table: str) -> dict[str, str]:
    """What the page at the link of a table says to messengers."""
    answer = await server.get(f"/t/{table}")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    assert "<title>Meadhall</title>" in answer.text
    found = re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', answer.text)
    return {name: unescape(content) for name, content in found}


async def test_an_invitation_names_the_game_free_seats_and_who_waits(
    start_server: StartServer, tmp_path: Path
) -> None:
    server = await start_server(page=build_page(tmp_path), hosting=PUBLIC)
    seats = [
        {"kind": "me", "name": '"><b>Åsa'},
        {"kind": "open"},
        {"kind": "open"},
        {"kind": "bot", "bot": "karl"},
    ]
    answer = await server.post("/api/tables", {"game": "clash", "seats": seats, "start": False})
    made = Seated(**answer.json())
    table = made.table
    assert await preview(server, table) == {
        "title": "Clash of Vikings at Meadhall",
        "description": '2 of 4 seats are free. "><b>Åsa waits.',
        "image": "https://table.example.org/icon-512.png",
        "url": f"https://table.example.org/t/{table}",
    }
    text = (await server.get(f"/t/{table}")).text
    assert "<b>" not in text
    for secret in (made.owner, *made.tokens):
        assert secret not in text


async def test_the_link_of_a_game_that_has_begun_names_the_game_alone(
    start_server: StartServer, tmp_path: Path
) -> None:
    server = await start_server(page=build_page(tmp_path), hosting=PUBLIC)
    seated = await server.new_table("me", "me")
    found = await preview(server, seated.table)
    assert found["title"] == "Clash of Vikings at Meadhall"
    assert found["description"] == "The game has begun."


async def test_a_page_is_served_also_without_a_table_or_a_database(
    start_server: StartServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start_server(page=build_page(tmp_path), hosting=PUBLIC)
    seated = await server.new_table("me", "me")
    assert await preview(server, "nowhere") == {}

    async def fail(_: str) -> None:
        raise NotRead("the connection broke")

    with monkeypatch.context() as broken:
        broken.setattr(server.tables.store.open_tables, "invitation", fail)
        assert await preview(server, seated.table) == {}
