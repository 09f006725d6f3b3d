"""Several threads that read records for the first time at once, which crashes the process with msgspec alone."""

from __future__ import annotations

import subprocess
import sys

THREADS = """
import contextlib, sys, threading
import meadhall

games = [meadhall.game(name) for name in meadhall.games()]
views = [game.new(game.players[0], 1).view(0) for game in games]
sys.setswitchinterval(1e-6)
together = threading.Barrier(8)

def read():
    together.wait()
    for game, view in zip(games, views):
        with contextlib.suppress(meadhall.Refused):
            game.read_move({"type": "pass"})
        with contextlib.suppress(meadhall.Refused):
            game.read_move(b'{"type": "pass"}')
        game.belief(view)

crowd = [threading.Thread(target=read) for _ in range(8)]
for thread in crowd:
    thread.start()
for thread in crowd:
    thread.join()
print("all read")
"""


def test_several_threads_may_read_all_records_of_a_game_at_once() -> None:
    done = subprocess.run([sys.executable, "-c", THREADS], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "all read\n"), done.stderr
