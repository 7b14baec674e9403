-- One row, or none: a place with a page.
select
    place_id,
    page_key,
    display_place,
    county,
    is_routing_key,
    registered_sales,
    total_sales,
from marts.sale_places
where page_key = $key
