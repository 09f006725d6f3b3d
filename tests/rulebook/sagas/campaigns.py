"""Campaigns in which a Saga is won or lost, and the next one begins."""

from __future__ import annotations

from typing import Any

from meadhall.games.sagas.moves import (
    DONE_MOVE,
    PASS_MOVE,
    PILLAGE_MOVE,
    SETTLE_MOVE,
    STAY_MOVE,
    Keep,
    Place,
    Religion,
    Take,
)

from .play import WORLD, Table, card_named, named, space
from .tables import HUSKARL, LEIF, LONGSHIP, sagas_table

LAST_DEED: dict[str, dict[str, Any]] = {
    "eirik": {"at": {"worms": [LEIF, HUSKARL], "viken": [LONGSHIP]}, "settled": ["vinland"]},
    "floamanna": {"at": {"paris": [HUSKARL], "viken": [LEIF]}, "pillaged": ["rouen", "gnezdovo", "berezan"]},
    "heimskringla": {"at": {"worms": [LEIF], "viken": [HUSKARL]}, "settled": ["miklagard", "island"]},
    "volsunga": {"at": {"hunaland": [HUSKARL], "viken": [LEIF]}, "pillaged": ["rouen"], "edda": 4},
}
"""Spaces that the first force settles or pillages to win the Saga."""
DEEDS = {
    "eirik": SETTLE_MOVE,
    "floamanna": PILLAGE_MOVE,
    "heimskringla": SETTLE_MOVE,
    "volsunga": PILLAGE_MOVE,
}


def win_saga(saga_id: str = "eirik", **laid: Any) -> Table:
    """This Saga of a campaign is won by its last deed: a settlement for 2 gold, or a pillage that brings 1."""
    last = LAST_DEED[saga_id]
    laid = {"done": ["silk_road", "sword_oath"], "draw": ["shield_wall"], "gold": 2, **last, **laid}
    laid["settled"] = list(dict.fromkeys([*last.get("settled", ()), *laid.get("settled", ())]))
    laid["dice"] = {"pillage": [(1, 1)], **laid.get("dice", {})}
    at = laid.pop("at")
    table = sagas_table(at, saga_id=saga_id, mode="campaign", **laid)
    table.voyage(next(iter(at)))
    table.play(STAY_MOVE)
    table.to("deed")
    table.play(DEEDS[saga_id])
    return table


def lose_saga(**laid: Any) -> Table:
    """A Saga of a campaign, by default EirikSaga, is lost: its last voyage brings nothing."""
    laid = {"saga_id": "eirik", "draw": ["fyrd"], "gold": 5, **laid}
    at = laid.pop("at", {"viken": [LEIF, HUSKARL]})
    table = sagas_table(at, mode="campaign", **laid)
    table.voyage(next(iter(at)))
    table.settle_down()
    return table


def keep(table: Table, *names: str) -> None:
    """These settlements stay on the map."""
    kept = sorted(map(space, names))
    table.play(Keep(tuple(kept), tuple([WORLD.spaces[number].name for number in kept])))


def next_saga(table: Table, carry: str = "", home: str = "viken", side: str = "old") -> None:
    """All settlements stay, this card or none is carried on; nothing is bought, and the next Saga begins."""
    if table.kind == "keep":
        table.play(table.moves()[0])
    if table.kind == "card":
        table.play(Take(*card_named(carry)) if carry else PASS_MOVE)
    table.play(Place(*named(home)), Religion(side))
    if table.kind == "buy":
        table.play(DONE_MOVE)
