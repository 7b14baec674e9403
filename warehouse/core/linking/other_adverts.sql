-- One row per listing of one home, named as the second listing of a pair.
-- Built as a view.
select
    listing_id as other_listing_id,
    * exclude (listing_id),
from core.advert_addresses
where is_single_home
