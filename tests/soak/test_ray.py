"""`meadhall arena --ray` on a real Ray cluster of this machine: the same games as without it, and how much faster."""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bots.clash.arenas import wheel_arena

BIN = Path(sys.executable).parent
GAMES = 1000
START_SECONDS = 180


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a cluster with two processors, which this machine alone can reach, with a token of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder = tmp_path_factory.mktemp("ray")
    log, token = folder / "log", folder / "token"
    token.write_text(secrets.token_hex(32))
    before = dict(os.environ)
    os.environ |= {
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN_PATH": str(token),
        "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # else Ray listens on every address, whatever we name
    }
    command = (
        *(BIN / "ray", "start", "--head", "--block", "--num-cpus=2", "--node-ip-address=127.0.0.1"),
        *(f"--port={port}", "--include-dashboard=false", "--disable-usage-stats"),
    )
    with log.open("w") as out, subprocess.Popen(command, stdout=out, stderr=out) as head:
        try:
            deadline = time.monotonic() + START_SECONDS
            while "Ray runtime started" not in log.read_text():
                assert head.poll() is None, log.read_text()
                assert time.monotonic() < deadline, log.read_text()
                time.sleep(0.2)
            yield f"127.0.0.1:{port}"
        finally:
            head.terminate()
            head.wait(60)
            os.environ.clear()
            os.environ |= before


def arena(*words: object) -> tuple[str, float]:
    """The output of a match without its last lines, which tell the speed, and the seconds it took."""
    began = time.perf_counter()
    done = subprocess.run(
        [BIN / "meadhall", "arena", "clash", *map(str, words)],
        capture_output=True, text=True, env={**os.environ, "COLUMNS": "80"}, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.split("An equal share")[0], time.perf_counter() - began


def test_the_same_games_give_the_same_table_here_on_two_workers_and_on_ray(cluster: str) -> None:
    words = ("--bots", "karl,random", "--games", GAMES, "--seed", 20)
    ways = {"one process": ("--workers", 1), "two workers": ("--workers", 2), "Ray": ("--ray", cluster)}
    found = {name: arena(*words, *way) for name, way in ways.items()}
    table, alone = found["one process"]
    assert f"{GAMES:,} games, seed 20" in table
    for name, (shown, seconds) in found.items():
        print(f"{GAMES:,} games, {name}: {seconds:.1f} s, {alone / seconds:.2f} times as fast as one process")
        assert shown == table


def test_own_bots_and_arenas_travel_and_a_killed_worker_loses_no_game(cluster: str, tmp_path: Path) -> None:
    bot, mark, board = tmp_path / "mine.py", tmp_path / "mark", tmp_path / "wheel.toml"
    choose = "def choose(view, decision, rng):\n{}    return rng.choice(decision.moves())\n"
    board.write_text(wheel_arena())
    words = ("--bots", f"{bot},random", "--games", 60, "--arena-file", board, "-o", "arena=wheel")
    bot.write_text(choose.format(""))
    calm, _ = arena(*words, "--workers", 1)
    bot.write_text(
        "import os, pathlib, signal\n"
        + choose.format(
            f"    mark = pathlib.Path({str(mark)!r})\n"
            "    if not mark.exists():\n"
            "        mark.touch()\n"
            "        os.kill(os.getpid(), signal.SIGKILL)\n"
        )
    )
    saved = tmp_path / "games"
    shown, _ = arena(*words, "--ray", cluster, "--save-dir", saved)
    assert mark.exists()
    assert shown == calm
    assert len(list(saved.glob("game-*.json"))) == 60


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("127.0.0.1:1", "There is no Ray cluster at 127.0.0.1:1: Connection refused.\n"),
        ("home", "The address of a Ray cluster looks like host:6379 or ray://host:10001, not 'home'.\n"),
    ],
)
def test_an_address_without_a_cluster_is_one_sentence(address: str, sentence: str) -> None:
    done = without_result("--ray", address)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", sentence)


def test_a_wrong_token_is_told(cluster: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Ray itself writes warnings before; the last line says what happened."""
    wrong = tmp_path / "token"
    wrong.write_text(secrets.token_hex(32))
    monkeypatch.setenv("RAY_AUTH_TOKEN_PATH", str(wrong))
    done = without_result("--ray", cluster)
    sentence = f"The Ray cluster at {cluster} refuses the connection: does it use another version or token?"
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines()[-1] == sentence
    assert "Traceback" not in done.stderr
    assert wrong.read_text() not in done.stderr


def without_result(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [BIN / "meadhall", "arena", "clash", "--bots", "random", "--games", "2", *words],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
