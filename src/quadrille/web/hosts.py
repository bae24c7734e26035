"""Under which names a server answers, and whom it believes about addresses.

A page of a stranger can make its own name lead to this machine (DNS rebinding), and would then pass
for ours: so a request must name this server by `localhost`, by an address or a name of this
machine, or by a name that its owner has given. Who stands before us is believed about where a
request came from only if the owner has named it as a proxy.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable, Sequence
from contextlib import suppress

from starlette.requests import Request
from starlette.types import Scope

from quadrille.core.errors import Invalid

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
MOST_HOPS = 20
HOUSEHOLD_BITS = 64


def header(scope: Scope, name: bytes) -> str:
    """Return a header of a request, or nothing."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def host_of(text: str) -> str:
    """Return the name or the address in a `Host` header, without its port.

    >>> [host_of(text) for text in ("Club.Example.:8000", "[::1]:80", "10.0.0.2")]
    ['club.example', '::1', '10.0.0.2']
    """
    text = text.strip().lower()
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0].removesuffix(".")


def machine_names() -> set[str]:
    """Return the names of this machine, that of the local network (`.local`) among them."""
    name = socket.gethostname().lower().removesuffix(".")
    short = name.partition(".")[0]
    return {one for one in (name, short, f"{short}.local") if short}


def network_of(address: str) -> str:
    """Return what limits count an address as: the network of 64 bits that a household has in IPv6.

    Whoever has one such network has 2⁶⁴ addresses, and would otherwise be a new caller with each.

    >>> [network_of(text) for text in ("2001:db8::7", "::ffff:10.0.0.2", "10.0.0.2", "")]
    ['2001:db8::/64', '10.0.0.2', '10.0.0.2', '']
    """
    if ":" not in address:
        return address
    try:
        one = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if one.ipv4_mapped is not None:
        return str(one.ipv4_mapped)
    return str(ipaddress.ip_network((one, HOUSEHOLD_BITS), strict=False))


def origin_for_others(request: Request) -> str:
    """Return the address of this server for others: not this machine's own name for itself."""
    shown = request.url.netloc
    outside = _outside(request)
    if _is_loopback(request.url.hostname or "") and outside:
        shown = f"{outside}:{request.url.port}"
    return f"{request.url.scheme}://{shown}"


def shared_origin(request: Request) -> str:
    """Return the address for other devices; empty if only this machine can reach the server."""
    is_own = _is_loopback(request.url.hostname or "")
    if is_own and _is_loopback(_outside(request) or "localhost"):
        return ""
    return origin_for_others(request)


def _outside(request: Request) -> str:
    """Return the address of this machine for others, if the server listens there."""
    return str(getattr(request.app.state, "outside", ""))


def _is_loopback(host: str) -> bool:
    with suppress(ValueError):
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    return False


class Hosts:
    """The names under which one server answers."""

    def __init__(self, names: Iterable[str] = (), addresses: Iterable[str] = ()) -> None:
        self._names = {"localhost", *machine_names(), *map(host_of, names)}
        self._addresses = {*addresses}

    def knows(self, scope: Scope) -> bool:
        """Return whether a request names this server; one without a name is of no browser."""
        given = header(scope, b"host")
        if not given:
            return True
        host = host_of(given)
        if host in self._names or host in self._addresses:
            return True
        with suppress(ValueError):
            address = ipaddress.ip_address(host)
            # The address at which the request came in is one of ours.
            reached = (scope.get("server") or ("", 0))[0]
            return address.is_loopback or str(address) == reached
        return False


class Proxies:
    """Those who are believed about where a request came from."""

    def __init__(self, given: Sequence[str] = ()) -> None:
        self._networks = [read_network(text) for text in given]

    def trusts(self, address: str) -> bool:
        """Return whether an address is that of a proxy.

        >>> Proxies(["10.0.0.0/8"]).trusts("10.1.2.3"), Proxies().trusts("127.0.0.1")
        (True, False)
        """
        with suppress(ValueError):
            one = ipaddress.ip_address(address)
            return any(one in network for network in self._networks)
        return False

    def resolve(self, scope: Scope) -> str:
        """Return the address from which a request came; note whether it came by TLS.

        Each proxy adds whom it heard from at the end of `X-Forwarded-For`: the last one that is no
        proxy is who asked, and whatever stands before may be invented.
        """
        address = str((scope.get("client") or ("", 0))[0])
        if not self.trusts(address):
            return address
        if header(scope, b"x-forwarded-proto").strip().lower() == "https":
            scope["scheme"] = "wss" if scope["type"] == "websocket" else "https"
        hops = header(scope, b"x-forwarded-for").split(",")[-MOST_HOPS:]
        for hop in reversed(hops):
            try:
                found = str(ipaddress.ip_address(hop.strip()))
            except ValueError:
                break
            address = found
            if not self.trusts(found):
                break
        return address


def read_network(text: str) -> Network:
    """Read an IP address or a network; raise `Invalid` for anything else.

    >>> str(read_network("10.0.0.7"))
    '10.0.0.7/32'
    """
    try:
        return ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise Invalid("web.proxy", text=text[:60]) from None
