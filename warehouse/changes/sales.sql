-- One row per sale that came or went, or of which another thing is known.
with known as (
    (from changes.known_sales_before except from changes.known_sales_after)
    union all
    (from changes.known_sales_after except from changes.known_sales_before)
)

select distinct sale_id
from known
