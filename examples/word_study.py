"""A word-study session: questions about anagrams and hooks, with their answers.

python examples/word_study.py
"""

import quadrille

lexicon = quadrille.Lexicon.open("en-light")
words = lexicon.words()
quiz = quadrille.Quiz(lexicon, words, words, quadrille.Rng(3))
for kind in ("anagrams", "hooks", "anagrams"):
    question = quiz.question(kind)
    verdict = question.judge(" ".join(question.solution), lexicon)
    print(f"{kind:9} {' '.join(question.shown):20} {', '.join(question.solution)}")
    assert verdict.right
print(f"CHEAT makes {', '.join(lexicon.anagrams('CHEAT'))}")
