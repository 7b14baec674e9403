-- One row per distinct part of an address: the unit, the block and the number
-- in it, and the name that is left.
-- Partition: address_id. Kept: no.
-- Cases: `BLOCK B`, `5 BLOCK C`, `NO 5 X`, `NO5`, `12A X`, `B5 X`, `08 X`,
-- `25 27 X` and `1 TO 3 X` (ranges), `SITE 5 X` (not number 5). `3 BEDROOM
-- DUPLEX` tells what is for sale, and neither a number nor a name.
with blocks as (
    select
        part,
        unit,
        regexp_matches(rest, '\b(BLOCK|BLK) ?[A-Z]?[0-9]*\b') as has_block,
        rest,
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
    from blocks
),

without_rooms as (
    select
        * replace (
            if(
                regexp_matches(rest, '^[0-9]+ ?(DOUBLE )?BED(ROOM)?(S|ED)?\b'),
                '',
                rest
            ) as rest
        ),
    from without_block
),

numbers as (
    select
        part,
        unit,
        block,
        rest,
        if(
            regexp_matches(rest, '[0-9]'),
            regexp_extract(
                rest,
                '^(?:HOUSE )?(SITE )?(?:NUMBERS?|NOS?|NUM)? ?0*'
                || '([A-Z]?[1-9][0-9]*[A-Z]?'
                || '(?: ?(?:TO |AND )?[0-9]+[A-Z]?)*)\b ?(.*)$',
                ['site', 'number', 'name']
            ),
            null
        ) as found,
    from without_rooms
)

select
    part,
    unit,
    block,
    nullif(
        replace(found.site, ' ', '')
        || regexp_replace(found.number, ' (AND |TO )?', '-', 'g'),
        ''
    ) as number,
    if(coalesce(found.number, '') = '', rest, found.name) as name,
from numbers
