"""The exact value of the best reply to a bot's bids, with two vikings and few dice.

Both roll in secret and bid as in Spoils of War (SW-4) until one challenges. Who is right gains 1, the other loses 1.
The game is the same for both if every arrangement is played equally often: each has either number of dice, and each
bids first. So a bot that nobody can exploit loses 0 to the best reply on average, and one that always loses loses 1."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import meadhall
from meadhall.bots.bot import View
from meadhall.bots.spoils.few_dice import CHALLENGES, bid_of, rank_of
from meadhall.engine import Decision, Move
from meadhall.games.spoils import Bid
from meadhall.games.spoils.round.bidding import BidTurn
from tools.train.spoils_bids import hands

Bidding = Callable[[int, tuple[int, ...], tuple[int, ...]], Mapping[int, float]]
"""How often each bid, by rank, or the challenge is played: dice of the rival, own dice, and all bids so far by rank."""
RARE = 0.001
"""What a bot does less often is left out."""


class BestReply:
    """The best reply to a bot with so many dice, worked out over every course of the bidding that the bot allows."""

    def __init__(self, bidding: Bidding, bot: int, rival: int) -> None:
        self.rival_dice = rival
        self.top = 6 * (bot + rival)
        self.bot_hands = hands(bot)
        self.rival_hands = hands(rival)
        self.policy = cache(bidding)

    def value(self, bot_first: bool) -> float:
        """What the rival gains on average."""
        reach = [chance for _, chance in self.bot_hands]
        values = self._bot((), reach) if bot_first else self._rival((), reach)
        return sum([chance * value for (_, chance), value in zip(self.rival_hands, values, strict=True)])

    def _challenged(self, rank: int, reach: list[float], declares: bool) -> list[float]:
        """What a challenge is worth to every roll of the rival, who has made the bid or challenges it."""
        quantity, face = bid_of(rank)
        counts = [0.0] * (len(self.bot_hands[0][0]) + 1)
        for (hand, _), weight in zip(self.bot_hands, reach, strict=True):
            counts[hand.count(face)] += weight
        found = []
        for hand, _ in self.rival_hands:
            own = hand.count(face)
            gain = sum([weight if own + k >= quantity else -weight for k, weight in enumerate(counts)])
            found.append(gain if declares else -gain)
        return found

    def _bot(self, bids: tuple[int, ...], reach: list[float]) -> list[float]:
        after: dict[int, list[float]] = {}
        for n, (hand, _) in enumerate(self.bot_hands):
            if reach[n] > 0.0:
                for move, chance in self.policy(self.rival_dice, hand, bids).items():
                    if chance > 0.0:
                        after.setdefault(move, [0.0] * len(reach))[n] = reach[n] * chance
        total = [0.0] * len(self.rival_hands)
        for move, there in after.items():
            values = (
                self._challenged(bids[-1], there, True)
                if move == CHALLENGES
                else self._rival((*bids, move), there)
            )
            total = [old + value for old, value in zip(total, values, strict=True)]
        return total

    def _rival(self, bids: tuple[int, ...], reach: list[float]) -> list[float]:
        if bids:
            best = self._challenged(bids[-1], reach, False)
        else:
            best = [-1.0] * len(self.rival_hands)
        for rank in range((bids[-1] if bids else 0) + 1, self.top + 1):
            values = self._bot((*bids, rank), reach)
            best = [max(one, other) for one, other in zip(best, values, strict=True)]
        return best


def exploitability(bidding: Bidding, dice: tuple[int, int]) -> float:
    """What the best reply gains on average, over who has which dice and who bids first."""
    seats = [dice] if dice[0] == dice[1] else [dice, dice[::-1]]
    found = [BestReply(bidding, bot, rival).value(first) for bot, rival in seats for first in (True, False)]
    return sum(found) / len(found)


# ---------------------------------------------------------------- bots


def bidding_of(policy: Callable[[View, Decision], Mapping[Move, float]]) -> Bidding:
    """The bids of a bot that plays whole games: it is shown a table of two vikings with these dice."""
    first = _first_bid()

    def bidding(hidden: int, dice: tuple[int, ...], bids: tuple[int, ...]) -> dict[int, float]:
        view = _view(first, hidden, dice, bids)
        low, top = (bids[-1] if bids else 0) + 1, 6 * (hidden + len(dice))
        ask = "Bid higher, or challenge." if bids else "Make the first bid."
        decision = Decision(0, "bid", ask, 0, BidTurn((), low, top, not bids, False, dice[0]))
        found: dict[int, float] = {}
        for move, chance in policy(view, decision).items():
            rank = rank_of(move.quantity, move.face) if isinstance(move, Bid) else CHALLENGES
            found[rank] = found.get(rank, 0.0) + chance
        kept = {rank: chance for rank, chance in found.items() if chance > RARE}
        return {rank: chance / sum(kept.values()) for rank, chance in kept.items()}

    return bidding


def _first_bid() -> View:
    """What the first bidder sees at a table of three."""
    state = meadhall.game("spoils").new(3, 1)
    while (decision := state.decisions()[0]).kind != "bid":
        assert decision.fallback is not None
        state.play(decision.seat, decision.fallback)
    return state.view(decision.seat)


def _view(first: View, hidden: int, dice: tuple[int, ...], bids: tuple[int, ...]) -> View:
    """The same with two vikings, of whom the first is asked, and these dice and bids."""
    seat = next(one for one in first["seats"] if one["rolled"] is not None)
    me = {**seat, "dice": len(dice), "rolled": list(dice)}
    other = {**seat, "dice": hidden, "rolled": None}
    made = [[(len(bids) - n) % 2, *bid_of(rank)] for n, rank in enumerate(bids)]
    return {
        **first,
        "players": 2,
        "seat": 0,
        "turn": 0,
        "seats": [me, other],
        "bids": made,
        "dice_in_play": len(dice) + hidden,
    }
