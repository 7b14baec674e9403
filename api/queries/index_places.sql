-- One row per place with a page, in the order of its number: what its page
-- begins with.
select
    page_key,
    place_id,
    display_place,
    coalesce(county, '') as county,
    is_routing_key,
    registered_sales,
    total_sales,
from marts.sale_places
order by page_key
