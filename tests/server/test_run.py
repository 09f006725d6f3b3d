"""Starting and stopping the server as a process, and what it says when it cannot start."""

from __future__ import annotations

import contextlib
import re
import resource
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.server import run
from meadhall.server.config import ServerSettings, prepare_data_folder
from meadhall.server.logs import log
from meadhall.server.store.store import Store
from tests.server import full_disk
from tests.server.server_process import alive, server_process
from tests.waiting import until


async def test_the_server_prints_its_address_when_it_listens_and_stops_at_ctrl_c(tmp_path: Path) -> None:
    async with server_process(tmp_path, bot_pace=1.0) as server:
        seated = await server.new_table("me", "random", "random")
        async with server.enter_all(seated) as (person,):
            assert await server.stop() == 0
            assert await person.close_code() == 1012


@contextlib.contextmanager
def hangup(handler: signal.Handlers) -> Iterator[None]:
    """A process that starts here inherits what SIGHUP does, whatever these tests run under."""
    before = signal.signal(signal.SIGHUP, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGHUP])
async def test_a_server_that_is_told_to_stop_ends_with_status_0_and_leaves_nothing_to_clear_away(
    tmp_path: Path, told: signal.Signals
) -> None:
    with hangup(signal.SIG_DFL):
        async with server_process(tmp_path) as server:
            seated = await server.new_table("me", "random")
            async with server.enter_all(seated) as (person,):
                server.process.send_signal(told)
                assert await server.process.wait() == 0
                assert await person.close_code() == 1012
    assert (tmp_path / "meadhall.db.lock").read_text() == ""
    assert not (tmp_path / "meadhall.db-wal").exists()
    assert all("Table " in line for line in (tmp_path / "stderr.txt").read_text().splitlines())


async def test_a_server_outlives_its_terminal_where_the_host_wants_it(tmp_path: Path) -> None:
    with hangup(signal.SIG_IGN):  # as nohup does
        async with server_process(tmp_path) as server:
            status = Path(f"/proc/{server.process.pid}/status").read_text()
            (ignored,) = re.findall(r"^SigIgn:\s+(\w+)$", status, re.MULTILINE)
            assert int(ignored, 16) >> (signal.SIGHUP - 1) & 1
            server.process.send_signal(signal.SIGHUP)
            await server.new_table("me", "random")
            assert await server.stop() == 0


async def test_a_server_without_free_file_descriptors_says_so_and_goes_on_when_some_are_free(
    tmp_path: Path,
) -> None:
    async with server_process(tmp_path) as server:
        seated = await server.new_table("me", "random")
        open_now = len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (open_now + 3, 4096))
        crowd = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(20)]
        await until(lambda: "file descriptor" in (tmp_path / "stderr.txt").read_text())
        for each in crowd:
            each.close()
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (4096, 4096))
        async with server.enter_all(seated) as (person,):
            assert person.sync["view"]
        said = (tmp_path / "stderr.txt").read_text()
    (line,) = [line for line in said.splitlines() if "Clash of Vikings" not in line]
    assert "No file descriptors are free" in line


async def test_bot_workers_end_when_the_server_is_killed(tmp_path: Path) -> None:
    async with server_process(tmp_path, bot_pace=0.2) as server:
        await server.new_table("random", "random")
        await until(server.children)
        workers = server.children()
        await server.kill()
        await until(lambda: not any(alive(pid) for pid in workers))


def test_a_port_in_use_is_one_clear_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert run.main(ServerSettings(port=port, data=tmp_path)) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert (
        shown.err
        == f"Port {port} is in use, perhaps by another Meadhall: stop it, or choose another --port.\n"
    )


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 70_000), ("300.1.1.1", 0), ("203.0.113.1", 0)])
def test_an_address_that_cannot_be_used_is_one_clear_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], host: str, port: int
) -> None:
    assert run.main(ServerSettings(host=host, port=port, data=tmp_path)) == 1
    shown = capsys.readouterr().err
    assert shown.startswith(f"The server cannot listen on {host} port {port}: ")
    assert shown.count("\n") == 1


def test_a_data_folder_that_cannot_be_used_is_one_clear_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert run.main(ServerSettings(port=0, data=tmp_path / "file" / "data")) == 1
    assert "cannot be used" in capsys.readouterr().err


def test_a_start_on_a_full_disk_says_so_and_opens_where_it_can(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Store(prepare_data_folder(tmp_path)).close()
    with full_disk.no_more_than(0):
        assert run.main(ServerSettings(port=0, data=tmp_path)) == 1
    shown = capsys.readouterr().err
    assert f"cannot be used: {tmp_path} has no room for 1 MB" in shown
    assert shown.count("\n") == 1
    logged: list[tuple[str, object]] = []
    monkeypatch.setattr(log, "error", lambda *line: logged.append(line))
    with full_disk.no_more_than(1 << 19):
        assert run._check_usable(prepare_data_folder(tmp_path), "", "hall") == prepare_data_folder(tmp_path)
    ((words, why),) = logged
    assert words % why == f"Nothing can be written: {tmp_path} has no room for 1 MB (File too large)"


@pytest.mark.parametrize(
    "address", ["sqlite:///{folder}/no.txt", "sqlite:////nowhere/at/all.db", "gold://", "chest"]
)
def test_a_database_that_cannot_be_used_is_one_clear_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], address: str
) -> None:
    (tmp_path / "no.txt").write_text("This is no database. " * 100)
    assert run.main(ServerSettings(port=0, database=address.format(folder=tmp_path))) == 1
    shown = capsys.readouterr().err
    assert shown.startswith("The database ")
    assert shown.count("\n") == 1


def test_a_database_that_cannot_be_written_is_one_clear_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Store(f"sqlite:///{tmp_path}/a.db").close()
    assert run.main(ServerSettings(port=0, database=f"sqlite:///file:{tmp_path}/a.db?mode=ro&uri=true")) == 1
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
    assert run.main(ServerSettings(port=0, database=address)) == 1
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
    run.open_browser("http://localhost:1")
    assert opened == []
    monkeypatch.setenv("DISPLAY", ":0")
    run.open_browser("http://localhost:1")
    assert opened == ["http://localhost:1"]
