-- One row per word of the search index: how many sales hold it, over all years.
select
    word,
    sum(len(positions))::integer as positions_count,
from marts.register_words
group by word
order by word
