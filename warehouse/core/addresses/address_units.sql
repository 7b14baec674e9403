-- One row per distinct part of an address: the unit in it, what remains, and
-- whether it comes after the first part of an address, which is rare. Each part
-- is parsed once, however many addresses share it.
-- Temporary. Cases: `APT 5`, `APARTMENT C66 THE HALL`, `TOP FLOOR FLAT`,
-- `FLAT 2 12 X ST`, `X HALL APT 3`, `APT12`, `FIRST FLOOR`, `PENTHOUSE 5`,
-- `THE PENTHOUSE`, `PENTHOUSE APT 5`; not `5 X APARTMENTS` or
-- `2 BEDROOM APARTMENT 143 X RD`.
with parts as (
    select
        part,
        is_later,
        if(
            regexp_matches(
                part,
                '\b(AP[PAR]*T?M?[EA]?N?TS?|UNIT|FLAT|SUITE|STUDIO|PENTHOUSE)'
                || '(\b|[0-9])|\bFLOOR\b'
            ),
            not regexp_matches(
                part, '^[0-9]+ ?(DOUBLE )?BED(ROOM)?(S|ED)?\b'
            ),
            false
        ) as has_unit,
    from (
        select
            part,
            bool_or(is_later) as is_later,
        from (
            select
                part_1 as part,
                false as is_later,
            from core.address_parts
            union all
            select
                unnest([part_2, part_3, part_4]) as part,
                true as is_later,
            from core.address_parts
        )
        where part is not null
        group by part
    )
),

found as (
    select
        part,
        is_later,
        if(
            has_unit,
            regexp_extract(
                part,
                '^(.*?)\b(?:AP[PAR]*T?M?[EA]?N?TS?|UNIT|FLAT|SUITE|STUDIO'
                || '|PENTHOUSE)'
                || '( ?(?:NUMBER |NO ?)?[A-Z]{0,2} ?[0-9]+[A-Z]?| [A-Z])'
                || '\b(.*)$',
                ['before', 'unit', 'rest']
            ),
            null
        ) as numbered,
        if(
            has_unit,
            regexp_extract(
                part,
                '^(?:THE )?(TOP|FIRST|1ST|SECOND|2ND|THIRD|3RD|GROUND|GARDEN'
                || '|HALL|BASEMENT|LOWER|UPPER|STUDIO|PENTHOUSE)\b'
                || '(?: FLOOR)?(?: LEVEL)?'
                || '(?: APT| APARTMENT| FLAT)?\b(.*)$',
                ['unit', 'rest']
            ),
            null
        ) as storey,
    from parts
)

select
    part,
    nullif(
        regexp_replace(
            coalesce(nullif(numbered.unit, ''), storey.unit),
            '^ ?(NUMBER |NO ?)?0*| ',
            '',
            'g'
        ),
        ''
    ) as unit,
    case
        when numbered.unit <> ''
            then trim(
                replace(numbered.before, 'PENTHOUSE ', '') || numbered.rest
            )
        when storey.unit <> '' then trim(storey.rest)
        else part
    end as rest,
    is_later,
from found
