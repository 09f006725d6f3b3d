"""Ships, about 100 units long, with the keel at (0, 0) and the prow to the right."""

from __future__ import annotations

from tools.art.strokes import disk, dot, flat, groove, num, shape


def hull(
    f: str = "wood", k: int = 5, dye: tuple[str, str] = ("red", "gold"), prow: str = "curl", long: float = 46
) -> str:
    b = shape(
        f"M{-long - 4} -26C{-long + 2} -24 {-long + 2} -16 {-long + 8} -14H{long - 8}C{long - 2} -16 {long - 2} -24 {long + 4} -26C{long + 5} -10 {long - 8} 4 {long - 20} 4H{-long + 20}C{-long + 8} 4 {-long - 5} -10 {-long - 4} -26Z",
        f,
    )
    b += groove(f"M{-long + 3} -7C{-long + 10} -5 {long - 10} -5 {long - 3} -7", 1.5)
    if prow == "curl":
        b += shape(
            f"M{long + 4} -26C{long + 5} -36 {long - 5} -36 {long - 4} -29M{-long - 4} -26C{-long - 5} -36 {-long + 5} -36 {-long + 4} -29",
            w=4,
        )
    if prow == "dragon":
        b += shape(
            f"M{long + 4} -24C{long + 6} -30 {long} -34 {long + 1} -42L{long - 4} -47L{long + 4} -50L{long + 14} -45L{long + 20} -46L{long + 16} -41L{long + 20} -38L{long + 10} -37C{long + 8} -32 {long + 10} -28 {long + 6} -22Z",
            dye[1],
        ) + dot(long + 7, -45, 1.6)
        b += shape(
            f"M{-long - 4} -24C{-long - 6} -32 {-long - 2} -38 {-long - 8} -44C{-long - 16} -44 {-long - 14} -34 {-long - 10} -36",
            w=4,
        )
    for i in range(k):
        x = (i - (k - 1) / 2) * (2 * long - 30) / k
        b += disk(x, -15, 7.4, dye[i % 2]) + dot(x, -15, 2)
    return b


def sail(
    f: str = "red", f2: str = "bone", w: float = 27, top: float = -84, foot: float = -30, k: int = 4
) -> str:
    """Draw a square sail with broad stripes."""
    b = shape(f"M0 {top - 8}V-12", w=6.4) + shape(f"M0 {top - 8}V-12", s="wood", w=2.4)
    d = f"M{-w} {top}H{w}C{w + 7} {top + 18} {w + 6} {foot - 14} {w} {foot}C{w - 16} {foot + 5} {-w + 16} {foot + 5} {-w} {foot}C{-w + 7} {foot - 14} {-w + 8} {top + 18} {-w} {top}Z"
    st = ""
    for i in range(k):
        a = -w + 2 * w * (2 * i + 1) / (2 * k + 1)
        e = -w + 2 * w * (2 * i + 2) / (2 * k + 1)
        st += f"M{num(a)} {top}H{num(e)}C{num(e + 7)} {top + 18} {num(e + 7)} {foot - 14} {num(e)} {foot + 2.4}H{num(a)}C{num(a + 7)} {foot - 14} {num(a + 7)} {top + 18} {num(a)} {top}Z"
    return b + shape(d, f) + flat(st, f2) + shape(d) + shape(f"M{-w - 4} {top}H{w + 4}", w=4)
