-- One row per sale with its words in one text, in memory, in the register's
-- order: what a search by contains() reads.
create table memory.floor as
with words as (
    select
        word,
        unnest(positions) as register_position,
    from marts.register_words
),

texts as (
    select
        register_position,
        ' ' || string_agg(word, ' ') || ' ' as words,
    from words
    group by register_position
)

select
    texts.words,
    records.*,
from marts.register_records as records
inner join texts
    on records.register_position = texts.register_position
order by records.county, records.register_position desc
