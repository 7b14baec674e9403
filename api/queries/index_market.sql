-- One row per sale: its price with VAT, its date in days from 1970, and whether
-- it is a market sale.
select
    register_position::integer as register_position,
    price_with_vat_eur::double as price_with_vat_eur,
    (sale_date - date '1970-01-01')::integer as day_number,
    (left_out_reason is null)::utinyint as is_market,
from marts.register_records
