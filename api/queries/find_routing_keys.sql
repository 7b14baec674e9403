-- One row per routing key with a sale: its sales and the key of its page.
select
    upper(page_key) as routing_key,
    page_key,
    registered_sales as sales,
from marts.sale_places
where is_routing_key
