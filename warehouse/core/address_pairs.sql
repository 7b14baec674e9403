-- One row per two addresses that name one home, with the rule that says so.
-- Partition: cell_id. Kept: no.
-- Sales are linked by what they say themselves: what adverts alone write is
-- linked to their homes afterwards.
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
        coalesce(
            one.street_type in ('ST', 'RD', 'TCE', 'SQ', 'PL', 'LN'), false
        ) as is_town_street,
        one.district = other.district as has_district,
        one.place_keys as places,
        other.place_keys as other_places,
    from core.addresses as one
    inner join core.addresses as other
        on
            one.cell_id = other.cell_id
            and one.address_id < other.address_id
            and one.kind = other.kind
    where
        one.has_sale
        and other.has_sale
        and coalesce(one.district = other.district, true)
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
            when places = other_places then 'same_address'
            when not has_door then null
            when
                places_agree(places[1:1], other_places[1:1])
                and (
                    len(places) <> len(other_places)
                    or places_agree(places[-1:], other_places[-1:])
                )
                then 'street_and_place'
            when is_generic then null
            when not is_town_street and places_agree(places, other_places)
                then 'street_and_other_place'
            when has_district and (len(places) = 0 or len(other_places) = 0)
                then 'street_and_district'
        end as match_reason,
    from pairs
)

select *
from judged
where match_reason is not null
