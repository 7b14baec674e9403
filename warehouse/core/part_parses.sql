-- One row per distinct part of an address: the unit, the block and the number
-- in it, and the name that is left. Each part is read once, however many
-- addresses share it.
-- Partition: address_id. Kept: no.
-- Long because each thing that is taken off the part has its step.
-- Cases: `APT 5`, `APARTMENT C66 THE HALL`, `TOP FLOOR FLAT`, `FLAT 2 12 X ST`,
-- `X HALL APT 3`, `BLOCK B`, `5 BLOCK C`, `NO 5 X`, `NO5`, `12A X`, `B5 X`,
-- `25 27 X` (a range).
with parts as (
    select
        part,
        regexp_matches(
            part,
            '\b(AP[PAR]*T?M?E?N?TS?|UNIT|FLAT|SUITE|STUDIO)(\b|[0-9])|\bFLOOR\b'
        ) as has_unit,
        regexp_matches(part, '\b(BLOCK|BLK)(\b|[0-9])') as has_block,
        regexp_matches(part, '[0-9]') as has_digit,
    from (select distinct part from core.address_parts)
),

units as (
    select
        *,
        if(
            has_unit,
            regexp_extract(
                part,
                '^(.*?)\b(?:AP[PAR]*T?M?E?N?TS?|UNIT|FLAT|SUITE|STUDIO)'
                || '( ?(?:NUMBER |NO ?)?[A-Z]{0,2} ?[0-9]+[A-Z]?| [A-Z])'
                || '\b(.*)$',
                ['before', 'unit', 'rest']
            ),
            null
        ) as found,
        if(
            has_unit,
            regexp_extract(
                part,
                '^(TOP|FIRST|1ST|SECOND|2ND|THIRD|3RD|GROUND|GARDEN|HALL'
                || '|BASEMENT|LOWER|UPPER|STUDIO)\b(?: FLOOR)?(?: LEVEL)?'
                || '(?: APT| APARTMENT| FLAT)?\b(.*)$',
                ['unit', 'rest']
            ),
            null
        ) as storey,
    from parts
),

rests as (
    select
        part,
        has_block,
        has_digit,
        nullif(
            regexp_replace(
                coalesce(nullif(found.unit, ''), storey.unit),
                '^ ?(NUMBER |NO ?)?0*| ',
                '',
                'g'
            ),
            ''
        ) as unit,
        trim(
            case
                when found.unit <> '' then found.before || found.rest
                when storey.unit <> '' then storey.rest
                else part
            end
        ) as rest,
    from units
),

blocks as (
    select
        part,
        has_digit,
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
    from rests
),

numbers as (
    select
        *,
        if(
            has_digit,
            regexp_extract(
                rest,
                '^(?:HOUSE |SITE )?(?:NUMBERS?|NOS?|NUM)? ?0*'
                || '([A-Z]?[1-9][0-9]*[A-Z]?'
                || '(?: ?(?:TO |AND )?[0-9]+[A-Z]?)*)\b ?(.*)$',
                ['number', 'name']
            ),
            null
        ) as found,
    from blocks
)

select
    part,
    unit,
    block,
    nullif(
        regexp_replace(
            replace(replace(found.number, 'AND ', ''), 'TO ', ''),
            ' +',
            '-',
            'g'
        ),
        ''
    ) as number,
    if(coalesce(found.number, '') = '', rest, found.name) as name,
from numbers
