-- One row: the full word for each abbreviation. ST, which may also be Saint, is
-- Street.
-- Temporary: dropped after the build.
with words as (
    select
        canonical_word,
        min(word) as word,
    from core.address_words
    where is_long and word <> 'SAINT'
    group by canonical_word
)

select map_from_entries(list((canonical_word, word))) as long_forms
from words
