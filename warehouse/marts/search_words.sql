-- One row per form of a word that a search takes for another: `RD` and `ROAD`
-- are one. A word that has no other form is none.
select
    word,
    canonical_word,
    is_long,
from core.address_words
qualify count(*) over (partition by canonical_word) > 1
