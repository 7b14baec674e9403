-- One row per sale of these positions, as the API shows it, the newest first.
select
    sale_id::double as sale_id,
    address,
    eircode,
    price_eur::double as price_eur,
    sale_date::varchar as sale_date,
    county,
    is_new,
    is_vat_exclusive,
    left_out_reason,
from marts.register_records
where register_position in ($positions)
order by register_position desc
