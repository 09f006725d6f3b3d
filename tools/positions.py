"""Positions for browser tests: the first moment of every kind of decision, and other moments that tests need.

    python -m tools.positions       adds a position for every name that has none yet, such as clash/call

A position names a log, the number of its entries that have been played, the seat, and its decision. Stored positions
stay unchanged, even when golden games of a newer version are added. `WANTED` lists the positions that are not described
by a kind of decision, and `SAMPLED` those that only samples use. They are searched for in the golden games, then in
games of bots, or in a game of `rare_games`; the logs of such games are stored beside the positions.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import msgspec

import meadhall
from meadhall.engine import Log, State

from . import golden
from .sample_positions import SAMPLED
from .wanted_positions import WANTED, Wanted

NAMED = WANTED | SAMPLED
"""The searches for positions whose name is not a kind of decision, by name."""

FOLDER = Path(__file__).resolve().parents[1] / "web" / "e2e" / "positions"
FILE = FOLDER / "positions.json"
LOGS = FOLDER / "logs"
SEEDS = 60
"""The number of games of bots that are searched before a missing position is an error."""


class Position(msgspec.Struct, frozen=True):
    log: str
    """The name of a golden game, or of a log beside the positions."""
    moment: int
    """The number of entries of the log that have been played."""
    seat: int | None
    """The seat whose page shows the position; None for a spectator's page."""
    kind: str
    """The kind of this seat's decision; "" if it is asked nothing, for example after the end."""


def stored() -> dict[str, Position]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Position]) if FILE.exists() else {}


def path_of(log: str) -> Path:
    own = LOGS / f"{log}.json.gz"
    return own if own.exists() else golden.FOLDER / f"{log}.json.gz"


def read(path: Path) -> Log:
    return meadhall.game(path.name.partition("-")[0]).read_log(gzip.decompress(path.read_bytes()))


def state_at(position: Position) -> State:
    log = read(path_of(position.log))
    return next(state for state in states(log) if state.entries == position.moment)


def states(log: Log) -> Iterator[State]:
    """Yield the state after each entry that changes it; it is always the same object."""
    game = meadhall.game(log.header.game)
    state = game.opening(log.header)
    yield state
    for number, entry in enumerate(log.entries, start=1):
        before = state.entries
        game.play_entry(state, number, entry)
        if state.entries > before:
            yield state


def present_logs(game: str) -> Iterator[tuple[str, Log]]:
    """Yield the names and logs of the golden games of the current version."""
    for path in golden.files(game):
        log = read(path)
        if log.header.version == meadhall.game(game).version:
            yield path.name.removesuffix(".json.gz"), log


def positions_by_kind(game: str) -> Iterator[tuple[str, Position]]:
    """Yield the positions of all decisions in the golden games of the current version, by name, earliest first."""
    for name, log in present_logs(game):
        for state in states(log):
            for decision in state.decisions():
                yield (
                    f"{game}/{decision.kind}",
                    Position(name, state.entries, decision.seat, decision.kind),
                )


def first_in(log: Log, name: str, wanted: Wanted) -> Position | None:
    for state in states(log):
        for seat in wanted.pages or range(state.header.players):
            kind = kind_for(state, seat)
            if (kind is not None or wanted.pages) and wanted.shows(state, seat):
                return Position(name, state.entries, seat, kind or "")
    return None


def kind_for(state: State, seat: int | None) -> str | None:
    """Return the kind of this seat's decision; "" when the game is over, None if the seat is not asked."""
    if state.over:
        return ""
    return next((decision.kind for decision in state.decisions() if decision.seat == seat), None)


def search(name: str, wanted: Wanted) -> Position:
    """Return the first position that `wanted` accepts; store its log unless it is a golden game."""
    game = name.partition("/")[0]
    if wanted.played:
        log_name = wanted.played.__name__.replace("_", "-")
        log = read(path_of(log_name)) if path_of(log_name).exists() else wanted.played().log
        if position := first_in(log, log_name, wanted):
            return keep(log, position)
        raise SystemExit(f"{log_name} does not show {name}.")
    if wanted.case is None:
        for log_name, log in present_logs(game):
            if position := first_in(log, log_name, wanted):
                return position
    case = wanted.case or golden.CASES[game][0]
    for seed in range(SEEDS):
        log = golden.played(meadhall.game(game), case, seed).log
        log_name = f"{game}-{name.partition('/')[2]}"
        if position := first_in(log, log_name, wanted):
            return keep(log, position)
    raise SystemExit(f"No game of {SEEDS} shows {name}.")


def keep(log: Log, position: Position) -> Position:
    """Store the log beside the positions, and return the position."""
    LOGS.mkdir(exist_ok=True)
    (LOGS / f"{position.log}.json.gz").write_bytes(gzip.compress(log.to_json(), 9, mtime=0))
    return position


def line(position: Position) -> str:
    """Return the position as JSON in the layout of the page's formatter."""
    return f"{{ {json.dumps(msgspec.to_builtins(position))[1:-1]} }}"


def write(positions: dict[str, Position]) -> None:
    lines = (f'  "{name}": {line(position)}' for name, position in positions.items())
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def main() -> None:
    positions = stored()
    for game in meadhall.games():
        for name, position in positions_by_kind(game):
            positions.setdefault(name, position)
    for name, wanted in NAMED.items():
        if name not in positions:
            positions[name] = search(name, wanted)
    write(positions)
    print(f"{len(positions)} positions in {FILE.name}")


if __name__ == "__main__":
    main()
