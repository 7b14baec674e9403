-- One row per listing for which one of the changed sales had been found; taken
-- when the sales are built, and what is found for them isn't yet.
select listing_id
from core.sale_listing_candidates
union
select listing_id
from core.listing_home_sales
