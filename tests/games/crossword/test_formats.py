"""Files: read back by libraries that are not ours, and every fault named."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from typing import Any

import ipuz
import puz
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.games.crossword.config import Config
from quadrille.games.crossword.formats.ipuz import edit_ipuz, read_ipuz, write_ipuz
from quadrille.games.crossword.formats.pdf import write_pdf
from quadrille.games.crossword.formats.puz import edit_puz, read_puz, write_puz
from quadrille.games.crossword.formats.truetype import latin
from quadrille.games.crossword.options import read_options
from quadrille.games.crossword.rules import initial
from quadrille.games.crossword.svg import board_svg, solution_svg
from quadrille.games.crossword.text import clue_lines
from quadrille.games.crossword.view import shared
from tests.games.crossword.grids import CLUES, crossword, played


def again(record: Any) -> Config:
    return read_options(dict(record.setup.options))


def test_an_ipuz_file_is_read_back() -> None:
    config = crossword(numbering="american", language="en")
    found = again(read_ipuz(write_ipuz(config)))
    assert found == config
    assert (found.clues, found.title, found.author, found.numbering, found.language) == (
        CLUES, "Été", "Zoé", "american", "en",
    )  # fmt: skip


def test_another_library_reads_our_ipuz() -> None:
    found = ipuz.read(write_ipuz(crossword()))
    assert found["solution"] == [["C", "A", "R"], ["A", "#", "U"], ["S", "E", "L"]]
    assert found["clues"]["Across"] == [[1, CLUES[0]], [3, CLUES[1]]]
    assert found["puzzle"][0] == [1, 0, 2]


def test_ipuz_as_others_write_it() -> None:
    text = """ipuz({"version": "http://ipuz.org/v1", "kind": ["http://ipuz.org/crossword#1"],
    "block": "X", "dimensions": {"width": 3, "height": 3},
    "puzzle": [[{"cell": 1, "style": {"shapebg": "circle"}}, 0, "4"], [0, "X", 0], [7, 0, 0]],
    "solution": [["c", {"value": "A"}, "R"], ["A", "X", "U"], ["S", "E", "L"]],
    "clues": {"Across:Horizontal": [{"number": 1, "clue": "one"}, [7, "seven"]],
              "Down": [["4", "four"]]}})"""
    found = again(read_ipuz(text))
    assert found.answers == ("CAR", "A#U", "SEL")
    assert found.clues == ("one", "seven", "", "four")


def fields(**changes: Any) -> str:
    found = json.loads(write_ipuz(crossword()))
    return json.dumps({**found, **changes})


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("{", "crossword.file-json", {}),
        ("[]", "crossword.file-field", {"field": "kind"}),
        (fields(kind=["http://ipuz.org/sudoku#1"]), "crossword.file-kind", {}),
        (fields(dimensions={"width": 3}), "crossword.file-field", {"field": "dimensions.height"}),
        (fields(solution=None), "crossword.file-field", {"field": "solution"}),
        (fields(puzzle=[[1], [2], [3]]), "crossword.file-field", {"field": "puzzle[0]"}),
        (
            fields(solution=[["C", "AB", "R"], ["A", "#", "U"], ["S", "E", "L"]]),
            "crossword.file-field",
            {"field": "solution[0][1]"},
        ),
        (fields(clues=[]), "crossword.file-field", {"field": "clues"}),
        (fields(clues={"Zones": []}), "crossword.file-field", {"field": "clues.Zones"}),
        (
            fields(clues={"Down": [[1, "a"], [9, "b"]]}),
            "crossword.file-number",
            {"field": "clues.Down[1]", "number": "9"},
        ),
        (fields(clues={"Down": [[1]]}), "crossword.file-field", {"field": "clues.Down[0]"}),
        (fields(clues={"Down": [[None, "a"]]}), "crossword.file-field", {"field": "clues.Down[0]"}),
        (fields(title=3), "crossword.file-field", {"field": "title"}),
    ],
)
def test_a_bad_ipuz_file_is_named_by_its_field(
    text: str, code: str, params: dict[str, str]
) -> None:
    with pytest.raises(Invalid) as refused:
        read_ipuz(text)
    assert refused.value.code == code
    assert refused.value.params.items() >= params.items()
    assert str(refused.value)


def test_a_puz_file_is_read_back_with_its_accents() -> None:
    found = again(read_puz(write_puz(crossword())))
    assert found.answers == crossword().answers
    assert (found.clues, found.title, found.author) == (CLUES, "Été", "Zoé")


def test_another_library_reads_our_puz() -> None:
    found = puz.load(write_puz(crossword()))
    assert (found.width, found.height, found.solution) == (3, 3, "CARA.USEL")
    assert (found.title, found.author) == ("Été", "Zoé")
    assert found.clues == [CLUES[0], CLUES[2], CLUES[3], CLUES[1]]
    assert found.version == b"2.0"
    assert found.extensions == {b"QLNG": b"fr"}


def test_a_puz_file_keeps_the_language_that_it_was_given() -> None:
    config = crossword(answers="SHE/H#W/END", clues=json.dumps(["Who", "Stop", "", ""]))
    assert config.language == "fr"
    raw = write_puz(config)
    assert again(read_puz(raw)).language == "fr"
    english = replace(again(read_puz(raw)), language="en")
    assert puz.load(edit_puz(raw, english)).extensions == {b"QLNG": b"en"}


def test_we_read_the_puz_of_another_library() -> None:
    other = puz.load(write_puz(crossword(title="Plain")))
    other.clues = ["a", "b", "c", "d"]
    found = again(read_puz(other.tobytes()))
    assert found.clues == ("a", "d", "b", "c")


def test_an_edited_ipuz_keeps_what_others_wrote() -> None:
    text = """ipuz({"kind": ["http://ipuz.org/crossword#1"], "publisher": "Us", "notes": "a\\nb",
    "dimensions": {"width": 3, "height": 3}, "saved": [["C", 0, 0], [0, "#", 0], [0, 0, 0]],
    "puzzle": [[{"cell": 1, "style": {"shapebg": "circle"}}, 0, 4], [0, "#", 0], [7, 0, 0]],
    "solution": [["C", "A", "R"], ["A", "#", "U"], ["S", "E", "L"]],
    "clues": {"Across:Horizontal": [{"number": 1, "clue": "one", "references": 7}, [7, "seven"]]}})
    """
    config = replace(again(read_ipuz(text)), title="New", clues=("ONE", "seven", "", "four"))
    done = edit_ipuz(text, config)
    found = json.loads(done.removeprefix("ipuz(").rstrip().removesuffix(")"))
    assert (found["publisher"], found["notes"], found["title"]) == ("Us", "a\nb", "New")
    assert found["saved"][0] == ["C", 0, 0]
    assert found["puzzle"][0][0]["style"] == {"shapebg": "circle"}
    assert found["clues"] == {
        "Across:Horizontal": [{"number": 1, "clue": "ONE", "references": 7}, [7, "seven"]],
        "Down": [[4, "four"]],
    }
    assert again(read_ipuz(done)).clues == config.clues


def test_an_edited_puz_keeps_letters_notes_and_sections() -> None:
    other = puz.load(write_puz(crossword(title="Plain", copyright="© Zoé", notes="Easy")))
    other.fill = "C--" + "-.-" + "---"
    other.markup().markup = [0x80, *[0] * 8]
    raw = other.tobytes()
    config = replace(again(read_puz(raw)), title="Été", clues=("a", "d", "b", "œ"))
    assert (config.copyright, config.notes) == ("© Zoé", "Easy")
    found = puz.load(edit_puz(raw, config))
    assert (found.title, found.copyright, found.notes) == ("Été", "© Zoé", "Easy")
    assert found.fill == other.fill
    assert found.markup().markup == other.markup().markup
    assert found.clues == ["a", "b", "œ", "d"]
    assert edit_puz(raw, again(read_puz(raw))) == raw


def test_a_puz_of_version_1_becomes_one_of_version_2_where_it_must() -> None:
    old = puz.load(write_puz(crossword(title="Plain")))
    old.fileversion, old.version, old.encoding = b"1.3\0", b"1.3", "ISO-8859-1"
    old.clues = ["é", "b", "c", "d"]
    raw = old.tobytes()
    config = again(read_puz(raw))
    assert config.clues[0] == "é"
    plain = puz.load(edit_puz(raw, replace(config, title="È")))
    assert (plain.version, plain.title) == (b"1.3", "È")
    wide = puz.load(edit_puz(raw, replace(config, title="→")))
    assert (wide.version, wide.title, wide.clues[0]) == (b"2.0", "→", "é")


@pytest.mark.parametrize(
    ("rows", "clues", "code"),
    [
        ("SHE/H#W/END", ("", "", "", ""), "en"),
        ("LUI/E#L/SEL", ("", "", "", ""), "fr"),
        ("CAR/A#U/SEL", ("It is on the road", "In the sea", "", ""), "en"),
        ("SHE/H#W/END", ("Pour elle", "La fin du mot", "", "Le mot"), "fr"),
    ],
)
def test_the_language_is_that_of_clues_or_words(
    rows: str, clues: tuple[str, ...], code: str
) -> None:
    config = crossword(answers=rows, clues=json.dumps(clues), language="fr")
    fields = json.loads(write_ipuz(config))
    del fields["quadrille:language"], fields["quadrille:numbering"]
    other = puz.load(write_puz(config))
    other.extensions.clear()
    for found in (again(read_puz(other.tobytes())), again(read_ipuz(json.dumps(fields)))):
        assert found.language == code
        assert found.numbering == ("french" if code == "fr" else "american")
    assert again(read_ipuz(json.dumps({**fields, "locale": "de_CH"}))).language == "de"


def changed(raw: bytes, place: int, byte: int) -> bytes:
    return raw[:place] + bytes([byte]) + raw[place + 1 :]


@pytest.mark.parametrize(
    ("raw", "code", "part"),
    [
        (b"", "crossword.puz-part", "head"),
        (write_puz(crossword())[:40], "crossword.puz-part", "head"),
        (write_puz(crossword())[:60], "crossword.puz-part", "squares"),
        (write_puz(crossword())[:90], "crossword.puz-part", "clues"),
        (changed(write_puz(crossword()), 0x2C, 99), "crossword.puz-part", "size"),
        (changed(write_puz(crossword()), 0x34, 65), "crossword.puz-part", "checksum"),
        (changed(write_puz(crossword()), 0x32, 4), "crossword.puz-scrambled", None),
    ],
)
def test_a_bad_puz_file_is_named_by_its_part(raw: bytes, code: str, part: str | None) -> None:
    with pytest.raises(Invalid) as refused:
        read_puz(raw)
    assert (refused.value.code, refused.value.params.get("part")) == (code, part)


def test_letters_beyond_z_cannot_be_written_in_puz() -> None:
    config = read_options({"answers": "ÄH/HO", "language": "de"})
    with pytest.raises(Invalid) as refused:
        write_puz(config)
    assert refused.value.code == "crossword.puz-letter"


@settings(max_examples=200)
@given(st.integers(0, 150), st.binary(min_size=1, max_size=4))
def test_no_bytes_crash_the_reader_of_puz(place: int, noise: bytes) -> None:
    raw = write_puz(crossword())
    try:
        read_puz(raw[:place] + noise + raw[place + len(noise) :])
    except QuadrilleError as error:
        assert str(error)  # noqa: PT017


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=3), inside),
    max_leaves=6,
)


@settings(max_examples=200)
@given(st.sampled_from(["dimensions", "puzzle", "solution", "clues", "kind", "block"]), JSON)
def test_no_value_crashes_the_reader_of_ipuz(field: str, value: Any) -> None:
    try:
        read_ipuz(fields(**{field: value}))
    except QuadrilleError as error:
        assert str(error)  # noqa: PT017


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_pdf_is_read_by_another_library(paper: str) -> None:
    reader = PdfReader(io.BytesIO(write_pdf(crossword(), solution=True, paper=paper)))
    grid, solution = reader.pages
    text = grid.extract_text()
    for shown in (*CLUES, "Été", "Zoé", "III"):
        assert shown in text
    assert "SEL" not in text.replace("\n", "")
    assert "".join(solution.extract_text().split()).count("C") == 1
    assert grid.mediabox.width == pytest.approx(595.28 if paper == "a4" else 612)
    assert reader.metadata is not None
    assert reader.metadata.title == "Été"
    font: Any = grid["/Resources"]["/Font"]["/F1"]["/DescendantFonts"][0]  # type: ignore[index]
    assert "/FontFile2" in font.get_object()["/FontDescriptor"]


def test_a_pdf_without_the_solution_holds_no_answer() -> None:
    reader = PdfReader(io.BytesIO(write_pdf(crossword(numbering="american"))))
    assert len(reader.pages) == 1
    with pytest.raises(Invalid):
        write_pdf(crossword(), paper="a3")


def test_notes_and_copyright_are_shown_to_solvers() -> None:
    notes, rights = "Deux mots riment.", "© Zoé"
    config = crossword(notes=notes, copyright=rights)
    (page,) = PdfReader(io.BytesIO(write_pdf(config))).pages
    text = page.extract_text()
    assert notes in text
    assert rights in text
    lines = [*clue_lines(config)]
    assert (lines[0], lines[-1]) == (notes, rights)
    seen = shared(initial(config))
    assert (seen["notes"], seen["copyright"]) == (notes, rights)


def test_no_printed_line_begins_with_a_colon() -> None:
    for length in range(18, 26):
        config = crossword(clues=json.dumps(["mot " + "x" * length + " : z"] * 4))
        (page,) = PdfReader(io.BytesIO(write_pdf(config))).pages
        lines = [line.strip() for line in page.extract_text().splitlines()]
        assert not [line for line in lines if line.startswith(":")]


def test_many_long_clues_take_several_pages() -> None:
    clues = json.dumps(["mot " * 60, "x" * 290, "y" * 290, "fin"])
    config = crossword(clues=clues)
    assert len(PdfReader(io.BytesIO(write_pdf(config))).pages) == 1
    wide = crossword(answers="/".join(["A" * 25] * 25), clues=json.dumps(["clue " * 40] * 50))
    first, *others = PdfReader(io.BytesIO(write_pdf(wide))).pages
    assert others
    assert "Horizontalement" in first.extract_text()
    for page in others:
        assert "(suite)" in page.extract_text().splitlines()[0]


def test_the_font_knows_french() -> None:
    for sign in "éÈçŒœ«»’–…\u00a0\u202f€":
        assert latin().glyph(sign) != latin().glyph("?"), sign
    assert latin().glyph("漢") == latin().glyph("?")


def test_the_drawing_shows_letters_and_no_answers() -> None:
    svg = board_svg(played("A1 C", "B1 X", "check B1", "C1 R?"))
    assert ">C<" in svg
    assert 'class="l bad"' in svg
    assert 'class="l pen"' in svg
    assert ">S<" not in svg
    assert ">S<" in solution_svg(crossword(numbering="american"))
    assert board_svg(initial(crossword())).count("<text") == 7
