-- One row per sale: what a search can be limited by. Counties and routing keys
-- are given by their place in their lists, from 1; 0 where there is none, also
-- where beds or baths aren't known.
select
    records.register_position,
    coalesce(list_position($counties, records.county), 0)::utinyint
        as county_number,
    coalesce(list_position($routing_keys, records.routing_key), 0)::utinyint
        as routing_key_number,
    (records.sale_year::integer * 12 + records.sale_month - 1)::usmallint
        as month_number,
    records.price_eur::double as price_eur,
    records.is_new::utinyint as is_new,
    least(coalesce(links.beds, 0), 255)::utinyint as beds,
    least(coalesce(links.baths, 0), 255)::utinyint as baths,
from marts.register_records as records
left join marts.linked_sales as links
    on records.sale_id = links.sale_id
