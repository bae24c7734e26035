"""Records made by earlier versions of the program."""
