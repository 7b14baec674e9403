-- One row per address of a sale that came, or of which another thing is known.
select distinct known.address_id
from changes.known_sales_after as known
inner join changes.sales as changed
    on known.sale_id = changed.sale_id
