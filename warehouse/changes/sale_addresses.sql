-- One row per address of a sale that came, or of which another thing is known.
select distinct address_id
from core.sales
where in_sales(sale_id)
