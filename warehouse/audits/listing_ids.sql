-- One row per listing_id that two adverts share, or that a browser can't
-- represent.
select
    listing_id,
    min(source) as source,
    max(source) as other_source,
    min(source_listing_id) as source_listing_id,
    max(source_listing_id) as other_source_listing_id,
from staging.listing_runs
group by listing_id
having
    source <> other_source
    or source_listing_id <> other_source_listing_id
    or listing_id not between 1 and 9007199254740991
