"""`meadhall arena` on several workers: the same result as in one process, lost workers, Ctrl-C, progress."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from meadhall.cli.progress import play_with_progress as run_match
from meadhall.games.clash.arena import ARENAS
from meadhall.research.match import GameOutcome, Match
from meadhall.research.workers.batch import BatchResult, play_batch
from meadhall.research.workers.box_files import pack, unpack
from meadhall.research.workers.local import LocalWorkers, ThisProcess
from meadhall.research.workers.match_workers import MatchFailure, play_match
from tests.bots.clash.arenas import wheel_arena
from tests.cli.conftest import Run
from tests.waiting import block_until

RANDOM = "def choose(view, decision, rng):\n    return rng.choice(decision.moves())\n"


def outcomes(match: Match, games: int) -> list[GameOutcome]:
    return play_batch(match, range(games), seconds=3600).played


def test_two_workers_print_the_same_table_as_one_process(run: Run) -> None:
    words = ("arena", "clash", "--bots", "karl,random,random", "--games", 12, "--seed", 4)
    one, two = (run(*words, "--workers", count).output.split("An equal share")[0] for count in (1, 2))
    assert "12 games, seed 4" in one
    assert two == one


def test_a_killed_worker_is_replaced_and_its_games_are_played_again() -> None:
    match = Match("clash", ("random", "random"), (), seed=2)
    workers = LocalWorkers(match, 2)
    played: list[GameOutcome] = []
    try:
        for batch in play_match(120, workers):
            if not played:
                first = workers.pids()
                os.kill(first[0], signal.SIGKILL)
            played += batch
        assert first[0] not in workers.pids()
        assert len(workers.pids()) == 2
    finally:
        workers.close()
    assert sorted(played, key=lambda one: one.number) == outcomes(match, 120)


def test_a_worker_that_dies_inside_a_game_loses_no_game(run: Run, tmp_path: Path) -> None:
    bot, mark = tmp_path / "mine.py", tmp_path / "mark"
    bot.write_text(RANDOM)
    words = ("arena", "clash", "--bots", f"{bot},random", "--games", 30)
    calm = run(*words, "--workers", 1).output.split("An equal share")[0]
    bot.write_text(
        "import os, pathlib, signal\n"
        "def choose(view, decision, rng):\n"
        f"    mark = pathlib.Path({str(mark)!r})\n"
        "    if not mark.exists():\n"
        "        mark.touch()\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
        "    return rng.choice(decision.moves())\n"
    )
    shown = run(*words, "--workers", 2)
    assert mark.exists()
    assert shown.output.split("An equal share")[0] == calm


def test_a_game_that_ends_its_worker_every_time_ends_the_match_with_a_sentence(
    run: Run, tmp_path: Path
) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text("import os\ndef choose(view, decision, rng):\n    os._exit(3)\n")
    shown = run("arena", "clash", "--bots", f"{bot},random", "--games", 8, "--workers", 2)
    assert shown.exit_code == 1
    assert re.fullmatch(r"Three workers died while they played game \d+; .*\n", shown.stderr)


def test_the_result_does_not_depend_on_which_games_a_worker_played_before(run: Run, tmp_path: Path) -> None:
    """A bot file that remembers something starts every game with a fresh memory."""
    bot = tmp_path / "mine.py"
    bot.write_text(
        "calls = []\ndef choose(view, decision, rng):\n    calls.append(1)\n"
        "    moves = decision.moves()\n    return moves[len(calls) % len(moves)]\n"
    )
    words = ("arena", "clash", "--bots", f"{bot},random", "--games", 30)
    one, two = (run(*words, "--workers", count).output.split("An equal share")[0] for count in (1, 2))
    assert two == one


def test_the_text_of_a_bot_travels_and_not_its_path(tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    match = Match("clash", (str(bot), "random"), (), seed=1, texts=((str(bot), RANDOM),))
    assert not bot.exists()
    workers = LocalWorkers(match, 1)
    try:
        played = [one for batch in play_match(4, workers) for one in batch]
    finally:
        workers.close()
    assert len(played) == 4


def test_own_boxes_travel_as_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "wheel.toml"
    file.write_text(wheel_arena())
    monkeypatch.setenv("MEADHALL_ARENAS", str(file))
    packed = pack()
    file.unlink()
    monkeypatch.delenv("MEADHALL_ARENAS")
    try:
        unpack(packed)
        assert "wheel" in ARENAS
    finally:
        ARENAS.pop("wheel", None)


def test_an_own_world_travels_with_all_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = tmp_path / "mine"
    world.mkdir()
    for name in ("map.toml", "voyages.toml"):
        (world / name).write_text(name)
    (world / "notes").mkdir()
    monkeypatch.setenv("MEADHALL_WORLDS", str(world))
    assert [(box.variable, box.name, sorted(dict(box.files))) for box in pack()] == [
        ("MEADHALL_WORLDS", "mine", ["map.toml", "voyages.toml"])
    ]


def test_a_batch_ends_when_its_time_is_over_and_plays_one_game_at_least() -> None:
    match = Match("clash", ("random", "random"), (), seed=1)
    assert [one.number for one in play_batch(match, range(5, 10), seconds=0).played] == [5]


class FakeWorkers:
    """Loses the first batch that it is given."""

    count = 1

    def __init__(self, match: Match) -> None:
        self.match = match
        self.batches: list[list[int]] = []
        self.given: list[list[int]] = []

    def count_free(self) -> int:
        return 1 - len(self.batches)

    def start(self, numbers: list[int]) -> None:
        self.batches.append(numbers)
        self.given.append(numbers)

    def wait_for_results(self) -> list[tuple[list[int], BatchResult | None]]:
        numbers = self.batches.pop()
        return [(numbers, None if len(self.given) == 1 else play_batch(self.match, numbers, 3600))]

    def close(self) -> None:
        pass


def test_games_of_a_lost_batch_are_played_again_one_by_one() -> None:
    match = Match("clash", ("random", "random"), (), seed=1)
    workers = FakeWorkers(match)
    played = [one for batch in play_match(40, workers) for one in batch]
    assert sorted(played, key=lambda one: one.number) == outcomes(match, 40)
    lost = workers.given[0]
    assert len(lost) > 1
    assert all([number] in workers.given for number in lost)


class Backwards(FakeWorkers):
    """Plays the last game of a batch first."""

    def wait_for_results(self) -> list[tuple[list[int], BatchResult | None]]:
        numbers = self.batches.pop()
        return [(numbers, play_batch(self.match, numbers[::-1], 3600))]


def test_the_result_is_in_the_order_of_the_games_whichever_ended_first() -> None:
    workers = Backwards(Match("clash", ("random", "random"), (), seed=1))
    assert [one.number for one in run_match(workers, 10, Console(file=StringIO()))] == [*range(10)]


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_shows_the_games_that_are_finished(tmp_path: Path, workers: int) -> None:
    folder = tmp_path / "games"
    command = [
        str(Path(sys.executable).with_name("meadhall")),
        "arena",
        "clash",
        "--bots",
        "random",
        "--games",
        "100000",
    ]
    env = {**os.environ, "COLUMNS": "80", "TERM": "dumb"}
    with subprocess.Popen(
        [*command, "--workers", str(workers), "--save-dir", str(folder)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True, env=env,
    ) as arena:  # fmt: skip
        try:
            block_until(lambda: len(list(folder.glob("*.json"))) >= 60)
            os.killpg(arena.pid, signal.SIGINT)
            out, err = arena.communicate(timeout=30)
        finally:
            if arena.poll() is None:
                os.killpg(arena.pid, signal.SIGKILL)
    assert arena.returncode == 130
    assert (counted := re.search(r"Stopped after ([\d,]+) of 100,000 games", out))
    assert f"2 players, {counted[1]} games, seed 1" in out
    assert "95 % interval" in out
    assert 0 < int(counted[1].replace(",", "")) < 100_000
    assert err == ""
    assert list(folder.glob("*.part")) == []


def test_ctrl_c_before_the_first_game_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("meadhall.research.workers.batch.play_game", interrupt)
    shown = run("arena", "clash", "--bots", "random", "--games", 5, "--workers", 1)
    assert shown.exit_code == 130
    assert shown.stderr == "Stopped before a game was finished.\n"
    assert shown.stdout == ""


def test_the_progress_bar_shows_games_a_second_and_the_time_left() -> None:
    out = Console(file=StringIO(), force_terminal=True, width=100, highlight=False)
    played = run_match(ThisProcess(Match("clash", ("random", "random"), (), seed=1)), 30, out)
    assert len(played) == 30
    assert isinstance(out.file, StringIO)
    shown = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", out.file.getvalue())
    assert re.search(r"30/30 +[\d.,]+ games/s +\d+:\d\d:\d\d left", shown)


def test_ray_that_is_not_installed_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "meadhall.research.workers.ray_cluster", raising=False)
    shown = run("arena", "clash", "--bots", "random", "--games", 2, "--ray", "auto")
    assert shown.exit_code == 2
    assert shown.stderr == "--ray needs a package that is not installed: pip install 'meadhall[ray]'.\n"


def test_a_failing_game_names_its_number() -> None:
    """An error that is not a bot's: the number of the game is told, so that it can be played alone."""
    match = Match("clash", ("random", "random"), (("arena", "gone"),), seed=1)
    workers = LocalWorkers(match, 1)
    try:
        with pytest.raises(MatchFailure, match=r"Game 1 of seed 1 failed"):
            list(play_match(2, workers))
    finally:
        workers.close()
