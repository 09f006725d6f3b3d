"""`meadhall replay`: prints a saved game line by line, or as a chronicle."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from meadhall.engine import BadLog, Event, Game, Log, PrivateEvent, RefusalError, State

from . import game_file
from .console import fail, log_lines, make_console, result_table
from .table_setup import OwnFiles, split_names

TAKEN_UP = "It starts from a position: one seat's view was given, the hidden rest was drawn."
NAMES = ("Red", "Yellow", "Blue", "Green")


def replay(path: Path, seat: int | None, step: bool, chronicle: bool, names: str, own: OwnFiles) -> None:
    own.offer()
    game, log = game_file.read(path)
    players = log.header.players
    who = seat_names(players, split_names(names))
    if seat is not None and seat > players:
        fail(f"There is no seat {seat}: {players} players sat at this table.", 2)
    eyes = None if seat is None else seat - 1
    out = make_console()
    if chronicle:
        tell_chronicle(path, game, log, eyes, who, out)
        return
    out.print(
        f"[bold]{game.title}[/], {', '.join(who)}; seen by {who[eyes] if eyes is not None else 'a spectator'}."
    )
    try:
        state = game.opening(log.header)
        if log.header.start is not None:
            out.print(TAKEN_UP)
        out.print(*log_lines(state.news, eyes, who), sep="\n")
        for number, entry in enumerate(log.entries, start=1):
            if entry.forced:
                continue
            lines = log_lines(_play(state, log, number), eyes, who)
            if lines:
                out.print(*lines, sep="\n")
                if step and not _wait():
                    return
    except (RefusalError, ValueError) as error:
        fail(f"{path} cannot be replayed: {error}")
    out.print()
    if state.over:
        out.print(result_table(state.result(), who))
    else:
        out.print(f"The game is not over after {len(log.entries)} moves.")


def tell_chronicle(path: Path, game: Game, log: Log, eyes: int | None, who: list[str], out: Console) -> None:
    """Prints the game as a story in Markdown, without styles, so that it can be redirected into a file."""
    try:
        story = game.chronicle(game.replay(log).history(eyes), who)
    except (BadLog, RefusalError) as error:
        fail(f"{path} cannot be replayed: {error}")
    if not story:
        fail(f"{game.title} has no chronicle; replay it without --chronicle.", 2)
    out.print(story, markup=False, highlight=False, soft_wrap=True, end="")


def _play(state: State, log: Log, number: int) -> list[Event | PrivateEvent]:
    entry = log.entries[number - 1]
    try:
        events = state.play(entry.seat, entry.move, entry.at)
    except RefusalError as refused:
        raise ValueError(f"entry {number}: {refused}") from refused
    state.branch_chance()
    return events


def seat_names(players: int, given: list[str]) -> list[str]:
    """The names given; the other seats are named by colour or number."""
    spare = [NAMES[seat] if seat < len(NAMES) else f"Seat {seat + 1}" for seat in range(players)]
    return [*given[:players], *spare[len(given) :]]


def _wait() -> bool:
    """Waits for Enter; False if the player typed q or the input has ended."""
    try:
        return input().strip().lower() != "q"
    except (EOFError, KeyboardInterrupt):
        return False
