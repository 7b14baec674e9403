-- One row per street and per place with a page, by the number that a lookup
-- file gives it: those with most sales first.
select
    row_number() over (
        order by registered_sales desc, page_key, street_name_id
    ) as area,
    street_name_id,
    place_key,
    null as place_id,
    page_key,
from marts.streets
union all
select
    500000 + row_number() over (order by page_key) as area,
    null as street_name_id,
    null as place_key,
    place_id,
    page_key,
from marts.sale_places
