-- One row per sale that may be of a listing by a name alone, and whose name no
-- other sale of its area bears and no address of its county has for a place.
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

-- Without a candidate nothing of the country is read.
borne as (
    select
        candidates.sale_id,
        count(*) as sales,
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
    group by candidates.sale_id
)

select sale_id
from borne
where sales = 1
