-- One row per county and address as written in it, whoever wrote it: what it
-- says, in one form. Sales and listings bear its address_id.
-- Partition: address_id.
-- The door is the unit or, without one, the number; the name is what the door
-- belongs to, and places are what comes after.
-- Long because there are many columns.
with parsed as (
    select
        parts.address_id,
        parts.county,
        parts.district,
        [first.parse, second.parse, third.parse, fourth.parse] as parses,
        coalesce(
            first.parse.unit, second.parse.unit, third.parse.unit
        ) as unit,
        coalesce(
            first.parse.block, second.parse.block, third.parse.block
        ) as block,
        coalesce(
            first.parse.number, second.parse.number, third.parse.number
        ) as number,
    from core.address_parts as parts
    left join core.address_part_parses as first
        on parts.part_1 = first.part
    left join core.address_part_parses as second
        on parts.part_2 = second.part
    left join core.address_part_parses as third
        on parts.part_3 = third.part
    left join core.address_part_parses as fourth
        on parts.part_4 = fourth.part
),

placed as (
    select
        *,
        case
            when unit is not null
                then list_position(
                    list_transform(parses, lambda parse: parse.unit), unit
                )
            when number is not null
                then list_position(
                    list_transform(parses, lambda parse: parse.number), number
                )
            else 1
        end as door_position,
    from parsed
),

named as (
    select
        *,
        list_filter(
            parses[door_position:],
            lambda parse: parse.name_key is not null
        ) as from_door,
        list_filter(
            parses[:door_position - 1],
            lambda parse: parse.name_key is not null
        ) as before_door,
    from placed
),

ordered as (
    select
        *,
        -- `CASTLEBAR RD, WESTPORT, HOUSE 2`: the door comes last.
        if(len(from_door) = 0, before_door, from_door) as names,
        if(len(from_door) = 0, null, before_door[1].name_key)
            as house_name_key,
        -- Letters after the digits: C66 and 66C are one door.
        regexp_replace(coalesce(unit, number), '^([A-Z])([0-9]+)$', '\2\1')
            as door_key,
    from named
)

select
    address_id,
    address_id(
        county, coalesce(door_key, '') || '|' || coalesce(names[1].name_key, '')
    ) as cell_id,
    county,
    district,
    case
        when unit is not null then 'unit'
        when number is not null then 'numbered'
        when coalesce(names[1].has_house_word, false) then 'named'
        else 'bare'
    end as kind,
    unit,
    block,
    number,
    door_key,
    names[1].name as name,
    names[1].name_key as name_key,
    names[1].street_type as street_type,
    house_name_key,
    list_transform(names[2:], lambda parse: parse.name_key) as place_keys,
    coalesce(names[1].is_generic, false) as is_generic,
from ordered
