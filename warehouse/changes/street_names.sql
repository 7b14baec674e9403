-- One row per name of a street of which an address gained or lost a sale or a
-- listing, or of which a sale is judged otherwise.
with known as (
    select street_name_id
    from core.addresses
    where in_addresses(address_id)
    union
    select street_name_id
    from before.core.addresses
    where in_addresses(address_id)
    union
    select addresses.street_name_id
    from core.addresses
    inner join core.sales
        on addresses.address_id = sales.address_id
    where in_sales(sales.sale_id)
)

select street_name_id
from known
where street_name_id is not null
