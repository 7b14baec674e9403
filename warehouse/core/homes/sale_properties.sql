-- One row per home that is known from sales, as described by its last sale.
-- Built as a view.
with homes as (
    select
        links.property_id,
        arg_max(sales.sale_id, (sales.sale_date, sales.sale_id))
            as last_sale_id,
        max(sales.eircode)
            filter (property_id(sales.eircode) = links.property_id) as eircode,
        count(*)::integer as sale_count,
        min(sales.sale_date) as first_sale_date,
        max(sales.sale_date) as last_sale_date,
    from core.sale_property_links as links
    inner join core.sales
        on links.sale_id = sales.sale_id
    group by links.property_id
)

select
    homes.property_id,
    addresses.address_id,
    sales.address,
    sales.county,
    addresses.kind,
    homes.eircode,
    homes.sale_count,
    homes.first_sale_date,
    homes.last_sale_date,
from homes
inner join core.sales
    on homes.last_sale_id = sales.sale_id
inner join core.addresses
    on sales.address_id = addresses.address_id
