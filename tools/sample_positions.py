"""The positions that only samples for tests of the page use: seats of one table for each game.

All samples of Clash use the same table of four players, so that their tests name the same players. The same is true of
Spoils, and of Feast with two players. The page of a position may wait, have answered, or only watch.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import meadhall
from meadhall.engine import State

from .golden import played
from .wanted_positions import Wanted

Test = Callable[[Any, Any], object]
"""A function that returns whether the view of a page and the options of its decision are those that are wanted."""


def clash_four() -> State:
    return played(meadhall.game("clash"), (4, {"starts": "pick"}, "karl"), 1176)


def spoils_four() -> State:
    return played(meadhall.game("spoils"), (4, {}, "karl"), 1259)


def feast_two() -> State:
    return played(meadhall.game("feast"), (2, {}, "karl"), 1004)


def sampled(
    kind: str, game: Callable[[], State] | None, test: Test = lambda view, options: True, page: int | None = 0
) -> Wanted:
    """Return a search for a moment when this page (None: a spectator's) is asked this kind; "" means no question."""

    def shows(state: State, seat: int | None) -> bool:
        decision = next((one for one in state.decisions() if one.seat == seat), None)
        if (decision.kind if decision else "") != kind:
            return False
        return bool(test(state.view(seat), decision.data()["options"] if decision else {}))

    return Wanted(shows, played=game, pages=(page,))


def _clash(kind: str, test: Test = lambda view, options: True) -> Wanted:
    return sampled(kind, clash_four, test)


def _spoils(kind: str, test: Test = lambda view, options: True) -> Wanted:
    return sampled(kind, spoils_four, test)


SAMPLED: dict[str, Wanted] = {
    "clash/four-start": _clash("start"),
    "clash/four-announce": _clash(
        "announce",
        lambda view, options: (
            len(options["hand"]) == 3
            and "shield" in options["hand"]
            and any(seat["space"] == "centre" for seat in view["seats"])
        ),
    ),
    "clash/four-strict": sampled(
        "announce", None, lambda view, options: options["strict"] and not options["near"]
    ),
    "clash/four-call": _clash(
        "call",
        lambda view, options: (
            options["claim"] == "slingshot" and len(view["open"]) > 1 and view["mine"]["row"]
        ),
    ),
    "clash/four-answered": _clash(
        "",
        lambda view, options: (
            len(view["open"]) == 1 and [one.get("move") for one in view["sealed"][:1]] == [{"type": "pass"}]
        ),
    ),
    "clash/four-wait": _clash(
        "",
        lambda view, options: (
            view["claim"]
            and not view["claim"]["card"]
            and not view["sealed"]
            and view["open"][0]["seat"] != view["active"] != 0
        ),
    ),
    "clash/four-doubt": _clash("doubt"),
    "clash/four-take": _clash("take", lambda view, options: options["count"] > 2),
    "clash/four-move": _clash(
        "move",
        lambda view, options: (
            options["claim"] == "sprint"
            and set(options["near"]) & set(view["loot"])
            and set(options["far"]) & set(view["loot"])
        ),
    ),
    "clash/four-slam": _clash("slam", lambda view, options: len(options["targets"]) == 2),
    "clash/four-attack": _clash("attack", lambda view, options: len(options["targets"]) == 3),
    "clash/four-attack-one": _clash("attack", lambda view, options: len(options["targets"]) == 1),
    "clash/four-shield": _clash("shield", lambda view, options: "shield" in options["hand"]),
    "clash/four-drop": _clash("drop", lambda view, options: len(options["spaces"]) > 3),
    "clash/four-watched": sampled("", clash_four, lambda view, options: view["claim"], page=None),
    "clash/four-end": _clash("", lambda view, options: view["over"]),
    "spoils/four-bid": _spoils("bid", lambda view, options: view["round"] == 2),
    "spoils/four-bet": _spoils("bet", lambda view, options: view["round"] == 2),
    "spoils/four-pick": _spoils(
        "pick",
        lambda view, options: view["chief"] == 0 and view["declarer"] == 1 and view["winners"] == [0, 1],
    ),
    "spoils/four-end": _spoils("", lambda view, options: view["over"]),
    "sagas/strikes": sampled(
        "shoot",
        None,
        lambda view, options: len(set(view["battle"]["line"])) > 3 and not view["battle"]["fired"],
    ),
    "feast/two-action": sampled("action", feast_two),
    "feast/two-end": sampled("", feast_two, lambda view, options: view["over"]),
}
