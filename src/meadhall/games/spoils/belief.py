"""Complete states that agree with everything a viewer has seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import msgspec

from meadhall.engine import NOBODY, Chance, Game, Header, Move, Seat, State

from .artifacts.announcements import ResolveUseStep
from .moves import Use
from .position import HELD, Cards, Dice, RoundRecord, SpoilsPosition
from .round.betting import LEAST_BET, ORB, BetLastStep, fixed_sides
from .round.dividing import DivideStep, LeftoversStep
from .table_rules import OUT_WITH_THREE, STAGES, START_GOLD, table_rules_of
from .view import SpoilsView


class SpoilsBelief:
    """The complete states that agree with a view, for sampling."""

    def __init__(self, game: Game, view: Mapping[str, Any]) -> None:
        self.game = game
        self.view = msgspec.convert(view, SpoilsView)
        self.rules = table_rules_of(self.view["players"], self.view["options"], self.view["version"])
        self.stack = game.read_stack(view["stack"])
        self.gold = self._compute_gold()
        seen = {card for seat in self.view["seats"] for card in (*seat["goods"], *seat["open"])}
        seen |= {place["card"] for place in self.view["pile"] if place["card"] is not None}
        seen |= {*self.view["leftovers"]["goods"]}
        seen |= {
            down["card"] for seat in self.view["seats"] for down in seat["down"] if down["card"] is not None
        }
        seen |= {left["card"] for left in self.view["leftovers"]["artifacts"] if left["card"] is not None}
        self.unseen_cards = [card for card in range(len(self.rules.cards)) if card not in seen]

    def sample(self, rng: Random) -> State:
        view, rules = self.view, self.rules
        position = SpoilsPosition(
            players=view["players"],
            chance=Chance(rng.randbytes(32)),
            at=view["at"],
            rules=rules,
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
            dice=[_imagine_dice(view, seat, rng) for seat in range(view["players"])],
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
            past=msgspec.convert(view["past"], tuple[RoundRecord, ...]),
        )
        position.stack = self.stack
        self._fill_cards(position, rng)
        self._fill_bets(position, rng)
        self._fill_rerolled_dice(position, rng)
        self._fill_answers(position, rng)
        return State.from_position(self.game, position, Header.from_view(view))

    # ------------------------------------------------------------ cards

    def _fill_cards(self, position: SpoilsPosition, rng: Random) -> None:
        """Deal unknown artifacts to the face-down places of their stage, other cards to later piles or out of the
        game."""
        view, rules = self.view, self.rules
        orbs = self._held_orbs(rng)
        unseen = [card for card in self.unseen_cards if card not in orbs.values()]
        out: Cards = ()
        if view["players"] == 3:
            out = tuple([card for card in unseen if rules.ability[card] in OUT_WITH_THREE])
            unseen = [card for card in unseen if card not in out]
        rng.shuffle(unseen)
        artifacts = [
            [card for card in unseen if rules.ability[card] and rules.stage[card] == s] for s in (0, 1, 2, 3)
        ]

        def lay(card: int | None, stage: int, seen: Iterable[Seat]) -> int:
            if card is None:
                card = artifacts[stage].pop()
                unseen.remove(card)
            for seat in seen:
                position.knows[seat] = tuple(sorted((*position.knows[seat], card)))
            return card

        for number, seat in enumerate(view["seats"]):
            position.down[number] = tuple(
                [
                    lay(orbs.get((number, place), down["card"]), down["stage"], down["seen"])
                    for place, down in enumerate(seat["down"])
                ]
            )
        position.pile = tuple([lay(place["card"], view["stage"], place["seen"]) for place in view["pile"]])
        rest = [lay(left["card"], left["stage"], ()) for left in view["leftovers"]["artifacts"]]
        position.leftovers = tuple(sorted([*view["leftovers"]["goods"], *rest]))
        for number, stage, count in view["leftovers"]["seen"]:
            if number == view["seat"]:
                position.learn(
                    number,
                    tuple(
                        [left["card"] for left in view["leftovers"]["artifacts"] if left["card"] is not None]
                    ),
                )
            else:
                position.learn(
                    number, tuple(rng.sample([card for card in rest if rules.stage[card] == stage], count))
                )
        for stage in range(1, STAGES + 1):
            later = [card for card in unseen if rules.stage[card] == stage]
            left = min(3, max(0, 3 * stage - view["round"]))
            size = rules.size
            position.piles += tuple([tuple(later[n * size : (n + 1) * size]) for n in range(left)])
            out += tuple(later[left * size :])
        position.out = out
        for number in range(view["players"]):
            position.update_live(number)

    # ------------------------------------------------------------ bets

    def _held_orbs(self, rng: Random) -> dict[tuple[Seat, int], int]:
        """Return imagined face-down Orbs by seat and place, one for each waiting seat without a known Orb (SW-R14)."""
        view, rules = self.view, self.rules
        copied = dict(view["copies"])
        spare = [card for card in self.unseen_cards if rules.ability[card] == ORB]
        rng.shuffle(spare)
        found: dict[tuple[Seat, int], int] = {}
        for holder in view["holding"]:
            seat = view["seats"][holder]
            shown = [rules.ability[copied.get(card, card)] for card in seat["open"]]
            shown += [rules.ability[down["card"]] for down in seat["down"] if down["card"] is not None]
            for place, down in enumerate(seat["down"]):
                fitting = [card for card in spare if rules.stage[card] == down["stage"]]
                if ORB not in shown and down["card"] is None and fitting:
                    found[holder, place] = fitting[0]
                    spare.remove(fitting[0])
                    break
        return found

    def _fill_bets(self, position: SpoilsPosition, rng: Random) -> None:
        """Fill in the bets that are placed but not yet open."""
        if not any(type(step) is BetLastStep for step in self.stack):
            return
        for seat, fixed in enumerate(fixed_sides(position)):
            if seat in self.view["holding"]:
                position.bets[seat] = HELD
            elif position.bets[seat] is None:
                side = rng.randrange(2) if fixed < 0 else fixed
                gold = position.gold[seat]
                position.bets[seat] = (side, rng.randint(min(LEAST_BET, gold), gold))

    def _compute_gold(self) -> list[int]:
        """Return the gold of each seat: all start with 70, and every payment is public (SW-R46)."""
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
            if any(type(step) in (DivideStep, LeftoversStep) for step in self.stack):
                for number, viking in enumerate(view["seats"]):
                    if number not in view["winners"] and viking["bet"] is not None:
                        gold[number] -= viking["bet"]["amount"]
        for giver, taker, amount in payments:
            gold[giver] -= amount
            gold[taker] += amount
        return gold

    # ------------------------------------------------------------ dice and answers

    def _fill_rerolled_dice(self, position: SpoilsPosition, rng: Random) -> None:
        """Choose the secret dice that another viking is about to reroll, from the sampled ones."""
        frames = []
        for step in position.stack:
            if type(step) is ResolveUseStep and step.use is not None and 0 in step.use.dice:
                use = step.use
                dice = tuple(sorted(rng.sample(position.dice[step.seat], len(use.dice))))
                step = ResolveUseStep(
                    step.seat, step.card, Use(use.card, use.name, use.copy, use.copied, dice=dice)
                )
            frames.append(step)
        position.stack = tuple(frames)

    def _fill_answers(self, position: SpoilsPosition, rng: Random) -> None:
        """Fill in the sealed answers: the viewer's as given, the others' at random."""
        view = self.view
        if not position.step.sealed:
            return
        options = {seat: ask.options for seat, ask in position.step.questions(position)}
        answers: list[Move | None] = [None] * view["players"]
        for asked in view["sealed"]:
            if "move" in asked:
                answers[asked["seat"]] = self.game.read_move(asked["move"])
            else:
                answers[asked["seat"]] = options[asked["seat"]].sample(rng)
        position.answers = tuple(answers)


def _mask(seats: Iterable[Seat]) -> int:
    return sum(1 << seat for seat in seats)


def _imagine_dice(view: SpoilsView, number: Seat, rng: Random) -> Dice:
    """Return the dice under a cup: the known ones, or the shown ones and random faces within the bounds."""
    seat = view["seats"][number]
    if seat["rolled"] is not None:
        return tuple(seat["rolled"])
    low, high = seat["bounds"]
    hidden = [rng.randint(low, high) for _ in range(seat["dice"] - len(seat["shown"]))]
    return tuple(sorted([*seat["shown"], *hidden]))
