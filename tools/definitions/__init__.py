"""The builder of the definitions: `make definitions`.

One way through: `packages` fetches Littré's dictionary and a thesaurus from Debian, `stardict` and
`thesaurus` read their formats, `articles` finds headword, part of speech and senses, `sentences`
makes a short definition of a sense, `assemble` joins all that for the extra's one file.
"""
