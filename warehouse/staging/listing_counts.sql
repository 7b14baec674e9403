-- One row per pull of listings, county and property type that it shows: how
-- many adverts.
select *
from raw.listing_counts
