-- One row per stay of a listing on the market and market sale that may be what
-- came of it: an Eircode, or a number and letters of a name in common, and a
-- date from the first sight to 24 months after the last.
-- Partition: listing_id, sale_id.
with sales as (
    select
        sale_id,
        sale_date,
        county || '|' || unnest(
            list_append(
                address_keys(unit, number, plain_names(name_key, place_keys)),
                eircode
            )
        ) as match_key,
    from core.sale_addresses
    where
        is_market
        and sale_date
        >= (select min(first_seen_at)::date from core.listing_stays)
)

select distinct
    stays.listing_id,
    stays.stay_number,
    sales.sale_id,
from sales
inner join core.listing_keys as keys
    on sales.match_key = keys.match_key
inner join core.listing_stays as stays
    on keys.listing_id = stays.listing_id
where
    not stays.is_development
    and sales.sale_date >= stays.first_seen_at::date
    and sales.sale_date <= coalesce(
        stays.last_seen_at + interval 24 months, timestamp 'infinity'
    )
