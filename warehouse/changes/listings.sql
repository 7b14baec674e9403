-- One row per listing that the loaders noted: what was shown of it changed, or
-- what its absence means.
select distinct listing_id
from work.main.changed_listings
