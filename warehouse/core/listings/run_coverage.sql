-- One row per listing and run: the complete pulls around it that cover its
-- county and type. These are the last before its first sighting, whether one of
-- them shows it, and the first two that no longer do.
-- Temporary: dropped after the build.
with runs as (
    select
        listing_id,
        -- Sorting digests is faster than sorting the texts.
        hash(source, entry, county, coalesce(property_type, '')) as segment,
        first_pulled_at,
        last_pulled_at,
    from staging.listing_runs
),

scopes as (
    select
        hash(source, entry, county, property_type) as segment,
        pulled_at,
        previous_snapshot_at,
    from core.listing_scopes
    where is_covered
),

-- Order at the same instant: a run begins with the pull that shows it, and ends
-- with the last pull that does.
timeline as (
    select segment, pulled_at as moment_at, pulled_at, 1 as turn,
    from scopes
    union all
    select distinct segment, first_pulled_at, null, 0 from runs
    union all
    select distinct segment, last_pulled_at, null, 2
    from runs
    where last_pulled_at is not null
),

neighbours as (
    select
        segment,
        moment_at,
        turn,
        lag(pulled_at ignore nulls) over turns as pulled_before_at,
        lead(pulled_at ignore nulls) over turns as pulled_after_at,
        lead(pulled_at, 2 ignore nulls) over turns as confirmed_at,
    from timeline
    window turns as (partition by segment order by moment_at, turn)
)

select
    runs.listing_id,
    runs.first_pulled_at,
    runs.last_pulled_at,
    if(
        shown.pulled_at is null,
        starts.pulled_before_at,
        shown.previous_snapshot_at
    ) as previous_snapshot_at,
    coalesce(
        shown.pulled_at
        <= coalesce(runs.last_pulled_at, timestamp 'infinity'),
        false
    ) as is_in_whole,
    ends.pulled_after_at as missed_at,
    ends.confirmed_at,
from runs
inner join neighbours as starts
    on
        runs.segment = starts.segment
        and runs.first_pulled_at = starts.moment_at
        and starts.turn = 0
left join neighbours as ends
    on
        runs.segment = ends.segment
        and runs.last_pulled_at = ends.moment_at
        and ends.turn = 2
left join scopes as shown
    on
        runs.segment = shown.segment
        and starts.pulled_after_at = shown.pulled_at
