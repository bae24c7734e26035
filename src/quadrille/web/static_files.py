"""The files of the page, answered before any route is looked for: most requests ask for one."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send

from quadrille.web.assets import Asset, assets
from quadrille.web.hosts import header

FOLDER = "/static/"
FOR_GOOD = b"public, max-age=31536000, immutable"


class StaticFiles:
    """Answer requests for files that were there at the start; nothing is looked up on a disk."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send a file, or hand on whatever else is asked for."""
        asset = _requested_asset(scope)
        if asset is None:
            await self._app(scope, receive, send)
            return
        is_compressed = "gzip" in header(scope, b"accept-encoding")
        body = asset.compressed if is_compressed else asset.plain
        is_current = scope["path"].startswith(f"{FOLDER}{assets().version}/")
        headers = [
            (b"content-type", asset.kind.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", FOR_GOOD if is_current else b"no-cache"),
            (b"vary", b"Accept-Encoding"),
        ]
        if is_compressed:
            headers.append((b"content-encoding", b"gzip"))
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        is_head = scope["method"] == "HEAD"
        await send({"type": "http.response.body", "body": b"" if is_head else body})


def _requested_asset(scope: Scope) -> Asset | None:
    """Return the file that a request names below any version: an open page may have an old one."""
    if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
        return None
    path: str = scope["path"]
    if not path.startswith(FOLDER):
        return None
    return assets().files.get(path.removeprefix(FOLDER).partition("/")[2])
