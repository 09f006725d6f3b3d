"""Sends mail through the host's mail server."""

from __future__ import annotations

import asyncio
import logging
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from .webhook import GoneError, UnreachableError, load_certificates, look_up

log = logging.getLogger("meadhall.server")

PATIENCE = 20.0
MAILS_AT_ONCE = 4
ADDRESS_LETTERS = 254
_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")


def is_address(text: str) -> bool:
    return len(text) <= ADDRESS_LETTERS and _ADDRESS.fullmatch(text) is not None


class MailServer:
    """The host's mail server. `smtps://` uses TLS from the start; `smtp://` switches to it if the server offers it.

    A password is never sent unencrypted, except to this machine.
    """

    def __init__(self, url: str, tls: ssl.SSLContext | None = None) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise ValueError("a mail server looks like smtp://user:password@mail.example.org:587")
        self._secure = parts.scheme == "smtps"
        self._host = parts.hostname
        self._port = parts.port or (465 if self._secure else 587)
        self._user = unquote(parts.username or "")
        self._password = unquote(parts.password or "")
        self._tls = tls or load_certificates()
        self._threads = ThreadPoolExecutor(MAILS_AT_ONCE, "meadhall-mail")
        """Separate threads: a mail server may be slow, and the threads that open tables must not wait for it."""

    async def send(self, message: EmailMessage) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await look_up(self._host, self._port)
        except (OSError, UnicodeError, TimeoutError) as error:
            log.warning(
                "Notifications: the mail server %s has no address: %s", self._host, str(error) or "no answer"
            )
            raise UnreachableError("the mail server is not found") from error
        await asyncio.get_running_loop().run_in_executor(self._threads, self._send_blocking, message)

    def _send_blocking(self, message: EmailMessage) -> None:
        try:
            with self._connect() as smtp:
                smtp.ehlo()
                secure = self._secure
                if not secure and smtp.has_extn("starttls"):
                    smtp.starttls(context=self._tls)
                    smtp.ehlo()
                    secure = True
                if self._user:
                    if not secure and self._host not in ("localhost", "127.0.0.1", "::1"):
                        raise UnreachableError("the mail server does not offer an encrypted connection")
                    smtp.login(self._user, self._password)
                smtp.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            if all(code >= 500 for code in codes):
                raise GoneError("the address was refused") from error
            raise UnreachableError("the mail server asks to try again later") from error
        except (smtplib.SMTPException, OSError) as error:
            log.warning("Notifications: the mail server does not take a mail: %s", error)
            raise UnreachableError("the mail server does not take it") from error

    def _connect(self) -> smtplib.SMTP:
        if self._secure:
            return smtplib.SMTP_SSL(self._host, self._port, timeout=PATIENCE, context=self._tls)
        return smtplib.SMTP(self._host, self._port, timeout=PATIENCE)
