"""Guesses of the words that a French word may be a form of, by rules for endings.

Rules guess; whoever asks checks that the guess is a headword of the right part of speech. Irregular
verbs are known by the stems that they end in, so that `revient` finds `revenir` as `vient` does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Guess(NamedTuple):
    """A word that another may be a form of, if it is of this kind."""

    word: str
    kind: str
    """`plural`, `feminine` or `verb`."""


FEMININES = (
    ("EE", "E"), ("IERE", "IER"), ("ERE", "ER"), ("EUSE", "EUX"), ("EUSE", "EUR"),
    ("TRICE", "TEUR"), ("ERESSE", "EUR"), ("IVE", "IF"), ("EVE", "EF"), ("AVE", "AF"),
    ("ELLE", "EL"), ("ELLE", "EAU"), ("EILLE", "EIL"), ("OLLE", "OU"), ("ULLE", "UL"),
    ("ENNE", "EN"), ("ONNE", "ON"), ("ANNE", "AN"), ("ETTE", "ET"), ("OTTE", "OT"), ("ATTE", "AT"),
    ("ASSE", "AS"), ("ESSE", "ES"), ("OSSE", "OS"), ("OUSSE", "OUX"), ("OUCE", "OUX"),
    ("AUSSE", "AUX"), ("OUSE", "OUX"), ("QUE", "C"), ("CQUE", "C"), ("GUE", "G"), ("CHE", "C"),
    ("CHE", "S"), ("IGNE", "IN"), ("ESSE", "E"), ("E", ""),
)  # fmt: skip

FUTURE = ("RAI", "RAS", "RA", "RONS", "REZ", "RONT")
CONDITIONAL = ("RAIS", "RAIT", "RIONS", "RIEZ", "RAIENT")
IMPERFECT = ("AIS", "AIT", "IONS", "IEZ", "AIENT")
PLURAL_PRESENT = ("ONS", "EZ", "ENT", "ANT", "ANTS", "ANTE", "ANTES", *IMPERFECT)


def _past(vowel: str, they: str) -> tuple[str, ...]:
    """Return the endings of the simple past and of the subjunctive formed on it."""
    first = ("AI", "AS", "A") if vowel == "A" else (f"{vowel}S", f"{vowel}T")
    rest = ("MES", "TES", "SSE", "SSES", "T", "SSIONS", "SSIEZ", "SSENT")
    return (*first, *(vowel + ending for ending in rest), they)


def _to_come(vowel: str) -> tuple[str, ...]:
    return tuple(vowel + ending for ending in (*FUTURE, *CONDITIONAL))


ENDINGS_ER = ("E", "ES", "EE", "EES", *PLURAL_PRESENT, *_past("A", "ERENT"), *_to_come("E"))
ENDINGS_IR = (
    *("I", "IE", "IS", "IES", "IT"),
    *(f"ISS{ending}" for ending in ("E", "ES", *PLURAL_PRESENT)),
    *_past("I", "IRENT"),
    *_to_come("I"),
)
ENDINGS_OTHER = (
    *("", "S", "X", "T", "E", "ES", "I", "IE", "IES", "U", "UE", "US", "UES", "ITE", "ITES", "TE"),
    *("IS", "ISE", "ISES", "TES", *PLURAL_PRESENT),
    *_past("I", "IRENT"),
    *_past("U", "URENT"),
    *_to_come(""),
    *_to_come("I"),
)

STEMS_ER = (("", "ER"), ("GE", "GER"), ("I", "YER"), ("LL", "LER"), ("TT", "TER"), ("ERR", "OYER"))
STEMS_OTHER = (
    ("", "RE"), ("", "IR"), ("", "OIR"), ("", "TRE"), ("", "TIR"), ("", "MIR"), ("", "VIR"),
    ("IEN", "ENIR"), ("IENN", "ENIR"), ("IN", "ENIR"), ("IEND", "ENIR"), ("IER", "ERIR"),
    ("PREN", "PRENDRE"), ("PRENN", "PRENDRE"), ("PR", "PRENDRE"), ("M", "METTRE"),
    ("GN", "NDRE"), ("N", "NDRE"), ("NT", "NDRE"), ("UIS", "UIRE"), ("CRIV", "CRIRE"),
    ("FAIS", "FAIRE"), ("F", "FAIRE"), ("FASS", "FAIRE"), ("FE", "FAIRE"), ("DIS", "DIRE"),
    ("D", "DIRE"), ("LIS", "LIRE"), ("L", "LIRE"), ("AISS", "AITRE"), ("AI", "AITRE"),
    ("OISS", "OITRE"), ("OI", "OITRE"), ("CONN", "CONNAITRE"), ("PAR", "PARAITRE"),
    ("VOI", "VOIR"), ("VOY", "VOIR"), ("VER", "VOIR"), ("V", "VOIR"), ("CEV", "CEVOIR"),
    ("COI", "CEVOIR"), ("COIV", "CEVOIR"), ("C", "CEVOIR"), ("DOI", "DEVOIR"),
    ("DOIV", "DEVOIR"), ("PEU", "POUVOIR"), ("PEUV", "POUVOIR"), ("POUR", "POUVOIR"),
    ("PUISS", "POUVOIR"), ("P", "POUVOIR"), ("VEU", "VOULOIR"), ("VEUL", "VOULOIR"),
    ("VOUD", "VOULOIR"), ("VEUILL", "VOULOIR"), ("SAI", "SAVOIR"), ("SACH", "SAVOIR"),
    ("SAU", "SAVOIR"), ("FAU", "FALLOIR"), ("FAUD", "FALLOIR"), ("VAU", "VALOIR"),
    ("VAUD", "VALOIR"), ("VAILL", "VALOIR"), ("MEU", "MOUVOIR"), ("MEUV", "MOUVOIR"),
    ("BUV", "BOIRE"), ("BOIV", "BOIRE"), ("B", "BOIRE"), ("CROY", "CROIRE"), ("CR", "CROIRE"),
    ("FUY", "FUIR"), ("TRAY", "TRAIRE"), ("SUI", "SUIVRE"), ("VI", "VIVRE"), ("VEC", "VIVRE"),
    ("COUSIS", "COUDRE"), ("COUS", "COUDRE"), ("MOUL", "MOUDRE"), ("OLV", "OUDRE"), ("OL", "OUDRE"),
    ("OU", "OUDRE"), ("MEUR", "MOURIR"), ("MOR", "MOURIR"), ("NAQU", "NAITRE"), ("N", "NAITRE"),
    ("OUVER", "OUVRIR"), ("FFER", "FFRIR"), ("QUI", "QUERIR"), ("QUIER", "QUERIR"),
    ("QU", "QUERIR"), ("QUER", "QUERIR"), ("COUR", "COURIR"), ("CUEILLE", "CUEILLIR"),
    ("BAT", "BATTRE"), ("ROMP", "ROMPRE"), ("CLO", "CLORE"), ("CLOS", "CLORE"),
    ("VAINQU", "VAINCRE"),
    ("RI", "RIRE"), ("HAI", "HAIR"), ("ASSIE", "ASSEOIR"), ("ASSEY", "ASSEOIR"), ("ASS", "ASSEOIR"),
    ("ASSIER", "ASSEOIR"), ("ASSOI", "ASSEOIR"), ("ASSOY", "ASSEOIR"), ("IR", "ALLER"),
)  # fmt: skip

WHOLE = {
    **dict.fromkeys(("SUIS", "ES", "EST", "SOMMES", "ETES", "SONT", "SOIS", "SOIT", "FUT"), "ETRE"),
    **dict.fromkeys(("ETAIS", "ETAIT", "ETAIENT", "SERA", "SERAI", "SERAIT", "SERONT"), "ETRE"),
    **dict.fromkeys(("AI", "AS", "AVONS", "AVEZ", "ONT", "EU", "EUE", "EUT", "AIE"), "AVOIR"),
    **dict.fromkeys(("AURA", "AURAI", "AURAIT", "AURONT", "AVAIT", "AVAIENT"), "AVOIR"),
    **dict.fromkeys(("VAIS", "VAS", "VA", "VONT", "AILLE", "AILLES", "AILLENT"), "ALLER"),
}
"""Forms of the three verbs that follow no stem."""


def guesses(word: str) -> Iterator[Guess]:
    """Yield the words that a word may be a form of, the most likely first, without duplicates.

    >>> [guess.word for guess in guesses("CHEVAUX")][:2]
    ['CHEVAL', 'CHEVAIL']
    """
    seen = {word}
    for guess in _all(word):
        if len(guess.word) > 1 and guess.word not in seen:
            seen.add(guess.word)
            yield guess


def _all(word: str) -> Iterator[Guess]:
    if word in WHOLE:
        yield Guess(WHOLE[word], "verb")
    singulars = list(_singulars(word))
    for singular in singulars:
        yield Guess(singular, "plural")
    for one in (word, *singulars):
        for ending, other in FEMININES:
            if one.endswith(ending):
                yield Guess(one.removesuffix(ending) + other, "feminine")
    for endings, stems in (
        (ENDINGS_ER, STEMS_ER),
        (ENDINGS_IR, (("", "IR"),)),
        (ENDINGS_OTHER, STEMS_OTHER),
    ):
        yield from _infinitives(word, endings, stems)


def _singulars(word: str) -> Iterator[str]:
    if word.endswith("AUX") and not word.endswith("EAUX"):
        yield word.removesuffix("AUX") + "AL"
        yield word.removesuffix("AUX") + "AIL"
    if word.endswith(("S", "EAUX", "AUX", "EUX", "OUX")):
        yield word[:-1]


def _infinitives(
    word: str, endings: tuple[str, ...], stems: tuple[tuple[str, str], ...]
) -> Iterator[Guess]:
    """Yield infinitives: the most informative stem first, then the longest ending."""
    found = []
    for ending in endings:
        if word.endswith(ending):
            stem = word.removesuffix(ending)
            found += [
                (-len(old), -len(ending), stem.removesuffix(old) + new)
                for old, new in stems
                if stem.endswith(old) and (stem != old or len(new) > 3)
            ]
    for _, _, infinitive in sorted(found):
        yield Guess(infinitive, "verb")
