"""`meadhall serve`: every option reaches the server, and a wrong one is answered with one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from meadhall.server.config import Hosting

from .conftest import Run


def test_the_server_listens_on_loopback_by_default(run: Run, served: dict[str, Any]) -> None:
    assert run("serve").exit_code == 0
    assert (served["host"], served["port"], served["data"], served["open_browser"]) == (
        "127.0.0.1",
        8642,
        None,
        False,
    )


def test_every_setting_reaches_the_server(run: Run, served: dict[str, Any], tmp_path: Path) -> None:
    run(
        *("serve", "--host", "0.0.0.0", "--port", 9000, "--data", tmp_path, "--database", "sqlite://"),
        *("--bot-pace", 0, "--open", "--behind-proxy", "--requests-per-second", 5, "--tables-per-hour", 6),
        *("--sockets-per-address", 7, "--metrics-from", "10.0.0.0/8", "--log-format", "json"),
        *("--public-url", "https://table.example.org/", "--smtp-url", "smtps://me:pw@mail.example.org"),
        *("--mail-from", "hall@example.org", "--allow-private-webhooks", "--reports", tmp_path),
    )
    assert served == {
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


def test_a_port_in_use_is_one_sentence(run: Run, used_port: int, tmp_path: Path) -> None:
    shown = run("serve", "--port", used_port, "--data", tmp_path)
    assert shown.exit_code == 1
    assert shown.stderr.startswith(f"Port {used_port} is taken")
    assert len(shown.stderr.strip().splitlines()) == 1


def test_a_host_is_told_of_installed_games_that_the_page_cannot_show(
    run: Run, served: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    about = tmp_path / "stones-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: stones\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[meadhall.games]\nstones = stones:GAME\n", encoding="utf-8")
    assert "no picture" not in run("serve").output
    monkeypatch.syspath_prepend(tmp_path)
    told = " ".join(run("serve").output.split())
    assert (
        "The page has no picture of the game stones: play it at the terminal by meadhall play stones." in told
    )
    assert served
