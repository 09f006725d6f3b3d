"""The positions whose name is not a kind of decision, as predicates of a state and a seat.

The seat is any seat that is asked something; after the end of the game, any seat. To add a position, add a line here
and run `python -m tools.positions`. `tools/sample_positions.py` contains the positions that only samples use.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec

from meadhall.engine import State
from meadhall.games.sagas.moves import Sail
from meadhall.games.spoils.position import SpoilsPosition

from .golden import Case
from .rare_games import DRAWN, feast_with_four_cards, feast_with_ships

Shows = Callable[[State, Any], bool]


class Wanted(msgspec.Struct, frozen=True):
    shows: Shows
    case: Case | None = None
    """The players, options and bot of the games to search; None for the golden games, then their first case."""
    played: Callable[[], State] | None = None
    """A function that plays the game to search; None to search the games of `case`."""
    pages: tuple[int | None, ...] = ()
    """The seats (None: a spectator) whose page may show it, asked or not; empty for any seat that is asked."""


def is_over(state: State, seat: int) -> bool:
    return state.over and seat == 0


def _asked(state: State, seat: int, kind: str) -> dict[str, Any] | None:
    """Return the view of a seat that is asked this kind of question; None for other seats."""
    return state.view(seat) if asks_for(state, seat, kind) else None


def may_call(*, lie: bool) -> Shows:
    """Return a predicate for a possible call, in the first turn of two players, of a card that is not in hand."""

    def shows(state: State, seat: int) -> bool:
        view = _asked(state, seat, "call")
        if view is None or view["turn"] != 1 or state.header.players != 2:
            return False
        card = state.view(1 - seat)["mine"]["laid"][-1]
        said = view["claim"]["claim"]
        return bool(card not in view["mine"]["hand"] and (card != said) == lie)

    return shows


def is_my_turn(state: State, seat: int) -> bool:
    return seat == 0 and _asked(state, seat, "announce") is not None


def may_call_last(state: State, seat: int) -> bool:
    """Return whether the seat may call the first announcement of four players, as the last one in turn order."""
    view = _asked(state, seat, "call")
    return bool(view and view["turn"] == 1 and (seat + 1) % 4 == view["active"])


def may_challenge(players: int) -> Shows:
    """Return a predicate for a raise in the first round that is false, so that a challenge would win."""

    def shows(state: State, seat: int) -> bool:
        view = _asked(state, seat, "bid")
        if view is None or not view["bids"] or view["round"] != 1 or state.header.players != players:
            return False
        _, quantity, face = view["bids"][-1]
        dice = cast("SpoilsPosition", state.position).dice
        return bool(sum(own.count(face) for own in dice) < quantity)

    return shows


def may_use_artifacts_before_the_dice(state: State, seat: int) -> bool:
    view = _asked(state, seat, "artifacts")
    return bool(view and view["window"] == "round_start" and view["round"] > 1)


def asks_for(state: State, seat: int, kind: str) -> bool:
    return any(one.seat == seat and one.kind == kind for one in state.decisions())


def begins_for(players: int) -> Shows:
    return lambda state, seat: (
        state.header.players == players and state.entries == 0 and asks_for(state, seat, "action")
    )


def holds_four_cards(state: State, seat: int) -> bool:
    """Return whether the seat is asked for an action of Feast with a card of each kind in hand."""
    hand = state.view(seat)["seats"][seat]["hand"]
    return asks_for(state, seat, "action") and set(DRAWN) <= set(hand)


def gives_the_last_answer(state: State, seat: int) -> bool:
    """Return whether the seat's answer ends a game of Feast in its last round."""
    view = state.view(seat)
    return asks_for(state, seat, "window") and bool(view["round"] == view["rounds"]) and _ends(state, seat)


def gives_the_last_answer_to_four(state: State, seat: int) -> bool:
    """Return whether a game of Clash with four players ends if the first seat does not call a Shield."""
    return state.header.players == 4 and seat == 0 and asks_for(state, seat, "doubt") and _ends(state, seat)


def _ends(state: State, seat: int) -> bool:
    after = state.clone()
    decision = next(one for one in after.decisions() if one.seat == seat)
    after.play(seat, decision.options.fallback() or decision.moves()[0])
    return after.over


def stands_before_a_battle(state: State, seat: int) -> bool:
    """Return whether a battle is about to begin with more than two units and more than one hostile."""
    battle = state.view(seat)["battle"]
    if not asks_for(state, seat, "line") or battle["round"] > 0:
        return False
    mine, theirs = battle["line"], battle["hostiles"]
    return len(mine) > 2 and len(theirs) > 1


def may_sail(state: State, seat: int) -> bool:
    return any(
        one.kind == "course" and any(isinstance(move, Sail) for move in one.moves())
        for one in state.decisions()
    )


def is_won(state: State, seat: int) -> bool:
    return is_over(state, seat) and state.result().winners == (0,) and not _campaign(state)


def is_lost(state: State, seat: int) -> bool:
    return is_over(state, seat) and state.result().winners == () and not _campaign(state)


def _campaign(state: State) -> bool:
    return bool(state.header.options["mode"] == "campaign")


def begins_a_campaign(state: State, seat: int) -> bool:
    return _campaign(state) and state.entries == 0


def has_lost_a_saga(state: State, seat: int) -> bool:
    """Return whether one Saga of the campaign is lost and the next one begins."""
    return _campaign(state) and asks_for(state, seat, "home") and len(state.view(seat)["failed"]) == 1


def sails_with_a_small_force(state: State, seat: int) -> bool:
    return asks_for(state, seat, "sailing") and len(set(state.view(seat)["force"])) <= 3


WANTED: dict[str, Wanted] = {
    "clash/lie": Wanted(may_call(lie=True)),
    "clash/truth": Wanted(may_call(lie=False)),
    "clash/three": Wanted(is_my_turn, (3, {}, "karl")),
    "clash/last-call": Wanted(may_call_last, (4, {}, "karl")),
    "clash/over": Wanted(is_over),
    "spoils/raise": Wanted(may_challenge(3)),
    "spoils/raise-of-four": Wanted(may_challenge(4), (4, {}, "karl")),
    "spoils/raise-with-odds": Wanted(may_challenge(4), (4, {"odds": "always"}, "karl")),
    "spoils/raise-of-ten": Wanted(may_challenge(10)),
    "spoils/before-dice": Wanted(may_use_artifacts_before_the_dice),
    "clash/last-answer": Wanted(gives_the_last_answer_to_four),
    "spoils/over": Wanted(is_over),
    "sagas/over": Wanted(is_over),
    "sagas/battle": Wanted(stands_before_a_battle),
    "sagas/course-at-sea": Wanted(may_sail),
    "sagas/sailing-small": Wanted(sails_with_a_small_force),
    "sagas/won": Wanted(is_won),
    "sagas/lost": Wanted(is_lost),
    "sagas/campaign": Wanted(begins_a_campaign),
    "sagas/campaign-lost-one": Wanted(has_lost_a_saga, case=(1, {"mode": "campaign"}, "random")),
    "feast/over": Wanted(is_over),
    "feast/begins-for-two": Wanted(begins_for(2), played=feast_with_ships),
    "feast/begins-for-three": Wanted(begins_for(3)),
    "feast/begins-for-four": Wanted(begins_for(4)),
    "feast/cards": Wanted(holds_four_cards, played=feast_with_four_cards),
    "feast/last-answer": Wanted(gives_the_last_answer, played=feast_with_ships),
}
