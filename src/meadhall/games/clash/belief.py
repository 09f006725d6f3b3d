"""Complete states that agree with everything a viewer has seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from meadhall.engine import Chance, Game, Header, Move, Seat, State

from .calling import SEATS_CLOCKWISE
from .cards import ClashCard
from .moves import CALL_MOVE, PASS_MOVE
from .pack import Pack
from .position import ClashPosition, Hand, occupied_spaces, table_rules_of
from .trail import Trail
from .view import ClashView

TRIES = 10_000
"""The maximum number of deals tried for one seat before the view counts as contradictory; usually the first matches."""


class ClashBelief:
    """The complete states that agree with a view, for sampling."""

    def __init__(self, game: Game, view: Mapping[str, Any]) -> None:
        self.game = game
        self.view = msgspec.convert(view, ClashView)
        self.rules = table_rules_of(self.view["options"])
        self.stack = game.read_stack(view["stack"])
        self.trail = Trail(self.view, self.rules)

    def sample(self, rng: Random) -> State:
        view, rules = self.view, self.rules
        number = rules.arena.number
        bracelets = self.trail.sample(rng)
        vikings = tuple(-1 if seat["space"] is None else number[seat["space"]] for seat in view["seats"])
        cards = [self._deal_cards(seat, rng) for seat in range(view["players"])]
        position = ClashPosition(
            players=view["players"],
            chance=Chance(rng.randbytes(32)),
            answers=self._sample_answers(rng),
            at=view["at"],
            rules=rules,
            active=view["active"],
            turn=view["turn"],
            vikings=vikings,
            occupied=occupied_spaces(vikings),
            loot=[tuple(view["loot"].get(space, ())) for space in rules.arena.ids],
            rows=bracelets.rows,
            supply=bracelets.supply,
            removed=bracelets.removed,
            sea=tuple(view["sea"]),
            hands=[hand for hand, _, _, _ in cards],
            draws=[draw for _, draw, _, _ in cards],
            discards=[discard for _, _, discard, _ in cards],
            laid=[
                tuple((card, face is not None) for card, face in zip(laid, seat["laid"], strict=True))
                for (_, _, _, laid), seat in zip(cards, view["seats"], strict=True)
            ],
            shown=[tuple(seat["shown"]) for seat in view["seats"]],
            kept=[seat["kept"] for seat in view["seats"]],
            barred=[tuple(seat["barred"]) for seat in view["seats"]],
            played=[tuple(tuple(faces) for faces in seat["played"]) for seat in view["seats"]],
            tested=[seat["tested"] for seat in view["seats"]],
            trail=bracelets.trail,
        )
        position.stack = self.stack
        return State.from_position(self.game, position, Header.from_view(view))

    def _deal_cards(self, seat: Seat, rng: Random) -> tuple[Hand, Hand, Hand, Hand]:
        """Return a possible hand, draw pile, discard pile and laid cards of a seat."""
        known = self.view["seats"][seat]
        mine = self.view["mine"]
        if mine is not None and seat == self.view["seat"]:
            rest = _remove_cards(self.rules.deck, (*mine["hand"], *mine["laid"], *mine["discard"]))
            rng.shuffle(rest)
            return tuple(mine["hand"]), tuple(rest), tuple(mine["discard"]), tuple(mine["laid"])
        for _ in range(TRIES):
            pack = Pack(self.rules, rng)
            if all(pack.play_turn(faces) for faces in known["played"]) and pack.lay_cards(known["laid"]):
                return pack.piles(len(known["laid"]))
        raise ValueError(f"The view contradicts itself: no deck fits what seat {seat} has played.")

    def _sample_answers(self, rng: Random) -> tuple[Move | None, ...]:
        """Return the sealed answers: the viewer's own, and random ones of the others that leave the window open."""
        view = self.view
        if not self.stack or not self.stack[-1].sealed:
            return ()
        answers: list[Move | None] = [None] * view["players"]
        sealed = {asked["seat"]: asked.get("move") for asked in view["sealed"]}
        waiting = {asked["seat"] for asked in view["open"]}
        decided = True
        for seat in SEATS_CLOCKWISE[view["players"]][view["active"]]:
            if seat in waiting:
                decided = False
            elif seat not in sealed:
                continue
            elif (mine := sealed[seat]) is not None:
                answers[seat] = self.game.read_move(mine)
            else:
                answers[seat] = PASS_MOVE if decided else rng.choice((CALL_MOVE, PASS_MOVE))
        return tuple(answers)


def _remove_cards(cards: Sequence[ClashCard], gone: Sequence[ClashCard]) -> list[ClashCard]:
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return rest
