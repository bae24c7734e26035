"""Plug-ins: how they are found and written, and the toy game played everywhere."""
