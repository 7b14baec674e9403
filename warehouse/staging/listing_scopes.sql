-- One row per whole pull, county and property type that it shows or that its
-- entry showed before.
select
    pull,
    source,
    entry,
    county,
    property_type,
    listing_count,
    usual_count,
    is_covered,
    pulled_at,
    previous_snapshot_at,
from raw.listing_scopes
