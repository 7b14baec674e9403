-- One row per stay of a listing on the market and market sale that may be what
-- came of it: an Eircode, or a number and letters of a name in common, and a
-- date from the first sight to 24 months after the last.
-- Partition: listing_id, sale_year.
with stays as (
    select
        stays.listing_id,
        stays.stay_number,
        adverts.county,
        stays.first_seen_at::date as first_date,
        coalesce(
            stays.last_seen_at + interval 24 months, timestamp 'infinity'
        ) as last_at,
        list_append(
            address_keys(
                addresses.unit,
                addresses.number,
                plain_names(addresses.name_key, addresses.place_keys)
            ),
            coalesce(adverts.eircode, 'none here')
        ) as keys,
    from core.listing_stays as stays
    inner join core.adverts
        on stays.listing_id = adverts.listing_id
    inner join core.addresses
        on adverts.address_id = addresses.address_id
    where not stays.is_development
),

sales as (
    select
        sales.sale_id,
        sales.sale_year,
        sales.county,
        sales.sale_date,
        list_append(
            address_keys(
                addresses.unit,
                addresses.number,
                plain_names(addresses.name_key, addresses.place_keys)
            ),
            coalesce(sales.eircode, 'none there')
        ) as keys,
    from core.sales
    inner join core.addresses
        on sales.address_id = addresses.address_id
    where
        coalesce(sales.left_out_reason, 'block_sale') = 'block_sale'
        and sales.sale_date >= (select min(first_date) from stays)
)

select distinct
    listing_side.listing_id,
    listing_side.stay_number,
    sale_side.sale_id,
    sale_side.sale_year,
from (select *, unnest(keys) as match_key from stays) as listing_side
inner join (select *, unnest(keys) as match_key from sales) as sale_side
    on
        listing_side.county = sale_side.county
        and listing_side.match_key = sale_side.match_key
        and sale_side.sale_date >= listing_side.first_date
        and sale_side.sale_date <= listing_side.last_at
