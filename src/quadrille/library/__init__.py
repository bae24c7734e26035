"""The library that `import quadrille` gives: tables, solvers, matches, analyses, engines."""
