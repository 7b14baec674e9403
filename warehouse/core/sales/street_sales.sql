-- One row per sale on a street with an outlying price, with the places that
-- follow the street in the address. Streets of the same name in a county are
-- one street if they share a place.
-- Temporary: dropped after the build.
with near as (
    select
        priced.*,
        trim(split_part(
            priced.clean_address[1 + length(priced.lead):], ',', 1
        )) as written_street,
        split_part(written_street, ' ', -1) as last_word,
    from core.priced_sales as priced
    semi join core.price_outliers as far
        on priced.street_hash = far.street_hash
),

named as (
    -- ROAD and RD match.
    select
        near.* exclude (written_street, last_word),
        left(
            near.written_street,
            length(near.written_street) - length(near.last_word)
        )
        || coalesce(forms.canonical_word, near.last_word) as street_name,
        far.county is not null as is_far,
    from near
    left join lookups.address_words as forms
        on near.last_word = forms.word
    left join core.price_outliers as far
        on
            near.county = far.county
            and near.clean_address = far.clean_address
            and near.sale_date = far.sale_date
            and near.price_eur = far.price_eur
),

far_streets as (
    select distinct
        county,
        street_name,
    from named
    where is_far
)

select
    named.*,
    list_filter(
        string_split(
            -- A postal district is one word.
            replace(
                replace(
                    named.clean_address[
                        1 + strpos(
                            named.clean_address[1 + length(named.lead):] || ',',
                            ','
                        ) + length(named.lead):
                    ],
                    'DUBLIN ',
                    'DUBLIN'
                ),
                ',',
                ' '
            ),
            ' '
        ),
        lambda each: length(each) > 3
        and each not in (
            'DUBLIN', 'ROAD', 'STREET', 'AVENUE', 'PARK', 'TOWN', 'COURT',
            'UPPER', 'LOWER', 'NORTH', 'SOUTH', 'EAST', 'WEST', 'LANE', 'HILL',
            'HOUSE', 'COUNTY', upper(named.county)
        )
    ) as places,
    -- A price that can't be a home's doesn't count as evidence.
    regexp_matches(named.lead, '[0-9]')
    and named.price_log between ln(0.1) and ln(2) + reaches.p995_log
        as is_evidence,
from named
semi join far_streets
    on
        named.county = far_streets.county
        and named.street_name = far_streets.street_name
inner join core.county_price_p995 as reaches
    on named.county = reaches.county
