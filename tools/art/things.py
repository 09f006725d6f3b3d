"""Upright tools, weapons and vessels, with the grip at (0, 0)."""

from __future__ import annotations

from tools.art.strokes import at, disk, dot, flat, groove, num, polar, rod, shape


def axe(f: str = "iron", shaft: str = "wood", up: float = 40, down: float = 16) -> str:
    return (
        rod(0, down, 0, -up - 6, 4.4, shaft)
        + shape(
            f"M-3 {-up - 2}L4 {-up - 3}C12 {-up - 6} 16 {-up - 9} 20 {-up - 14}C25 {-up - 4} 25 {-up + 12} 19 {-up + 21}C15 {-up + 14} 10 {-up + 10} 4 {-up + 9}L-3 {-up + 9}Z",
            f,
        )
        + groove(f"M16 {-up - 6}C19 {-up} 19 {-up + 8} 16 {-up + 14}", 1.5)
    )


def sword(length: float = 52, f: str = "silver", hilt: str = "gold") -> str:
    return (
        shape(f"M-4 -6L-3.5 {-length + 8}L0 {-length}L3.5 {-length + 8}L4 -6Z", f)
        + groove(f"M0 -10V{-length + 12}", 1.5)
        + shape("M-11 -7H11V-2H-11Z", hilt)
        + shape("M-2.5 -2H2.5V8H-2.5Z", "wood")
        + shape("M-6 12L-4 7H4L6 12L0 15Z", hilt)
    )


def spear(length: float = 70, down: float = 30, f: str = "silver") -> str:
    return (
        rod(0, down, 0, -length + 14, 3.6, "wood")
        + shape(f"M-3 {-length + 16}L-7 {-length + 6}L0 {-length - 10}L7 {-length + 6}L3 {-length + 16}Z", f)
        + groove(f"M0 {-length + 12}V{-length - 4}", 1.4)
    )


def hammer(f: str = "iron") -> str:
    return (
        rod(0, 18, 0, -26, 5, "wood")
        + shape("M-17 -40L-14 -43H14L17 -40V-27L14 -24H-14L-17 -27Z", f)
        + groove("M-10 -43V-24M10 -43V-24", 1.6)
    )


def round_shield(r: float = 24, f: str = "red", f2: str = "bone", boss: str = "iron", k: int = 4) -> str:
    b = disk(0, 0, r, f)
    d = ""
    for i in range(k):
        a, e = (polar(0, 0, r - 1.2, 360 * i / k), polar(0, 0, r - 1.2, 360 * i / k + 180 / k))
        d += f"M0 0L{num(a[0])} {num(a[1])}A{num(r - 1.2)} {num(r - 1.2)} 0 0 1 {num(e[0])} {num(e[1])}Z"
    return (
        b
        + flat(d, f2)
        + disk(0, 0, r - 3.4, s="cut", w=1.4)
        + disk(0, 0, r * 0.3, boss)
        + dot(-r * 0.08, -r * 0.08, r * 0.1, "bone")
    )


def bow(h: float = 36, f: str = "wood") -> str:
    return shape(f"M-4 {-h}C18 {-h + 10} 18 {h - 10} -4 {h}", s=None, w=7.6) + shape(
        f"M-4 {-h}C18 {-h + 10} 18 {h - 10} -4 {h}", s=f, w=3.4
    )


def chest(f: str = "wood", band: str = "gold") -> str:
    return (
        shape("M-24 0V-14C-22 -26 22 -26 24 -14V0Z", f)
        + shape("M-26 0H26V24H-26Z", f)
        + shape("M-16 -22V24M16 -22V24", s=None, w=6.6)
        + shape("M-16 -21V23M16 -21V23", s=band, w=3)
        + shape("M-5 -4H5V8H-5Z", band)
        + dot(0, 1, 1.8)
    )


def barrel(f: str = "tan", hoop: str = "iron") -> str:
    return (
        shape("M-15 -22C-21 -8 -21 8 -15 22H15C21 8 21 -8 15 -22Z", f)
        + groove("M-6 -22C-9 -8 -9 8 -6 22M6 -22C9 -8 9 8 6 22", 1.4)
        + shape("M-18 -12H18M-18 12H18", w=6)
        + shape("M-17.5 -12H17.5M-17.5 12H17.5", s=hoop, w=2.6)
    )


def coin(x: float, y: float, r: float = 7) -> str:
    return disk(x, y, r, "gold") + groove(
        f"M{num(x)} {num(y - r * 0.5)}l{num(r * 0.4)} {num(r * 0.5)}l{num(-r * 0.4)} {num(r * 0.5)}l{num(-r * 0.4)} {num(-r * 0.5)}Z",
        1.4,
    )


def flame(s: float = 1.0, f: str = "gold", f2: str = "red") -> str:
    return shape(
        "M0 0C-14 -2 -16 -16 -6 -24C-7 -18 -3 -16 -2 -20C-2 -28 2 -34 8 -38C6 -28 16 -22 14 -10C13 -3 7 0 0 0Z",
        f2,
    ) + shape("M1 -2C-6 -4 -7 -12 -1 -17C0 -12 7 -12 6 -6C6 -3 4 -2 1 -2Z", f, "none")


def rune(d: str, x: float, y: float, s: float = 1, col: str = "cut", w: float = 2.4) -> str:
    return at(x, y, shape(d, s=col, w=w), s, w=w)


RUNES = {
    "fehu": "M-3 10V-10M-3 -1L5 -7M-3 -7L5 -13",
    "raido": "M-4 10V-10L4 -5L-4 0L5 10",
    "gebo": "M-6 -9L6 9M6 -9L-6 9",
    "uruz": "M-5 10V-10L5 -3V10",
    "jera": "M-1 -10L-6 -4L-1 2M1 -2L6 4L1 10",
    "kaunan": "M4 -9L-4 0L4 9",
    "ansuz": "M-3 10V-11M-3 -11L5 -5M-3 -4L5 2",
}
