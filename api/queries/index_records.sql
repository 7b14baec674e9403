-- One row per 64 positions of the register: its sales as lines of fields apart by tabs,
-- in no order. An address with a tab or an end of line in it has a blank there.
select
    (register_position // 64)::integer as block_number,
    string_agg(
        concat_ws(
            chr(9),
            register_position,
            sale_id,
            translate(address, chr(9) || chr(10), '  '),
            eircode,
            price_eur::double,
            sale_date,
            county,
            is_new,
            is_vat_exclusive,
            coalesce(left_out_reason, '')
        ),
        chr(10)
    ) as lines,
from marts.register_records
group by block_number
