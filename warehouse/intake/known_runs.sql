-- One row per advert of the source that its entry's newest whole pull showed,
-- or a pull since: its last run, and since when that goes on, if it does.
with whole as (
    select
        entry,
        max(pulled_at) as pulled_at,
    from raw.pulls
    where source = getvariable('source') and silence = 'counted'
    group by entry
)

select
    runs.*,
    if(runs.last_pulled_at is null, runs.first_pulled_at, null)
        as run_began_at,
from raw.listing_runs as runs
left join whole
    on runs.entry = whole.entry
where
    runs.source = getvariable('source')
    and (
        runs.last_pulled_at is null
        or whole.pulled_at is null
        or runs.last_pulled_at >= whole.pulled_at
    )
qualify
    row_number() over (
        partition by runs.listing_id
        order by runs.first_pulled_at desc
    ) = 1
