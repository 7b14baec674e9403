-- One row per two addresses that name one home, with the rule that says so.
-- Partition: cell_id. Kept: no.
-- They share county, door and name already: those make their cell. What differs
-- is refused before a rule is asked: district, block, number in the street, the
-- house's own name.
with pairs as (
    select
        one.cell_id,
        one.address_id,
        other.address_id as other_id,
        one.kind in ('unit', 'numbered') as has_door,
        one.is_generic or other.is_generic as is_generic,
        -- Streets that every town has, and the village may have one too.
        one.street_type in ('ST', 'RD', 'TCE', 'SQ', 'PL', 'LN')
            as is_town_street,
        one.district = other.district as has_district,
        len(one.place_keys) = 0 or len(other.place_keys) = 0 as lacks_places,
        one.place_keys = other.place_keys as has_all_places,
        places_agree(one.place_keys[1:1], other.place_keys[1:1])
        and (
            len(one.place_keys) <> len(other.place_keys)
            or places_agree(one.place_keys[-1:], other.place_keys[-1:])
        ) as has_first_place,
        places_agree(one.place_keys, other.place_keys) as has_a_place,
    from core.sale_addresses as one
    inner join core.sale_addresses as other
        on
            one.cell_id = other.cell_id
            and one.address_id < other.address_id
            and one.kind = other.kind
    where
        coalesce(one.district = other.district, true)
        and one.block is not distinct from other.block
        and one.number is not distinct from other.number
        and one.house_name_key is not distinct from other.house_name_key
),

judged as (
    select
        cell_id,
        address_id,
        other_id,
        case
            when has_all_places then 'same_address'
            when not has_door then null
            when has_first_place then 'street_and_place'
            when is_generic then null
            when has_a_place and not is_town_street
                then 'street_and_other_place'
            when has_district and lacks_places then 'street_and_district'
        end as match_reason,
    from pairs
)

select *
from judged
where match_reason is not null
