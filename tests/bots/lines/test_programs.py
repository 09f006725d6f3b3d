"""A program plays as any bot does; one that breaks a limit is ended, and a sentence says what it did."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import pytest

import meadhall
from meadhall.bots import BadBot, BotFailure, lines
from meadhall.bots.lines.process import BotProcess
from meadhall.bots.lines.question import list_moves
from meadhall.engine import Move, State
from tests.waiting import block_until

from .programs import GOOD, asked, command


def opening(game: str = "clash", players: int = 2) -> State:
    return meadhall.game(game).new(players, 7)


def first_answer(bot: lines.LineBot, state: State | None = None) -> Move:
    state = state or opening()
    try:
        return lines.answer(bot, state, state.decisions()[0], Random(3))
    finally:
        lines.dismiss([bot])


def refused(bot: lines.LineBot) -> str:
    with pytest.raises(BotFailure) as caught:
        first_answer(bot)
    return str(caught.value)


def test_a_program_answers_with_the_number_of_a_move(tmp_path: Path) -> None:
    state = opening()
    bot = lines.command_bot(command(tmp_path, GOOD))
    assert bot.name == "mine.script"
    assert first_answer(bot, state) == state.decisions()[0].moves()[0]


def test_a_program_may_answer_with_the_move_itself(tmp_path: Path) -> None:
    state = opening()
    body = (
        "move = message['decision']['moves'][-1]\n"
        "print(json.dumps({'type': 'answer', 'id': message['id'], 'move': move}), flush=True)"
    )
    assert first_answer(asked(tmp_path, body), state) == state.decisions()[0].moves()[-1]


def test_a_program_reads_hello_then_events_then_questions_then_the_end_and_the_next_game(
    tmp_path: Path,
) -> None:
    kept = tmp_path / "kept"
    keep = f"for line in sys.stdin:\n    open({str(kept)!r}, 'a').write(line)"
    bot = lines.command_bot(command(tmp_path, GOOD.replace("for line in sys.stdin:", keep)))
    rng = Random(1)
    for _ in range(2):
        state = opening()
        while not state.over:
            decision = state.decisions()[0]
            move = lines.answer(bot, state, decision, rng) if decision.seat == 0 else decision.sample(rng)
            state.play(decision.seat, move)
        lines.finish([(0, bot)], state)
    lines.dismiss([bot])
    messages = [json.loads(line) for line in kept.read_text().splitlines()]
    kinds = [message["type"] for message in messages]
    assert kinds[:2] == ["hello", "told"]
    assert kinds[-2:] == ["told", "over"]
    assert kinds.count("hello") == kinds.count("over") == 2
    assert messages[-1]["scores"] == list(state.result().scores)
    second = messages[len(kinds) - kinds[::-1].index("hello") :]
    told = [one for message in second if message["type"] == "told" for one in message["events"]]
    seen = [event for happening in state.history(0) for event in happening.events]
    assert [one["event"]["type"] for one in told] == [event.__struct_config__.tag for event in seen]


def test_after_a_move_was_taken_back_all_events_are_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []
    monkeypatch.setattr(BotProcess, "send", lambda _, line: sent.append(line))
    bot = lines.command_bot("/bin/cat mine")
    state = opening()
    bot.session.begin(state.view(0), Random(1))
    bot.session.follow(state, 0, ["Ask", "Embla"])
    bot.session.follow(state, 0, ["Ask", "Embla"])
    assert len(sent) == 2  # the hello, and what happened; nothing has happened since
    bot.session.follow(state.clone(), 0, ["Ask", "Embla"])
    assert json.loads(sent[2]) == json.loads(sent[1])
    assert json.loads(sent[2])["first"] == 0


def test_a_program_that_crashes_is_quoted(tmp_path: Path) -> None:
    said = refused(asked(tmp_path, "raise ValueError('no plan for this')"))
    assert said.startswith("mine.script ended with exit code 1 instead of answering.")
    assert said.endswith("ValueError: no plan for this")


def test_a_program_that_ends_by_a_signal_is_told_apart(tmp_path: Path) -> None:
    assert "was ended by signal 9 (Killed)" in refused(asked(tmp_path, "os.kill(os.getpid(), 9)"))


def test_a_program_that_hangs_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    body = (
        "import subprocess\n"
        "child = subprocess.Popen(['sleep', '600'])\n"
        f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\n"
        "time.sleep(600)"
    )
    bot = asked(tmp_path, body, seconds=0.5, start=5)
    assert refused(bot) == "mine.script did not answer within 0.5 seconds; it was stopped."
    for pid in map(int, pids.read_text().split()):
        wait_for_end(pid)


def wait_for_end(pid: int) -> None:
    """Fails if the process is still running after a while. One that has ended may wait for its parent."""

    def ended() -> bool:
        try:
            os.kill(pid, 0)
            return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
        except (ProcessLookupError, FileNotFoundError):
            return True

    block_until(ended)


def test_a_program_that_does_not_read_is_ended_when_its_time_is_up(tmp_path: Path) -> None:
    bot = lines.command_bot(
        command(tmp_path, "import time; time.sleep(600)"), lines.BotLimits(0.3, 1024, 0.1)
    )
    bot.session.process.send(b" " * (1 << 20))
    assert "did not answer within 0.3 seconds" in refused(bot)


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("print('thinking', flush=True)", "wrote 'thinking', which is not an answer"),
        ("print('{}', flush=True)", "wrote '{}', which is not an answer"),
        ("print('[' * 60000, flush=True)", "which is not an answer"),
        ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "which is not an answer"),
        ('print(\'{"type":"answer","id":1,"move":true}\', flush=True)', "which is not an answer"),
        ('print(\'{"type":"answer","id":1,"move":-1}\', flush=True)', "which is not an answer"),
        ('print(\'{"type":"answer","id":9,"move":0}\', flush=True)', "answered question 9 when"),
        ('print(\'{"type":"answer","id":1,"move":9999}\', flush=True)', "chose move 9999; the last"),
        ('print(\'{"type":"answer","id":1,"move":{}}\', flush=True)', "which is not a move of the game"),
        ("while True: sys.stdout.write('x' * 4096)", "wrote more than 65,536 bytes without an end of line"),
        ("sys.stdout.close(); os.close(1); time.sleep(600)", "closed its output without an answer"),
    ],
)
def test_nonsense_and_floods_end_the_program(tmp_path: Path, written: str, sentence: str) -> None:
    said = refused(asked(tmp_path, written))
    assert said.startswith("mine.script ")
    assert sentence in said


def test_an_illegal_move_is_refused_with_its_rule(tmp_path: Path) -> None:
    body = "print(json.dumps({'type': 'answer', 'id': message['id'], 'move': {'type': 'pass'}}), flush=True)"
    assert "which is not allowed: " in refused(asked(tmp_path, body))


def test_endless_error_output_neither_blocks_nor_fills_the_memory(tmp_path: Path) -> None:
    body = "while True: sys.stderr.write('x' * 4096)"
    said = refused(asked(tmp_path, body, seconds=0.5, start=0.5))
    assert "did not answer within 0.5 seconds" in said
    assert len(said) < 2000


def test_a_program_gets_no_more_memory_than_the_limit(tmp_path: Path) -> None:
    body = "whole = bytearray(400 << 20)"
    said = refused(asked(tmp_path, body, megabytes=128))
    assert said.endswith("MemoryError")


def test_a_program_gets_nothing_of_the_environment_but_paths_and_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEADHALL_SECRET", "password")
    said = refused(asked(tmp_path, "sys.exit(' '.join(sorted(os.environ)))"))
    names = set(said.splitlines()[-1].split())
    assert (
        names - {"PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "PWD", "SHLVL", "_", "OLDPWD"} == set()
    )


def test_a_program_inherits_no_open_file(tmp_path: Path) -> None:
    with (tmp_path / "secret").open("w") as secret:
        os.set_inheritable(secret.fileno(), True)
        body = (
            "sys.exit(' '.join(os.path.realpath(f'/proc/self/fd/{n}') for n in os.listdir('/proc/self/fd')))"
        )
        said = refused(asked(tmp_path, body))
    assert "pipe:" in said
    assert "secret" not in said


def test_the_time_of_a_clock_is_told_and_kept(tmp_path: Path) -> None:
    bot = asked(tmp_path, "sys.exit(str(message['left']))")
    bot.session.seconds = 1.5
    assert refused(bot).endswith("1.5")


@pytest.mark.parametrize(
    ("bot", "is_one", "name"),
    [
        ("node mine.mjs", True, "mine.mjs"),
        ("node --max-old-space-size=100 bots/mine.mjs --deep", True, "mine.mjs"),
        ("./mine", True, "mine"),
        ("python3 bots/mine.py", True, "mine.py"),
        ("bots/mine.py", False, ""),
        ("karl", False, ""),
        ("karl:liar", False, ""),
    ],
)
def test_a_command_is_told_from_a_file_and_a_name(bot: str, is_one: bool, name: str) -> None:
    assert lines.is_command(bot) == is_one
    if is_one:
        assert lines.command_name(bot) == name


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(BadBot, match="There is no program 'nodd' to start the bot"):
        lines.command_bot("nodd mine.mjs")


def test_a_limit_that_is_no_number_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_BOT_SECONDS", "soon")
    with pytest.raises(BadBot, match="MEADHALL_BOT_SECONDS is 'soon'"):
        lines.command_bot("/bin/cat x")


def test_of_very_many_moves_some_are_listed_and_the_fallback_is_among_them() -> None:
    class Many:
        fallback = 5

        def count(self) -> int:
            return 10**6

        def sample(self, rng: Random) -> int:
            return rng.randrange(10**6)

    some: tuple[object, ...] = list_moves(Many(), Random(1))  # type: ignore[arg-type]
    assert some[0] == 5
    assert 390 < len(some) == len(set(some)) <= 400
