"""`meadhall verify`: are the dice and the log of a game what they claim to be?"""

from __future__ import annotations

from pathlib import Path

from meadhall.engine import Refused

from . import gamefile
from .console import console, fail
from .tables import OwnFiles


def verify(path: Path, own: OwnFiles) -> None:
    own.offer()
    game, log = gamefile.read(path)
    if log.header.script:
        fail(f"{path} is not sound: its chance is scripted, as only tests do, so its seed proves nothing.")
    try:
        state = game.replay(log)
    except Refused as refused:
        fail(f"{path} is not sound: {refused.refusal.text}")
    except ValueError as error:
        fail(f"{path} is not sound: {error}")
    out = console()
    forced = sum(entry.forced for entry in log.entries)
    out.print(f"{game.title} version {log.header.version}, {log.header.players} players.")
    if log.header.start is not None:
        out.print(
            "Start: an imagined position. What one seat knew was given, the rest was drawn by the seed."
        )
    out.print("Seed: fits the fingerprint that was published at the start.")
    out.print(f"        {log.header.commitment}")
    out.print(f"Log: all {len(log.entries)} entries are what the rules allow, {forced} of them forced.")
    if state.over:
        result = state.result()
        scores = ", ".join(map(str, result.scores))
        winners = " and ".join(str(seat + 1) for seat in result.winners)
        out.print(f"Result: scores {scores}; seat {winners} {'wins' if len(result.winners) == 1 else 'win'}.")
    else:
        out.print("The game is not over.")
    out.print("[bold green]sound[/]")
