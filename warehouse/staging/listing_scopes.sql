-- One row per pull whose silence counts, county and property type it shows.
select
    pull,
    source,
    county,
    property_type,
    listing_count,
    pulled_at,
from raw.listing_scopes
