"""How Littré's sentences begin and end that are not, or not wholly, a definition."""

from __future__ import annotations

import re


def starts(*phrases: str) -> re.Pattern[str]:
    """Match a sentence that begins with one of the phrases."""
    return re.compile(f"(?:{'|'.join(phrases)})", re.IGNORECASE)


TERM = "(?:ancien |vieux |nouveau )?(?:terme|mot)"

LABELS = starts(
    rf"{TERM}s? (?:de |d’|du |des )", r"(?:expression|locution) (?:de |d’|du |des )",
    rf"{TERM} (?:rural|vieil|ancien|popul|famil|techn|didac|bas\b|trivial|gross)",
    rf"{TERM} (?:milit|dogm|coll|injur|prov|inus|poét|burl|jur|scien|gén)",
    rf"{TERM} (?:très|peu|fort|plais|hors|vulg|libre|enf|arch|empr|forg)",
    rf"{TERM} (?:usité|formé|créé|nouveau|vieux|qui vieillit|hasardé)",
    r"n[ée]ologisme", r"archa[iï]sme", r"provincialisme", r"barbarisme", r"anglicisme",
    r"latinisme", r"fig\b", r"figur\w+\.", r"famil\w+\.", r"popul\w+\.", r"poétiq\w+\.",
    r"ironiq\w+\.", r"vulg\w+\.", r"trivial", r"absolument\.", r"particulièrement\.",
    r"généralement\.",
    r"spécialement\.", r"par (?:extension|analogie|abus|plais|dénig|exag|ellip|iron|antip|métony)",
    r"par (?:suite|euphé|catac|mépris|excell|compar|métaph|oppos)", r"substantiv\w+\.",
    r"adjectiv\w+\.", r"adverb\w+\.", r"neutral", r"activement\.", r"au propre", r"impersonnel",
    r"ancienn\w+\.", r"autrefois\.", r"proprement\.", r"plus \w+ment\.", r"vieilli", r"vieux\.",
    r"inusité", r"peu usité", r"au (?:plur|sing|pl\b|fém|masc)", r"en (?:mauvaise|bonne) part",
    r"en général\.", r"en parlant [^,]*\.",
    r"dans (?:le|un|l’) ?(?:style|langage|sens|ancien)[^,]*\.",
    r"(?:usité|style|langage) ", r"(?:dans le )?même sens", r"avec (?:un|le|l’) ?(?:nom|article)",
    r"sans article", r"loc\. ", r"phrase f",
)  # fmt: skip
"""Where or how a word is used, and not what it means."""

REMARKS = starts(
    r"(?:il|elle|ce verbe|ce mot|verbe|qui) (?:se conj|prend|ne prend|s’emploie avec|ne s’)",
    r"(?:il|elle|ce verbe|ce mot) (?:est (?:peu|inus|vieil|famil|aussi|s\.)|a vieilli|vieillit)",
    r"(?:il|elle|ce mot) n’est (?:guère|plus|us)", r"se conjugue", r"je ", r"l’acad",
    r"on (?:dit|écrit|trouve|prononce|disait|écrivait|a dit|le (?:dit|trouve))", r"quelques-uns",
    r"voy", r"comparez", r"ainsi (?:dite?|nommée?|appelée?)\b", r"plur", r"nom propre\.",
    r"d’après", r"plusieurs (?:disent|écri)",
    r"(?:dite?s?|appelée?s?|nommée?s?) (?:aussi|encore)",
    r"usité seulement", r"seulement usité", r"ne s’emploie", r"ne se dit que dans",
)  # fmt: skip
"""Of the word's use or spelling."""

OTHER_HEAD = re.compile(r"(?:[Oo]u|[Ee]t)(?: bien)?,? [A-ZÉÈÀ]{3,}")
"""What is left of a heading with two words."""

LEADING = re.compile(
    r"(?:(?:en|dans) (?:les |l’|la |le )?(?:anciens? )?(?:termes?|langage|style) "
    r"(?:de |d’|du |des )?[^,.;:]{2,45}, "
    r"|(?:fig\. )?(?:et )?(?:anciennement|autrefois|fig|familièrement(?: et [^,.]{3,25})?"
    r"|populairement|par extension"
    r"|particulièrement|vulgairement|proprement|généralement|absolument|substantivement|en général"
    r"|adjectivement|actuellement \w+|au propre|par \w+|spécialement|terme [^,.;:]{3,40}"
    r"|au (?:plur\w*|sens \w+)|plus \w+ment)[.,:]+ +)",
    re.IGNORECASE,
)
"""A label that leads the sentence of the definition itself."""

BARE = re.compile(r"(?:et |ou )?(?:très )?\w+(?:ment|iste|ique)\.?", re.IGNORECASE)
"""What is left of two labels in one, without a definition."""

GRAMMAR = re.compile(
    r"(?:(?:[VS]\. ?(?:a|n|m|f|réfl|pron|impers)|[MF]|Adj|Adv|Loc\. adv)\.,? +)+"
    r"|Se [\w’-]+, v\. réfl\.,? *"
)
"""A part of speech before the sentence."""

REFERENCE = re.compile(r"[\s,;:.]*\(?\b(?:[Vv]oy(?:\.|ez\b)|[Vv]oir [A-ZÉÈÀ]{2}).*$")
SPECIES = re.compile(
    r",? (?:dans (?:lequel|laquelle)|dont|où|parmi les\w+)(?: l’| )on (?:en )?distingue\b.*$"
    r"|(?: ;|,) (?:deux|trois|quatre|plusieurs|une?|seule) (?:seule )?espèces?$|,? n° ?\d+$"
)
"""The species of a genus, one by one."""

CITED = re.compile(
    r", +(?:[A-ZÉ][A-ZÉ. -]{3,}|(?:Journ|Rev|Mém|Instr|Corresp|Almanach|Arrêt|Lett)\w*\.? "
    r"|(?:l[ea] )?[A-ZÉ][\w’.]+[^;]*?\b(?:p\. ?\d|t\. [IVX]|art\. \d|1[678]\d\d\b)).*$"
)
"""An author or a work named behind the definition."""

NAMED = re.compile(
    r", (?:et )?(?:dite?s?|appelée?s?|nommée?s?) (?:aussi|encore|vulgairement)\b[^,;]*"
)
"""Another name, in the midst of the definition."""

ASIDE = re.compile(
    r"\s*[,;:]\s+(?:"
    r"(?:il|elle|ce mot|ce terme) (?:est (?:peu|vieux|inus|vieil|famil)|n’est (?:guère|plus|us))"
    r"|(?:il|elle|ce mot|ce terme) (?:a vieilli|vieillit|s’emploie|ne s’emploie)"
    r"|(?:on|qu’on) (?:dit|nomme|(?:l’|le |la |les )(?:nomme|appelle|a)) (?:aussi|encore)"
    r"|(?:mot |terme )?(?:peu usité|inusité|vieilli)\b"
    r"|ainsi (?:dénommée?|nommée?|dite?|appelée?)s?\b|en ce sens\b|sens (?:qui|étymologique)\b"
    r"|et encore\b|par exemple\b|exemple\b|tels? que$"
    r").*$",
    re.IGNORECASE,
)
"""A remark behind the definition."""

ON = re.compile(
    r", (?=(?:qui|que|dont|où|et (?:qui|que|dont|où)|mais|ayant|notamment|comme|dans"
    r"|lequel|laquelle|afin|ce qui|de (?:manière|sorte|façon)|soit|pour|par|avec|à|au"
    r"|en|employée?s?|servant|se \w+ant)\b)"
)
"""Where a sentence goes on with what it can do without."""

LATIN = re.compile(r",(?: genre [^,]+,)? [a-zæœ]+(?: [a-zæœ]+)*, L\b\.?")
"""A naturalist's name."""

DANGLING = re.compile(
    r"[ ,;]+(?:et|ou|mais|qui|que|dont|où|et (?:qui|que|dont|où)|(?:dans|par|sur|avec|pour)"
    r" (?:lequel|laquelle|lesquels|lesquelles|qui)|comme|tels? que|savoir|c’est-à-dire)$"
)
"""What a cut can leave hanging."""

DEFINES = starts(
    r"(?:un )?(?:des )?noms? ", r"espèce", r"sorte", r"genre", r"action", r"qui ", r"que l’on",
    r"celui", r"celle", r"(?:il )?se di[ts]", r"il s’est dit", r"instrument", r"qualité", r"état",
    r"plante", r"oiseau", r"arbre", r"poisson", r"insecte", r"petite?s? ", r"ce (?:qui|que|dont)",
    r"partie", r"anciens? ", r"ancienne", r"synonyme", r"diminutif", r"mot ", r"famille", r"ordre ",
    r"titre", r"homme ", r"ouvrier", r"substance", r"maladie", r"(?:sectateur|partisan|membre)s? ",
)  # fmt: skip
"""How most definitions begin."""
