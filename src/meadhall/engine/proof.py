"""Proof of a log: every die and shuffle worked out again, and the step named at which a tampered log goes wrong.

A game file may carry claims beside the log: for set-up and for each entry what was drawn, and a seal, which is a hash
of everything up to there. With them a change is found where it was made; without them where the rules notice it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import Any

import msgspec

from .chance import key_of
from .draws import Draw, Recorder, drawn_again
from .game import BadLog, Game
from .log import Header, Log
from .records import Refused
from .state import State

_canonical = msgspec.json.Encoder(order="sorted").encode


class Claim(msgspec.Struct, frozen=True):
    """What a game file says of one step: its seal, and what was drawn in it."""

    seal: str
    draws: tuple[Draw, ...] = ()


class Fault(msgspec.Struct, frozen=True):
    """Where a log goes wrong: an entry by its number, or 0 for header and set-up; and why."""

    entry: int
    text: str


class Played(msgspec.Struct, frozen=True):
    """A log played again: the state it led to, as far as it went, with the draws of each step (set-up first)."""

    log: Log
    state: State | None
    draws: tuple[tuple[Draw, ...], ...]
    fault: Fault | None = None


class _File(msgspec.Struct, frozen=True):
    header: Any
    entries: list[Any]
    claims: list[Claim] | None = None


def play_again(game: Game, log: Log) -> Played:
    """Plays a log again by the rules and the header's own seed; stops at the first impossible entry."""
    try:
        state = game.opening(log.header, Recorder)
    except Refused as refused:
        return Played(log, None, (), Fault(0, refused.refusal.text))
    except ValueError as error:  # BadLog is one, and so is a seed that is not hexadecimal
        return Played(log, None, (), Fault(0, str(error)))
    fault = None
    try:
        for number, entry in enumerate(log.entries, start=1):
            game.follow(state, number, entry)
        if state.entries > len(log.entries):
            missing = len(log.entries) + 1
            fault = Fault(missing, f"Entry {missing} is missing: the rules force {state.entry(missing)}.")
    except BadLog as bad:
        fault = Fault(bad.entry, str(bad))
    return Played(log, state, _by_step(state, len(log.entries) if fault is None else fault.entry - 1), fault)


def _by_step(state: State, entries: int) -> tuple[tuple[Draw, ...], ...]:
    made = state.hall.chance.made  # type: ignore[attr-defined]
    cuts = [0, *(state.draws_before(number) for number in range(1, state.entries + 1)), len(made)]
    steps = [tuple(made[start:end]) for start, end in pairwise(cuts)]
    return tuple(steps[: entries + 1])


def seals(header: Any, entries: Sequence[Any]) -> list[str]:
    """The seal of the header, then one after each entry; both as plain JSON data."""
    running = sha256(_canonical(header)).digest()
    found = [running.hex()]
    for entry in entries:
        running = sha256(running + _canonical(entry)).digest()
        found.append(running.hex())
    return found


def to_file(game: Game, log: Log) -> bytes:
    """The log as a game file, with its claims."""
    played = play_again(game, log)
    data = log.to_json()
    if played.fault:
        return data
    plain = msgspec.json.decode(data, type=_File)
    told = [Claim(*each) for each in zip(seals(plain.header, plain.entries), played.draws, strict=True)]
    return data[:-1] + b',"claims":' + msgspec.json.encode(told) + b"}"


class Verdict(msgspec.Struct, frozen=True):
    """What came of checking a game file."""

    played: Played
    draws: int
    """Dice rolls, picks and shuffles that were worked out again."""
    seal: str
    """Of the whole file: whoever keeps it can tell this game from any other."""
    claimed: bool
    """The file said itself what was drawn."""
    fault: Fault | None


def check(game: Game, data: bytes) -> Verdict:
    """Everything that can be checked about a game file. The earliest fault counts.

    BadLog if it is none; UnknownVersion if it cannot be checked because these rules are not its own."""
    log, unread = read_so_far(game, data)
    game.of_version(log.header.version)
    try:
        plain = msgspec.json.decode(data, type=_File)
    except msgspec.MsgspecError as error:
        raise BadLog(f"The claims of this file cannot be read: {error}") from error
    faults = [Fault(0, text) for text in _scripted(log.header)]
    found = seals(plain.header, plain.entries)
    played = play_again(game, log)
    claims = plain.claims
    faults += _first(unread)
    faults += _first(played.fault)
    if claims is not None:
        faults += _first(_unsealed(found, claims))
    if played.state is not None:
        faults += _first(_misdrawn(log, played.draws, claims))
    count = sum(map(len, played.draws))
    # Of several faults at the same entry the first counts: the rules say best what is wrong with a move.
    earliest = min(faults, key=lambda fault: fault.entry, default=None)
    return Verdict(played, count, found[-1], claims is not None, earliest)


def read_so_far(game: Game, data: bytes) -> tuple[Log, Fault | None]:
    """The log as far as its entries are moves of this game."""
    try:
        return game.read_log(data), None
    except BadLog as bad:
        if not bad.entry:
            raise
        return game.read_log(data, bad.entry - 1), Fault(bad.entry, str(bad))


def _first(fault: Fault | None) -> list[Fault]:
    return [] if fault is None else [fault]


def _scripted(header: Header) -> list[str]:
    return (
        ["A log proves nothing when its chance is scripted: in lessons and tests the dice are laid."]
        if header.script
        else []
    )


def _unsealed(found: Sequence[str], claims: Sequence[Claim]) -> Fault | None:
    for number, (ours, claim) in enumerate(zip(found, claims, strict=False)):
        if ours != claim.seal:
            where = f"Entry {number}" if number else "The header"
            return Fault(number, f"{where} is not what was sealed when the file was written.")
    if len(found) != len(claims):
        number = min(len(found), len(claims))
        what = "is missing" if len(found) < len(claims) else "was added"
        return Fault(number, f"Entry {number} {what}: the file was sealed with {len(claims) - 1} entries.")
    return None


def keys(log: Log) -> Iterator[bytes]:
    """The key of chance in set-up, then at each entry: another one from where all agreed to take moves back."""
    key = key_of(bytes.fromhex(log.header.seed), log.header.salts)
    yield key
    for number, entry in enumerate(log.entries):
        # Forced moves follow at once, so that nothing can be taken back to a moment between them.
        if not entry.forced and (times := log.header.turn_at(number)):
            key = sha256(key + f"turned {times}".encode()).digest()
        yield key


def _misdrawn(log: Log, draws: Sequence[Sequence[Draw]], claims: Sequence[Claim] | None) -> Fault | None:
    for number, (key, step) in enumerate(zip(keys(log), draws, strict=False)):
        for draw in step:
            if (again := drawn_again(key, draw)) != draw.result:
                return Fault(number, f"The seed gives {_listed(again)}, not {_said(draw)}.")
        if claims is not None and number < len(claims):
            claimed = claims[number].draws
            for ours, theirs in zip(step, claimed, strict=False):
                if ours != theirs:
                    return Fault(number, f"The file claims {_said(theirs)}, but it was {_said(ours)}.")
            if len(step) != len(claimed):
                return Fault(
                    number, f"The file claims {len(claimed)} draws here, but there were {len(step)}."
                )
    return None


def _said(draw: Draw) -> str:
    return f"{draw.kind} {draw.number + 1} of “{draw.stream}”: {_listed(draw.result)}"


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers[:12])) + (" and so on" if len(numbers) > 12 else "")
