-- One row per sale or listing without its address in its county, and per
-- address that stands there twice.
select
    sales.sale_id as id,
    sales.address_id,
from core.sales
anti join core.addresses
    on
        sales.address_id = addresses.address_id
        and sales.county = addresses.county
union all
select
    listings.listing_id as id,
    listings.address_id,
from core.listings
anti join core.addresses
    on
        listings.address_id = addresses.address_id
        and listings.county = addresses.county
union all
select
    count(*) as id,
    address_id,
from core.addresses
group by address_id
having count(*) > 1
