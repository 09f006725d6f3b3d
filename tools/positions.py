"""Positions for browser tests: the first moment of every kind of decision, and of whatever else a test wants to see.

    python -m tools.positions       adds a position for every name that has none, such as clash/call

A position names a log, how many of its entries have been played, and who is asked what. Those that are there stay as
they are, also when golden games of a newer version come. `WANTED` lists the positions that a kind of decision does not
describe, `SAMPLED` those that only samples begin at; they are looked for in the golden games, then in games of bots, or
in one of `rare_games`. Such games are stored beside the positions.
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
"""What the positions show whose name is no kind of decision."""

FOLDER = Path(__file__).resolve().parents[1] / "web" / "e2e" / "positions"
FILE = FOLDER / "positions.json"
LOGS = FOLDER / "logs"
SEEDS = 60
"""Games of bots until a position that none of them shows is an error."""


class Position(msgspec.Struct, frozen=True):
    log: str
    """The name of a golden game, or of a log beside the positions."""
    moment: int
    """How many entries of the log have been played."""
    seat: int | None
    """Whose page it is; None for a spectator's."""
    kind: str
    """What this seat is asked; empty if it is asked nothing, as once the game is over."""


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
    """The state after each number of entries; it is always the same object."""
    game = meadhall.game(log.header.game)
    state = game.opening(log.header)
    yield state
    for number, entry in enumerate(log.entries, start=1):
        before = state.entries
        game.play_entry(state, number, entry)
        if state.entries > before:
            yield state


def present_logs(game: str) -> Iterator[tuple[str, Log]]:
    """The golden games of the present rules, by name."""
    for path in golden.files(game):
        log = read(path)
        if log.header.version == meadhall.game(game).version:
            yield path.name.removesuffix(".json.gz"), log


def positions_by_kind(game: str) -> Iterator[tuple[str, Position]]:
    """A position for every kind of decision, the earliest one; the logs of the present rules only."""
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
    """What this seat is asked; "" when the game is over, None while it is not asked."""
    if state.over:
        return ""
    return next((decision.kind for decision in state.decisions() if decision.seat == seat), None)


def search(name: str, wanted: Wanted) -> Position:
    """The first position that shows what is wanted; the log of a game of bots is stored."""
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
    """Stores the log beside the positions."""
    LOGS.mkdir(exist_ok=True)
    (LOGS / f"{position.log}.json.gz").write_bytes(gzip.compress(log.to_json(), 9, mtime=0))
    return position


def line(position: Position) -> str:
    """As the formatter of the page writes it."""
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
