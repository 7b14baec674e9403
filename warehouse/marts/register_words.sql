-- One row per sale and word of its address or Eircode, a word's forms as one; the index
-- of the register's search, kept by word.
-- Partition: sale_year.
with address_words as (
    select
        register_position,
        sale_year,
        unnest(list_distinct(string_split(replace(clean_address, ',', ' '), ' ')))
            as word,
    from core.sales
),

eircode_words as (
    select
        register_position,
        sale_year,
        unnest([routing_key, eircode[4:]]) as word,
    from core.sales
    where eircode is not null
),

words as (
    select * from address_words where word <> ''
    union all
    select * from eircode_words
)

select distinct
    coalesce(forms.canonical_word, words.word) as word,
    words.register_position,
    words.sale_year,
from words
left join core.address_words as forms
    on words.word = forms.word
order by word, register_position
