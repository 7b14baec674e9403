-- One row per sale of a street in which a price lies far off, with the street's
-- full name and the places behind it: of its namesakes in a county, those are
-- one street that share a place.
-- Kept: no.
with near as (
    select
        priced.*,
        trim(split_part(
            priced.clean_address[1 + length(priced.lead):], ',', 1
        )) as written_street,
        -- What follows the street; a postal district is one word.
        regexp_replace(
            regexp_replace(
                priced.clean_address[1 + length(priced.lead):], '^[^,]*', ''
            ),
            '\bDUBLIN ([0-9])',
            'DUBLIN\1'
        ) as place_text,
    from core.priced_sales as priced
    semi join core.far_prices as far
        on
            priced.county = far.county
            and priced.street = far.street
)

select
    near.* exclude (written_street, place_text),
    -- ROAD and RD are one.
    regexp_replace(near.written_street, '[A-Z0-9]+$', '')
    || coalesce(
        forms.canonical_word,
        regexp_extract(near.written_street, '[A-Z0-9]+$')
    ) as street_name,
    list_filter(
        string_split(replace(near.place_text, ',', ' '), ' '),
        lambda word: length(word) > 3
        and word not in (
            'DUBLIN', 'ROAD', 'STREET', 'AVENUE', 'PARK', 'TOWN',
            'COURT', 'UPPER', 'LOWER', 'NORTH', 'SOUTH', 'EAST', 'WEST',
            'LANE', 'HILL', 'HOUSE', 'COUNTY', upper(near.county)
        )
    ) as places,
    -- What is itself too far off to be a home's price tells nothing.
    regexp_matches(near.lead, '[0-9]')
    and near.price_log between ln(0.1) and ln(2) + reaches.reach_log
        as is_evidence,
from near
inner join core.county_reaches as reaches
    on near.county = reaches.county
left join lookups.address_words as forms
    on regexp_extract(near.written_street, '[A-Z0-9]+$') = forms.word
