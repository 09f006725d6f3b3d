"""Proof of a log: computes every draw again, and reports the first wrong entry of a log that was changed.

A game file may have claims beside the log: for set-up and for each entry, its draws and a seal, which is a hash of
the log up to that entry. With claims a change is found where it was made; without them, where it breaks a rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import Any

import msgspec

from .commitment import key_of
from .draws import ChanceDraw, DrawRecorder, redraw
from .game import BadLog, Game
from .log import Header, Log
from .refusals import RefusalError
from .state import State

_encode_canonical = msgspec.json.Encoder(order="sorted").encode


class EntryClaim(msgspec.Struct, frozen=True):
    """The claim of a game file about one entry or set-up: its seal and its draws."""

    seal: str
    draws: tuple[ChanceDraw, ...] = ()


class Fault(msgspec.Struct, frozen=True):
    """A fault in a log: the number of the entry (0 for header and set-up) and the reason."""

    entry: int
    text: str


class ReplayedLog(msgspec.Struct, frozen=True):
    """A replayed log: the state after the last valid entry (None if set-up failed), and the draws of each entry,
    set-up first."""

    log: Log
    state: State | None
    draws: tuple[tuple[ChanceDraw, ...], ...]
    fault: Fault | None = None


class _GameFile(msgspec.Struct, frozen=True):
    header: Any
    entries: list[Any]
    claims: list[EntryClaim] | None = None


def play_again(game: Game, log: Log) -> ReplayedLog:
    """Replay a log by the rules and the seed in its header; stop at the first impossible entry."""
    try:
        state = game.opening(log.header, DrawRecorder)
    except RefusalError as refused:
        return ReplayedLog(log, None, (), Fault(0, refused.refusal.text))
    except ValueError as error:  # BadLog is a ValueError; a seed that is not hexadecimal raises one too
        return ReplayedLog(log, None, (), Fault(0, str(error)))
    fault = None
    try:
        for number, entry in enumerate(log.entries, start=1):
            game.play_entry(state, number, entry)
        if state.entries > len(log.entries):
            missing = len(log.entries) + 1
            fault = Fault(missing, f"Entry {missing} is missing: the rules force {state.entry(missing)}.")
    except BadLog as bad:
        fault = Fault(bad.entry, str(bad))
    return ReplayedLog(
        log, state, _draws_by_entry(state, len(log.entries) if fault is None else fault.entry - 1), fault
    )


def _draws_by_entry(state: State, entries: int) -> tuple[tuple[ChanceDraw, ...], ...]:
    made = state.position.chance.recorded_draws  # type: ignore[attr-defined]
    cuts = [0, *(state.draws_before(number) for number in range(1, state.entries + 1)), len(made)]
    drawn = [tuple(made[start:end]) for start, end in pairwise(cuts)]
    return tuple(drawn[: entries + 1])


def compute_seals(header: Any, entries: Sequence[Any]) -> list[str]:
    """Return the seal of the header, then that of each entry; header and entries are plain JSON data."""
    running = sha256(_encode_canonical(header)).digest()
    found = [running.hex()]
    for entry in entries:
        running = sha256(running + _encode_canonical(entry)).digest()
        found.append(running.hex())
    return found


def encode_game_file(game: Game, log: Log) -> bytes:
    """Return the log as a game file with its claims; a log with a fault gets no claims."""
    played = play_again(game, log)
    data = log.to_json()
    if played.fault:
        return data
    plain = msgspec.json.decode(data, type=_GameFile)
    claims = [
        EntryClaim(*each)
        for each in zip(compute_seals(plain.header, plain.entries), played.draws, strict=True)
    ]
    return data[:-1] + b',"claims":' + msgspec.json.encode(claims) + b"}"


class LogVerdict(msgspec.Struct, frozen=True):
    """The result of checking a game file."""

    played: ReplayedLog
    draws: int
    """The number of dice rolls, picks and shuffles that were computed again."""
    seal: str
    """The last seal, which covers the whole log. Anyone who stores it can recognise this game later."""
    claimed: bool
    """Whether the file had claims."""
    fault: Fault | None


def check_game_file(game: Game, data: bytes) -> LogVerdict:
    """Check a whole game file, and report the earliest fault.

    Raise BadLog if it is not a game file, UnknownVersion if this program does not have its version of the rules."""
    log, unread = read_valid_entries(game, data)
    game.of_version(log.header.version)
    try:
        plain = msgspec.json.decode(data, type=_GameFile)
    except msgspec.MsgspecError as error:
        raise BadLog(f"The claims of this file cannot be read: {error}") from error
    faults = [Fault(0, text) for text in _script_faults(log.header)]
    found = compute_seals(plain.header, plain.entries)
    played = play_again(game, log)
    claims = plain.claims
    faults += _list_fault(unread)
    faults += _list_fault(played.fault)
    if claims is not None:
        faults += _list_fault(_find_broken_seal(found, claims))
    if played.state is not None:
        faults += _list_fault(_find_wrong_draw(log, played.draws, claims))
    count = sum(map(len, played.draws))
    # Of several faults at one entry, report the first in the list: the rules describe a wrong move best.
    earliest = min(faults, key=lambda fault: fault.entry, default=None)
    return LogVerdict(played, count, found[-1], claims is not None, earliest)


def read_valid_entries(game: Game, data: bytes) -> tuple[Log, Fault | None]:
    """Return the log up to the first entry that contains no move of this game, and its fault; None without a fault."""
    try:
        return game.read_log(data), None
    except BadLog as bad:
        if not bad.entry:
            raise
        return game.read_log(data, bad.entry - 1), Fault(bad.entry, str(bad))


def _list_fault(fault: Fault | None) -> list[Fault]:
    return [] if fault is None else [fault]


def _script_faults(header: Header) -> list[str]:
    return (
        [
            "A log proves nothing when its chance is scripted: in lessons and tests, the dice are predetermined."
        ]
        if header.script
        else []
    )


def _find_broken_seal(found: Sequence[str], claims: Sequence[EntryClaim]) -> Fault | None:
    for number, (ours, claim) in enumerate(zip(found, claims, strict=False)):
        if ours != claim.seal:
            where = f"Entry {number}" if number else "The header"
            return Fault(number, f"{where} does not match its seal from when the file was written.")
    if len(found) != len(claims):
        number = min(len(found), len(claims))
        what = "is missing" if len(found) < len(claims) else "was added"
        return Fault(number, f"Entry {number} {what}: the file was sealed with {len(claims) - 1} entries.")
    return None


def chance_keys(log: Log) -> Iterator[bytes]:
    """Yield the key of chance in set-up, then at each entry. It changes where all players agreed to undo moves."""
    key = key_of(bytes.fromhex(log.header.seed), log.header.salts)
    yield key
    for number, entry in enumerate(log.entries):
        # A forced move is played immediately, so an undo never stops just before it.
        if not entry.forced and (times := log.header.branch_number(number)):
            key = sha256(key + f"turned {times}".encode()).digest()
        yield key


def _find_wrong_draw(
    log: Log, draws: Sequence[Sequence[ChanceDraw]], claims: Sequence[EntryClaim] | None
) -> Fault | None:
    for number, (key, drawn) in enumerate(zip(chance_keys(log), draws, strict=False)):
        for draw in drawn:
            if (again := redraw(key, draw)) != draw.result:
                return Fault(number, f"The seed gives {_join_numbers(again)}, not {_describe_draw(draw)}.")
        if claims is not None and number < len(claims):
            claimed = claims[number].draws
            for ours, theirs in zip(drawn, claimed, strict=False):
                if ours != theirs:
                    return Fault(
                        number,
                        f"The file claims {_describe_draw(theirs)}, but it was {_describe_draw(ours)}.",
                    )
            if len(drawn) != len(claimed):
                return Fault(
                    number, f"The file claims {len(claimed)} draws here, but there were {len(drawn)}."
                )
    return None


def _describe_draw(draw: ChanceDraw) -> str:
    return f"{draw.kind} {draw.number + 1} of “{draw.stream}”: {_join_numbers(draw.result)}"


def _join_numbers(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers[:12])) + (" and so on" if len(numbers) > 12 else "")
