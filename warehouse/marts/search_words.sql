-- One row per form of a word that the search treats as the same as another:
-- `RD` and `ROAD` are one. Words with only one form are left out.
select
    word,
    canonical_word,
    is_long,
from core.address_words
qualify count(*) over (partition by canonical_word) > 1
