-- One row per pull of listings, county and property type: the number of
-- adverts.
select *
from raw.listing_counts
