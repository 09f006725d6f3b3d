"""The values of every seat's bracelets, as far as they can be tracked."""

from __future__ import annotations

from meadhall.games.clash import ClashSeatView, ClashView

SUPPLY = -1
ALL = 25
ALL_WORTH = 59
START = 3
START_WORTH = 6


class BraceletRow:
    """The expected values of a seat's bracelets. Places count only if the table tracks them or some are face-up."""

    __slots__ = ("faces", "places", "tracked")

    def __init__(self, tracked: bool) -> None:
        self.tracked = tracked
        self.places: list[float] = [START_WORTH / START] * START
        self.faces: dict[int, int] = {}
        """The value of each face-up bracelet, by its place in the row."""

    def gain(self, worth: float) -> None:
        self.places.append(worth)

    def lose(self, place: int, worth: int) -> float:
        """Remove a bracelet and return its value, or its expected value if the viewer did not see it (`worth` is 0)."""
        places = self.places
        if self.tracked and 0 <= place < len(places):
            gone = places.pop(place)
            return worth or gone
        count = len(places)
        gone = float(worth) or sum(places) / count
        if count > 1:
            rest = min(4.0, max(1.0, (sum(places) - gone) / (count - 1)))
            self.places = [rest] * (count - 1)
        else:
            self.places = []
        return gone

    @property
    def total(self) -> float:
        return sum(self.places)

    @property
    def mean(self) -> float:
        return sum(self.places) / len(self.places) if self.places else 0.0

    @property
    def prize(self) -> float:
        """The expected value of the bracelet that I would take from this row; 0 if the row is empty."""
        return max(self.places, default=0.0) if self.tracked or self.faces else self.mean


def read_rows(view: ClashView) -> tuple[list[BraceletRow], float]:
    """Return every seat's row, and the mean value of a bracelet in the supply."""
    tracked: bool = view["options"]["track_positions"]
    players: int = view["players"]
    rows = [BraceletRow(tracked) for _ in range(players)]
    unseen, unseen_worth = ALL - START * players, ALL_WORTH - START_WORTH * players
    for source, _, _, worth, *_ in view["trail"]:
        if source == SUPPLY and worth:
            unseen -= 1
            unseen_worth -= worth
    supply_mean = unseen_worth / unseen if unseen else 0.0
    for source, to, place, worth, *_ in view["trail"]:
        moved = rows[source].lose(place, worth) if source >= 0 else float(worth) or supply_mean
        if to >= 0:
            rows[to].gain(moved)
    for seat, row in enumerate(rows):
        if seat == view["seat"] and view["mine"]:
            row.places = [float(worth) for worth in view["mine"]["row"]]
        else:
            _set_faces(row, view["seats"][seat])
    return rows, supply_mean


def _set_faces(row: BraceletRow, seat: ClashSeatView) -> None:
    """Record the face-up bracelets. Unless places are tracked, they get their printed value, the others the mean."""
    count: int = seat["bracelets"]
    if len(row.places) != count:
        row.places = [row.total / len(row.places) if row.places else START_WORTH / START] * count
    row.faces = dict(seat["open"])
    if row.faces and not row.tracked:
        hidden = count - len(row.faces)
        rest = row.total - sum(row.faces.values())
        mean = min(4.0, max(1.0, rest / hidden)) if hidden else 0.0
        row.places = [float(row.faces.get(place, mean)) for place in range(count)]
