"""Pictures of boards for messages and other pages: a card with the board, as PNG."""
