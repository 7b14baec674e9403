-- One row per form of a word that a search treats as another form.
select
    word,
    canonical_word,
    is_long,
from marts.search_words
