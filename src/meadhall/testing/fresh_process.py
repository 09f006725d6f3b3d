"""A program that replays logs: it reads a log from each line of the input and prints the digests of its steps."""

from __future__ import annotations

import json
import sys

import meadhall


def replay_digests(line: str) -> list[str]:
    """Return the digests at the start and after every move that was not forced."""
    game = meadhall.game(json.loads(line)["header"]["game"])
    log = game.read_log(line)
    state = game.begin(log.header)
    found = [state.digest()]
    for entry in log.entries:
        if not entry.forced:
            state.play(entry.seat, entry.move, entry.at)
            found.append(state.digest())
    return found


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(replay_digests(line)))


if __name__ == "__main__":
    main()
