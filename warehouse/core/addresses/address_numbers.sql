-- One row per distinct part of an address: its unit, block and number, and the
-- name that remains.
-- Temporary. Cases: `BLOCK B`, `5 BLOCK C`, `NO 5 X`, `NO5`, `12A X`, `B5 X`,
-- `08 X`, `25 27 X` and `1 TO 3 X` (ranges), `SITE 5 X` (not number 5),
-- `HOUSE 2 X`, `SERENITY 4A` (a house with a name and a number), `40 ACRES` (a
-- place). `3 BEDROOM DUPLEX` describes what is for sale and has neither a
-- number nor a name. `2 BEDROOM APARTMENT 143 X RD` has only the address, which
-- several homes share.
with blocks as (
    select
        part,
        unit,
        if(
            contains(rest, 'BL'),
            regexp_matches(rest, '\b(BLOCK|BLK) ?[A-Z]?[0-9]*\b'),
            false
        ) as has_block,
        rest,
        is_later,
    from core.address_units
),

without_block as (
    select
        part,
        unit,
        if(
            has_block,
            nullif(
                regexp_extract(
                    rest,
                    '\b(?:BLOCK|BLK) ?([A-Z]?[0-9]+[A-Z]?|[A-Z])\b',
                    1
                ),
                ''
            ),
            null
        ) as block,
        if(
            has_block,
            trim(regexp_replace(
                rest, ' ?\b(?:BLOCK|BLK) ?([A-Z]?[0-9]+[A-Z]?|[A-Z])\b', ''
            )),
            rest
        ) as rest,
        is_later,
    from blocks
),

without_rooms as (
    select
        * replace (
            if(
                has_rooms,
                regexp_extract(
                    rest, '^[0-9]+ ?[A-Z].*? ([0-9]+[A-Z]? [A-Z].*)$', 1
                ),
                rest
            ) as rest
        ),
        if(
            has_rooms,
            regexp_matches(
                rest, '\b(APARTMENTS?|APTS?|DUPLEX|PENTHOUSE|FLAT)\b'
            ),
            false
        ) as is_one_of_several,
    from (
        select
            *,
            if(
                contains(rest, 'BED'),
                regexp_matches(rest, '^[0-9]+ ?(DOUBLE )?BED(ROOM)?(S|ED)?\b'),
                false
            ) as has_rooms,
        from without_block
    )
),

distinguished as (
    -- Most parts are as plain as `12 X` or `12A X`, and take a third of the
    -- time.
    select
        *,
        if(
            contains(rest, ' ACRE') or contains(rest, ' MILE'),
            false,
            regexp_matches(rest, '^[1-9][0-9]*[A-Z]? [^0-9]*$')
        ) as is_plain,
    from without_rooms
),

numbers as (
    select
        part,
        unit,
        block,
        rest,
        is_one_of_several,
        is_plain,
        is_later,
        if(
            not is_plain
            and regexp_matches(rest, '[0-9]')
            and not regexp_matches(rest, '^[0-9]+ (ACRES?|MILES?)$'),
            regexp_extract(
                rest,
                '^(?:HOUSE |LODGE |COTTAGE |CHALET |BUNGALOW )?'
                || '(SITE )?(?:NUMBERS?|NOS?|NUM)? ?0*'
                || '([A-Z]?[1-9][0-9]*[A-Z]?'
                || '(?: ?(?:TO |AND )?[0-9]+[A-Z]?)*)\b ?(.*)$',
                ['site', 'number', 'name']
            ),
            null
        ) as before,
        if(
            not is_plain
            and regexp_matches(rest, '^[A-Z][^0-9]* [0-9]+[A-Z]$')
            and not regexp_matches(
                rest, '\b(TYPE|PHASE|LOT|PLOT|SPACE|FOLIO|STAGE|ROUTE) [0-9]'
            ),
            regexp_extract(rest, '^(.*) 0*([0-9]+[A-Z])$', ['name', 'number']),
            null
        ) as behind,
    from distinguished
)

select
    part,
    unit,
    block,
    nullif(
        case
            when is_plain then split_part(rest, ' ', 1)
            when coalesce(before.number, '') <> ''
                then
                    replace(before.site, ' ', '')
                    || regexp_replace(before.number, ' (AND |TO )?', '-', 'g')
            else behind.number
        end,
        ''
    ) as number,
    case
        when is_plain then substr(rest, strpos(rest, ' ') + 1)
        when coalesce(before.number, '') <> '' then before.name
        when behind.number <> '' then behind.name
        else rest
    end as name,
    is_one_of_several,
    is_later,
from numbers
