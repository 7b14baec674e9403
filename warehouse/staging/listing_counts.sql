-- One row per pull of listings, county and property type in it: how many
-- adverts.
select *
from raw.listing_counts
