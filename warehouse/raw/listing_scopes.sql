-- One row per pull whose silence counts, county and property type of which it
-- shows any listing: what it lacks of these may be gone.
select
    getvariable('pull')::varchar as pull,
    getvariable('source')::varchar as source,
    county,
    coalesce(property_type, '') as property_type,
    count(*)::integer as listing_count,
    getvariable('pulled_at')::timestamp as pulled_at,
from landed_listings
group by all
