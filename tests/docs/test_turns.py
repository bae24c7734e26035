"""Turns that no native reader would use stay out of the documents and of the sentences.

They were found by reading; each was once on the page, in the terminal or in a document. Words of
the glossary’s column “not” are here where they cannot mean anything else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tests.docs.pages import PAGES, ROOT, is_french, name_of, prose
from tests.web.words import sentences

ENGLISH = re.compile(
    r"\bthat (?:is|are) none\b|\bwaits? for you\b|\bis being looked for\b"
    r"|\blooked at once\b|\bby chance\)|\bthe first to be done\b|\bOne step on\b|\bHere stand\b"
    r"|\bone (?:word |object )?a line\b|\bline (?:is|to the server is) cut\b(?! off)"
    r"|\bhold hands\b|\bTake off\b|\bthat you have not\b|\bgo(?:es|ne)? on with\b|\bgone through\b"
    r"|\bwho presses\b|\bTold are\b|\b(?:is|are) told\b|\bnothing is known about\b|\bis loud\b"
    r"|\bsaid to have none\b|\b(?:the|an) own\b|\bNobody can pass\b"
    r"|\bwords? in a hundred\b|\bcannot lie there\b|\bmay stand\b|\bcounts nothing\b|\bin vain\b"
    r"|\bcan be gone\b|(?<!There )\bis no (?:word|name|code|size)\b|\bstands for the files\b"
    r"|\b(?:for|of|to) who\b|\ball hangs together\b|\b(?:is|are) awaited\b|\bEx aequo\b"
    r"|\bone JSON object a line\b|\bcount nothing\b|\b(?:two|\d+) \w+ at least\b|\bor go on\b"
    r"|\bcounts by itself\b|\bends the old\b|\bgames of two\b|\baccents survive\b|\bEngines answer,"
    r"|\b(?:[Ee]ngines?|programs?) from outside\b|\b[Ll]ive helps\b|\bas it lies\b|\bmay go on\b"
    r"|\bsaid so already\b|\b(?:program|page) of yours\b|\bbrings? no point\b"
    r"|\bare closed to players\b|\bis nothing but a\b|\bis no pattern\b|\bgames of ours\b"
    r"|\bWho (?:loses|watches|enters)\b|\bnobody any\b|\brate nobody\b"
    r"|[\d}] %(?!\w)|\blies apart\b|\b[Ww]hat goes to\b"
)
"""Turns of English that read as translated."""
SPOKEN = re.compile(
    ENGLISH.pattern
    + r"|\bby chance\b|\ball the same\b|\bthe one before\b|\bor nothing for\b|\bHelps\b"
    r"|\bis being (?:laid|drawn|looked)\b|\b(?:tries|goes) (?:again|on) by itself\b|\bunder way\b"
    r"|\bErase (?:what|for good)\b|\bwhat is (?:selected|mine|asked)\b|\bTo correct\b|\bnot seen\b"
    r"|\bpoints of \{|\b(?:each|all) may\b|\b[Ll]ays? (?:a|your|this|it|all)\b"
    r"|\bIs the line cut\b|\bwhom you like\b|\bthat is none\b|\bpar \{"
    r"|\bdoes not (?:answer\b(?! to)|open yet\b)|\b(?:Somebody|somebody) (?:who|at|with)\b"
    r"|\b(?:is|are) kept\b|\bstands? for the files\b|\bshows what else\b|\bSay (?:a|which|how)\b"
    r"|(?<!Exit )\bStatus 1\b|\bThere are: \{|\bis no (?:name|database|address|recorded|player)\b"
    r"|\bhas not (?:the|all)\b|\b(?:line|row|cell|game|minute|method) a (?:line|colour|move)\b"
    r"|\b(?:engine|games?) from outside\b|\bdo not (?:go|belong) together\b|\btaken off\b"
    r"|\bwrong (?:word|challenge)\b|\b(?:lies|lie) (?:at|on|there)\b|\bhangs? together\b"
    r"|\bPuzzles? of the day\b|\ba word of the theme\b|\bHold an event\b"
    r"|\bThe line is\b|\bfrom now on\b|\bat the tables\b|\bof (?:yours|ours)\b|\bJustified\b"
    r"|\bplays (?:already|no further)\b|\bWho goes out\b|\bbelong together\b|\bmay be tried\b"
    r"|\beach two who\b|\bNot this\b|\bvalid any more\b|\bratings promise\b"
)
"""Turns that stay out of what the page and the terminal say in English."""
FRENCH = re.compile(
    r"\bpromenades?\b|\bse donnent la main\b|\bs’enfonce dans le noir\b|\best d’encre\b"
    r"|\bMêler\b|\bLe laisser chercher\b|\bNom aux tables\b|\bLa ligne est coupée\b"
    r"|\bmots sur cent\b|\bAu tour de Place\b|\binvisibles\b|\bvalables?\b|\bduplicata\b"
    r"|\bmixmo serait justifié\b|\bn’est pas du type\b|\bun événement pour\b"
    r"|\bvaut les fichiers\b|\bDites (?:un|une|combien|quel)\b|\bTout se tient\b"
    r"|\bUn mot qui n’existe pas\b|\bSeule cette machine\b|\bcourir sur cette grille\b"
    r"|\bqui le tape\b|\bs’\*\*abandonne\*\*|\bmarche sur la grille\b|\bphrase secrète\b"
    r"|(?<!l’)\bév[éè]nements?\b(?! de partie)|\bmarches? du robot\b"
    r"|\bTous les tubes\b|\bon ne sait rien\b|\bIl y a : \{choices\}|\w\(s\)"
    r"|\bdeux écarts\b(?!-)|\bun écart\W+la force"
    r"|\bmots? crus\b|\bjeux venus d’ailleurs\b|\bL’autre a\b|\w, zéro point\b|\btout est juste\b"
    r"|\bplaces? (?:les plus )?étroites?\b|\bs’inscri\w+ d(?:e lui|’eux)-mêmes?\b"
    r"|\bà égaler\b|\b1 coups\b|\bun programme à vous\b|\bTracer les cases\b"
    r"|\bcoups valent autant\b"
    r"|\bmot faux\b|\bvont (?:devant|derrière) ce mot\b|\bse fait de ces lettres\b"
    r"|\bparle sans qu’on\b|\bne se comprennent pas\b"
    r"|\bméthodes? fortes?\b|\bcomme ils viennent\b|\best à une touche\b|\b[Dd]errière un tube\b"
    r"|\ba sa raison dans\b|\bSans rien préciser\b|\bcoups? de sept jetons\b|\bdi(?:t|tes) Mixmo\b"
    r"|\bapprennent de la meilleure\b|\bmots? faits? de (?:ces lettres|vos jetons)\b"
    r"|\bfait mener son\b|\bne s’invente donc pas\b"
    r"|\bmandataires?\b|\bse placent (?:devant|derrière)\b|\bPour l’employer\b|\bemboîtée?s\b"
    r"|\bn’est rien d’autre qu’une\b|\bmots (?:anglais|français) fonctionnent\b"
    r"|\bn’y fait rien\b|\bau dictionnaire\b|\bparties dont apprendre\b"
    r"|\bmots? (?:qui )?convien(?:nen)?t\b|;\s*peut être répétée?\b",
    re.IGNORECASE,
)
"""Les tournures qu’un Français n’emploierait pas."""
CATALOGUE = ROOT / "src/quadrille/locale/fr/LC_MESSAGES/quadrille.po"
STATIC = ROOT / "src/quadrille/web/static"
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
KEY = re.compile(r'(?m)^  "((?:[^"\\]|\\.)*)":')
LISTS = (
    "docs/technical/glossary.md",
    "docs/guide/en/commands.md",
    "docs/contributing.md",
    "CHANGELOG.md",
)
"""Pages that name what is not to be said, or what was; and one made of the code’s sentences."""


def tables() -> list[Path]:
    return sorted([*STATIC.glob("words/*.js"), *STATIC.glob("games/*/fr*.js")])


def french() -> Iterator[str]:
    """Yield every French sentence of the catalogue and of the page."""
    with CATALOGUE.open("rb") as file:
        for message in read_po(file, locale="fr"):
            forms = message.string
            yield from forms if isinstance(forms, tuple) else (str(forms),)
    for path in tables():
        yield from LITERAL.findall(KEY.sub("", path.read_text("utf-8")))


def english() -> Iterator[str]:
    """Yield every English sentence of the page and of the catalogue."""
    yield from sentences()
    with CATALOGUE.open("rb") as file:
        for message in read_po(file, locale="fr"):
            yield from message.id if isinstance(message.id, tuple) else (str(message.id),)


def turns(banned: re.Pattern[str], sentences: Iterator[str]) -> list[str]:
    return sorted({hit[0] + ": " + one[:100] for one in sentences if (hit := banned.search(one))})


def test_no_english_sentence_reads_as_translated() -> None:
    assert turns(SPOKEN, english()) == []


def test_no_french_sentence_reads_as_translated() -> None:
    assert turns(FRENCH, french()) == []


READ = [
    page
    for page in PAGES
    if name_of(page) not in LISTS and ("docs/technical" not in name_of(page) or is_french(page))
]


@pytest.mark.parametrize("page", READ, ids=name_of)
def test_no_document_reads_as_translated(page: Path) -> None:
    banned = FRENCH if is_french(page) else ENGLISH
    assert [hit[0] for hit in banned.finditer(prose(page))] == []


@pytest.mark.parametrize(
    "text",
    [
        "No game waits for you.",
        "one word a line",
        "a word that is none",
        "two players at least",
        "Engines from outside",
        "a note that is nothing but a date",
        "Who loses by a fault has no score.",
        "the best grid as it lies wins",
        "with 95 % intervals",
    ],
)
def test_an_odd_english_turn_is_found(text: str) -> None:
    assert ENGLISH.search(text)


@pytest.mark.parametrize(
    "text", ["Lay your tiles", "Erase what is mine", "{n} points of {most}", "Is the line cut?"]
)
def test_an_odd_spoken_turn_is_found(text: str) -> None:
    assert SPOKEN.search(text)


@pytest.mark.parametrize(
    "text",
    [
        "la meilleure promenade",
        "un mot valable",
        "Dites un mot",
        "2 lettre(s)",
        "deux écarts dans",
        "Mots crus aussi",
        "il s’inscrit de lui-même",
        "Passer, zéro point",
        "Tout est valide : dites Mixmo !",
        "Derrière un tube, on tape",
        "les lettres qui se placent devant",
        "l’adresse d’un mandataire",
        "est-il au dictionnaire",
        "les mots qui conviennent",
    ],
)
def test_an_odd_french_turn_is_found(text: str) -> None:
    assert FRENCH.search(text)


def test_a_manual_on_the_page_keeps_its_no_break_spaces() -> None:
    """In JavaScript `\\s` also matches U+00A0 and U+202F."""
    assert r"replace(/\s" not in (STATIC / "core/manual.js").read_text("utf-8")
