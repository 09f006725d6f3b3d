"""The grounds of card pictures. They run from x = -60 to 180, so that one picture fills a square or a wide window."""

from __future__ import annotations

from tools.art.strokes import disk, dot, flat, groove, num, rays, shape

SKY = "M-52 20h14M-30 36h9M2 12h13M96 16h15M110 30h8M132 14h14M150 32h12M-46 54h8M140 56h10"


def sky(f: str = "wash") -> str:
    return flat("M-60 0H180V120H-60Z", f) + shape(SKY, s="line", w=2)


def land(y: float = 94, f: str = "turf", s: str = "wash") -> str:
    d = f"M-61 {y - 3}L-18 {y + 1}L24 {y - 3}L66 {y + 1}L104 {y - 3}L181 {y + 2}V121H-61Z"
    t = "".join(
        (
            f"M{x} {y + q}l3 -5M{x + 5} {y + q}l-2 -5"
            for x, q in ((-46, 12), (-12, 15), (8, 11), (40, 19), (74, 12), (98, 17), (128, 12), (156, 17))
        )
    )
    return sky(s) + shape(d, f) + shape(t, s="line", w=1.8)


def peaks(y: float = 94) -> str:
    return (
        sky()
        + shape(f"M-61 {y}L-36 60L-22 76L6 34L24 58L34 48L62 {y}Z", "line")
        + shape(f"M44 {y}L76 50L88 62L112 26L146 70L156 60L181 {y}Z", "line")
        + shape("M6 34L14 45L7 50L2 46L-3 50ZM112 26L121 38L113 43L108 39L103 42Z", "bone")
        + shape(f"M-61 {y}L30 {y - 3}L90 {y + 1}L181 {y - 2}V121H-61Z", "turf")
    )


def waves(y: float, k: int = 12, f: str = "water", s: str = "wave", rows: int = 2, amp: float = 7) -> str:
    """Draw water with rows of carved crests."""
    crest = f"q{num(k / 2)} -{amp} {k} 0" * (244 // k + 1)
    out = shape(f"M-62 {y}{crest}V122H-62Z", f)
    for r in range(rows):
        yy = y + 11 + 11 * r
        d = "".join(f"M{x} {yy}q5 -6 10 0q5 -6 10 0" for x in range(-56 + 17 * (r % 2), 178, 36))
        out += shape(d, s=s, w=1.9)
    return out


def sea(y: float = 86) -> str:
    return sky() + waves(y)


def gunwale(y: float = 104) -> str:
    """Draw the side of the boat in which a half figure sits."""
    return (
        shape(f"M-61 {y}H181V121H-61Z", "wood")
        + groove(f"M-60 {y + 6}H180M-60 {y + 13}H180", 1.5)
        + "".join(dot(x, y + 9.5, 1.2, "bone") for x in range(-50, 181, 20))
    )


def hall(y: float = 98) -> str:
    d = "".join(f"M{x} 0V{y}" for x in range(-50, 180, 22))
    return (
        flat("M-60 0H180V120H-60Z", "wash")
        + shape(d, s="line", w=1.8)
        + shape(f"M-61 {y}H181V121H-61Z", "hub")
        + groove(f"M-60 {y + 9}H14M22 {y + 9}H98M106 {y + 9}H180", 1.4)
    )


def cloth(tint: str, r: float = 50) -> str:
    """Draw the ground for a thing: linen with a dyed disk."""
    return (
        flat("M-60 0H180V120H-60Z", "wash")
        + disk(60, 60, r, tint, "none")
        + rays(60, 60, r + 3, r + 7, 40, "line", 2)
    )


def gods() -> str:
    """Draw the ground for an artifact: woad cloth with a pale halo."""
    return (
        flat("M-60 0H180V120H-60Z", "back")
        + rays(60, 60, 48, 56, 24, "pale", 2.4)
        + rays(60, 60, 51, 54, 24, "pale", 2.4, 7.5)
    )
