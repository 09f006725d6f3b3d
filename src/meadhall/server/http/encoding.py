"""Encodings and ETags of response bodies."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from hashlib import blake2b

try:
    import brotli
except ImportError:  # an optional package
    brotli = None

BROTLI_QUALITY = 5
"""A level as fast as gzip, with smaller results."""
GZIP_LEVEL = 6
ENCODINGS = ("br", "gzip") if brotli else ("gzip",)
"""The encodings that this server supports, in order of preference."""


def compress(body: bytes, encoding: str) -> bytes:
    if encoding == "br":
        packed: bytes = brotli.compress(body, quality=BROTLI_QUALITY)
        return packed
    return gzip.compress(body, GZIP_LEVEL, mtime=0)


def choose_encoding(accept: str, offered: Iterable[str]) -> str:
    """Return the offered encoding that Accept-Encoding prefers, the first of equal ones; "" means uncompressed."""
    wanted: dict[str, float] = {}
    for part in accept.lower().split(","):
        name, _, rest = part.partition(";")
        wanted[name.strip()] = _quality(rest)
    others = wanted.get("*", 0.0)
    best, most = "", wanted.get("identity", 0.0)
    for encoding in reversed(tuple(offered)):
        quality = wanted.get(encoding, others)
        if quality and quality >= most:
            best, most = encoding, quality
    return best


def _quality(parameter: str) -> float:
    """Return the number in `q=0.5`; 1 without a parameter, 0 if it is unreadable."""
    name, _, value = parameter.partition("=")
    if not name.strip():
        return 1.0
    try:
        return float(value) if name.strip() == "q" else 0.0
    except ValueError:
        return 0.0


def make_etag(body: bytes, encoding: str) -> str:
    """Return a strong ETag, which differs for each encoding of a body."""
    suffix = f"-{encoding}" if encoding else ""
    return f'"{blake2b(body, digest_size=12).hexdigest()}{suffix}"'


def has_etag(if_none_match: str, etag: str) -> bool:
    """Whether the client has a body with this ETag. A proxy may have made the tag weak."""
    named = {one.strip().removeprefix("W/") for one in if_none_match.split(",")}
    return etag in named or "*" in named
