"""The dyes, strokes and shapes of which every card picture is made, on a canvas of 120 x 120 units."""

from __future__ import annotations

import math
from collections.abc import Sequence

Point = tuple[float, float]
Line = Sequence[Point]

DYE = {
    "ink": ("--edge", "#231C17"),
    "cut": ("--cutline", "#231C17"),
    "bone": ("--bone", "#F8F0DC"),
    "red": ("--s1", "#A3322A"),
    "gold": ("--s2", "#E2B33A"),
    "blue": ("--s3", "#1F4068"),
    "moss": ("--s4", "#769A58"),
    "rust": ("--s6", "#B8551F"),
    "ice": ("--s8", "#B4D8E6"),
    "iron": ("--metal-1", "#8A8D8F"),
    "silver": ("--metal-3", "#C9CFD3"),
    "wood": ("--leather", "#7A4A28"),
    "tan": ("--leather-line", "#E9C48C"),
    "water": ("--water", "#8FB4CB"),
    "wave": ("--wave", "#17405F"),
    "turf": ("--turf", "#D3D7AC"),
    "turf2": ("--turf-2", "#C4CA98"),
    "wash": ("--wash", "#EFE0C0"),
    "line": ("--line", "#CDBD9C"),
    "back": ("--back", "#2B4560"),
    "pale": ("--back-line", "#E3CF9B"),
    "mark": ("--mark", "#F3DC98"),
    "hub": ("--hub", "#E9C9AE"),
    "start": ("--start", "#E6DCC2"),
}

LIGHT = {"bone", "silver", "gold", "ice", "tan", "mark", "pale", "iron", "moss", "rust"}


def dyed(dye: str) -> str:
    return dye if dye == "none" else "var({},{})".format(*DYE[dye])


def stroke_of(dye: str) -> str:
    return "var(--cutline)" if dye == "cut" else dyed(dye)


def num(x: float) -> str:
    s = f"{x:.1f}".rstrip("0").rstrip(".")
    return "0" if s in ("-0", "") else s


def shape(d: str, f: str = "none", s: str | None = None, w: float | None = None, o: str = "") -> str:
    """Draw a shape with the fill `f`. Its outline is the picture's, unless `s` names another dye or is 'none'."""
    a = f' fill="{dyed(f)}"' if f != "none" else ""
    s = s or ("cut" if f in LIGHT else None)
    if s:
        a += f' stroke="{stroke_of(s)}"'
    if w:
        a += f' stroke-width="{num(w)}"'
    return f'''<path d="{d}"{a}{(" " + o if o else "")}/>'''


def groove(d: str, w: float = 1.7, s: str = "cut") -> str:
    return shape(d, s=s, w=w)


def flat(d: str, f: str) -> str:
    return shape(d, f, "none")


def disk(x: float, y: float, r: float, f: str = "none", s: str | None = None, w: float | None = None) -> str:
    a = f' fill="{dyed(f)}"' if f != "none" else ""
    s = s or ("cut" if f in LIGHT else None)
    if s:
        a += f' stroke="{stroke_of(s)}"'
    if w:
        a += f' stroke-width="{num(w)}"'
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{a}/>'


def dot(x: float, y: float, r: float = 1.5, f: str = "cut") -> str:
    return disk(x, y, r, f, "none")


def at(
    x: float, y: float, body: str, s: float = 1, turn: float = 0, flip: bool = False, w: float = 2.6
) -> str:
    """Place a part: move, turn, scale or mirror it; its outline keeps its width."""
    t = f"translate({num(x)} {num(y)})"
    if turn:
        t += f"rotate({num(turn)})"
    if flip or s != 1:
        t += f"scale({(-s if flip else s):.3g} {s:.3g})"
    k = f' stroke-width="{num(w / s)}"' if s != 1 else ""
    return f'<g transform="{t}"{k}>{body}</g>'


def line(pts: Line) -> str:
    return "M" + "L".join((f"{num(x)} {num(y)}" for x, y in pts))


def limb(pts: Line, w: float, f: str) -> str:
    """Draw an arm or leg: a thick bent stroke with an outline."""
    d = line(pts)
    k = ' stroke="var(--cutline)"' if f in LIGHT else ""
    return f'<path d="{d}"{k} stroke-width="{num(w + 5)}" stroke-linejoin="round"/><path d="{d}" stroke="{dyed(f)}" stroke-width="{num(w)}" stroke-linejoin="round"/>'


def rod(x1: float, y1: float, x2: float, y2: float, w: float, f: str) -> str:
    """Draw the shaft of a tool: a bar with closed ends."""
    length = math.hypot(x2 - x1, y2 - y1)
    a, b = (-(y2 - y1) / length * w / 2, (x2 - x1) / length * w / 2)
    return shape(line([(x1 + a, y1 + b), (x2 + a, y2 + b), (x2 - a, y2 - b), (x1 - a, y1 - b)]) + "Z", f)


def polar(cx: float, cy: float, r: float, deg: float) -> Point:
    t = math.radians(deg)
    return (cx + r * math.sin(t), cy - r * math.cos(t))


def rays(
    cx: float, cy: float, r1: float, r2: float, k: int, s: str = "line", w: float = 2.2, off: float = 0.0
) -> str:
    d = ""
    for i in range(k):
        a, b = (polar(cx, cy, r1, off + 360 * i / k), polar(cx, cy, r2, off + 360 * i / k))
        d += f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"
    return shape(d, s=s, w=w)


def star(cx: float, cy: float, r1: float, r2: float, k: int, f: str = "gold", off: float = 0.0) -> str:
    return shape(line([polar(cx, cy, r1 if i % 2 else r2, off + 180 * i / k) for i in range(2 * k)]) + "Z", f)
