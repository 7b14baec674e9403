-- One row per listing that was a pair of one that changed.
select distinct other_listing_id as listing_id
from core.advert_pairs
