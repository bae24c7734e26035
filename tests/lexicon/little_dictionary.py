"""A dictionary and a thesaurus of a few words, in the formats of the real ones."""

from __future__ import annotations

import gzip
import struct
from collections.abc import Mapping
from pathlib import Path

QUOTED = (
    '<span foreground="#0000CD">Le chat dort</span>, <span foreground="#B22222">LA FONT.</span>, '
    '<span foreground="#556B2F">Fabl. III, 5</span>.'
)
ARTICLES = {
    ("ABATTU", "ABATTU, UE"): "<i><small>(a-ba-tu, tue) part. passé.</small></i>\n"
    "    Un arbre abattu par le vent.",
    ("ABATTRE",): "<i><small>(a-ba-tr') v. a.</small></i>\n\n"
    "<b>1°</b> Mettre à bas. Abattre un arbre.",
    ("ACIDE",): "<i><small>(a-si-d') s. m.</small></i>\n"
    "    Acide fort, acide qui brûle. \n" + QUOTED,
    ("CHAT",): "<i><small>(cha) s. m.</small></i>\n\n"
    "<b>1°</b> Terme de zoologie. Animal domestique (felis catus, L.), qui prend les souris ; voy. "
    "SOURIS. Un chat noir. \n"
    f"{QUOTED}\n    Fig. et familièrement. Appeler un chat un chat, parler sans détour.\n\n"
    "<b>2°</b> Terme de marine. Sorte de navire.\n\n"
    "<b><big>ÉTYMOLOGIE</big></b>\n\n    Lat. catus.",
    ("CHEVAL", "QUAI"): "<i><small>(che-val) s. m.</small></i>\n    Animal de trait.",
    ("CHEVALIN", "CHEVALIN, INE"): "<i><small>(che-va-lin, li-n') adj.</small></i>\n"
    "    Qui tient du cheval. Espèce chevaline.",
    ("CHOEUR", "CHŒUR"): "<i><small>(keur) s. m.</small></i>\n    Troupe de gens qui dansent.",
    ("COMPLET", "COMPLET, ETE", "COMPLET, ÈTE"): "<i><small>(kon-plè, plè-t') adj.</small></i>\n"
    "    À qui rien ne manque. Oeuvre complète.",
    ("COUENNE", "COUENNEUX"): "<i><small>(kou-a-n') s. f.</small></i>\n    Peau du cochon raclée.",
    ("CRI-CRI",): "<i><small>(kri-kri) s. m.</small></i>\n    Grillon.",
    ("PECHE", "PÊCHE"): "<i><small>(pê-ch') s. f.</small></i>\n    Fruit du pêcher.",
    ("PECHE.2", "PÉCHÉ.2"): "<i><small>(pé-ché) s. m.</small></i>\n    Faute contre Dieu.",
    ("PERDRE",): "<i><small>(pèr-dr') v. a.</small></i>\n    Ne plus avoir.",
    ("ROUCOU",): "<i><small> s. m.</small></i>\n    Voy. CHAT.",
    ("VUIDE",): "<i><small>(vui-d') adj.</small></i>\n    Terme vieilli. \n" + QUOTED,
}  # fmt: skip
"""Texts under their headwords, in order; one headword has strayed to the text behind its own."""

SYNONYMS = """UTF-8
chat|2
(Nom)|félin|matou|chat|félin
(Verbe)|miauler
pâle|1
(Adjectif)|blême|blafard
être en vie|1
(Verbe)|vivre
"""


def write_dictionary(folder: Path, texts: Mapping[tuple[str, ...], str] = ARTICLES) -> Path:
    """Write a StarDict dictionary: an index in order of headwords, and the texts, compressed."""
    folder.mkdir(parents=True, exist_ok=True)
    lines, body = [], b""
    for heads, text in texts.items():
        raw = text.encode()
        lines += [(head, len(body), len(raw)) for head in heads]
        body += raw
    index = b"".join(
        head.encode() + b"\0" + struct.pack(">II", offset, size)
        for head, offset, size in sorted(lines)
    )
    (folder / "Little.idx").write_bytes(index)
    (folder / "Little.dict.dz").write_bytes(gzip.compress(body))
    return folder


def write_thesaurus(path: Path) -> Path:
    """Write a MyThes thesaurus."""
    path.write_text(SYNONYMS, encoding="utf-8")
    return path
