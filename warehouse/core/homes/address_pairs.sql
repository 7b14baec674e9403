-- One row per pair of addresses that name the same home, with the rule that
-- matched them.
-- Temporary. Sales are linked by their own addresses. Addresses found only in
-- adverts are linked to the sales' homes afterwards. Addresses in one group
-- already share the county, the digits of the door and the consonants of the
-- name. Before any rule is tried, a pair is ruled out by a different door,
-- district, block, number in the street or house name. Cases:
-- `APT 7, BLOCK 2, X` and `7 BLOCK 2, X`, but not `APT 7, X PK` and `7 X PK`;
-- `12, BLOCK D, X HALL` and `12D X HALL`; `FRIERS HILL` and `FRIARS HILL`.
with shared as (
    -- Most groups have one address. They are dropped early because the rows are
    -- wide.
    select match_group_id
    from core.addresses
    where has_sale
    group by match_group_id
    having count(*) > 1
),

candidates as materialized (
    select addresses.*
    from core.addresses
    semi join shared
        on addresses.match_group_id = shared.match_group_id
    where addresses.has_sale
),

pairs as (
    select
        one.match_group_id,
        one.address_id,
        other.address_id as other_id,
        one.house_number_key is not null as has_door,
        one.is_generic or other.is_generic as is_generic,
        -- Street names so common that a town and a village next to it may both
        -- have one.
        coalesce(
            one.street_type in ('ST', 'RD', 'TCE', 'SQ', 'PL', 'LN')
            and ends_with(one.name_key, one.street_type),
            false
        ) as is_town_street,
        one.district = other.district as has_district,
        one.name_key is not distinct from other.name_key as has_same_name,
        one.kind = other.kind and one.block is not distinct from other.block
            as has_same_door,
        one.place_keys as places,
        other.place_keys as other_places,
    from candidates as one
    inner join candidates as other
        on
            one.match_group_id = other.match_group_id
            and one.address_id < other.address_id
            and one.house_number_key is not distinct from other.house_number_key
    where
        coalesce(one.district = other.district, true)
        and (
            (
                one.block is not distinct from other.block
                and one.home is not distinct from other.home
            )
            or (one.block is null and one.home = other.home || other.block)
            or (other.block is null and other.home = one.home || one.block)
        )
        and case
            when one.kind = 'unit' and other.kind = 'unit'
                then one.number is not distinct from other.number
            when one.kind = other.kind then true
            when one.house_number_key is null then false
            -- An estate may have a flat 7 and a house 7. A block can't.
            when one.is_of_numbered_house or other.is_of_numbered_house
                then false
            else
                one.block = other.block
                or regexp_matches(one.name_key, '(APTS|BLDG)$')
        end
        and one.house_name_key is not distinct from other.house_name_key
        and (
            one.name_key is not distinct from other.name_key
            or (
                is_one_slip(one.name_key, other.name_key)
                and one.street_type is not distinct from other.street_type
            )
        )
),

compared as (
    select
        *,
        places = other_places as has_same_places,
        -- Checked only where it matters: this takes longer than everything
        -- else.
        case
            when places = other_places then true
            when not has_door and has_same_name and has_same_door then false
            else
                places_agree(places[1:1], other_places[1:1])
                and (
                    len(places) <> len(other_places)
                    or places_agree(places[-1:], other_places[-1:])
                )
        end as has_same_next_place,
    from pairs
),

checked as (
    select
        match_group_id,
        address_id,
        other_id,
        case
            when not has_same_name then if(
                has_door
                and not is_generic
                and len(places) > 0
                and has_same_door
                and (has_same_places or has_same_next_place),
                'misspelt_street',
                null
            )
            when not has_same_door then if(
                has_same_places
                or has_same_next_place
                or (
                    not is_generic
                    and not is_town_street
                    and places_agree(places, other_places)
                ),
                'door_written_otherwise',
                null
            )
            when has_same_places then 'same_address'
            when not has_door then null
            when has_same_next_place then 'street_and_place'
            when is_generic then if(
                is_on_road(places, other_places), 'street_and_other_place', null
            )
            when not is_town_street and places_agree(places, other_places)
                then 'street_and_other_place'
            when has_district and (len(places) = 0 or len(other_places) = 0)
                then 'street_and_district'
        end as match_reason,
    from compared
)

select *
from checked
where match_reason is not null
