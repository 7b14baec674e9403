-- One row per listing whose home, spells or sales may be others than before:
-- of its own change, of a pair's, of a sale that may be its own, or of what is
-- known of such a sale.
with doubted as (
    from changes.relinked
    union
    (from changes.lone_before except from changes.lone_after)
    union
    (from changes.lone_after except from changes.lone_before)
)

from main.changed_listings
union
from changes.former_pairs
union
select pairs.other_listing_id as listing_id
from core.advert_pairs as pairs
inner join main.changed_listings as changed
    on pairs.listing_id = changed.listing_id
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
select adverts.listing_id
from core.adverts
inner join changes.eircodes as changed
    on adverts.eircode = changed.eircode
