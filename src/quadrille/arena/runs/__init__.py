"""`arena run`: tournaments of computers in any game, kept in a folder so that they can go on."""
