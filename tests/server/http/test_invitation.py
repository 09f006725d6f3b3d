"""The preview of an invitation: what a messenger shows of the link to a table."""

from __future__ import annotations

import re
import shutil
from html import unescape
from pathlib import Path

import pytest

import meadhall
from meadhall.server.config import Hosting
from meadhall.server.store.database import ReadError
from tests.server.api import Seated
from tests.server.server import Server, StartServer

from .test_page import build_page

PUBLIC = Hosting(public_url="https://table.example.org")
ROOT = Path(__file__).parents[3]
LARGEST = 120_000
"""Bytes of a picture that every messenger takes."""


def jpeg_size(picture: bytes) -> tuple[int, int]:
    """Width and height, which stand in the head of a frame."""
    assert picture.startswith(b"\xff\xd8\xff")
    frame = re.search(rb"\xff\xc0\x00\x11\x08(..)(..)", picture, re.DOTALL)
    assert frame is not None
    height, width = (int.from_bytes(part) for part in frame.groups())
    return width, height


def build_pictured_page(folder: Path) -> Path:
    """A page with the pictures of web/public, which the build takes over as they are."""
    page = build_page(folder)
    shutil.copytree(ROOT / "web/public/previews", page / "previews")
    return page


async def new_table(server: Server, game: str) -> str:
    seats = [{"kind": "me"}] * meadhall.game(game).players[0]
    answer = await server.post("/api/tables", {"game": game, "seats": seats, "start": True})
    return Seated(**answer.json()).table


async def preview(server: Server, table: str) -> dict[str, str]:
    """What the page at the link of a table says to messengers."""
    answer = await server.get(f"/t/{table}")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    assert "<title>Meadhall</title>" in answer.text
    found = re.findall(r'<meta (?:property="og|name="twitter):([\w:]+)" content="([^"]*)"', answer.text)
    return {name: unescape(content) for name, content in found}


async def test_an_invitation_names_the_game_free_seats_and_who_waits(
    start_server: StartServer, tmp_path: Path
) -> None:
    server = await start_server(page=build_pictured_page(tmp_path), hosting=PUBLIC)
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
        "image": "https://table.example.org/previews/clash.jpg",
        "image:width": "1200",
        "image:height": "630",
        "card": "summary_large_image",
        "url": f"https://table.example.org/t/{table}",
    }
    text = (await server.get(f"/t/{table}")).text
    assert "<b>" not in text
    for secret in (made.owner, *made.tokens):
        assert secret not in text


@pytest.mark.parametrize("game", meadhall.games())
async def test_each_game_has_a_picture_of_its_own_that_messengers_can_draw(
    start_server: StartServer, tmp_path: Path, game: str
) -> None:
    server = await start_server(page=build_pictured_page(tmp_path), hosting=PUBLIC)
    found = await preview(server, await new_table(server, game))
    assert found["image"] == f"https://table.example.org/previews/{game}.jpg"
    picture = await server.get(found["image"].removeprefix("https://table.example.org"))
    assert picture.headers["content-type"] == "image/jpeg"
    assert picture.content == (ROOT / "web/public/previews" / f"{game}.jpg").read_bytes()
    width, height = jpeg_size(picture.content)
    assert (found["image:width"], found["image:height"]) == (f"{width}", f"{height}") == ("1200", "630")
    assert len(picture.content) < LARGEST


@pytest.mark.usefixtures("patience")
async def test_a_game_without_a_picture_is_shown_by_the_icon(
    start_server: StartServer, tmp_path: Path
) -> None:
    server = await start_server(page=build_pictured_page(tmp_path), hosting=PUBLIC)
    found = await preview(server, await new_table(server, "patience"))
    assert found["title"] == "Patience at Meadhall"
    assert found["image"] == "https://table.example.org/icon-512.png"
    assert (found["image:width"], found["image:height"], found["card"]) == ("512", "512", "summary")


def test_each_picture_belongs_to_a_game() -> None:
    drawn = {path.name for path in (ROOT / "web/public/previews").iterdir()}
    assert drawn == {f"{game}.jpg" for game in meadhall.games()}


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
        raise ReadError("the connection broke")

    with monkeypatch.context() as broken:
        broken.setattr(server.tables.store.open_tables, "invitation", fail)
        assert await preview(server, seated.table) == {}
