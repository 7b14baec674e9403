-- One row per listing for which one of the changed sales was a candidate
-- before.
select listing_id
from before.core.sale_listing_candidates
where in_sales(sale_id)
union
select listing_id
from before.core.listing_home_sales
where in_sales(sale_id)
