"""The builder of the word lists and themes that Quadrille ships: `make lexicons`.

One way through: `debian` fetches the packages, `affixes` and `dictionary` read the French
dictionary, `french` and `english` choose the words, `themes` inflects the curated lists, `ship`
compresses and writes, `report` says what was dropped and why. `wordlists` chooses the words of a
language that does not ship, which go into the user's data folder.
"""
