"""Proofs: the replay of a game file with a list of every random draw, which the page checks."""

from __future__ import annotations

from meadhall.engine import Game
from meadhall.engine.luck import report_luck
from meadhall.engine.proof import ReplayedLog, play_again, read_valid_entries
from meadhall.server import wire


def proof(game: Game, data: bytes) -> wire.Proof:
    """Return the draws of every entry up to the first fault; raise BadLog if the data is not a game file, or needs
    unknown rules."""
    log, unread = read_valid_entries(game, data)
    game.of_version(log.header.version)
    played = play_again(game, log)
    broken = played.fault or unread
    return wire.Proof(
        game=log.header.game,
        title=game.title,
        version=log.header.version,
        players=log.header.players,
        over=played.state is not None and played.state.over and broken is None,
        steps=_steps(played),
        fault=None if broken is None else wire.ProofFault(broken.entry, broken.text),
        luck=_luck_report(game, played),
    )


def _steps(played: ReplayedLog) -> list[wire.ProofStep]:
    names = [f"Seat {number + 1}" for number in range(played.log.header.players)]
    entries = (None, *played.log.entries)
    return [
        wire.ProofStep(
            seat=None if entry is None else entry.seat,
            words="Set-up" if entry is None else entry.move.words(names),
            forced=entry is not None and entry.forced,
            draws=[
                wire.Draw(draw.stream, draw.number, draw.kind, draw.size, draw.sides, list(draw.result))
                for draw in draws
            ],
        )
        for entry, draws in zip(entries, played.draws, strict=False)
    ]


def _luck_report(game: Game, played: ReplayedLog) -> wire.Luck:
    """Return the luck report of the replayed entries; empty if the game cannot be set up."""
    if played.state is None:
        return wire.Luck([], 0)
    rows = [
        wire.SeatLuck(
            each.seat,
            each.dice,
            each.rolled,
            each.expected,
            each.odds,
            each.words,
            [wire.Faces(faces.sides, list(faces.counts)) for faces in each.faces],
        )
        for each in report_luck(game, played.log.header.players, played.log.entries, played.draws)
    ]
    return wire.Luck(rows, sum(row.dice for row in rows))
