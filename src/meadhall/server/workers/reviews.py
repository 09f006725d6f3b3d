"""Reviews: a log is replayed, and the decisions of one seat are judged by what the seat could know."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nsmallest
from typing import NamedTuple

import msgspec

import meadhall.bots
from meadhall.bots.review import Judgement
from meadhall.bots.review import SeatReview as SeatReview
from meadhall.engine import Decision, Entry, Game, Log, Move, State
from meadhall.server import wire

WORST = 3
"""The maximum number of decisions in a review: the most costly ones."""
JUDGED = 400
"""The maximum number of judged decisions, from the start of the game. No game of ordinary length has more."""


class _JudgedMove(NamedTuple):
    v: int
    when: str
    move: Move
    judgement: Judgement


def review(game: Game, log: Log, seat: int, names: Sequence[str]) -> wire.Review:
    """Return the review of a seat. The judge gets only the seat's own views, moves and events."""
    found = meadhall.bots.make_review(game.name, seat, names) or SeatReview(seat, names)
    state = game.opening(log.header)
    judged: list[_JudgedMove] = []
    final = {entry.at: entry.move for entry in log.entries if entry.seat == seat}
    """The seat's final answers by moment: a sealed answer may have been changed."""
    seen = 0
    for number, entry in enumerate(log.entries, start=1):
        if len(judged) < JUDGED and (asked := _find_decision(state, number, entry, seat)):
            one = _judge(game, state, found, asked, final[entry.at])
            judged += [one] if one else []
        game.play_entry(state, number, entry)
        for happening in state.history(seat, seen):
            for event in happening.events:
                found.witness(event)
        seen = state.history_length(seat)
    report = found.report(state.view(seat))
    costly = [one for one in judged if one.judgement.loss >= found.least_loss]
    return wire.Review(
        seat=seat,
        counts=msgspec.convert(report.counts, list[wire.ReviewCount], from_attributes=True),
        luck=msgspec.convert(report.luck, list[wire.ReviewLuck], from_attributes=True),
        skill=found.describe_losses([one.judgement.loss for one in judged]),
        decisions=[
            _describe_decision(one, names)
            for one in nsmallest(WORST, costly, key=lambda one: -one.judgement.loss)
        ],
        judged=len(judged),
    )


def _find_decision(state: State, number: int, entry: Entry, seat: int) -> Decision | None:
    """Return the seat's decision in this entry; None for an entry that belongs to another seat, was forced, or changes
    a sealed answer."""
    if entry.seat != seat or number <= state.entries:
        return None
    return next((decision for decision in state.decisions() if decision.seat == seat), None)


def _judge(game: Game, state: State, found: SeatReview, asked: Decision, move: Move) -> _JudgedMove | None:
    if asked.kind not in found.kinds:
        return None
    own = asked.options.find(move) or game.find_reworded_move(asked, move)
    if own is None:
        return None
    judgement = found.judge(state.view(asked.seat), asked, own)
    if judgement is None:
        return None
    now = game.round(state.position)
    when = f"{game.round_title} {now}" if now else ""
    return _JudgedMove(state.history_length(asked.seat), when, own, judgement)


def _describe_decision(one: _JudgedMove, names: Sequence[str]) -> wire.ReviewDecision:
    said = one.judgement
    return wire.ReviewDecision(
        v=one.v,
        when=one.when,
        did=one.move.words(names),
        better=said.better.words(names),
        cost=said.cost,
        chance=said.chance,
        chance_of=said.chance_of,
        text=said.text,
    )
