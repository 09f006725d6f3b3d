"""Programs that play by lines, for tests: short Python scripts, good and bad."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from meadhall.bots.lines import BotLimits, LineBot, command_bot
from meadhall.bots.lines.process import BotProcess

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "bots"

READ = """
import json, os, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "ask":
        continue
"""
GOOD = READ + "    print(json.dumps({'type': 'answer', 'id': message['id'], 'move': 0}), flush=True)\n"


def command(folder: Path, source: str, name: str = "mine") -> str:
    """The command of a program with this source."""
    file = folder / f"{name}.script"
    file.write_text(source)
    return shlex.join([sys.executable, "-S", str(file)])


def asked(folder: Path, body: str, **limits: float) -> LineBot:
    """A bot that does this whenever it is asked; `message` is the question."""
    indented = "".join(f"    {line}\n" for line in body.splitlines())
    known = {"seconds": 20.0, "start": 10.0, "megabytes": 1024} | limits
    return command_bot(
        command(folder, READ + indented),
        BotLimits(known["seconds"], int(known["megabytes"]), known["start"]),
    )


class Recorder(BotProcess):
    """Keeps what it would have sent, and always plays the first move."""

    def __init__(self) -> None:
        super().__init__("/bin/cat recorder", BotLimits())
        self.sent: list[bytes] = []

    def send(self, line: bytes) -> None:
        self.sent.append(line)

    def ask(self, line: bytes, seconds: float) -> bytes:
        self.send(line)
        return b'{"type":"answer","id":1,"move":0}'


def compiler() -> str | None:
    """The C compiler of this machine."""
    names = (os.environ.get("CC"), "cc", "gcc", "clang", "tcc")
    return next((found for name in names if name and (found := shutil.which(name))), None)


def languages() -> list[str]:
    """The languages of the examples that are tested here. Where CI=true there must be a compiler for the one in C;
    `make` installs one where it can (tools/compiler.sh)."""
    return ["JavaScript", "C"] if compiler() or os.environ.get("CI") == "true" else ["JavaScript"]


def node() -> str:
    """The project's environment brings its own Node where the machine has none that is new enough."""
    beside = Path(sys.executable).with_name("node")
    return str(beside) if beside.exists() else "node"


def examples(folder: Path) -> dict[str, str]:
    """The command of each example under examples/bots, by its language; the one in C is compiled into the folder."""
    found = {"JavaScript": f"{node()} {EXAMPLES / 'chance.mjs'}"}
    if "C" in languages():
        cc, made = compiler(), folder / "chance"
        assert cc, "The example in C needs a C compiler."
        warnings = ["-std=c11", "-Wall", "-Wextra", "-Werror"]
        subprocess.run([cc, "-O1", *warnings, "-o", made, EXAMPLES / "chance.c"], check=True)
        found["C"] = str(made)
    return found
