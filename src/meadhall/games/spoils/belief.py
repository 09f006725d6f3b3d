"""What a viewer could believe: whole tables that fit everything one seat has seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import msgspec

from meadhall.engine import NOBODY, Chance, Game, Header, Move, Seat, State

from .artifacts.announcements import Interrupt, Resolving
from .artifacts.bidding import LyreAsked
from .artifacts.gold import NamingItem
from .artifacts.swapping import Swapping
from .artifacts.taking import Rummaging
from .artifacts.windows import Moment, Window
from .hall import HELD, Cards, Dice, Record, SpoilsHall
from .law import OUT_WITH_THREE, STAGES, START_GOLD, law_of
from .moves import SpoilsMove, Use
from .round.betting import LEAST, ORB, Betting, BettingLast, fixed_sides
from .round.bidding import Bidding, NamingBidder
from .round.dividing import Dividing, Leaving, Paying, Picking
from .round.revealing import Counting, GivingChalices, LiftingCups
from .round.rolling import Rolling
from .round.rounds import LastReveal, Rounds
from .round.treasure_setup import TreasureSetup
from .view import SpoilsView

_FRAMES = tuple[
    Rounds
    | LastReveal
    | TreasureSetup
    | Rolling
    | NamingBidder
    | Bidding
    | Betting
    | BettingLast
    | LiftingCups
    | Counting
    | GivingChalices
    | Paying
    | Dividing
    | Picking
    | Leaving
    | Window
    | Moment
    | Resolving
    | Interrupt
    | LyreAsked
    | Swapping
    | Rummaging
    | NamingItem,
    ...,
]


class SpoilsBelief:
    """The view, read once; `sample` fills in what it does not tell."""

    def __init__(self, game: Game, view: Mapping[str, Any]) -> None:
        self.game = game
        self.view = msgspec.convert(view, SpoilsView)
        self.law = law_of(self.view["players"], self.view["options"], self.view["version"])
        self.stack = msgspec.convert(view["stack"], _FRAMES)
        self.gold = self._gold()
        seen = {card for seat in self.view["seats"] for card in (*seat["goods"], *seat["open"])}
        seen |= {place["card"] for place in self.view["pile"] if place["card"] is not None}
        seen |= {*self.view["leftovers"]["goods"]}
        seen |= {
            down["card"] for seat in self.view["seats"] for down in seat["down"] if down["card"] is not None
        }
        seen |= {left["card"] for left in self.view["leftovers"]["artifacts"] if left["card"] is not None}
        self.unseen = [card for card in range(len(self.law.cards)) if card not in seen]

    def sample(self, rng: Random) -> State:
        view, law = self.view, self.law
        hall = SpoilsHall(
            players=view["players"],
            chance=Chance(rng.randbytes(32)),
            at=view["at"],
            law=law,
            round=view["round"],
            chief=view["chief"],
            piles=(),
            out=(),
            goods=[tuple(seat["goods"]) for seat in view["seats"]],
            open=[tuple(seat["open"]) for seat in view["seats"]],
            down=[()] * view["players"],
            live=[()] * view["players"],
            due=[0] * view["players"],
            cancelled=tuple(view["cancelled"]),
            copies=tuple(view["copies"]),
            items=tuple(view["items"]),
            used=tuple(view["used"]),
            skipped=tuple(view["skipped"]) if "skipped" in view else msgspec.UNSET,
            knows=[()] * view["players"],
            gold=self.gold.copy(),
            payments=tuple(view["payments"]),
            dice=[_dice(view, seat, rng) for seat in range(view["players"])],
            shown=[tuple(seat["shown"]) for seat in view["seats"]],
            bounds=[seat["bounds"] for seat in view["seats"]],
            stones=tuple(view["stones"]),
            ravens=tuple(view["ravens"]),
            lifted=sum(1 << number for number, seat in enumerate(view["seats"]) if seat["lifted"]),
            spied=[_mask(seat["spied"]) for seat in view["seats"]],
            extra=tuple(view["extra"]),
            turn=NOBODY if view["turn"] is None else view["turn"],
            bids=tuple(view["bids"]),
            bidder=NOBODY if view["declarer"] is None else view["declarer"],
            dice_in_play=view["dice_in_play"],
            challenger=NOBODY if view["challenger"] is None else view["challenger"],
            bets=[
                None if seat["bet"] is None else (seat["bet"]["side"], seat["bet"]["amount"])
                for seat in view["seats"]
            ],
            bets_open=view["bets_open"],
            glimpsed=[_mask(seat["glimpsed"]) for seat in view["seats"]],
            chalices=tuple(view["chalices"]),
            winners=tuple(view["winners"]),
            order=tuple(view["order"]),
            past=msgspec.convert(view["past"], tuple[Record, ...]),
        )
        hall.stack = self.stack
        self._cards(hall, rng)
        self._bet(hall, rng)
        self._roll_again(hall, rng)
        self._answer(hall, rng)
        return State.imagined(self.game, hall, Header.imagined(view))

    # ------------------------------------------------------------ cards

    def _cards(self, hall: SpoilsHall, rng: Random) -> None:
        """Unknown artifacts go to the face-down places of their stage, the rest to piles to come or out of the game."""
        view, law = self.view, self.law
        orbs = self._held_orbs(rng)
        unseen = [card for card in self.unseen if card not in orbs.values()]
        out: Cards = ()
        if view["players"] == 3:
            out = tuple([card for card in unseen if law.ability[card] in OUT_WITH_THREE])
            unseen = [card for card in unseen if card not in out]
        rng.shuffle(unseen)
        artifacts = [
            [card for card in unseen if law.ability[card] and law.stage[card] == s] for s in (0, 1, 2, 3)
        ]

        def lay(card: int | None, stage: int, seen: Iterable[Seat]) -> int:
            if card is None:
                card = artifacts[stage].pop()
                unseen.remove(card)
            for seat in seen:
                hall.knows[seat] = tuple(sorted((*hall.knows[seat], card)))
            return card

        for number, seat in enumerate(view["seats"]):
            hall.down[number] = tuple(
                [
                    lay(orbs.get((number, place), down["card"]), down["stage"], down["seen"])
                    for place, down in enumerate(seat["down"])
                ]
            )
        hall.pile = tuple([lay(place["card"], view["stage"], place["seen"]) for place in view["pile"]])
        rest = [lay(left["card"], left["stage"], ()) for left in view["leftovers"]["artifacts"]]
        hall.leftovers = tuple(sorted([*view["leftovers"]["goods"], *rest]))
        for number, stage, count in view["leftovers"]["seen"]:
            if number == view["seat"]:
                hall.learn(
                    number,
                    tuple(
                        [left["card"] for left in view["leftovers"]["artifacts"] if left["card"] is not None]
                    ),
                )
            else:
                hall.learn(
                    number, tuple(rng.sample([card for card in rest if law.stage[card] == stage], count))
                )
        for stage in range(1, STAGES + 1):
            later = [card for card in unseen if law.stage[card] == stage]
            left = min(3, max(0, 3 * stage - view["round"]))
            size = law.size
            hall.piles += tuple([tuple(later[n * size : (n + 1) * size]) for n in range(left)])
            out += tuple(later[left * size :])
        hall.out = out
        for number in range(view["players"]):
            hall.refresh(number)

    # ------------------------------------------------------------ bets

    def _held_orbs(self, rng: Random) -> dict[tuple[Seat, int], int]:
        """Who holds a bet back and shows no Orb has one face-down: which card at which place (SW-R14)."""
        view, law = self.view, self.law
        copied = dict(view["copies"])
        spare = [card for card in self.unseen if law.ability[card] == ORB]
        rng.shuffle(spare)
        found: dict[tuple[Seat, int], int] = {}
        for holder in view["holding"]:
            seat = view["seats"][holder]
            shown = [law.ability[copied.get(card, card)] for card in seat["open"]]
            shown += [law.ability[down["card"]] for down in seat["down"] if down["card"] is not None]
            for place, down in enumerate(seat["down"]):
                fitting = [card for card in spare if law.stage[card] == down["stage"]]
                if ORB not in shown and down["card"] is None and fitting:
                    found[holder, place] = fitting[0]
                    spare.remove(fitting[0])
                    break
        return found

    def _bet(self, hall: SpoilsHall, rng: Random) -> None:
        """Placed bets that nobody has shown yet."""
        if not any(type(frame) is BettingLast for frame in self.stack):
            return
        for seat, fixed in enumerate(fixed_sides(hall)):
            if seat in self.view["holding"]:
                hall.bets[seat] = HELD
            elif hall.bets[seat] is None:
                side = rng.randrange(2) if fixed < 0 else fixed
                gold = hall.gold[seat]
                hall.bets[seat] = (side, rng.randint(min(LEAST, gold), gold))

    def _gold(self) -> list[int]:
        """Everybody's gold: 70 at the start, and all that moves it is public (SW-R46)."""
        view = self.view
        gold = [START_GOLD] * view["players"]
        rounds = view["past"]
        for record in rounds:
            for seat, (_, amount) in enumerate(record["bets"]):
                if seat not in record["winners"]:
                    gold[seat] -= amount
        payments = [payment for record in rounds for payment in record["payments"]]
        if len(view["past"]) < view["round"]:
            payments += view["payments"]
            if any(type(frame) in (Dividing, Leaving) for frame in self.stack):
                for number, viking in enumerate(view["seats"]):
                    if number not in view["winners"] and viking["bet"] is not None:
                        gold[number] -= viking["bet"]["amount"]
        for giver, taker, amount in payments:
            gold[giver] -= amount
            gold[taker] += amount
        return gold

    # ------------------------------------------------------------ dice and answers

    def _roll_again(self, hall: SpoilsHall, rng: Random) -> None:
        """Which dice another viking is about to roll again is secret: any of the imagined ones."""
        frames = []
        for frame in hall.stack:
            if type(frame) is Resolving and frame.use is not None and 0 in frame.use.dice:
                use = frame.use
                dice = tuple(sorted(rng.sample(hall.dice[frame.seat], len(use.dice))))
                frame = Resolving(
                    frame.seat, frame.card, Use(use.card, use.name, use.copy, use.copied, dice=dice)
                )
            frames.append(frame)
        hall.stack = tuple(frames)

    def _answer(self, hall: SpoilsHall, rng: Random) -> None:
        """Sealed answers: mine as I gave it, the others' as they might be."""
        view = self.view
        if not hall.frame.sealed:
            return
        options = {seat: ask.options for seat, ask in hall.frame.asks(hall)}
        answers: list[Move | None] = [None] * view["players"]
        for asked in view["sealed"]:
            if "move" in asked:
                answers[asked["seat"]] = msgspec.convert(asked["move"], SpoilsMove)
            else:
                answers[asked["seat"]] = options[asked["seat"]].sample(rng)
        hall.answers = tuple(answers)


def _mask(seats: Iterable[Seat]) -> int:
    return sum(1 << seat for seat in seats)


def _dice(view: SpoilsView, number: Seat, rng: Random) -> Dice:
    """What is under a cup: known, or what was shown and the rest between the lowest and the highest."""
    seat = view["seats"][number]
    if seat["rolled"] is not None:
        return tuple(seat["rolled"])
    low, high = seat["bounds"]
    hidden = [rng.randint(low, high) for _ in range(seat["dice"] - len(seat["shown"]))]
    return tuple(sorted([*seat["shown"], *hidden]))
