"""A worker process on its own."""

from __future__ import annotations

import subprocess
import sys

WORKER = [sys.executable, "-m", "meadhall.server.workers.worker"]


def test_a_worker_whose_server_is_gone_ends_without_a_word() -> None:
    worker = subprocess.Popen(WORKER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdout.close()
    worker.stdin.write(b"no job\n")
    worker.stdin.flush()
    _, said = worker.communicate(timeout=30)
    assert (worker.returncode, said.decode()) == (0, "")
