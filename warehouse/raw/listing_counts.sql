-- One row per pull of listings, county and property type in it: how many
-- adverts. The loader passes a batch of pulls.
select
    pulls.pull,
    getvariable('source')::varchar as source,
    listings.county,
    coalesce(listings.property_type, '') as property_type,
    count(*)::integer as listing_count,
from batch_listings as listings
inner join batch_pulls as pulls
    on listings.pull_index = pulls.pull_index
group by all
