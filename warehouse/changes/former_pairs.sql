-- One row per listing that was paired with a changed one before.
select distinct other_listing_id as listing_id
from before.core.advert_pairs
where in_listings(listing_id)
