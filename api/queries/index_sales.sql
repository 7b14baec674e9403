-- One row per sale: what a search can be limited by. Counties and routing keys by their
-- place in the two lists, from 1; 0 where there is none.
select
    register_position,
    coalesce(list_position($counties, county), 0)::utinyint as county_number,
    coalesce(list_position($routing_keys, routing_key), 0)::utinyint
        as routing_key_number,
    (sale_year::integer * 12 + sale_month - 1)::usmallint as month_number,
    price_eur::double as price_eur,
from marts.register_records
