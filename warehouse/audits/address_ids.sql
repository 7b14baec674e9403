-- One row per sale or listing whose address is missing from its county, and per
-- address that is there twice.
with sales as (
    from core.sales
    where in_addresses(address_id)
),

adverts as (
    from core.adverts
    where in_addresses(address_id)
),

addresses as (
    from core.addresses
    where in_addresses(address_id)
)

select
    sales.sale_id as id,
    sales.address_id,
from sales
anti join addresses
    on
        sales.address_id = addresses.address_id
        and sales.county = addresses.county
union all
select
    adverts.listing_id as id,
    adverts.address_id,
from adverts
anti join addresses
    on
        adverts.address_id = addresses.address_id
        and adverts.county = addresses.county
union all
select
    count(*) as id,
    address_id,
from addresses
group by address_id
having count(*) > 1
