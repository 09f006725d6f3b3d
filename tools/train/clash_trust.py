"""Computes what trust gains Jarl at two seats of Clash and what it costs him: the figures behind `KarlShares`.

    python tools/train/clash_trust.py --games 12

Announcements from games between karls are solved with each level of trust. The script computes the points per
announcement, over all hands of the speaker, that Jarl gains from karl compared with no trust, and those that a rival
who knows Jarl gains from him. The results are exact, not sampled, so a few games are enough.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple, cast

import meadhall
import meadhall.bots
from meadhall.bots.choice import softmax
from meadhall.bots.clash.announcement_game import AnnouncementGame, Saying
from meadhall.bots.clash.jarl_model import ClashJarlModel, load_model
from meadhall.games.clash import ClashView

TRUSTS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
FIRST_DEAL = 2_000_000
SHARE = 0.25
"""The share of the announcements that are solved."""


class Worth(NamedTuple):
    """Jarl's points per announcement, as caller and as speaker, against karl and against a rival who knows Jarl."""

    call_karl: float
    call_knower: float
    say_karl: float
    say_knower: float


def announcements(games: int) -> Iterator[tuple[ClashView, int]]:
    karl = meadhall.bots.get("clash", "karl").choose
    for deal in range(games):
        state, dice = meadhall.game("clash").new(2, FIRST_DEAL + deal), Random(deal)
        while not state.over:
            decision = state.decisions()[0]
            view = state.view(decision.seat)
            if decision.kind == "announce" and dice.random() < SHARE:
                yield cast(ClashView, view), decision.seat
            state.play(decision.seat, karl(view, decision, dice))


def worth(view: ClashView, seat: int, trust: float, settings: ClashJarlModel) -> Worth | None:
    """Return the points that Jarl gets with this trust; None if nobody can call."""
    caller = AnnouncementGame(view, seat, False, False, settings)
    speaker = AnnouncementGame(view, seat, False, True, settings)
    if not caller.callers:
        return None
    caller.trust = speaker.trust = trust
    calls = list(caller.solve().calls.values())
    lies, gains = caller._lie_shares(caller._karl_saying_shares())
    by_karl = [true + false for true, false, _ in caller._karl_saying_shares()]
    gained = caller._worth(lies, gains, calls)
    believed = list(speaker.solve().calls.values())
    said = speaker._saying_shares(believed)
    lies, gains = speaker._lie_shares(said)
    doubted = [
        (true + false) * max(0.0, gain)
        for (true, false, _), gain in zip(said, speaker._worth(lies, gains, believed), strict=True)
    ]
    return Worth(
        sum(often * call * gain for often, call, gain in zip(by_karl, calls, gained, strict=True)),
        -sum(weight * max(value(say, calls) for say in says) for says, weight in caller.hands),
        expected(speaker, believed, speaker.karl_calls),
        expected(speaker, believed, [0.0] * len(believed)) - sum(doubted),
    )


def value(say: Saying, calls: Sequence[float]) -> float:
    return say.passed + calls[say.claim] * say.called


def expected(game: AnnouncementGame, believed: Sequence[float], calls: Sequence[float]) -> float:
    """Return the points that a speaker gets from these calls if he plays against the calls that he believes in."""
    total = 0.0
    for says, weight in game.hands:
        chances = softmax([value(say, believed) for say in says], game.learned.play_spread)
        total += weight * sum(chance * value(say, calls) for chance, say in zip(chances, says, strict=True))
    return total


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=12)
    given = parser.parse_args()
    moments = list(announcements(given.games))
    means = {}
    for trust in TRUSTS:
        found = [one for view, seat in moments if (one := worth(view, seat, trust, load_model())) is not None]
        means[trust] = [sum(column) / len(found) for column in zip(*found, strict=True)]
    print(f"{len(moments)} announcements; points each, against no trust:")
    print("trust   caller: from karl, to a knower   speaker: from karl, to a knower")
    for trust, mean in means.items():
        call, lost, say, cost = (now - none for now, none in zip(mean, means[0.0], strict=True))
        print(f"{trust:5.1f}   {call:17.2f}, {-lost:11.2f}   {say:18.2f}, {-cost:11.2f}")


if __name__ == "__main__":
    main()
