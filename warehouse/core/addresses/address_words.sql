-- One row per form of an address word: `RD` and `ROAD` are forms of one word.
select
    word,
    canonical_word,
    role,
    is_long,
from lookups.address_words
