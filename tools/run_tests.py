"""Run the tests on all cores, and say loudly what could not run here."""
