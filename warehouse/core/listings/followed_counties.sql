-- One row per source and county that it follows: one that brought at least 1 in
-- 250 of the adverts of a pull. Those of a search for Dublin that lie across
-- the border are 1 in 1,000, those of Leitrim in all of Ireland 1 in 100.
-- Kept: no.
select
    source,
    county,
    min(pulled_at) as followed_from_at,
from (
    select
        source,
        county,
        sum(listing_count) as county_count,
        sum(county_count) over (partition by pull) as pull_count,
        pulled_at,
    from core.listing_scopes
    group by pull, source, county, pulled_at
)
where 250 * county_count >= greatest(pull_count, 1)
group by source, county
