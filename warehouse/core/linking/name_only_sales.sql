-- One row per sale that only a name can link to a listing, because no other
-- home in its area has the name and no address in its county has it as a place.
-- A second sale with the same name and the same two places is of the same home.
with found as materialized (
    select distinct
        sales.sale_id,
        sales.address_id,
    from core.sale_listing_candidates as candidates
    inner join core.sales
        on candidates.sale_id = sales.sale_id
    where candidates.match_reason = 'advert_lone_name'
),

-- Joined by the name first: with a single key, the join also filters the scan.
named as materialized (
    select
        address_id,
        county,
        district,
        name_key,
        place_keys,
    from core.addresses
    where name_key in (
        select addresses.name_key
        from core.addresses
        where addresses.address_id in (select found.address_id from found)
    )
),

candidates as materialized (
    select
        found.sale_id,
        named.county,
        named.district,
        named.name_key,
        named.place_keys,
    from found
    inner join named
        on found.address_id = named.address_id
),

places as (
    select
        address_id,
        county,
        unnest(place_keys) as place_key,
    from core.addresses
),

namesakes as (
    select
        candidates.sale_id,
        named.address_id,
        named.place_keys = candidates.place_keys
        and len(candidates.place_keys) >= 2 as is_same,
    from candidates
    inner join named
        on
            candidates.county = named.county
            and candidates.name_key = named.name_key
    where
        candidates.district = named.district
        or list_has_any(candidates.place_keys, named.place_keys)
    union all
    select
        candidates.sale_id,
        places.address_id,
        false as is_same,
    from candidates
    inner join places
        on
            candidates.county = places.county
            and candidates.name_key = places.place_key
)

select namesakes.sale_id
from namesakes
inner join core.sales
    on namesakes.address_id = sales.address_id
group by namesakes.sale_id
having count(*) = 1 or (count(*) = 2 and bool_and(namesakes.is_same))
