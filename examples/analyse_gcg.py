"""Analyse a game of Scrabble that another program has written as GCG.

python examples/analyse_gcg.py
"""

from pathlib import Path

import quadrille

Path("game.gcg").write_text("""\
#character-encoding UTF-8
#lexicon en
#player1 Ann Ann
#player2 Bob Bob
>Ann: HORSEAT 8D HORSE +24 24
>Bob: TAILEDN H8 .NAIL +5 5
""")
analysis = quadrille.analyse("game.gcg")
print(analysis)
