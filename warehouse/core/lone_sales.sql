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

borne as (
    select
        candidates.sale_id,
        addresses.place_keys = candidates.place_keys
        and len(candidates.place_keys) >= 2 as is_same,
    from candidates
    inner join core.addresses
        on
            candidates.county = addresses.county
            and (
                list_contains(addresses.place_keys, candidates.name_key)
                or (
                    candidates.name_key = addresses.name_key
                    and (
                        candidates.district = addresses.district
                        or list_has_any(
                            candidates.place_keys, addresses.place_keys
                        )
                    )
                )
            )
    inner join core.sales
        on addresses.address_id = sales.address_id
)

select sale_id
from borne
group by sale_id
having count(*) = 1 or (count(*) = 2 and bool_and(is_same))
