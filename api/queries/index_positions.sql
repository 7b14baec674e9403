-- One row per word of the search index and sale that holds it, in the order of
-- the words.
select unnest(positions) as register_position
from (
    select positions
    from marts.register_words
    order by word
)
