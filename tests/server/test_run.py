"""Starting and stopping the server as a process, and what it says when it cannot start."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from meadhall.server import run
from meadhall.server.store.store import Store
from tests.server.server_process import alive, server_process


async def test_the_server_prints_its_address_when_it_listens_and_stops_at_ctrl_c(tmp_path: Path) -> None:
    async with server_process(tmp_path, bot_pace=1.0) as server:
        seated = await server.new_table("me", "random", "random")
        async with server.enter_all(seated) as (person,):
            assert await server.stop() == 0
            assert await person.close_code() == 1012


async def test_bot_workers_end_when_the_server_is_killed(tmp_path: Path) -> None:
    async with server_process(tmp_path, bot_pace=0.2) as server:
        await server.new_table("random", "random")
        while not (workers := server.children()):
            await asyncio.sleep(0.05)
        await server.kill()
        while any(alive(pid) for pid in workers):
            await asyncio.sleep(0.05)


def test_a_port_in_use_is_one_clear_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
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


def test_a_database_that_cannot_be_written_is_one_clear_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Store(f"sqlite:///{tmp_path}/a.db").close()
    assert run.main(port=0, database=f"sqlite:///file:{tmp_path}/a.db?mode=ro&uri=true") == 1
    shown = capsys.readouterr().err
    assert "cannot be used: attempt to write a readonly database." in shown
    assert shown.count("\n") == 1


@pytest.mark.parametrize(
    "address",
    [
        "gold://pia:hemlig@host/tables",
        "postgresql://pia:hemlig@127.0.0.1:1/tables",
        "postgresql://127.0.0.1:1/tables?user=pia&password=hemlig",
        "://pia:hemlig@host",
        "postgresql://pia:hem/hemlig@host:1/tables",
        "postgresql://pia:a@hemlig:b@host:9x/tables",
        "pia:hemlig@host",
    ],
)
def test_an_error_about_the_database_does_not_print_its_password(
    capsys: pytest.CaptureFixture[str], address: str
) -> None:
    assert run.main(port=0, database=address) == 1
    shown = capsys.readouterr().err
    assert shown.startswith("The database ")
    assert shown.count("\n") == 1
    assert "hemlig" not in shown


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
def test_the_printed_address_can_be_opened_in_a_browser(host: str, address: str) -> None:
    assert run.address(host, 8642) == address


def test_no_browser_is_opened_without_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
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
