-- One row per sale, as the site shows it.
-- Built as a view.
select
    register_position,
    sale_id,
    address,
    clean_address,
    coalesce(eircode[1:3] || ' ' || eircode[4:], '') as eircode,
    county,
    routing_key,
    left_out_reason,
    sale_year,
    sale_month,
    price_eur,
    price_with_vat_eur,
    is_new,
    is_vat_exclusive,
    sale_date,
from core.sales
