"""`make soak`: every two occupations of A Feast for Odin together in whole games that keep all invariants."""

from __future__ import annotations

from itertools import combinations

import pytest

from meadhall.games.feast.box.box import OCCUPATIONS
from tests.marks import rule
from tests.rulebook.feast.invariants.pairs import Deal, deals, play
from tests.soak.test_soak import Finding, run

ROUNDS = 5
"""How often each deal is played, each time with other dice and decisions."""
DEALS = tuple(deals())


def played(number: int) -> Finding:
    """Plays one game, in which all cards of the hands must be played."""
    dealt = DEALS[number % len(DEALS)]
    deal = Deal(dealt.hands, dealt.seed + len(DEALS) // 20 * 20 * (number // len(DEALS)))
    try:
        state, wrong = play(deal)
    except Exception as error:  # noqa: BLE001 - any exception is a finding
        return number, 0, f"{deal}: {error!r}"
    for hand, player in zip(deal.hands, state.position.seats, strict=True):  # type: ignore[attr-defined]
        if wrong is None and not set(hand) <= set(player.played):
            wrong = f"{set(hand) - set(player.played)} were not played"
    return number, state.entries, f"{deal}: {wrong}" if wrong else None


def test_the_deals_contain_every_pair_of_occupations() -> None:
    met = {pair for deal in DEALS for pair in deal.pairs()}
    assert met == set(combinations(OCCUPATIONS, 2))
    assert {len(deal.hands) for deal in DEALS} == {1, 2, 3, 4}


@rule("FO-inv-3", "FO-inv-20")
def test_every_occupation_is_played_together_with_every_other_one(capfd: pytest.CaptureFixture[str]) -> None:
    run("Pairs of occupations", ROUNDS * len(DEALS), played, capfd)
