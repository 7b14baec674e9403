-- One row per sale of a street.
-- Built as a view.
select
    streets.street_name_id,
    streets.place_key,
    sales.register_position,
    sales.left_out_reason,
    sales.price_with_vat_eur,
    sales.sale_date,
from core.address_streets as streets
inner join core.sales
    on streets.address_id = sales.address_id
