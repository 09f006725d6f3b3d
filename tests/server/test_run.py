"""Opening and closing the hall as its own process."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from meadhall.server import run

from .hall import Hall
from .house import alive, open_house


def test_it_says_where_it_is_once_it_listens_and_stops_at_ctrl_c(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_house(tmp_path, bot_pace=1.0) as house:
            hall = Hall(house.port)
            async with hall.http:
                seated = await hall.new("me", "random", "random")
                async with hall.sit_all(seated) as (person,):
                    assert await house.stop() == 0
                    assert await person.closing() == 1012

    asyncio.run(test())


def test_bot_workers_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_house(tmp_path, bot_pace=0.2) as house:
            hall = Hall(house.port)
            async with hall.http:
                await hall.new("random", "random")
                while not (workers := house.children()):
                    await asyncio.sleep(0.05)
                await house.kill()
                while any(alive(pid) for pid in workers):
                    await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(test(), 60))


def test_a_taken_port_is_one_clear_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert run.main(port=port, data=tmp_path) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert (
        shown.err == f"Port {port} is taken, perhaps by another Meadhall: stop that one or choose --port.\n"
    )


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 70_000), ("300.1.1.1", 0), ("203.0.113.1", 0)])
def test_an_address_that_cannot_be_used_is_one_clear_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], host: str, port: int
) -> None:
    assert run.main(host=host, port=port, data=tmp_path) == 1
    shown = capsys.readouterr().err
    assert shown.startswith(f"The server cannot be opened at {host} port {port}: ")
    assert shown.count("\n") == 1


def test_a_data_folder_that_cannot_be_used_is_one_clear_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert run.main(port=0, data=tmp_path / "file" / "data") == 1
    assert "cannot be used" in capsys.readouterr().err


@pytest.mark.parametrize(
    "address", ["sqlite:///{folder}/no.txt", "sqlite:////nowhere/at/all.db", "gold://", "chest"]
)
def test_a_database_that_cannot_be_used_is_one_clear_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], address: str
) -> None:
    (tmp_path / "no.txt").write_text("This is no database. " * 100)
    assert run.main(port=0, database=address.format(folder=tmp_path)) == 1
    shown = capsys.readouterr().err
    assert shown.startswith("The database ")
    assert shown.count("\n") == 1


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://localhost:8642"),
        ("0.0.0.0", "http://localhost:8642"),
        ("::1", "http://localhost:8642"),
        ("192.168.0.7", "http://192.168.0.7:8642"),
        ("fe80::1", "http://[fe80::1]:8642"),
        ("hall.example", "http://hall.example:8642"),
    ],
)
def test_the_address_is_one_to_click(host: str, address: str) -> None:
    assert run.address(host, 8642) == address


def test_no_browser_is_opened_where_there_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    run.show("http://localhost:1")
    assert opened == []
    monkeypatch.setenv("DISPLAY", ":0")
    run.show("http://localhost:1")
    assert opened == ["http://localhost:1"]
