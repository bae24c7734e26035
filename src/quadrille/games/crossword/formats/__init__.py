"""Files of crosswords: `.ipuz`, `.puz` and what is printed."""
