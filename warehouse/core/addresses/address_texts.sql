-- One row per written address, without trailing parts that have columns of
-- their own or add nothing: Eircode, county, city, a town with the county's
-- name.
-- Temporary. Cases: `…, CO DUBLIN, D15 A2KV`, `…, DUBLIN 15, DUBLIN`,
-- `… CORK CITY`, `…, DUBLIN WEST, DUBLIN` (a portal's part of a county),
-- `…, ATHA CLIATH 15`. Something always remains: `CORK` isn't removed, and
-- `OLD COUNTY RD` is a road.
with parted as (
    -- `27TREEPARK DR` is 27 Treepark Drive.
    select
        * replace (
            if(
                regexp_matches(written, '[0-9][A-Z]{3}'),
                regexp_replace(
                    written, '\b([1-9][0-9]*)([A-Z]{3,})', '\1 \2', 'g'
                ),
                written
            ) as written
        ),
    from core.written_addresses
),

-- Dublin's Irish name, in its spellings. The Dublin road is left as it is.
in_english as (
    select
        * replace (
            if(
                county = 'Dublin' and contains(written, 'CLIATH'),
                regexp_replace(
                    written,
                    '(^|, ?)((CO|CONTAE) )?(BH?AILE )?ATH?A? CLIATH\b',
                    '\1DUBLIN',
                    'g'
                ),
                written
            ) as written
        ),
    from parted
),

joined as (
    -- `9 A` is 9A, but `5 O CONNELL STREET` has no O.
    select
        address_id,
        county,
        has_sale,
        upper(county) as capital_county,
        if(
            regexp_matches(written, '[0-9] [A-NP-Z]\b'),
            regexp_replace(written, '\b([0-9]+) ([A-NP-Z])\b', '\1\2', 'g'),
            written
        ) as written,
    from in_english
),

without_eircode as (
    select
        * replace (
            if(
                regexp_matches(written, '[0-9W] ?[0-9AC-FHKNPRTV-Y]{4}$'),
                regexp_replace(
                    written,
                    ',? ?[AC-FHKNPRTV-Y][0-9][0-9W] ?[0-9AC-FHKNPRTV-Y]{4}$',
                    ''
                ),
                written
            ) as written
        ),
    from joined
),

districts as (
    select
        *,
        if(
            county = 'Dublin',
            nullif(
                regexp_extract(
                    written,
                    '(?:DUBLIN ?0?|, ?D ?0?)([1-9][0-9]?W?)\b',
                    1
                ),
                ''
            ),
            null
        ) as district,
    from without_eircode
),

without_district as (
    select
        * replace (
            if(
                district is null,
                written,
                regexp_replace(
                    written,
                    '[ ,]*\b(DUBLIN ?0?|^D ?|, ?D ?0?)[1-9][0-9]?W?\b',
                    '',
                    'g'
                )
            ) as written
        ),
    from districts
),

without_region as (
    select
        * replace (
            if(
                ends_with(written, ' IRELAND')
                or if(
                    contains(written, 'DUBLIN')
                    or contains(written, 'CITY CENTRE'),
                    regexp_matches(written, '\b(DUBLIN|CITY CENTRE)\b'),
                    false
                ),
                regexp_replace(
                    written,
                    ', *((NORTH|SOUTH) CITY CENTRE( D8)?'
                    || '|DUBLIN (NORTH|SOUTH|WEST|COUNTY)( COUNTY| CITY)?'
                    || '|(NORTH|SOUTH|WEST) (COUNTY )?DUBLIN|IRELAND)'
                    || '[ ,]*(, *DUBLIN)?$',
                    ''
                ),
                written
            ) as written
        ),
    from without_district
),

without_county as (
    select
        *,
        if(
            ends_with(written, capital_county)
            or ends_with(written, ' CITY')
            or ends_with(written, capital_county || ' TOWN'),
            regexp_replace(written, '\b[A-Z]+( CITY| TOWN)?$', ''),
            written
        ) as bare,
    from without_region
),

without_co as (
    select
        *,
        case
            when
                not contains(bare, 'CO')
                or regexp_matches(bare, '\bCOUNTY (RD|ROAD|BRIDGE)[ ,]*$')
                then trim_commas(bare)
            else
                regexp_replace(bare, '(\b(CO|COUNTY)\b( [A-Z]+)?)?[ ,]*$', '')
        end as shorter,
    from without_county
),

without_town as (
    select
        *,
        if(
            ends_with(shorter, capital_county)
            or ends_with(shorter, capital_county || ' TOWN'),
            regexp_replace(shorter, '\b[A-Z]+( TOWN)?$', ''),
            shorter
        ) as townless,
    from without_co
),

without_second_co as (
    select
        *,
        if(
            contains(townless, 'CO'),
            regexp_replace(townless, '\b(CO|COUNTY)[ ,]*$', ''),
            townless
        ) as shortest,
    from without_town
)

select
    address_id,
    county,
    has_sale,
    district,
    coalesce(
        nullif(trim_commas(shortest), ''),
        nullif(shorter, ''),
        nullif(written, ''),
        'DUBLIN ' || district
    ) as place_text,
from without_second_co
