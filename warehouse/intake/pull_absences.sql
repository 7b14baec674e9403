-- One row: how many adverts the whole pull of a source before a pull showed,
-- and how many of them it lacks. The loader gives the pull's rows as
-- landed_listings, and as values its source, its instant and the adverts that
-- can't be read.
with pull_before as (
    select max(pulled_at) as pulled_at
    from raw.pulls
    where
        source = $source
        and absences = 'counted'
        and pulled_at < $pulled_at::timestamp
),

unread as (
    select unnest(from_json($unread, '["varchar"]')) as advert
),

standing as (
    select
        runs.source_listing_id,
        bool_or(
            runs.source_listing_id in (select advert from unread)
            or coalesce(runs.page_url in (select advert from unread), false)
        ) as is_unread,
    from raw.listing_runs as runs
    cross join pull_before
    where
        runs.source = $source
        and runs.first_pulled_at <= pull_before.pulled_at
        and coalesce(runs.last_pulled_at >= pull_before.pulled_at, true)
    group by runs.source_listing_id
)

select
    count(*)::integer as standing,
    count(*) filter (
        not is_unread
        and source_listing_id not in (
            select source_listing_id from landed_listings
        )
    )::integer as missing,
from standing
