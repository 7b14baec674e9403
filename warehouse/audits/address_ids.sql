-- One row per sale or listing whose address is missing from its county, and per
-- address that appears twice.
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
    adverts.listing_id as id,
    adverts.address_id,
from core.adverts
anti join core.addresses
    on
        adverts.address_id = addresses.address_id
        and adverts.county = addresses.county
union all
select
    count(*) as id,
    address_id,
from core.addresses
group by address_id
having count(*) > 1
