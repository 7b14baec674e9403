-- One row per 64 positions of the register: its sales as lines of fields
-- separated by tabs, in no order. A tab or a line end inside a text becomes a
-- space. What comes from a listing is empty where none is linked.
select
    (records.register_position // 64)::integer as block_number,
    string_agg(
        concat_ws(
            chr(9),
            records.register_position,
            records.sale_id,
            translate(records.address, chr(9) || chr(10), '  '),
            records.eircode,
            records.price_eur::double,
            records.sale_date,
            records.county,
            records.is_new,
            records.is_vat_exclusive,
            coalesce(records.left_out_reason, ''),
            if(
                links.listing_id is null,
                '',
                concat_ws(
                    chr(9),
                    links.listing_id,
                    translate(links.title, chr(9) || chr(10), '  '),
                    links.first_listed_date,
                    coalesce(links.beds, 0),
                    coalesce(links.baths, 0),
                    links.price_kind,
                    coalesce(links.asking_price_eur::varchar, ''),
                    links.match_reason
                )
            )
        ),
        chr(10)
    ) as lines,
from marts.register_records as records
left join marts.linked_sales as links
    on records.sale_id = links.sale_id
group by block_number
