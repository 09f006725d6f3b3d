"""The golden games: finished games whose replay must always give exactly the same positions, by the rules of their
version.

    python tools/golden.py feast       adds the golden games of a game whose `version` was raised

Golden games of earlier versions stay unchanged: they prove that old games can still be replayed and continued.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import meadhall
import meadhall.bots
from meadhall.engine import BadLog, Game, Log, State

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "golden"
EVERY = 8
"""The number of steps between two digests."""

Case = tuple[int, dict[str, Any], str]
"""The number of players, the options, and the bot that plays all seats."""
CASES: dict[str, tuple[Case, ...]] = {
    "clash": (
        (2, {}, "karl"),
        (3, {"variant": "bluff", "arena": "moat", "starts": "pick", "lazy_reshuffle": True}, "random"),
        (4, {"calls": "race", "track_positions": True, "strict_announcements": True}, "karl"),
    ),
    "spoils": (
        (3, {}, "karl"),
        (5, {"step_bidding": True, "open_ledger": True, "first_chief": "host"}, "random"),
        (10, {"draupnir_lasts": True, "stones_once": True, "wasting": True}, "karl"),
    ),
    "sagas": (
        (1, {"saga": "eirik"}, "random"),
        (1, {"saga": "volsunga", "forced_march": True, "scouting": True}, "karl"),
        (1, {"mode": "campaign", "pay_troops": True}, "karl"),
    ),
    "feast": (
        (1, {}, "karl"),
        (3, {"length": "short", "decks": "BC", "split_crafting": True}, "karl"),
        (4, {"decks": "ABC"}, "random"),
    ),
}


class Golden(msgspec.Struct, frozen=True):
    """The data stored in the file in addition to the log; the whole file can also be read as a log."""

    digests: list[str]
    """The digests of the start, of every EVERY-th step, and of the end."""
    scores: list[int]


def files(game: str) -> list[Path]:
    return sorted(FOLDER.glob(f"{game}-*.json.gz"))


def read(path: Path) -> tuple[Game, Log, Golden]:
    data = gzip.decompress(path.read_bytes())
    game = meadhall.game(path.name.partition("-")[0])
    return game, game.read_log(data), msgspec.json.decode(data, type=Golden)


def positions(game: Game, log: Log) -> Iterator[State]:
    """Yield the state at the start, after every EVERY-th step, and at the end."""
    state = game.opening(log.header)
    yield state
    steps = 0
    for number, entry in enumerate(log.entries, start=1):
        before = state.entries
        game.play_entry(state, number, entry)
        if state.entries > before:
            steps += 1
            if steps % EVERY == 0:
                yield state
    yield state


def complaint(game: Game, log: Log, golden: Golden) -> str:
    """Describe how a replay by the current rules differs from the golden game; return "" if it does not differ."""
    version = log.header.version
    if version not in (game.versions or (game.version,)):
        return f"Version {version} is not played any more: name it in the `versions` of {game.name} and keep its rules."
    mend = f"Raise the version of {game.name}, keep the rules of version {version} behind a switch, or mend the rule."
    done = 0
    try:
        for done, state in enumerate(positions(game, log)):
            if done >= len(golden.digests) or state.digest() != golden.digests[done]:
                return f"Within {EVERY} steps before step {done * EVERY} the rules do something else. {mend}"
        if list(state.result().scores) != golden.scores:
            return f"The scores are {list(state.result().scores)}, not {golden.scores}. {mend}"
    except BadLog as error:
        return f"After step {done * EVERY}: {error} {mend}"
    return ""


def played(game: Game, case: Case, seed: int) -> State:
    players, options, bot = case
    state = game.new(players, seed, options)
    rng = Random(seed)
    while not state.over:
        decision = rng.choice(state.decisions())
        view = json.loads(msgspec.json.encode(state.view(decision.seat)))
        move = meadhall.bots.choose(game.name, bot, view, decision.seat, rng.randrange(2**31))
        state.play(decision.seat, game.read_move(move), decision.at)
    return state


def write(name: str) -> None:
    game = meadhall.game(name)
    if any(read(path)[1].header.version == game.version for path in files(name)):
        print(f"{name} has golden games of version {game.version}: they stay as they are.")
        return
    for number, case in enumerate(CASES[name], start=1):
        state = played(game, case, 1000 + number)
        digests = [at.digest() for at in positions(game, state.log)]
        golden = Golden(digests, list(state.result().scores))
        data = state.log.to_json()[:-1] + b"," + msgspec.json.encode(golden)[1:]
        path = FOLDER / f"{name}-v{game.version}-{number}.json.gz"
        path.write_bytes(gzip.compress(data, 9, mtime=0))
        print(f"{path.name}: {state.entries} entries, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    for wanted in sys.argv[1:] or meadhall.games():
        write(wanted)
