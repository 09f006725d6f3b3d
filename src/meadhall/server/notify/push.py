"""Web push: messages that only one browser can read (RFC 8291), from an identified sender (RFC 8292).

The browser sends us an address at its vendor's push service, and two keys. Messages are encrypted for the browser: the
push service learns only which browser gets a message, and when.
"""

from __future__ import annotations

import os
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from .webhook import UnreachableError, parse_address

POINT, AUTH = 65, 16
"""The lengths in bytes of a browser's public key and of its secret."""
RECORD = 4096
VALID = 12 * 3600
"""Seconds for which a signature is valid; the standard allows a day at most."""
KEPT = 86400
"""Seconds for which a push service stores a message for a browser that is offline."""
_CURVE = ec.SECP256R1()


def encode_b64(data: bytes) -> str:
    """Encode as URL-safe base64 without padding, as web push requires."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode_b64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PushKeys(msgspec.Struct, frozen=True):
    """The keys of a browser, in base64, with which messages to it are encrypted."""

    p256dh: str
    auth: str

    def check(self) -> None:
        """Raise UnreachableError unless these are a point of the curve and a secret of the right length."""
        try:
            point, auth = decode_b64(self.p256dh), decode_b64(self.auth)
            if len(point) != POINT or len(auth) != AUTH:
                raise ValueError("a wrong length")
            ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, point)
        except ValueError:
            raise UnreachableError("its keys are not those of a browser") from None


def _encode_point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _derive_key(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(key)


def encrypt_message(
    text: bytes,
    keys: PushKeys,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Return the body of a message in the coding aes128gcm. `own` and `salt` are random unless a test sets them."""
    own = own or ec.generate_private_key(_CURVE)
    salt = salt or os.urandom(16)
    theirs, ours = decode_b64(keys.p256dh), _encode_point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, theirs))
    secret = _derive_key(shared, decode_b64(keys.auth), b"WebPush: info\0" + theirs + ours, 32)
    key = _derive_key(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive_key(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack("!IB", RECORD, len(ours)) + ours
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


class VapidKey:
    """The key that identifies this server to push services. A browser's subscription is valid only for this key."""

    def __init__(self, secret: str) -> None:
        """`secret` is a result of `new_secret`."""
        self._key = ec.derive_private_key(int.from_bytes(decode_b64(secret), "big"), _CURVE)
        self.public = encode_b64(_encode_point(self._key.public_key()))

    @staticmethod
    def new_secret() -> str:
        return encode_b64(ec.generate_private_key(_CURVE).private_numbers().private_value.to_bytes(32, "big"))

    def headers(self, endpoint: str, contact: str, table: str, now: float) -> dict[str, str]:
        """Return all headers of a message about this table, which replaces an undelivered message about it."""
        place = parse_address(endpoint)
        until = int(now) + VALID
        claims: dict[str, str | int] = {"aud": f"https://{place.authority}", "exp": until, "sub": contact}
        return {
            "Authorization": f"vapid t={self._sign_token(claims)}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Urgency": "high",
            "Topic": table,
        }

    def _sign_token(self, claims: dict[str, str | int]) -> str:
        """Return a JSON Web Token, signed with ES256."""
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        content = ".".join(encode_b64(msgspec.json.encode(part)) for part in parts)
        r, s = utils.decode_dss_signature(self._key.sign(content.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{content}.{encode_b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
