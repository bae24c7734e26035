"""Who is there, where from, and what the browser may do with what we send.

A visitor is a random name in a signed cookie. Requests that change something and live connections
must come from our own page. No script runs but those that we serve.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
from collections.abc import Iterable
from contextlib import suppress
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quadrille.core.errors import Illegal, QuadrilleError
from quadrille.core.i18n import LANGUAGES, speak
from quadrille.lexicon.own import names_only
from quadrille.web.limits import Buckets, Caller, Limits

COOKIE = "quadrille"
LANGUAGE = "lang"
YEAR = 365 * 24 * 3600
MANY = 4429
"""How a line is closed because there are too many."""
SAFE = frozenset(("GET", "HEAD", "OPTIONS"))

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def secret_of(folder: Path) -> str:
    """Give the secret that signs cookies: from the environment, or a file that only we can read."""
    given = os.environ.get("QUADRILLE_SECRET")
    if given:
        return given
    path = folder / "secret"
    folder.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_urlsafe(32))
    return path.read_text(encoding="ascii").strip()


class Visitors:
    """Names for visitors, and the cookies that carry them."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(secret, salt="quadrille visitor", sep=".")

    def new(self) -> str:
        """Name a visitor who was never here."""
        return secrets.token_urlsafe(16)

    def sealed(self, visitor: str) -> str:
        """Give the value of a visitor's cookie."""
        return self._signer.sign(visitor).decode()

    def cookie(self, visitor: str, scope: Scope) -> str:
        """Give the header that makes a browser remember its visitor."""
        secure = "; Secure" if scope.get("scheme") in ("https", "wss") else ""
        kept = f"Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
        return f"{COOKIE}={self.sealed(visitor)}; {kept}"

    def opened(self, cookie: str) -> str | None:
        """Give the visitor of a cookie that we have signed.

        >>> visitors = Visitors("secret")
        >>> visitors.opened(visitors.sealed("ann")), visitors.opened("ann.forged")
        ('ann', None)
        """
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return None


def header(scope: Scope, name: bytes) -> str:
    """Give a header of a request, or nothing."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def cookies_of(scope: Scope) -> dict[str, str]:
    """Read the cookies of a request; what is no cookie is passed over."""
    try:
        jar = SimpleCookie(header(scope, b"cookie"))
    except CookieError:
        return {}
    return {name: morsel.value for name, morsel in jar.items()}


def language_for(chosen: str | None, accepted: str) -> str:
    """Choose a language: as the cookie says, else the first that the browser asks for.

    >>> language_for(None, "de, fr;q=0.8, en;q=0.5"), language_for("en", "fr")
    ('fr', 'en')
    """
    if chosen in LANGUAGES:
        return chosen
    wishes = (part.partition(";")[0].strip()[:2].lower() for part in accepted.split(","))
    return next((wish for wish in wishes if wish in LANGUAGES), "en")


def is_ours(scope: Scope) -> bool:
    """Say whether a request comes from our own page, or from no page at all."""
    origin = header(scope, b"origin")
    return not origin or urlsplit(origin).netloc.lower() == header(scope, b"host").lower()


class Gate:
    """What every request passes first: size, origin, rate; then who it is and what they speak."""

    def __init__(self, app: ASGIApp, visitors: Visitors, limits: Limits) -> None:
        self._app = app
        self._visitors = visitors
        self._limits = limits
        self._of_visitor = Buckets(limits.requests)
        self._of_address = Buckets(limits.addresses)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        cookies = cookies_of(scope)
        speak(language_for(cookies.get(LANGUAGE), header(scope, b"accept-language")))
        known = self._visitors.opened(cookies.get(COOKIE, ""))
        visitor = known or self._visitors.new()
        state = scope.setdefault("state", {})
        state["visitor"] = visitor
        state["address"] = address = (scope.get("client") or ("", 0))[0]
        state["caller"] = Caller(known or address, address)
        with names_only():
            if scope["type"] == "websocket":
                if self._wait(scope, known):
                    await _hung_up(receive, send)
                else:
                    await self._app(scope, receive, send)
                return
            cookie = None if known else self._visitors.cookie(visitor, scope)
            finished = _finished(send, cookie)
            try:
                self._check(scope, known)
                await self._app(scope, _counted(receive, self._limits.body), finished)
            except _Refused as refused:
                await _answer(finished, refused.status, refused.error)
            except asyncio.CancelledError:
                # The server ends, and this took too long for it to wait.
                with suppress(RuntimeError):
                    await _answer(finished, 503, Illegal("web.closing"))

    def _check(self, scope: Scope, known: str | None) -> None:
        if scope["method"] not in SAFE and not is_ours(scope):
            raise _Refused(403, Illegal("web.origin"))
        length = header(scope, b"content-length")
        if length.isdecimal() and int(length[:12]) > self._limits.body:
            raise _Refused(413, Illegal("web.too-large", most=self._limits.body))
        wait = self._wait(scope, known)
        if wait:
            raise _Refused(429, Illegal("web.too-often", seconds=wait))

    def _wait(self, scope: Scope, known: str | None) -> int:
        """Count a request or a connection; give the seconds to wait if there were too many."""
        wait = self._of_address.take(scope["state"]["address"])
        return wait if known is None else max(wait, self._of_visitor.take(known))


class _Refused(Exception):
    def __init__(self, status: int, error: QuadrilleError) -> None:
        self.status = status
        self.error = error
        super().__init__(error.code)


def _counted(receive: Receive, most: int) -> Receive:
    """Count the bytes of a body that does not say how long it is."""
    total = 0

    async def counted() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > most:
            # The framework passes its own kind of error on from the middle of a body, and no other.
            raise HTTPException(413)
        return message

    return counted


def _finished(send: Send, cookie: str | None) -> Send:
    """Add the headers that every answer has."""

    async def finished(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = {key for key, _ in message.get("headers", [])}
            added = [
                (key.encode(), value.encode())
                for key, value in HEADERS.items()
                if key.encode() not in present
            ]
            if cookie is not None and b"set-cookie" not in present:
                added.append((b"set-cookie", cookie.encode()))
            message = {**message, "headers": [*message.get("headers", []), *added]}
        await send(message)

    return finished


async def _hung_up(receive: Receive, send: Send) -> None:
    """End a connection that comes too soon; only a line that was accepted can say why."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": MANY})


async def _answer(send: Send, status: int, error: QuadrilleError) -> None:
    body = json.dumps({"error": error.as_json()}, ensure_ascii=False).encode()
    headers: Iterable[tuple[bytes, bytes]] = [(b"content-type", b"application/json")]
    if status == 429:
        headers = [*headers, (b"retry-after", str(error.params["seconds"]).encode())]
    await send({"type": "http.response.start", "status": status, "headers": [*headers]})
    await send({"type": "http.response.body", "body": body})
