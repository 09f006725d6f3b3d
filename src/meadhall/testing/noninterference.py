"""The check for secrets: plays that differ only in facts that a viewer cannot know must look the same to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from random import Random
from typing import Any

import msgspec

from meadhall.engine import Decision, Move, RefusalError, State, visible_events

from .bad_moves import ForeignMove, malformed_moves
from .cases import Case
from .plugin import Viewer

encode = msgspec.json.encode


def own_decision(state: State, seat: Viewer) -> Decision | None:
    """Return the decision that this seat is asked, or whose sealed answer it may still change."""
    for decision in state.decisions():
        if decision.seat == seat:
            return decision
    return None if seat is None else state.answered_decision(seat)


def visible_bytes(state: State, seat: Viewer, probes: Sequence[Any]) -> dict[str, bytes]:
    """Return everything that a viewer can see, as bytes, by its source: view, history, news and so on."""
    told = {
        "view": encode(state.view(seat)),
        "history": encode(state.history(seat)),
        "news": encode(visible_events(state.news, seat)),
        "sentences": encode(list(sentences(state, seat))),
    }
    if seat is not None:
        decision = own_decision(state, seat)
        if decision is not None:
            told["decision"] = encode(decision_facts(decision))
        told["answer"] = encode(state.answer(seat))
        told["refusals"] = encode([refusal_text(state, seat, probe) for probe in probes])
        told["stale"] = encode(refusal_text(state, seat, ForeignMove(), at=10**6))
    return told


def decision_facts(decision: Decision) -> list[object]:
    moves = decision.moves()
    return [
        decision.data(),
        moves,
        decision.count(),
        [decision.grace(move) for move in moves],
        decision.fallback,
        decision.barred_moves(),
        decision.sample(Random(5)),
    ]


def sentences(state: State, seat: Viewer) -> Iterator[str]:
    """Yield the news in words."""
    names = ["Ask", "Embla", "Lif", "Lifthrasir", "Bor", "Buri", "Ve", "Vili", "Hod", "Nanna"]
    for event in visible_events(state.news, seat):
        yield event.words(names)


def refusal_text(state: State, seat: int, probe: Any, at: int | None = None) -> str:
    """Return the refusal that a seat gets for this move; "legal" for a legal move. Nothing is played."""
    decision = own_decision(state, seat)
    if decision is not None and at is None and decision.why_not(probe) is None:
        return "legal"
    try:
        state.play(seat, probe, at)
    except RefusalError as refused:
        return str(refused)
    raise AssertionError(f"{probe!r} of seat {seat} was not refused.")


def some_probes(state: State, rng: Random, count: int = 6) -> list[Any]:
    """Return moves to try: one of each kind made in this play, some malformed ones, barred moves and a foreign one."""
    by_type: dict[type, Move] = {}
    for entry in state.log.entries:
        by_type[type(entry.move)] = entry.move
    made = list(by_type.values())
    broken = [wrong for move in made for wrong in _malformed_probes(move)]
    barred = [move for decision in state.decisions() for move, _ in decision.barred_moves()]
    return [*made, *barred, ForeignMove(), *rng.sample(broken, min(count, len(broken)))]


@lru_cache(maxsize=1 << 12)
def _malformed_probes(move: Move) -> list[Any]:
    """Return malformed forms of this move. They are cached, because the same moves recur at many moments."""
    return [wrong for wrong in malformed_moves(move) if _has_stable_repr(wrong)]


def _has_stable_repr(move: Any) -> bool:
    """Return whether the repr contains no `object at 0x7f...`. Addresses differ but are not secrets of the game."""
    return " at 0x" not in repr(move)


def difference(state: State, twin: State, seat: Viewer, probes: Sequence[Any]) -> str | None:
    """Return the first difference that the viewer can see between two plays; None if there is none."""
    ours, theirs = visible_bytes(state, seat, probes), visible_bytes(twin, seat, probes)
    for place in ours.keys() | theirs.keys():
        if ours.get(place) != theirs.get(place):
            return f"{place}: {_excerpt_around(ours.get(place), theirs.get(place))}"
    return None


def difference_after(case: Case, state: State, twin: State, seat: Viewer, move: Move) -> str | None:
    """Return the first difference after the viewer's same move in both plays; None if there is none, or if it is in an
    event whose content the viewer cannot foresee."""
    assert seat is not None
    ours, theirs = state.clone(), twin.clone()
    told = [visible_events(ours.play(seat, move), seat), visible_events(theirs.play(seat, move), seat)]
    for one, other in zip_longest(*told):
        if encode(one) != encode(other):
            foreseen = {type(one), type(other)}.isdisjoint(case.game_plugin.revealing_events)
            return f"event after {move}: {one} or {other}" if foreseen else None
    our_view, their_view = encode(ours.view(seat)), encode(theirs.view(seat))
    return None if our_view == their_view else f"view after {move}: {_excerpt_around(our_view, their_view)}"


def _excerpt_around(one: bytes | None, other: bytes | None) -> str:
    """Return both texts around the first place where they differ."""
    if one is None or other is None:
        return f"{one!r} or {other!r}"
    place = next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    begin = max(0, place - 60)
    return f"...{one[begin : place + 60].decode()}... or ...{other[begin : place + 60].decode()}..."


class ScrambleTally:
    """A tally of how often scrambling changed each secret of a game."""

    def __init__(self) -> None:
        self.worlds = 0
        self.change_counts: dict[str, int] = {}

    def count(self, case: Case, state: State, twin: State, seat: Viewer) -> None:
        self.worlds += 1
        before, after = case.game_plugin.secrets(state, seat), case.game_plugin.secrets(twin, seat)
        for name, secret in before.items():
            self.change_counts[name] = self.change_counts.get(name, 0) + (secret != after[name])


def interference(
    case: Case, state: State, seat: Viewer, rng: Random, tally: ScrambleTally | None = None
) -> str | None:
    """Scramble the facts that this viewer cannot know. Return a visible difference; None if there is none."""
    twin = case.game_plugin.scramble(state, seat, rng)
    if tally is not None:
        tally.count(case, state, twin, seat)
    found = difference(state, twin, seat, some_probes(state, rng))
    decision = own_decision(state, seat)
    if found is None and decision is not None:
        found = difference_after(case, state, twin, seat, decision.sample(rng))
    return None if found is None else f"{case}, viewer {seat}, entry {state.entries}: {found}"
