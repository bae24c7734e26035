"""GCG files: reading, replaying and writing games that people wrote down."""
