"""The counts that cards refer to, computed for an estate."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.games.feast import HOLDING_COUNTS, Counter

from .estate import Estate
from .table import FeastBotTable

NUMBERS: Mapping[str, int] = {}
USUAL_PAIRS = 2
"""The usual number of times that two Vikings are placed in column 2 in a round."""


def counter_of(own: Estate, table: FeastBotTable, numbers: Mapping[str, int] = NUMBERS) -> Counter:
    """Return the function that counts for this estate; `numbers` are the numbers of the moment."""

    def count(name: str) -> int:
        if name in numbers:
            return numbers[name]
        if name in HOLDING_COUNTS:
            return HOLDING_COUNTS[name](own)
        return {"players": table.players, "round": table.round, "pairs": USUAL_PAIRS}.get(name, 0)

    return count
