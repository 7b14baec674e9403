-- One row per word of a sale under which the search doesn't find it. Every
-- thousandth sale of a year is tested, and always its first.
with asked as (
    select
        sale_year,
        register_position,
        list_append(
            string_split(replace(clean_address, ',', ' '), ' '),
            eircode[4:]
        ) as words,
    from core.sales
    where register_position % 1000 = 1
),

asked_words as (
    select
        sale_year,
        register_position,
        unnest(words) as word,
    from asked
)

select
    asked_words.register_position,
    asked_words.word,
from asked_words
left join core.address_words as forms
    on asked_words.word = forms.word
left join marts.register_words as index_rows
    on
        coalesce(forms.canonical_word, asked_words.word) = index_rows.word
        and asked_words.sale_year = index_rows.sale_year
where
    asked_words.word <> ''
    and not coalesce(
        list_contains(index_rows.positions, asked_words.register_position),
        false
    )
