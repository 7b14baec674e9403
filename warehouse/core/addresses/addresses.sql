-- One row per county and address as written by the register or an advert: its
-- parts in a standard form. Sales and listings refer to it by address_id. The
-- door is the unit or, without one, the number. The name is what the door
-- belongs to, and the places follow it. Two addresses of one home have the same
-- match group: the digits of the door and the consonants of the name, because
-- most typing errors are in other letters. Few distinct values occur after the
-- first part, so joins of later parts read only those.
with parts as (
    select
        parts.address_id,
        parts.county,
        parts.has_sale,
        parts.district,
        first.parse as first,
        second.parse as second,
        third.parse as third,
        fourth.parse as fourth,
        coalesce(
            first.parse.unit, second.parse.unit, third.parse.unit
        ) as unit,
        coalesce(
            first.parse.block, second.parse.block, third.parse.block
        ) as block,
    from core.address_parts as parts
    left join core.address_part_parses as first
        on parts.part_1 = first.part
    left join core.address_part_parses as second
        on parts.part_2 = second.part and second.is_later
    left join core.address_part_parses as third
        on parts.part_3 = third.part and third.is_later
    left join core.address_part_parses as fourth
        on parts.part_4 = fourth.part and fourth.is_later
),

parsed as (
    select
        * replace (if(is_split, first.number, unit) as unit),
        if(
            is_split,
            second.number,
            coalesce(first.number, second.number, third.number)
        ) as number,
        case
            when first.number is not null and not is_split then 1
            when second.number is not null then 2
            else 3
        end as number_position,
        case
            when first.unit is not null then 1
            when second.unit is not null then 2
            when third.unit is not null then 3
            when first.number is not null then 1
            when second.number is not null then 2
            when third.number is not null then 3
            else 1
        end as door_position,
        unit is null and coalesce(first.is_one_of_several, false)
            as is_one_of_several,
    from (
        select
            *,
            -- `HOUSE NO 2, 12 ORCHARD PARK`: a number before another number is
            -- a unit.
            unit is null
            and first.number is not null
            and first.name_key is null
            and second.number <> first.number
            and second.name_key is not null as is_split,
        from parts
    )
),

placed as (
    select
        *,
        -- `CASTLEBAR RD, WESTPORT, HOUSE 2`: the door comes last.
        case
            when door_position = 1 and first.name_key is not null then 1
            when door_position <= 2 and second.name_key is not null then 2
            when door_position <= 3 and third.name_key is not null then 3
            when fourth.name_key is not null then 4
            when first.name_key is not null then 1
            else 2
        end as name_position,
        -- The letter goes after the digits: C66, 66C and 66 of block C are one
        -- door.
        case
            when is_one_of_several then null
            when coalesce(unit, number) < 'A' then coalesce(unit, number)
            else
                regexp_replace(
                    coalesce(unit, number), '^([A-Z])([0-9]+)$', '\2\1'
                )
        end as written_door,
        case
            when block is null then written_door
            when
                regexp_matches(written_door, '^[0-9]+$')
                and regexp_matches(block, '^[A-Z]$')
                then written_door || block
            else written_door
        end as house_number_key,
    from parsed
),

named as (
    select
        *,
        case name_position
            when 1 then first
            when 2 then second
            when 3 then third
            else fourth
        end as name,
        case
            when name_position < door_position then null
            when door_position = 2 then first.name_key
            when door_position = 3
                then coalesce(first.name_key, second.name_key)
        end as house_name_key,
        list_filter(
            [
                if(name_position < 2, second.name_key, null),
                if(name_position < 3, third.name_key, null),
                if(name_position < 4, fourth.name_key, null)
            ],
            lambda place: place is not null
        ) as place_keys,
        list_filter(
            [
                if(name_position < 2, second.name, null),
                if(name_position < 3, third.name, null),
                if(name_position < 4, fourth.name, null)
            ],
            lambda place: place is not null
        ) as place_names,
    from placed
)

select
    address_id,
    address_id(
        county,
        case
            when regexp_full_match(house_number_key, '[0-9]+')
                then house_number_key
            else coalesce(
                nullif(regexp_extract(house_number_key, '[0-9]+'), ''),
                house_number_key,
                ''
            )
        end
        || '|'
        || coalesce(
            if(
                house_number_key is null, name.name_key, name.name_consonants
            ),
            ''
        )
    ) as match_group_id,
    county,
    district,
    case
        when is_one_of_several then 'bare'
        when unit is not null then 'unit'
        when number is not null then 'numbered'
        when coalesce(name.has_house_word, false) then 'named'
        else 'bare'
    end as kind,
    unit,
    block,
    number,
    if(unit is null, home_number(written_door), written_door) as home,
    house_number_key,
    name.name as name,
    name.name_key as name_key,
    name.street_type as street_type,
    house_name_key,
    place_keys,
    place_names,
    street_name_id(
        county,
        kind,
        name.name_key,
        coalesce(name.is_generic, false),
        place_keys
    ) as street_name_id,
    coalesce(name.is_generic, false) as is_generic,
    unit is not null and number is not null and number_position <= name_position
        as is_of_numbered_house,
    has_sale,
from named
