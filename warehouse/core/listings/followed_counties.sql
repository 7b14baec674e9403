-- One row per source and county that it follows: a county with at least 1 in
-- 250 of the adverts in a pull. In a search of Dublin, adverts from Northern
-- Ireland are 1 in 1,000. In a search of all Ireland, those in Leitrim are 1 in
-- 100.
-- Temporary: dropped after the build.
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
