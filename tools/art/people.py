"""People: heads, headgear, half and whole figures, arms. A head is about 34 high and looks to the right."""

from __future__ import annotations

import math

from tools.art.strokes import Point, at, disk, dot, flat, groove, limb, line, num, shape

FACE = "M-12 7L-13 -6C-12 -17 1 -20 9.5 -13L10.5 -6L17 3L12 5L13 8.5L11 10L12 14L8 18L1 18L2 26H-13Z".replace(
    ".5", ".5"
)

HAIR = {
    "bob": "M11 -12C8 -24 -18 -25 -18 -4C-18 4 -19 9 -21 14L-6 13C-8 7 -6 1 -3 -4C0 -9 6 -9 11 -12Z",
    "long": "M11 -12C8 -24 -18 -25 -18 -4C-18 8 -20 16 -22 27L-6 26C-9 14 -7 4 -3 -4C0 -9 6 -9 11 -12Z",
    "short": "M11 -11C8 -24 -17 -24 -17 -4L-15 7L-8 8L-6 -2L-1 -8Z",
    "braid": "M11 -11C8 -24 -17 -25 -18 -4C-18 4 -16 8 -13 9L-15 15L-12 21L-16 27L-12 34L-17 40L-8 39L-5 32L-8 26L-4 20L-7 13C-8 6 -6 1 -3 -4C0 -9 6 -8 11 -11Z",
}

BEARD = "M-7 3L-3 5C1 8 5 8 9 7L15 8L14 12L15 19L10 31L7 26L3 30L1 24L-5 23C-9 16 -9 8 -7 3Z"

SHORT_BEARD = "M-7 3L-3 5C1 8 5 8 9 7L14.5 8L13 12L14 18L9 22L1 21L-5 17C-8 12 -8 7 -7 3Z"


def gear(kind: str, f: str, f2: str = "gold") -> str:
    if kind == "helm":
        return (
            shape(
                "M-16 -1C-15 -14 -7 -22 -1 -30C7 -22 14 -14 14 -6L17 -5L18 5L13.5 4.5L12 -2Z".replace(
                    ".5", ".5"
                ),
                f,
            )
            + groove("M-15.5 -6.5L13.5 -9M-1 -29L-2 -8")
            + dot(-9, -4, 1.1)
            + dot(-2, -4.5, 1.1)
            + dot(5, -5, 1.1)
        )
    if kind == "cap":
        return shape("M-18 -2L-17 -12C-12 -22 -6 -25 2 -25L-2 -31L12 -22C14 -18 14 -14 14 -8Z", f) + groove(
            "M-17 -8L13.5 -13"
        )
    if kind == "hat":
        return shape("M-12 -11C-10 -25 8 -26 10 -13L22 -9L21 -4L-24 0L-24 -5Z", f) + groove(
            "M-11.5 -13L10 -16"
        )
    if kind == "fur":
        return shape("M-13 -10L-9 -28L7 -29L11 -13Z", f2) + shape(
            "M-19 -9L-15 -13L-11 -12L-7 -15L-2 -14L3 -17L8 -15L13 -17L16 -12L15 -6L11 -5L6 -7L1 -4L-4 -5L-9 -2L-14 -2L-18 -1Z",
            f,
        )
    if kind == "hood":
        return shape(
            "M13 -13C8 -24 -4 -26 -9 -25L-24 -31L-18 -14C-21 0 -20 14 -24 28L8 28C0 22 -5 16 -5 8C-6 0 -5 -6 -1 -9C4 -11 9 -11 13 -13Z",
            f,
        ) + groove("M-17 -12C-16 -18 -12 -21 -7 -22")
    if kind == "veil":
        return shape(
            "M12 -11C9 -25 -17 -25 -18 -5C-18 8 -24 20 -27 29L-3 28C-10 16 -8 2 -3 -5C1 -9 7 -9 12 -11Z", f
        ) + groove("M-12 -14C-14 -2 -14 10 -19 26M-8 -9C-10 0 -10 8 -10 16", 1.5)
    if kind == "crown":
        return (
            shape("M-17 -5L-20 -23L-11 -15L-5 -29L3 -17L12 -27L13 -10Z", f)
            + groove("M-17 -9L13 -13.5")
            + dot(-5, -29, 2.2, f2)
            + dot(-20, -23, 2.2, f2)
            + dot(12, -27, 2.2, f2)
        )
    if kind == "band":
        return shape("M-17.5 -10L11 -13L12 -7L-17 -4Z", f)
    if kind == "pelt":
        return (
            shape(
                "M28 -13L20 -5L12 -7C4 -8 -3 -6 -6 1C-8 9 -9 18 -5 29L-28 32C-27 18 -25 4 -21 -8L-25 -26L-14 -20L-9 -30L-3 -22C8 -26 20 -22 28 -13Z",
                f,
            )
            + flat("M19 -6L16.5 0L14 -6.5ZM12 -7L9.5 -2L7.5 -7.5Z".replace(".5", ".5"), "bone")
            + dot(6, -16, 2, f2)
            + dot(25.5, -13.5, 1.7)
            + groove("M-17 0C-18 10 -20 18 -19 28M-12 6C-13 14 -13 22 -12 29", 1.4)
        )
    return ""


def head(
    x: float,
    y: float,
    s: float = 1.0,
    flip: bool = False,
    hair: str = "rust",
    cut: str = "bob",
    beard: str | None = BEARD,
    kind: str = "",
    f: str = "iron",
    f2: str = "gold",
    mouth: str | None = "M13 9L9 9.5",
    eye: bool = True,
    turn: float = 0,
) -> str:
    b = shape(FACE, "bone")
    if eye:
        b += dot(7.6, -1.4, 1.9) + groove("M3 -5.5L11 -6.5", 2)
    if cut and kind not in ("hood", "veil"):
        b += shape(HAIR[cut], hair)
        if kind in ("", "band"):
            b += groove("M2 -18C-6 -16 -12 -10 -13 0M7 -15C-2 -14 -8 -8 -9 1", 1.5)
    if beard:
        b += (
            shape(beard, hair)
            + groove(
                "M6 12L5 20M1 12L0 18M11 13L10 20"
                if beard is SHORT_BEARD
                else "M6 13L6 23M1 12L2 20M11 13L10 25",
                1.5,
            )
            + shape("M8 5L14.5 5L20 10L12 10Z", hair)
        )
    elif mouth:
        b += groove(mouth, 1.7)
    return at(x, y, b + gear(kind, f, f2), s, turn, flip)


def face_front(
    x: float, y: float, s: float = 1.0, hair: str = "rust", beard: bool = True, top: str = ""
) -> str:
    """Draw a head seen from the front."""
    b = shape("M-16 -8C-16 -22 16 -22 16 -8L15 6L8 18H-8L-15 6Z", "bone")
    b += shape("M-16 4C-24 -20 -12 -26 0 -26S24 -20 16 4L12 -10L0 -14L-12 -10Z", hair)
    b += groove("M-11 -6L-3.5 -4.5M11 -6L3.5 -4.5M0 -4L-2.5 5H2.5", 1.9) + dot(-7, -1, 2) + dot(7, -1, 2)
    if beard:
        b += (
            shape("M-16 2L-9 8L0 6L9 8L16 2L15 16L8 32L4 26L0 34L-4 26L-8 32L-15 16Z", hair)
            + groove("M-4 11H4M-8 14L-7 24M8 14L7 24M-3 16L-2 24M3 16L2 24", 1.5)
            + shape("M0 6L10 9L15 15L5 11H-5L-15 15L-10 9Z", hair)
        )
    else:
        b += groove("M-4.5 11H4.5", 1.8)
    return at(x, y, b + top, s)


def hand(x: float, y: float, r: float = 5.2) -> str:
    return disk(x, y, r, "bone") + groove(
        f"M{num(x - r * 0.1)} {num(y - r * 0.6)}q{num(r * 0.7)} {num(r * 0.5)} {num(-r * 0.1)} {num(r * 1.1)}",
        1.4,
    )


def foot(x: float, y: float, flip: bool = False, f: str = "wood") -> str:
    return at(x, y, shape("M-5 -5H4L12 0V4H-5Z", f), 1, 0, flip)


def tunic(
    neck: Point,
    hip: Point,
    col: str,
    sh: float = 22,
    waist: float = 17,
    hem: float = 25,
    drop: float = 17,
    trim: str = "gold",
) -> str:
    """Draw the body of a whole figure along the line from neck to hip."""
    length = math.hypot(hip[0] - neck[0], hip[1] - neck[1])
    ux, uy = ((hip[0] - neck[0]) / length, (hip[1] - neck[1]) / length)
    nx, ny = (-uy, ux)

    def q(b: Point, a: float, k: float) -> Point:
        return (b[0] + ux * a + nx * k, b[1] + uy * a + ny * k)

    pts = [
        q(neck, -2, sh * 0.22),
        q(neck, 4, sh / 2),
        q(hip, 0, waist / 2),
        q(hip, drop, hem / 2),
        q(hip, drop, -hem / 2),
        q(hip, 0, -waist / 2),
        q(neck, 4, -sh / 2),
        q(neck, -2, -sh * 0.22),
    ]
    a, b = (q(hip, drop - 4, hem / 2 - 1), q(hip, drop - 4, -hem / 2 + 1))
    e, f = (q(hip, 0, waist / 2), q(hip, 0, -waist / 2))
    return shape(line(pts) + "Z", col) + shape(line([a, b]), s=trim, w=3) + shape(line([e, f]), w=3.4)


def bust(col: str, x: float = 60, trim: str = "gold", neck: bool = True) -> str:
    """Draw a half figure with its shoulders at y = 68, cut off by the lower edge."""
    b = shape("M-34 54L-30 16C-28 6 -16 2 -8 -2L8 -2C18 2 28 6 31 18L35 54Z", col)
    if neck:
        b += shape("M-10 -3L-5 8L2 10L9 6L10 -3", s=trim, w=3.4) + groove("M-1 10L-2 22", 1.7)
    return at(x, 68, b)


def mailed(x: float = 60, f: str = "iron") -> str:
    d = "".join(
        f"M{xx} {yy}q3.5 5 7 0".replace(".5", ".5")
        for yy in (14, 24, 34, 44)
        for xx in ((-24, -10, 4, 18) if yy % 20 == 14 else (-17, -3, 11))
    )
    return bust(f, x, neck=False) + at(x, 68, groove(d, 1.6))


def cloak(col: str, x: float = 60, pin: str = "gold") -> str:
    """Draw a cloak over the far shoulder and the back, pinned at the chest."""
    return at(
        x,
        68,
        shape("M8 -2L14 10L4 18C-8 26 -14 38 -16 54H-44L-40 22C-38 6 -22 -2 -8 -4Z", col)
        + disk(10, 9, 4.6, pin)
        + groove("M-28 18C-32 28 -32 42 -33 53M-18 18C-24 30 -24 42 -25 53", 1.7),
    )


def arm(sh: Point, el: Point, ha: Point, col: str, w: float = 12, cuff: str = "gold", r: float = 5.6) -> str:
    dx, dy = (ha[0] - el[0], ha[1] - el[1])
    length = math.hypot(dx, dy)
    k = (length - r) / length
    wr = (el[0] + dx * k, el[1] + dy * k)
    m = (el[0] + dx * (k - 3.4 / length), el[1] + dy * (k - 3.4 / length))
    return limb([sh, el, wr], w, col) + shape(line([m, wr]), s=cuff, w=w) + hand(ha[0], ha[1], r)
