-- One row per listing whose home, spells or sales may differ from before: the
-- listing changed, one that it is paired with did, a sale that may be its own
-- did, or what is known of such a sale.
with doubted as (
    from changes.relinked
    union
    (from before.core.lone_sales except from core.lone_sales)
    union
    (from core.lone_sales except from before.core.lone_sales)
)

from changes.listings
union
from changes.former_pairs
union
select other_listing_id as listing_id
from core.advert_pairs
where in_listings(listing_id)
union
from changes.former_finds
union
select candidates.listing_id
from core.sale_listing_candidates as candidates
inner join doubted
    on candidates.sale_id = doubted.sale_id
union
select homes.listing_id
from core.listing_home_sales as homes
inner join doubted
    on homes.sale_id = doubted.sale_id
union
select listing_id
from core.adverts
where in_eircodes(eircode)
