"""A visitor without a browser: asks an application directly, with its cookies."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
from fastapi import FastAPI


class Visitor:
    def __init__(self, app: FastAPI) -> None:
        self.transport = httpx.ASGITransport(app=app)
        self.cookies: dict[str, str] = {}

    def ask(self, method: str, address: str, **more: Any) -> httpx.Response:
        async def send() -> httpx.Response:
            async with httpx.AsyncClient(
                transport=self.transport, base_url="http://quadrille.test", cookies=self.cookies
            ) as client:
                return await client.request(method, address, **more)

        return asyncio.run(send())

    def get(self, address: str, **more: Any) -> httpx.Response:
        return self.ask("GET", address, **more)

    def post(self, address: str, **more: Any) -> httpx.Response:
        return self.ask("POST", address, **more)
