-- One row per listing and run: the whole pulls around it that cover its county
-- and type: the look before its first sight, whether one of them shows it, and
-- the first two that don't any more.
-- Kept: no.
-- Long because pulls and the starts and ends of runs are put on one timeline,
-- and their neighbours are then looked up.
with own_runs as (
    select
        listing_id,
        source,
        entry,
        county,
        coalesce(property_type, '') as property_type,
        first_pulled_at,
        last_pulled_at,
    from staging.listing_runs
),

-- Numbers are sorted faster than the texts that they stand for.
kinds as (
    select
        source,
        entry,
        county,
        property_type,
        row_number() over () as kind,
    from own_runs
    group by source, entry, county, property_type
),

runs as (
    select
        kinds.kind,
        own_runs.listing_id,
        own_runs.first_pulled_at,
        own_runs.last_pulled_at,
    from own_runs
    inner join kinds
        on
            own_runs.source = kinds.source
            and own_runs.entry = kinds.entry
            and own_runs.county = kinds.county
            and own_runs.property_type = kinds.property_type
),

scopes as (
    select
        kinds.kind,
        scopes.pulled_at,
        scopes.previous_snapshot_at,
    from core.listing_scopes as scopes
    inner join kinds
        on
            scopes.source = kinds.source
            and scopes.entry = kinds.entry
            and scopes.county = kinds.county
            and scopes.property_type = kinds.property_type
    where scopes.is_covered
),

-- The order at one instant: a run begins with the pull that shows it, and ends
-- with the last one that does.
timeline as (
    select kind, pulled_at as moment_at, pulled_at, 'pull' as moment, 1 as turn,
    from scopes
    union all
    select distinct kind, first_pulled_at, null, 'start', 0 from runs
    union all
    select distinct kind, last_pulled_at, null, 'end', 2
    from runs
    where last_pulled_at is not null
),

placed as (
    select
        kind,
        moment_at,
        moment,
        lag(pulled_at ignore nulls) over turns as pulled_before_at,
        lead(pulled_at ignore nulls) over turns as pulled_after_at,
        lead(pulled_at, 2 ignore nulls) over turns as confirmed_at,
    from timeline
    window turns as (partition by kind order by moment_at, turn)
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
inner join placed as starts
    on
        runs.kind = starts.kind
        and runs.first_pulled_at = starts.moment_at
        and starts.moment = 'start'
left join placed as ends
    on
        runs.kind = ends.kind
        and runs.last_pulled_at = ends.moment_at
        and ends.moment = 'end'
left join scopes as shown
    on
        runs.kind = shown.kind
        and starts.pulled_after_at = shown.pulled_at
