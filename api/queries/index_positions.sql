-- One row per sale of each word of the search's index, in the order of the words.
select unnest(positions) as register_position
from (
    select positions
    from marts.register_words
    order by word
)
