-- One row per word of the search's index: in how many years and sales together it is.
select
    word,
    sum(len(positions))::integer as positions_count,
from marts.register_words
group by word
order by word
