-- One row per sale that may be of a listing by a name alone, and whose name no
-- other home of its area bears and no address of its county has for a place.
-- The same name before the same two places, once more, is the same home.
with candidates as (
    select distinct
        sales.sale_id,
        addresses.county,
        addresses.district,
        addresses.name_key,
        addresses.place_keys,
    from core.sale_listing_candidates as candidates
    inner join core.sales
        on candidates.sale_id = sales.sale_id
    inner join core.addresses
        on sales.address_id = addresses.address_id
    where candidates.match_reason = 'advert_lone_name'
),

names as (
    select
        address_id,
        county,
        unnest(place_keys) as place_key,
    from core.addresses
),

bearers as (
    select
        candidates.sale_id,
        addresses.address_id,
        addresses.place_keys = candidates.place_keys
        and len(candidates.place_keys) >= 2 as is_same,
    from candidates
    inner join core.addresses
        on
            candidates.county = addresses.county
            and candidates.name_key = addresses.name_key
    where
        candidates.district = addresses.district
        or list_has_any(candidates.place_keys, addresses.place_keys)
    union all
    select
        candidates.sale_id,
        names.address_id,
        false as is_same,
    from candidates
    inner join names
        on
            candidates.county = names.county
            and candidates.name_key = names.place_key
)

select bearers.sale_id
from bearers
inner join core.sales
    on bearers.address_id = sales.address_id
group by bearers.sale_id
having count(*) = 1 or (count(*) = 2 and bool_and(bearers.is_same))
