"""The sorting robot (robot trieur): carry every piece to a cell of its colour in few steps."""
