"""Views and moves as arrays, one file for each game. The games themselves do not depend on numpy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import meadhall
from meadhall.engine import Refusal, RefusalError

from . import clash, feast, sagas, spoils
from .encoder import Encoding, EncodingPlan, TableKind
from .layout import Field, Layout

PLANS: dict[str, EncodingPlan] = {
    "clash": clash.PLAN,
    "feast": feast.PLAN,
    "sagas": sagas.PLAN,
    "spoils": spoils.PLAN,
}

__all__ = ["PLANS", "Encoding", "Field", "Layout", "make_encoding"]


def make_encoding(name: str, options: Mapping[str, Any] | None = None) -> Encoding:
    """Return the encoding of a game. Its shapes depend on the contents of the box (the arena, the deck, the map), not
    on the number of players.

    >>> import meadhall.envs
    >>> encoding = meadhall.envs.make_encoding("clash", {"arena": "moat"})
    >>> encoding.version, encoding.candidates, encoding.observation.size
    ('clash-1', 64, 546)
    """
    game = meadhall.game(name)
    if name not in PLANS:
        raise RefusalError(
            Refusal("EN-SETUP", f"{game.title} has no encoding; these games have one: {', '.join(PLANS)}.")
        )
    whole = game.complete_options(game.players[0], options or {})
    return Encoding(TableKind(game, whole, game.board(whole)), PLANS[name])
