"""English words whose forms no ending tells: irregular verbs and plurals.

A longer word is known by the word that it ends in: OVERRAN is a form of OVERRUN.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

FORMS = """
arise arose arisen; awake awoke awoken; be am is are was were been; bear bore borne; beat beaten;
become became; begin began begun; bend bent; bite bit bitten; bind bound; bleed bled; blow blew
blown; break broke broken; breed bred; bring brought; build built; burn burnt; buy bought; catch
caught; choose chose chosen; cling clung; come came; creep crept; deal dealt; dig dug; do did done
does; draw drew drawn; dream dreamt; drink drank drunk; drive drove driven; dwell dwelt; eat ate
eaten; fall fell fallen; feed fed; feel felt; fight fought; find found; flee fled; fling flung;
fly flew flown; forbid forbade forbidden; forget forgot forgotten; forgive forgave forgiven;
forsake forsook forsaken; freeze froze frozen; get got gotten; give gave given; go went gone goes;
grind ground; grow grew grown; hang hung; have had has; hear heard; hide hid hidden; hold held;
keep kept; kneel knelt; know knew known; lay laid; lead led; lean leant; leap leapt; learn learnt;
leave left; lend lent; lie lay lain; light lit; lose lost; make made; mean meant; meet met;
overeat overate overeaten; overlie overlay overlain; pay paid; prove proven; ride rode ridden;
ring rang rung; rise rose risen; run ran; saw sawn; say said; see saw seen; seek sought; sell
sold; send sent; sew sewn; shake shook shaken; shine shone; shoe shod; shoot shot; show shown;
shrink shrank shrunk; sing sang sung; sink sank sunk; sit sat; slay slew slain; sleep slept; slide
slid; sling slung; smell smelt; sow sown; speak spoke spoken; speed sped; spell spelt; spend
spent; spill spilt; spin spun; spit spat; spoil spoilt; spring sprang sprung; stand stood; steal
stole stolen; stick stuck; sting stung; stink stank stunk; stride strode; strike struck; string
strung; strive strove striven; swear swore sworn; sweep swept; swell swollen; swim swam swum;
swing swung; take took taken; teach taught; tear tore torn; tell told; think thought; throw threw
thrown; tread trod trodden; underlie underlay underlain; wake woke woken; wear wore worn; weave
wove woven; weep wept; win won; wind wound; wring wrung; write wrote written; alight alit; bad
worse worst; good better best; far farther farthest further furthest; man men; woman women; foot
feet; tooth teeth; goose geese; mouse mice; louse lice; child children; ox oxen; die dice; person
people; calf calves; elf elves; half halves; hoof hooves; knife knives; leaf leaves; life lives;
loaf loaves; scarf scarves; self selves; sheaf sheaves; shelf shelves; thief thieves; wharf
wharves; wife wives; wolf wolves; axis axes; basis bases; crisis crises; oasis oases; thesis
theses; cactus cacti; fungus fungi; radius radii; larva larvae; bacterium bacteria; datum data;
medium media; criterion criteria; phenomenon phenomena
"""
"""A word and its irregular forms."""
SHORTEST_PREFIX = 2
"""With one letter before it a word is mostly another one: FLIT is no form of FLIGHT."""
ALONE = frozenset(("BE", "EAT", "LIE"))
"""Words that others only seem to end in: ROAM is no form of ROBE."""


@cache
def _forms() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in FORMS.upper().split(";"):
        word, *forms = line.split()
        for form in forms:
            found.setdefault(form, []).append(word)
    return found


def irregular_bases(word: str) -> Iterator[str]:
    """Yield the words that a word may be an irregular form of.

    >>> [*irregular_bases("RAN")], "OVERRUN" in irregular_bases("OVERRAN")
    (['RUN'], True)
    """
    for start in (0, *range(SHORTEST_PREFIX, len(word))):
        for base in _forms().get(word[start:], ()):
            if not start or base not in ALONE:
                yield word[:start] + base
