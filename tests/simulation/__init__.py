"""Deterministic simulation: servers, store, network and clock driven by one seed."""
