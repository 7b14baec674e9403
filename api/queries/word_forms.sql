-- One row per form of a word that a search takes for another.
select
    word,
    canonical_word,
    is_long,
from marts.search_words
