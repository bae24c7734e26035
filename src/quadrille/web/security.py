"""Who is there, where from, and what the browser may do with what we send.

A visitor is a random name in a signed cookie. Requests that change something and live connections
must come from our own page. No script runs but those that we serve.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
from base64 import urlsafe_b64decode
from collections.abc import Iterable
from contextlib import suppress
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer, TimestampSigner
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quadrille.app.live.registry import SIGNS
from quadrille.core.disk import reason, write_durably
from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.i18n import LANGUAGES, set_language
from quadrille.lexicon.user_lists import known_lists_only
from quadrille.web.codes import Codes, code_in
from quadrille.web.hosts import Hosts, Proxies, header, host_of, network_of
from quadrille.web.limits import Buckets, Caller, Limits

COOKIE = "quadrille"
LANGUAGE = "lang"
YEAR = 365 * 24 * 3600
FOREIGN, MANY = 4403, 4429
"""How a line is closed that comes from another site, or because there are too many."""
SHORTEST_SECRET = 16
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

FILE_HEADERS = {
    key: HEADERS[key] for key in ("x-content-type-options", "cross-origin-resource-policy")
}
"""What a module or style sheet has of them: the rest is for documents, and a page has 60 files."""


def secret_of(folder: Path) -> str:
    """Return the secret that signs cookies: from the environment, or from a private file.

    Raise `Invalid` if it is too short to be one, or if the file cannot be written.
    """
    given = os.environ.get("QUADRILLE_SECRET")
    path = folder / "secret"
    if not given and not _read_secret(path):
        _write_secret(path)
    secret = given or _read_secret(path)
    if len(secret) < SHORTEST_SECRET:
        where = "QUADRILLE_SECRET" if given else str(path)
        raise Invalid("web.secret", where=where, least=SHORTEST_SECRET)
    return secret


def _read_secret(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii", errors="replace").strip()
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise Invalid("file-unreadable", path=str(path), reason=reason(error)) from error


def _write_secret(path: Path) -> None:
    """Write a secret that is there whole or not at all; of two servers the first one's counts."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            write_durably(secrets.token_urlsafe(32).encode(), file)
        if path.exists():
            # An empty one, of a disk that was full.
            draft.replace(path)
        else:
            with suppress(FileExistsError):
                os.link(draft, path)
    except OSError as error:
        raise Invalid("file-unwritable", path=str(path), reason=reason(error)) from error
    finally:
        draft.unlink(missing_ok=True)


TRANSFER_SECONDS = 300
"""How long the QR code for another device works."""
WALL_KEY = 8
"""Signs of the key of a projector: few enough to be typed on another computer."""


class VisitorCookies:
    """Names for visitors, and the cookies that carry them."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(secret, salt="quadrille visitor", sep=".")
        self._transfers = TimestampSigner(secret, salt="quadrille transfer", sep=".")
        self._players = Signer(secret, salt="quadrille tournament player", sep=".")
        self._walls = Signer(secret, salt="quadrille wall", sep=".")

    def new(self) -> str:
        """Name a visitor who was never here."""
        return secrets.token_urlsafe(16)

    def seal(self, visitor: str) -> str:
        """Return the value of a visitor's cookie."""
        return self._signer.sign(visitor).decode()

    def seal_transfer(self, visitor: str) -> str:
        """Return a token that signs another device in as the same visitor."""
        return self._transfers.sign(visitor).decode()

    def unseal_transfer(self, token: str) -> str | None:
        """Return the visitor of a token that is not too old.

        >>> cookies = VisitorCookies("secret")
        >>> cookies.unseal_transfer(cookies.seal_transfer("ann")), cookies.unseal_transfer("ann.x")
        ('ann', None)
        """
        try:
            return self._transfers.unsign(token, max_age=TRANSFER_SECONDS).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    def wall_key(self, code: str) -> str:
        """Return the key with which a projector shows an event as its host sees it.

        >>> cookies = VisitorCookies("secret")
        >>> len(cookies.wall_key("K7XQ2MAB")), cookies.wall_key("K7XQ2MAB") == cookies.wall_key("K")
        (8, False)
        """
        signature = urlsafe_b64decode(self._walls.get_signature(code) + b"=")
        return "".join(SIGNS[byte % len(SIGNS)] for byte in signature[:WALL_KEY])

    def seal_player(self, code: str, link: int, name: str) -> str:
        """Return the token of a player's link in a tournament."""
        return self._players.sign(f"{code}:{link}:{name}").decode()

    def unseal_player(self, token: str) -> tuple[str, int, str] | None:
        """Return the tournament, the number and the player of a link that we have made.

        >>> cookies = VisitorCookies("secret")
        >>> cookies.unseal_player(cookies.seal_player("K7XQ2MAB", 0, "Zoé: A."))
        ('K7XQ2MAB', 0, 'Zoé: A.')
        """
        try:
            code, link, name = self._players.unsign(token).decode().split(":", 2)
        except (BadSignature, ValueError):
            return None
        return code, int(link), name

    def cookie(self, visitor: str, scope: Scope) -> str:
        """Return the header that makes a browser remember its visitor."""
        secure = "; Secure" if scope.get("scheme") in ("https", "wss") else ""
        attributes = f"Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
        return f"{COOKIE}={self.seal(visitor)}; {attributes}"

    def unseal(self, cookie: str) -> str | None:
        """Return the visitor of a cookie that we have signed.

        >>> cookies = VisitorCookies("secret")
        >>> cookies.unseal(cookies.seal("ann")), cookies.unseal("ann.forged")
        ('ann', None)
        """
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return None


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
    preferred = (part.partition(";")[0].strip()[:2].lower() for part in accepted.split(","))
    return next((requested for requested in preferred if requested in LANGUAGES), "en")


def is_ours(scope: Scope) -> bool:
    """Return whether a request comes from our own page, or from no page at all."""
    origin = header(scope, b"origin")
    return not origin or urlsplit(origin).netloc.lower() == header(scope, b"host").lower()


class Gate:
    """What every request passes first: size, origin, rate; then who it is and what they speak."""

    def __init__(
        self,
        app: ASGIApp,
        visitor_cookies: VisitorCookies,
        limits: Limits,
        hosts: Hosts | None = None,
        proxies: Proxies | None = None,
    ) -> None:
        self._app = app
        self._hosts = hosts
        self._proxies = proxies or Proxies()
        self._visitor_cookies = visitor_cookies
        self._limits = limits
        self._of_visitor = Buckets(limits.requests)
        self._of_address = Buckets(limits.addresses)
        self._codes = Codes(limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or raise an error."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        cookies = cookies_of(scope)
        set_language(language_for(cookies.get(LANGUAGE), header(scope, b"accept-language")))
        known = self._visitor_cookies.unseal(cookies.get(COOKIE, ""))
        visitor = known or self._visitor_cookies.new()
        state = scope.setdefault("state", {})
        state["visitor"] = visitor
        state["address"] = address = network_of(self._proxies.resolve(scope))
        state["caller"] = caller = Caller(known or address, address)
        code = code_in(scope["path"])
        if code is not None:
            send = self._codes.watch(caller, code, send)
        with known_lists_only():
            if scope["type"] == "websocket":
                if not self._is_named(scope):
                    await _hang_up(receive, send, FOREIGN)
                elif await self._wait(scope, known):
                    await _hang_up(receive, send, MANY)
                else:
                    await self._app(scope, receive, send)
                return
            cookie = None if known else self._visitor_cookies.cookie(visitor, scope)
            finished = _add_headers(send, cookie, scope["path"])
            try:
                await self._check(scope, known)
                body = _limit_body(receive, self._limits.body_of(scope["path"]))
                await self._app(scope, body, finished)
            except _Refused as refused:
                await _answer(finished, refused.status, refused.error)
            except asyncio.CancelledError:
                # The server ends, and this took too long for it to wait.
                with suppress(RuntimeError):
                    await _answer(finished, 503, Illegal("web.closing"))

    def _is_named(self, scope: Scope) -> bool:
        """Return whether a request names this server by a name that it has."""
        return self._hosts is None or self._hosts.knows(scope)

    async def _check(self, scope: Scope, known: str | None) -> None:
        if not self._is_named(scope):
            host = host_of(header(scope, b"host"))[:60]
            raise _Refused(421, Invalid("web.host", host=host))
        if scope["method"] not in SAFE and not is_ours(scope):
            raise _Refused(403, Illegal("web.origin"))
        length = header(scope, b"content-length")
        most = self._limits.body_of(scope["path"])
        if length.isdecimal() and int(length[:12]) > most:
            raise _Refused(413, Illegal("web.too-large", most=most))
        wait = await self._wait(scope, known)
        if wait:
            raise _Refused(429, Illegal("web.too-often", seconds=wait))

    async def _wait(self, scope: Scope, known: str | None) -> int:
        """Count a request or a connection; return the seconds to wait if there were too many."""
        wait = self._of_address.take(scope["state"]["address"])
        code = code_in(scope["path"])
        if code is not None:
            guessing = self._codes.wait(scope["state"]["caller"], code)
            if guessing and not await scope["app"].state.service.owns(known, code):
                wait = max(wait, guessing)
        return wait if known is None else max(wait, self._of_visitor.take(known))


class _Refused(Exception):
    def __init__(self, status: int, error: QuadrilleError) -> None:
        self.status = status
        self.error = error
        super().__init__(error.code)


def _limit_body(receive: Receive, most: int) -> Receive:
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


def _headers(path: str, message: Message) -> dict[str, str]:
    """Return the headers that an answer has at least."""
    kind = dict(message.get("headers", [])).get(b"content-type", b"")
    is_file = path.startswith("/static/") and kind.startswith((b"text/javascript", b"text/css"))
    return FILE_HEADERS if is_file else HEADERS


def _add_headers(send: Send, cookie: str | None, path: str) -> Send:
    """Add the headers that every answer has."""

    async def finished(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = {key for key, _ in message.get("headers", [])}
            added = [
                (key.encode(), value.encode())
                for key, value in _headers(path, message).items()
                if key.encode() not in present
            ]
            # What caches may keep for all must not carry the name of one.
            if cookie is not None and b"set-cookie" not in present and not _is_kept(message):
                added.append((b"set-cookie", cookie.encode()))
            message = {**message, "headers": [*message.get("headers", []), *added]}
        await send(message)

    return finished


def _is_kept(message: Message) -> bool:
    """Return whether caches may keep an answer without asking again."""
    headers = (value for key, value in message.get("headers", []) if key == b"cache-control")
    return any(b"max-age" in value for value in headers)


async def _hang_up(receive: Receive, send: Send, code: int) -> None:
    """End a connection that is refused; only a line that was accepted can say why."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": code})


async def _answer(send: Send, status: int, error: QuadrilleError) -> None:
    body = json.dumps({"error": error.as_json()}, ensure_ascii=False).encode()
    headers: Iterable[tuple[bytes, bytes]] = [(b"content-type", b"application/json")]
    if status == 429:
        headers = [*headers, (b"retry-after", str(error.params["seconds"]).encode())]
    await send({"type": "http.response.start", "status": status, "headers": [*headers]})
    await send({"type": "http.response.body", "body": body})
