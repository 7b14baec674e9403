-- One row per listing_id that two adverts share, or that a browser can't hold.
select
    listing_id,
    count(distinct source || '|' || source_listing_id) as adverts,
from raw.listing_runs
group by listing_id
having adverts > 1 or listing_id not between 1 and 9007199254740991
