"""The reports about a saved game: line by line, as a chronicle, and the result of a check."""

from __future__ import annotations

from rich.console import Console

from meadhall.cli.console import fail, log_lines
from meadhall.engine import Game, Log, RefusalError, State
from meadhall.engine.luck import report_luck
from meadhall.engine.proof import LogVerdict

TAKEN_UP = "The game starts from a position: one seat's view was given, the rest was drawn at random."
NAMES = ("Red", "Yellow", "Blue", "Green")


def tell_moves(
    out: Console, game: Game, log: Log, seat: int | None, names: list[str], wait: bool
) -> State | None:
    """Print the events that this seat saw. If `wait` is set, wait for Enter after each move. Return None if stopped.

    Raise RefusalError or ValueError if the log cannot be played."""
    state = game.opening(log.header)
    if log.header.start is not None:
        out.print(TAKEN_UP)
    out.print(*log_lines(state.news, seat, names), sep="\n")
    for number, entry in enumerate(log.entries, start=1):
        if entry.forced:
            continue
        try:
            events = state.play(entry.seat, entry.move, entry.at)
        except RefusalError as refused:
            raise ValueError(f"entry {number}: {refused}") from refused
        state.branch_chance()
        lines = log_lines(events, seat, names)
        if lines:
            out.print(*lines, sep="\n")
            if wait and not _wait_for_enter():
                return None
    return state


def tell_chronicle(out: Console, game: Game, log: Log, seat: int | None, names: list[str]) -> None:
    """Print the game as a story in Markdown, without styles, so that the output can be redirected into a file.

    Raise BadLog or RefusalError if the log cannot be played."""
    story = game.chronicle(game.replay(log).history(seat), names)
    if not story:
        fail(f"{game.title} has no chronicle; replay it without --chronicle.", 2)
    out.print(story, markup=False, highlight=False, soft_wrap=True, end="")


def seat_names(players: int, given: list[str]) -> list[str]:
    """Return the names of all seats: the given names, then colours or seat numbers for the others."""
    spare = [NAMES[seat] if seat < len(NAMES) else f"Seat {seat + 1}" for seat in range(players)]
    return [*given[:players], *spare[len(given) :]]


def _wait_for_enter() -> bool:
    """Wait for Enter. Return False if the player typed q or the input has ended."""
    try:
        return input().strip().lower() != "q"
    except (EOFError, KeyboardInterrupt):
        return False


def report_verdict(out: Console, game: Game, verdict: LogVerdict) -> None:
    log, state = verdict.played.log, verdict.played.state
    assert state is not None, "a log without a fault can be played"
    forced = sum(entry.forced for entry in log.entries)
    out.print(f"{game.title} version {log.header.version}, {log.header.players} players.")
    if log.header.start is not None:
        out.print("Start: a given position. One seat's view was given, the rest was drawn from the seed.")
    out.print("Seed: fits the fingerprint that was published at the start.")
    out.print(f"        {log.header.commitment}")
    if log.header.salts:
        salted = sum(map(bool, log.header.salts))
        out.print(f"Salt: words of {salted} player{'s' if salted > 1 else ''} are mixed in.")
    out.print(f"Log: all {len(log.entries)} entries are what the rules allow, {forced} of them forced.")
    out.print(f"Chance: all {verdict.draws} draws follow from the seed.")
    if verdict.claimed:
        out.print("Claims: every seal and every draw in the file is correct.")
    if state.over:
        for each in report_luck(game, log.header.players, log.entries, verdict.played.draws):
            if each.dice:
                out.print(
                    f"Dice of seat {each.seat + 1}: {each.dice}, together {each.rolled}, "
                    f"on average {each.expected:g}: {each.words}."
                )
        result = state.result()
        scores = ", ".join(map(str, result.scores))
        winners = " and ".join(str(seat + 1) for seat in result.winners)
        out.print(f"Result: scores {scores}; seat {winners} {'wins' if len(result.winners) == 1 else 'win'}.")
    else:
        out.print("The game is not over.")
    out.print("Seal of the whole game, unique to it:")
    out.print(f"        {verdict.seal}")
    out.print("[bold green]sound[/]")
