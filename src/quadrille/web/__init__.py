"""The web page and its server: HTTP with JSON, live tables by WebSocket."""
