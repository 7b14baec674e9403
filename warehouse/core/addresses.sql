-- One row per county and address as written in it, whoever wrote it: what it
-- says, in one form. Sales and listings bear its address_id.
-- Partition: address_id.
-- Long because there are many columns.
-- The door is the unit or, without one, the number; the name is what the door
-- belongs to, and places are what comes after.
with parsed as (
    select
        parts.address_id,
        parts.position,
        parses.unit,
        parses.block,
        parses.number,
        names.canonical_name,
        names.name_key,
        names.street_type,
        names.has_house_word,
        names.is_generic,
    from core.address_parts as parts
    inner join core.part_parses as parses
        on parts.part = parses.part
    left join core.address_names as names
        on parses.name = names.name
),

doors as (
    select
        address_id,
        arg_min(unit, position) as unit,
        arg_min(block, position) as block,
        arg_min(number, position) as number,
        coalesce(
            min(position) filter (unit is not null),
            min(position) filter (number is not null),
            1
        ) as door_position,
        max(position) filter (name_key is not null) as last_position,
    from parsed
    group by address_id
),

gathered as (
    select
        parsed.address_id,
        arg_min(parsed.canonical_name, parsed.position) filter (is_after)
            as name,
        arg_min(parsed.name_key, parsed.position) filter (is_after)
            as name_key,
        arg_min(coalesce(parsed.street_type, ''), parsed.position)
            filter (is_after) as street_type,
        arg_min(parsed.is_generic, parsed.position) filter (is_after)
            as is_generic,
        arg_min(parsed.has_house_word, parsed.position) filter (is_after)
            as has_house_word,
        min(parsed.name_key) filter (not is_after) as house_name_key,
        list({position: parsed.position, name_key: parsed.name_key})
            filter (is_after) as named_parts,
    from (
        select
            parsed.*,
            parsed.position
            >= if(last_position < door_position, 1, door_position) as is_after,
        from parsed
        inner join doors
            on parsed.address_id = doors.address_id
    ) as parsed
    where name_key is not null
    group by parsed.address_id
)

select
    texts.address_id,
    greatest(1, md5_number_lower(concat_ws(
        '|',
        texts.county,
        coalesce(
            regexp_extract(coalesce(doors.unit, doors.number), '[0-9]+'), ''
        ),
        left(
            gathered.name_key,
            if(doors.unit is null and doors.number is null, 5, 3)
        )
    )) & 9007199254740991)::bigint as cell_id,
    texts.county,
    texts.district,
    case
        when doors.unit is not null then 'unit'
        when doors.number is not null then 'numbered'
        when gathered.has_house_word then 'named'
        else 'bare'
    end as kind,
    doors.unit,
    doors.block,
    doors.number,
    gathered.name,
    gathered.name_key,
    nullif(gathered.street_type, '') as street_type,
    gathered.house_name_key,
    list_transform(
        list_sort(gathered.named_parts)[2:],
        lambda part: part.name_key
    ) as place_keys,
    coalesce(gathered.is_generic, false) as is_generic,
from core.address_texts as texts
left join doors
    on texts.address_id = doors.address_id
left join gathered
    on texts.address_id = gathered.address_id
