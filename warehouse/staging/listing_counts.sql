-- One row per pull of listings, county and property type that it shows: how
-- many adverts.
select
    pull,
    source,
    county,
    property_type,
    listing_count,
from raw.listing_counts
