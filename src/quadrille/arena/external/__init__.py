"""Engines from outside: programs in any language that speak lines of JSON."""
