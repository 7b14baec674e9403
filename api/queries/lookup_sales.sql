-- One row per sale, newest first, with the advert that it resulted from, the
-- page of its street and the advert by which its home is found.
with areas as ($areas),

streets as (
    select
        sales.register_position,
        areas.page_key as street_key,
    from marts.street_sales as sales
    inner join areas
        on
            sales.street_name_id = areas.street_name_id
            and sales.place_key = areas.place_key
)

select
    2100000000 - records.register_position as rank,
    records.sale_id,
    translate(records.address, chr(9) || chr(10), '  ') as address,
    records.clean_address,
    records.eircode,
    records.county,
    records.routing_key,
    coalesce(records.left_out_reason, '') as left_out_reason,
    records.sale_year,
    records.sale_month,
    records.price_eur,
    records.is_new,
    records.is_vat_exclusive,
    records.sale_date - date '1970-01-01' as day,
    streets.street_key,
    if(links.listing_id is null, null, links) as link,
from marts.register_records as records
left join marts.linked_sales as links
    on records.sale_id = links.sale_id
left join streets
    on records.register_position = streets.register_position
order by rank
