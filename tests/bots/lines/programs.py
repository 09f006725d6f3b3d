"""Programs that play by lines, for tests: short Python scripts, good and bad."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from meadhall.bots.lines import Limits, LineBot, command_bot

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
        Limits(known["seconds"], int(known["megabytes"]), known["start"]),
    )


def examples(folder: Path) -> dict[str, str]:
    """The command of each example under examples/bots, by its language; the one in C is compiled into the folder."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    assert compiler, "The example in C needs a C compiler."
    made = folder / "chance"
    warnings = ["-std=c11", "-Wall", "-Wextra", "-Werror"]
    subprocess.run([compiler, "-O1", *warnings, "-o", made, EXAMPLES / "chance.c"], check=True)
    # The project's environment brings its own Node where the machine has none.
    beside = Path(sys.executable).with_name("node")
    node = str(beside) if beside.exists() else "node"
    return {"JavaScript": f"{node} {EXAMPLES / 'chance.mjs'}", "C": str(made)}
