"""A host's bot can read what it needs to run and its own folder. It cannot read the tables, other files, or other
processes, and it cannot write anywhere."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import meadhall
from meadhall.bots import BadBot, lines
from meadhall.bots.lines import sandbox
from meadhall.bots.lines.access import Access
from meadhall.bots.lines.host_bot import HostBot, introduce_bot
from tests.waiting import block_until

from .programs import READ, command, examples, languages

LANDLOCK = sandbox.version() > 0
TRY = """
def tried(act):
    try:
        return act() or "done"
    except Exception as error:
        return type(error).__name__
"""


@pytest.fixture
def tables(tmp_path: Path) -> Path:
    """The folder of a server's data, with a database."""
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    (folder / "meadhall.db").write_text("every hand and seed")
    return folder


def hosted(folder: Path, source: str, tables: Path) -> HostBot:
    """A host's bot with this source, in a folder of its own."""
    own = folder / "bots"
    own.mkdir(exist_ok=True)
    return HostBot("mine", "", ("clash",), command(own, source), lines.BotLimits(20.0), Access((tables,)))


def reported(folder: Path, expressions: dict[str, str], tables: Path) -> dict[str, object]:
    """What a bot finds when it is asked: the value of each expression."""
    values = ", ".join(f"{name!r}: tried(lambda: {what})" for name, what in expressions.items())
    body = TRY + READ + f"    sys.exit('FOUND' + json.dumps({{{values}}}))\n"
    bot = hosted(folder, body, tables).start()
    state = meadhall.game("clash").new(2, 7)
    with pytest.raises(meadhall.bots.BotFailure) as caught:
        lines.answer(bot, state, state.decisions()[0], Random(3))
    found: dict[str, object] = json.loads(str(caught.value).partition("FOUND")[2])
    return found


def test_a_bot_cannot_read_the_tables_other_files_or_other_processes(
    tmp_path: Path, tables: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEADHALL_SMTP_URL", "smtp://me:secret@mail.example.org")
    (tmp_path / "diary").write_text("private")
    found = reported(
        tmp_path,
        {
            "tables": f"open({str(tables / 'meadhall.db')!r}).read()",
            "list": f"os.listdir({str(tables)!r})",
            "diary": f"open({str(tmp_path / 'diary')!r}).read()",
            "users": "open('/etc/passwd').read()",
            "server": f"open('/proc/{os.getpid()}/environ').read()",
            "memory": f"open('/proc/{os.getpid()}/mem', 'rb').read(1)",
            "signal": f"os.kill({os.getpid()}, 0)",
            "environment": "dict(os.environ)",
            "here": "os.getcwd()",
            "inside": "os.listdir('.')",
            "open": "[n for n in range(3, 200) if tried(lambda: os.fstat(n) and None) == 'done']",
        },
        tables,
    )
    environment = found["environment"]
    assert isinstance(environment, dict)
    assert environment.keys() <= {
        *lines.command.KEPT_VARIABLES,
        *lines.command.BOX_VARIABLES,
        "HOME",
        "PYTHONDONTWRITEBYTECODE",
    }
    assert environment["HOME"] == found["here"] != str(Path.cwd())
    assert not Path(str(found["here"])).exists()  # its folder is gone with it
    assert found["open"] in ("done", [])
    if LANDLOCK:
        for what in ("tables", "list", "diary", "users", "server", "memory"):
            assert found[what] == "PermissionError", what
    if sandbox.version() >= 6:
        assert found["signal"] == "PermissionError"


def test_a_bot_writes_nowhere_and_reads_its_own_folder(tmp_path: Path, tables: Path) -> None:
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "weights").write_text("0.5")
    found = reported(
        tmp_path,
        {
            "own": f"open({str(tmp_path / 'bots' / 'weights')!r}).read()",
            "beside": f"open({str(tmp_path / 'bots' / 'more')!r}, 'w').write('x' * 99999)",
            "here": "open('notes', 'w').write('x' * 99999)",
            "elsewhere": "open('/tmp/meadhall-bot-was-here', 'w').write('x' * 99999)",
        },
        tables,
    )
    assert found["own"] == "0.5"
    for what in ("beside", "here", "elsewhere"):
        assert found[what] in ("PermissionError", "OSError"), what
    assert not (tmp_path / "bots" / "more").exists() or not LANDLOCK
    if LANDLOCK:
        assert not Path("/tmp/meadhall-bot-was-here").exists()


def test_a_bot_cannot_connect_to_the_server_itself(tmp_path: Path, tables: Path) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        connect = f"__import__('socket').create_connection(('127.0.0.1', {port}), 5).close()"
        found = reported(tmp_path, {"connect": connect}, tables)
    assert found["connect"] == ("PermissionError" if sandbox.version() >= 4 else "done")


@pytest.mark.parametrize("language", languages())
def test_the_examples_run_with_these_rights(tmp_path: Path, tables: Path, language: str) -> None:
    (tmp_path / "bots").mkdir()
    program = examples(tmp_path / "bots")[language]
    bot = introduce_bot(program, Access((tables,))).start()
    state = meadhall.game("clash").new(2, 7)
    try:
        move = lines.answer(bot, state, state.decisions()[0], Random(3))
    finally:
        lines.dismiss([bot])
    assert move in state.decisions()[0].moves()


def test_a_bot_beside_the_tables_reads_its_file_and_nothing_else_there(tables: Path) -> None:
    file = tables / "mine.mjs"
    file.write_text("")
    access = Access((tables,))
    assert tables not in access.readable_paths(["/usr/bin/env", str(file)])
    assert file.resolve() in access.readable_paths(["/usr/bin/env", str(file)])


def test_a_bot_in_the_home_folder_reads_its_file_and_nothing_else_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "mine.mjs").write_text("")
    readable = Access().readable_paths(["/usr/bin/env", str(tmp_path / "mine.mjs")])
    assert tmp_path.resolve() not in readable
    assert (tmp_path / "mine.mjs").resolve() in readable


def test_tables_where_every_bot_can_read_are_refused() -> None:
    with pytest.raises(BadBot, match="keep them elsewhere, with --data"):
        Access((Path("/usr/share/meadhall"),)).readable_paths(["/usr/bin/env"])


def test_memory_and_processor_time_are_limited(tmp_path: Path, tables: Path) -> None:
    found = reported(
        tmp_path,
        {
            "data": "__import__('resource').getrlimit(__import__('resource').RLIMIT_DATA)[1]",
            "core": "__import__('resource').getrlimit(__import__('resource').RLIMIT_CORE)[1] + 1",
            "much": "len(bytearray(2 << 30))",
        },
        tables,
    )
    assert found == {"data": 1024 << 20, "core": 1, "much": "MemoryError"}


def test_without_landlock_nothing_is_restricted_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "version", lambda: 0)
    assert sandbox.restrict(["/usr"]) is False


@pytest.mark.parametrize(("call", "seen"), [("pass", "1"), ("sandbox.keep_private()", "0")])
def test_a_server_with_bots_lets_no_process_of_its_user_look_into_it(call: str, seen: str) -> None:
    """The system says of a process whether others of the same user may read its memory and its environment."""
    linux = sys.platform == "linux"
    ask = "import ctypes; print(ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))" if linux else f"print({seen})"
    code = f"from meadhall.bots.lines import sandbox; {call}; {ask}"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == seen


def test_a_server_that_is_killed_leaves_no_bot_behind(tmp_path: Path, tables: Path) -> None:
    source = "import os, time\nprint(os.getpid(), flush=True)\ntime.sleep(600)\n"
    start = command(tmp_path, source)
    code = (
        "import os, signal\n"
        "from meadhall.bots.lines.access import Access\n"
        "from meadhall.bots.lines.process import BotProcess, BotLimits\n"
        f"process = BotProcess({start!r}, BotLimits(), Access())\n"
        "print(process.ask(b'', 10.0).decode(), flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    number = int(shown.stdout)
    block_until(lambda: not running(number))


def running(number: int) -> bool:
    """Whether a process runs; one that has ended and waits to be noticed does not."""
    try:
        return " Z " not in Path(f"/proc/{number}/stat").read_text()
    except OSError:
        return False


def test_the_python_of_this_process_is_readable_to_python_bots() -> None:
    readable = Access().readable_paths([sys.executable])
    assert any(Path(meadhall.__file__).resolve().is_relative_to(place) for place in readable)
