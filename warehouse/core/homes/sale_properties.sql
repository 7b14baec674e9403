-- One row per home that is known from sales.
-- Kept: as a view.
select
    links.property_id,
    arg_max(addresses.address_id, (sales.sale_date, sales.sale_id))
        as address_id,
    arg_max(sales.address, (sales.sale_date, sales.sale_id)) as address,
    arg_max(sales.county, (sales.sale_date, sales.sale_id)) as county,
    arg_max(addresses.kind, (sales.sale_date, sales.sale_id)) as kind,
    max(sales.eircode) filter (property_id(sales.eircode) = links.property_id)
        as eircode,
    count(*)::integer as sale_count,
    min(sales.sale_date) as first_sale_date,
    max(sales.sale_date) as last_sale_date,
from core.sale_property_links as links
inner join core.sales
    on links.sale_id = sales.sale_id
inner join core.addresses
    on sales.address_id = addresses.address_id
group by links.property_id
