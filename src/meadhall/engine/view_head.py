"""The head of a view, which is the same in every game.

A view is plain JSON data. Games describe it with TypedDicts: building one costs no more than building a dict, and type
checkers know its fields in bots too. JSON has no tuples: a field of a tuple type is a list in a view.

This file omits `from __future__ import annotations`: since Python 3.14 an inherited annotation that is a string
is resolved in the module of the subclass, and each game would have to import the types of the head.
"""

from typing import Any, NotRequired, Protocol, TypedDict, TypeVar, cast

Fixed = TypeVar("Fixed", bound=tuple[Any, ...])


class AskedSeat(TypedDict):
    """An asked seat in a view. Everybody sees `seat` and `kind`; the seat itself sees its whole decision.

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
    """The viewer's own sealed answer."""


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
    """The asked seats that have not answered: the viewer's with its whole decision, the others with seat and kind."""
    sealed: list[AskedSeat]
    """The seats that have given a sealed answer; the viewer's with its whole decision and its move."""


def find_own_decision(view: ViewHead) -> AskedSeat | None:
    """Return the open decision of the view's seat; None for a spectator or a seat that is not asked."""
    return next((asked for asked in view["open"] if asked["seat"] == view["seat"]), None)


class _ListCast(Protocol):
    def __call__(self, items: Fixed, /) -> Fixed: ...


as_list = cast(_ListCast, list)
"""`list`, for a tuple that goes into a view. For type checkers the result still has the type of the tuple."""
