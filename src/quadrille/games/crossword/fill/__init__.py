"""The maker: patterns, and the engine that fills them with words."""
