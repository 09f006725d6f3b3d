"""Commitment to the seed: its hash is published before the game, then players' salts are mixed into the key of chance.

Nobody can change the seed after its hash is published. If a player adds a salt, nobody knows the key before the start.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from .log import Header
from .refusals import Refusal, RefusalError

SALT_LETTERS = 64
"""The maximum number of characters in a salt."""


def seed_bytes(seed: int | bytes) -> bytes:
    """Return the 32 bytes of a seed. A number, for tests and notebooks, is hashed to 32 bytes."""
    if isinstance(seed, bytes):
        if len(seed) != 32:
            raise ValueError(f"A seed has 32 bytes, this one has {len(seed)}.")
        return seed
    return sha256(f"meadhall seed {seed}".encode()).digest()


def commitment_of(seed: bytes) -> str:
    """Return the hash of the seed. It is published before the game, so that the seed cannot be changed afterwards."""
    return sha256(seed).hexdigest()


def has_committed_seed(header: Header) -> bool:
    """Whether the seed of a log matches its commitment."""
    return commitment_of(bytes.fromhex(header.seed)) == header.commitment


def key_of(seed: bytes, salts: Sequence[str]) -> bytes:
    """Return the key of chance: the seed itself or, with salts, a hash of both, which nobody knows beforehand.

    Each salt is preceded by its length in bytes, so that no two lists of salts give the same bytes."""
    if not any(salts):
        return seed
    mixed = sha256(b"meadhall salts" + seed)
    for salt in salts:
        word = salt.encode()
        mixed.update(len(word).to_bytes(8, "little") + word)
    return mixed.digest()


def check_salts(players: int, salts: Sequence[str]) -> tuple[str, ...]:
    """Return one salt for each seat, or () if all are empty. Raise RefusalError for a wrong number or a long salt."""
    if not any(salts):
        return ()
    if len(salts) != players:
        raise RefusalError(
            Refusal("EN-SETUP", f"There is one salt for each of {players} seats, not {len(salts)}.")
        )
    if any(len(salt) > SALT_LETTERS for salt in salts):
        raise RefusalError(Refusal("EN-SETUP", f"A salt has at most {SALT_LETTERS} letters."))
    return tuple(salts)
