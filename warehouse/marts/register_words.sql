-- One row per sale and word of its address or Eircode, a word's forms as one; the index
-- of the register's search, kept by word.
-- Partition: sale_year.
with words as materialized (
    select
        register_position,
        sale_year,
        unnest(list_distinct(string_split(replace(clean_address, ',', ' '), ' ')))
            as word,
    from core.sales
    union all
    select
        register_position,
        sale_year,
        unnest([routing_key, eircode[4:]]) as word,
    from core.sales
    where eircode is not null
)

select
    words.word,
    words.register_position,
    words.sale_year,
from words
where
    words.word <> ''
    and words.word not in (select forms.word from core.address_words as forms)
union all
-- Only words of several forms can meet twice in one address: `ST JAMES ST`.
select distinct
    forms.canonical_word as word,
    words.register_position,
    words.sale_year,
from words
inner join core.address_words as forms
    on words.word = forms.word
order by word, register_position
