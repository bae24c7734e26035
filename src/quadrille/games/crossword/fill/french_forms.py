"""French words whose forms no ending tells: irregular verbs, short adjectives, a few plurals.

A verb is known by the words that it ends in: EMIS is a form of EMETTRE as MIS is one of METTRE.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from quadrille.lexicon.inflections import IMPERFECT, PLURAL_PRESENT

VERBS = """
FAIRE FAIS/FAIT/FAITES/FONT FAIS/FASS FI FAIT FER
DIRE DIS/DIT/DITES DIS DI DIT DIR
LIRE LIS/LIT LIS LU LU LIR
RIRE RIS/RIT RI RI RI RIR
METTRE METS/MET METT MI MIS METTR
BATTRE BATS/BAT BATT BATTI BATTU BATTR
VETIR VETS/VET VET VETI VETU VETIR
CRIRE CRIS/CRIT CRIV CRIVI CRIT CRIR
VOIR VOIS/VOIT VOY/VOI VI VU VERR
PREVOIR PREVOIS/PREVOIT PREVOY/PREVOI PREVI PREVU PREVOIR
POURVOIR POURVOIS/POURVOIT POURVOY/POURVOI POURVU POURVU POURVOIR
DEVOIR DOIS/DOIT DEV/DOIV DU DU DEVR
POUVOIR PEUX/PEUT/PUIS POUV/PEUV/PUISS PU PU POURR
VOULOIR VEUX/VEUT VOUL/VEUL/VEUILL VOULU VOULU VOUDR
SAVOIR SAIS/SAIT SAV/SACH SU SU SAUR
VALOIR VAUX/VAUT VAL/VAILL VALU VALU VAUDR
FALLOIR FAUT FALL/FAILL FALLU FALLU FAUDR
MOUVOIR MEUS/MEUT MOUV/MEUV MU MU MOUVR
PLEUVOIR PLEUT PLEUV PLU PLU PLEUVR
CEVOIR COIS/COIT CEV/COIV CU CU CEVR
BOIRE BOIS/BOIT BUV/BOIV BU BU BOIR
CROIRE CROIS/CROIT CROY/CROI CRU CRU CROIR
CROITRE CROIS/CROIT CROISS CRU CRU CROITR
PRENDRE PRENDS/PREND PREN/PRENN PRI PRIS PRENDR
VENIR VIENS/VIENT VEN/VIENN VIN VENU VIENDR
TENIR TIENS/TIENT TEN/TIENN TIN TENU TIENDR
NAITRE NAIS/NAIT NAISS NAQUI NE NAITR
CONNAITRE CONNAIS/CONNAIT CONNAISS CONNU CONNU CONNAITR
MOURIR MEURS/MEURT MOUR/MEUR MOURU MORT MOURR
VIVRE VIS/VIT VIV VECU VECU VIVR
TAIRE TAIS/TAIT TAIS TU TU TAIR
PLAIRE PLAIS/PLAIT PLAIS PLU PLU PLAIR
FUIR FUIS/FUIT FUY/FUI FUI FUI FUIR
CHOIR CHOIS/CHOIT CHOI CHU CHU CHOIR
GESIR GIS/GIT GIS - - -
"""
"""Infinitive, present, stems of the present, simple past, past participle, future.

A verb whose stems differ from one family to another (PREVOIR, not as VOIR) has its own line.
"""

WHOLE = {
    "ETRE": (
        "SUIS ES EST SOMMES ETES SONT ETAIS ETAIT ETIONS ETIEZ ETAIENT SERAI SERAS SERA SERONS"
        " SEREZ SERONT SERAIS SERAIT SERIONS SERIEZ SERAIENT SOIS SOIT SOYONS SOYEZ SOIENT FUS"
        " FUT FUMES FUTES FURENT FUSSE FUSSES FUSSIONS FUSSIEZ FUSSENT ETE ETANT"
    ),
    "AVOIR": (
        "AI AS AVONS AVEZ ONT AVAIS AVAIT AVIONS AVIEZ AVAIENT AURAI AURAS AURA AURONS AUREZ"
        " AURONT AURAIS AURAIT AURIONS AURIEZ AURAIENT AIE AIES AIT AYONS AYEZ AIENT EU EUE EUS"
        " EUES EUT EUMES EUTES EURENT EUSSE EUSSES EUSSIONS EUSSIEZ EUSSENT AYANT"
    ),
    "ALLER": (
        "VAIS VAS VA VONT IRAI IRAS IRA IRONS IREZ IRONT IRAIS IRAIT IRIONS IRIEZ IRAIENT AILLE"
        " AILLES AILLENT"
    ),
}
"""Verbs that others do not end in; forms of ALLER that begin with ALL are regular."""

ADJECTIVES = """
AIGU AIGUE/AIGUES; AMI AMIE/AMIES; BAS BASSE/BASSES; BEAU BEL/BELLE/BELLES; BLEU BLEUE/BLEUES;
BON BONNE/BONNES; BREF BREVE/BREVES; BRUN BRUNE/BRUNES; CHAT CHATTE/CHATTES; CHER CHERE/CHERES;
COI COITE/COITES; CRU CRUE/CRUES; DOUX DOUCE/DOUCES; DUR DURE/DURES; FAUX FAUSSE/FAUSSES;
FIER FIERE/FIERES; FIN FINE/FINES; FORT FORTE/FORTES; FOU FOL/FOLLE/FOLLES; GAI GAIE/GAIES;
GRAS GRASSE/GRASSES; GREC GRECQUE/GRECQUES; GRIS GRISE/GRISES; GROS GROSSE/GROSSES;
HAUT HAUTE/HAUTES; ISSU ISSUE/ISSUES; JOLI JOLIE/JOLIES; JUIF JUIVE/JUIVES; LAID LAIDE/LAIDES;
LAS LASSE/LASSES; LENT LENTE/LENTES; LION LIONNE/LIONNES; LONG LONGUE/LONGUES;
MIEN MIENNE/MIENNES; MOU MOL/MOLLE/MOLLES; MUET MUETTE/MUETTES; MUR MURE/MURES; NAIN NAINE/NAINES;
NET NETTE/NETTES; NEUF NEUVE/NEUVES; NOIR NOIRE/NOIRES; NU NUE/NUES/NUS; NUL NULLE/NULLES;
PUR PURE/PURES; RAS RASE/RASES; ROND RONDE/RONDES; ROUX ROUSSE/ROUSSES; SAIN SAINE/SAINES;
SEC SECHE/SECHES; SEUL SEULE/SEULES; SIEN SIENNE/SIENNES; SOT SOTTE/SOTTES; SUR SURE/SURES;
TEL TELLE/TELLES; TIEN TIENNE/TIENNES; TOUT TOUTE/TOUTES/TOUS; TURC TURQUE/TURQUES; UN UNE/UNES/UNS;
VAIN VAINE/VAINES; VERT VERTE/VERTES; VEUF VEUVE/VEUVES; VIEUX VIEIL/VIEILLE/VIEILLES;
VIF VIVE/VIVES; VRAI VRAIE/VRAIES; NOUVEAU NOUVEL; OEIL YEUX; CIEL CIEUX; AIEUL AIEUX
"""
"""Words of fewer letters than a rule of endings may judge, and plurals that no rule knows."""

PAST = ("S", "T", "MES", "TES", "RENT", "SSE", "SSES", "SSIONS", "SSIEZ", "SSENT")
FUTURE = ("AI", "AS", "A", "ONS", "EZ", "ONT", *IMPERFECT)
NOUNS = frozenset(
    ("ABER", "AMER", "ASSAVOIR", "BOER", "CHER", "DELIRE", "FOYER", "HIER", "PIER", "VOYER")
)
"""Words that only look like a verb, most of them nouns."""


@cache
def _forms() -> dict[str, list[str]]:
    """Return for each irregular form the words that it is a form of."""
    found: dict[str, list[str]] = {}
    for infinitive, forms in _conjugated():
        for form in forms:
            found.setdefault(form, []).append(infinitive)
    return found


def _conjugated() -> Iterator[tuple[str, set[str]]]:
    for line in VERBS.strip().splitlines():
        infinitive, present, stems, past, participle, future = line.split()
        forms = {
            *present.split("/"),
            *(stem + end for stem in stems.split("/") for end in ("E", "ES", *PLURAL_PRESENT)),
            *(past + end for end in PAST),
            *(participle + end for end in ("", "E", "ES")),
            participle.removesuffix("S") + "S",
            *(future + end for end in FUTURE),
        }
        yield infinitive, {form for form in forms if "-" not in form} - {infinitive}


@cache
def _families() -> tuple[str, ...]:
    return tuple(sorted((infinitive for infinitive, _ in _conjugated()), key=len, reverse=True))


@cache
def _whole() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for infinitive, forms in WHOLE.items():
        for form in forms.split():
            found.setdefault(form, []).append(infinitive)
    for line in ADJECTIVES.split(";"):
        word, forms = line.split()
        for form in forms.split("/"):
            found.setdefault(form, []).append(word)
    return found


def family(infinitive: str) -> str | None:
    """Return the irregular verb that a verb is conjugated like; `None` if we know of none.

    >>> family("EMETTRE"), family("DEVOIR"), family("AVOIR"), family("OSER")
    ('METTRE', 'DEVOIR', 'AVOIR', None)
    """
    if infinitive in WHOLE:
        return infinitive
    return next((one for one in _families() if infinitive.endswith(one)), None)


def is_noun(infinitive: str) -> bool:
    """Return whether a word only looks like an infinitive; those in OIR are verbs of a family.

    >>> is_noun("MIROIR"), is_noun("FOYER"), is_noun("ASSEOIR")
    (True, True, False)
    """
    if infinitive.endswith("OIR") and not infinitive.endswith("SEOIR"):
        return family(infinitive) is None
    return infinitive in NOUNS


def irregular_bases(word: str) -> Iterator[str]:
    """Yield the words that a word may be an irregular form of.

    >>> [*irregular_bases("AURA")], "EMETTRE" in irregular_bases("EMIS")
    (['AVOIR'], True)
    """
    yield from _whole().get(word, ())
    for start in range(len(word)):
        for infinitive in _forms().get(word[start:], ()):
            whole = word[:start] + infinitive
            if family(whole) == infinitive and whole not in NOUNS:
                yield whole
