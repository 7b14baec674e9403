-- One row per form of a word that a search takes for another: `RD` and `ROAD`
-- are one.
select
    word,
    canonical_word,
    is_long,
from core.address_words
