"""The head of a view, which is the same in every game.

A view is plain JSON data. Games describe it by TypedDicts: building one costs no more than a dict, and type checkers
follow it into bots. JSON has no tuples: what a TypedDict calls a tuple is a list in the view of a running play.

Annotations are no texts in this file (no `from __future__ import annotations`): since Python 3.14 an inherited text is
resolved in the module of the subclass, and a game would have to import whatever the head of a view mentions.
"""

from typing import Any, NotRequired, Protocol, TypedDict, TypeVar, cast

Fixed = TypeVar("Fixed", bound=tuple[Any, ...])


class AskedSeat(TypedDict):
    """A seat that is asked, as everybody sees it; my own has the whole decision.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> decision = state.decisions()[0]
    >>> [sorted(asked) for asked in state.view(None)["open"]]
    [['kind', 'seat']]
    >>> [sorted(asked) for asked in state.view(decision.seat)["open"]]
    [['at', 'kind', 'options', 'prompt', 'seat']]
    """

    seat: int
    kind: str
    prompt: NotRequired[str]
    at: NotRequired[int]
    options: NotRequired[dict[str, Any]]
    move: NotRequired[dict[str, Any]]
    """My sealed answer."""


class ViewHead(TypedDict):
    """The fields that `State.view` sets; the game adds the others.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> view = state.view(1)
    >>> view["game"], view["seat"], view["players"], view["over"]
    ('clash', 1, 2, False)
    """

    game: str
    version: str
    seat: int | None
    players: int
    options: dict[str, Any]
    at: int
    over: bool
    open: list[AskedSeat]
    """Seats that are asked: my own decision whole, of the others only seat and kind."""
    sealed: list[AskedSeat]
    """Seats whose sealed answer is in; my own with the move."""


def find_own_decision(view: ViewHead) -> AskedSeat | None:
    """What the seat of this view is asked; None if it is not asked, or nobody's view."""
    return next((asked for asked in view["open"] if asked["seat"] == view["seat"]), None)


class _ListCast(Protocol):
    def __call__(self, items: Fixed, /) -> Fixed: ...


as_list = cast(_ListCast, list)
"""`list`, for a tuple that goes into a view: type checkers still know how many items it has."""
