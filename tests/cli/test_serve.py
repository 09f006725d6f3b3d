"""`serve` hands everything on to the server, and says in one sentence when it cannot."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.games.clash.arena import ARENAS
from meadhall.server import run as server
from meadhall.server.config import Hosting
from tests.bots.clash.arenas import wheel_arena

from .conftest import Run


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the server was asked for, instead of being opened."""
    found: dict[str, Any] = {}
    monkeypatch.setattr(server, "serve", lambda **settings: found.update(settings))
    return found


def test_the_hall_opens_at_home_by_default(run: Run, asked: dict[str, Any]) -> None:
    assert run("serve").exit_code == 0
    assert (asked["host"], asked["port"], asked["data"], asked["open_browser"]) == (
        "127.0.0.1",
        8642,
        None,
        False,
    )


def test_every_setting_reaches_the_server(run: Run, asked: dict[str, Any], tmp_path: Path) -> None:
    run(
        *("serve", "--host", "0.0.0.0", "--port", 9000, "--data", tmp_path, "--database", "sqlite://"),
        *("--bot-pace", 0, "--open", "--behind-proxy", "--requests-per-second", 5, "--tables-per-hour", 6),
        *("--sockets-per-address", 7, "--metrics-from", "10.0.0.0/8", "--log-format", "json"),
        *("--public-url", "https://table.example.org/", "--smtp-url", "smtps://me:pw@mail.example.org"),
        *("--mail-from", "hall@example.org", "--allow-private-webhooks", "--reports", tmp_path),
    )
    assert asked == {
        "host": "0.0.0.0",
        "port": 9000,
        "data": tmp_path,
        "database": "sqlite://",
        "bot_pace": 0.0,
        "open_browser": True,
        "hosting": Hosting(
            behind_proxy=True,
            requests_per_second=5,
            tables_per_hour=6,
            sockets_per_address=7,
            metrics_from=("10.0.0.0/8",),
            public_url="https://table.example.org",
            smtp_url="smtps://me:pw@mail.example.org",
            mail_from="hall@example.org",
            allow_private_webhooks=True,
            reports=tmp_path,
        ),
        "log_format": "json",
    }


def test_an_own_arena_is_offered_here_and_to_the_bots(
    run: Run, asked: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEADHALL_ARENAS", "")
    file = tmp_path / "wheel.toml"
    file.write_text(wheel_arena())
    try:
        assert run("serve", "--arena-file", file).exit_code == 0
        assert "wheel" in next(s.choices for s in meadhall.game("clash").settings if s.name == "arena")
        assert os.environ["MEADHALL_ARENAS"] == str(file)
        shown = run("arena", "clash", "--bots", "karl", "-o", "arena=wheel", "--games", 2, "--processes", 2)
        assert "Options: arena=wheel." in shown.output
        game = tmp_path / "game.json"
        run("play", "clash", "-o", "arena=wheel", "--save", game, typed="v\nq\n")
        del ARENAS["wheel"]
        assert "Option arena cannot be 'wheel'" in run("verify", game).stderr
        assert run("verify", game, "--arena-file", file).exit_code == 0
        assert run("replay", game, "--arena-file", file).exit_code == 0
    finally:
        ARENAS.pop("wheel", None)


def test_a_broken_arena_is_refused_with_its_place(run: Run, asked: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "wheel.toml"
    file.write_text(wheel_arena().replace('kind = "centre"', 'kind = "plain"'))
    shown = run("serve", "--arena-file", file)
    assert shown.exit_code == 2
    assert "exactly one centre" in shown.stderr
    assert asked == {}


def test_a_taken_port_is_one_sentence(run: Run, tmp_path: Path) -> None:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        door.listen()
        port = door.getsockname()[1]
        shown = run("serve", "--port", port, "--data", tmp_path)
    assert shown.exit_code == 1
    assert shown.stderr.startswith(f"Port {port} is taken")
    assert len(shown.stderr.strip().splitlines()) == 1
