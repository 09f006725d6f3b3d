"""A browser that subscribes to web push, for tests: it has real keys and reads what is sent to it (RFC 8291)."""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "==")


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _mac(key: bytes, data: bytes) -> bytes:
    mac = HMAC(key, hashes.SHA256())
    mac.update(data)
    return mac.finalize()


def _expanded(key: bytes, info: bytes, length: int) -> bytes:
    return HKDFExpand(hashes.SHA256(), length, info).derive(key)


class Browser:
    def __init__(self, private: int | None = None, auth: bytes | None = None) -> None:
        curve = ec.SECP256R1()
        self._key = ec.derive_private_key(private, curve) if private else ec.generate_private_key(curve)
        self._auth = auth or os.urandom(16)
        self.p256dh, self.auth = encoded(point(self._key.public_key())), encoded(self._auth)

    def read(self, body: bytes) -> bytes:
        """The text of a message. An error of cryptography if it was not encrypted for this browser."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, text = body[21 : 21 + length], body[21 + length :]
        assert len(text) <= size
        shared = self._key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        )
        info = b"WebPush: info\x00" + point(self._key.public_key()) + sender
        secret = _expanded(_mac(self._auth, shared), info, 32)
        first = _mac(salt, secret)
        key = _expanded(first, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = _expanded(first, b"Content-Encoding: nonce\x00", 12)
        padded = AESGCM(key).decrypt(nonce, text, None)
        plain, mark, rest = padded.rpartition(b"\x02")
        assert mark == b"\x02"
        assert not rest.strip(b"\0")
        return plain


def check_signature(token: str, public: str) -> None:
    """An error of cryptography unless this token was signed with the key that belongs to this public one."""
    content, _, mark = token.rpartition(".")
    signature = decoded(mark)
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public))
    key.verify(utils.encode_dss_signature(r, s), content.encode(), ec.ECDSA(hashes.SHA256()))
