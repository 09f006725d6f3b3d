"""`meadhall verify`: checks the draws and the moves of a saved game."""

from __future__ import annotations

from pathlib import Path

from meadhall.engine import BadLog
from meadhall.engine.luck import report_luck
from meadhall.engine.proof import check_game_file

from . import game_file
from .console import fail, make_console
from .table_setup import OwnFiles


def verify(path: Path, own: OwnFiles) -> None:
    own.offer()
    game, data = game_file.read_raw(path)
    try:
        verdict = check_game_file(game, data)
    except BadLog as error:
        fail(f"{path}: {error}")
    if verdict.fault is not None:
        fail(f"{path} is not sound: {verdict.fault.text}")
    log, state = verdict.played.log, verdict.played.state
    assert state is not None, "a log without a fault can be played"
    out = make_console()
    forced = sum(entry.forced for entry in log.entries)
    out.print(f"{game.title} version {log.header.version}, {log.header.players} players.")
    if log.header.start is not None:
        out.print(
            "Start: a given position. One seat's view was given, the hidden rest was drawn from the seed."
        )
    out.print("Seed: fits the fingerprint that was published at the start.")
    out.print(f"        {log.header.commitment}")
    if log.header.salts:
        salted = sum(map(bool, log.header.salts))
        out.print(f"Salt: words of {salted} player{'s' if salted > 1 else ''} are mixed in.")
    out.print(f"Log: all {len(log.entries)} entries are what the rules allow, {forced} of them forced.")
    out.print(f"Chance: all {verdict.draws} draws worked out again from the seed.")
    if verdict.claimed:
        out.print("Claims: every seal and every draw in the file is right.")
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
    out.print("Seal of the whole game, which no other game has:")
    out.print(f"        {verdict.seal}")
    out.print("[bold green]sound[/]")
