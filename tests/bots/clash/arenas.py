"""An arena file of a host's own."""

from __future__ import annotations


def wheel_arena() -> str:
    """A hub with ten spaces around it, one of them water."""
    kinds = [
        "start",
        "bracelet",
        "start",
        "plain",
        "start",
        "bracelet",
        "start",
        "water",
        "bracelet",
        "plain",
    ]
    ring = [f"spoke-{number}" for number in range(10)]
    text = 'name = "wheel"\ntitle = "The Wheel"\nreconstructed = false\nrings = [[0.0, 0.3], [0.3, 1.0]]\n'
    spaces = [("hub", "centre", 0, ring)]
    for number, kind in enumerate(kinds):
        spaces.append((ring[number], kind, 1, [ring[number - 1], ring[(number + 1) % 10], "hub"]))
    for number, (name, kind, row, near) in enumerate(spaces):
        text += f'\n[[spaces]]\nid = "{name}"\nkind = "{kind}"\nring = {row}\nangle = {36.0 * number}\n'
        text += f"arc = [0.0, 36.0]\nneighbours = {list(near)}\n"
    return text
