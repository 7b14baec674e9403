-- One row per word and year of sale: the register positions of the sales whose
-- address or Eircode contains it, with all forms of a word as one; this is the
-- search index.
with words as (
    select
        sale_year,
        register_position,
        unnest(string_split(replace(clean_address, ',', ' '), ' ')) as word,
    from core.sales
    union all
    select
        sale_year,
        register_position,
        unnest([routing_key, eircode[4:]]) as word,
    from core.sales
    where eircode is not null
    union all
    -- `O CONNELL` is found like `O'CONNELL`, which is cleaned to `OCONNELL`.
    select
        sale_year,
        register_position,
        replace(
            unnest(
                regexp_extract_all(clean_address, '\b(?:O|MC|MAC) [A-Z]{2,}')
            ),
            ' ',
            ''
        ) as word,
    from core.sales
    where regexp_matches(clean_address, '\b(O|MC|MAC) [A-Z]{2,}')
    union all
    -- `DUBLIN 8` is a district, which no house number is.
    select
        sale_year,
        register_position,
        replace(
            unnest(
                regexp_extract_all(clean_address, '\bDUBLIN [0-9]{1,2}W?\b')
            ),
            ' ',
            '-'
        ) as word,
    from core.sales
    where regexp_matches(clean_address, '\bDUBLIN [0-9]{1,2}W?\b')
),

spellings as (
    select
        word,
        sale_year,
        list(register_position) as positions,
    from words
    where word <> ''
    group by all
),

found as (
    select
        coalesce(forms.canonical_word, spellings.word) as word,
        spellings.sale_year,
        list_reverse_sort(flatten(list(spellings.positions))) as positions,
    from spellings
    left join core.address_words as forms
        on spellings.word = forms.word
    group by all
)

select
    word,
    sale_year,
    -- Duplicates are next to each other: list_distinct would take longer.
    list_filter(
        positions,
        lambda position, place: place = 1
        or position <> positions[place - 1]
    ) as positions,
from found
order by word, sale_year
