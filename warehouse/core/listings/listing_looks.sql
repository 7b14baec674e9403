-- One row per listing and run: the whole pulls around it that cover its county
-- and type: the look before its first sight, whether one of them shows it, and
-- the first two that don't any more.
-- Kept: no.
-- Long because the three kinds of moments on the timeline name each column.
with runs as (
    select
        listing_id,
        source,
        entry,
        county,
        coalesce(property_type, '') as property_type,
        first_pulled_at,
        last_pulled_at,
    from staging.listing_runs
    where in_listings(listing_id)
),

scopes as (
    select
        source,
        entry,
        county,
        property_type,
        pulled_at,
        looked_before_at,
        lead(pulled_at) over (
            partition by source, entry, county, property_type
            order by pulled_at
        ) as next_pulled_at,
    from staging.listing_scopes
    where is_covered and (source, entry) in (select (source, entry) from runs)
),

-- In the order in which they are told at one instant: a run begins with the
-- pull that shows it, and ends with the last that does.
timeline as (
    select
        source,
        entry,
        county,
        property_type,
        pulled_at as moment_at,
        1 as moment,
        pulled_at,
        null::bigint as listing_id,
        null::timestamp as first_pulled_at,
    from scopes
    union all
    select
        source,
        entry,
        county,
        property_type,
        first_pulled_at as moment_at,
        0 as moment,
        null as pulled_at,
        listing_id,
        first_pulled_at,
    from runs
    union all
    select
        source,
        entry,
        county,
        property_type,
        last_pulled_at as moment_at,
        2 as moment,
        null as pulled_at,
        listing_id,
        first_pulled_at,
    from runs
    where last_pulled_at is not null
),

placed as (
    select
        *,
        min(pulled_at) over (
            kind rows between 1 following and unbounded following
        ) as pulled_after_at,
        max(pulled_at) over (
            kind rows between unbounded preceding and 1 preceding
        ) as pulled_before_at,
    from timeline
    window
        kind as (
            partition by source, entry, county, property_type
            order by moment_at, moment
        )
)

select
    runs.listing_id,
    runs.first_pulled_at,
    runs.last_pulled_at,
    if(shown.pulled_at is null, starts.pulled_before_at, shown.looked_before_at)
        as looked_before_at,
    coalesce(
        shown.pulled_at
        <= coalesce(runs.last_pulled_at, timestamp 'infinity'),
        false
    ) as is_in_whole,
    missed.pulled_at as missed_at,
    missed.next_pulled_at as confirmed_at,
from runs
inner join placed as starts
    on
        runs.listing_id = starts.listing_id
        and runs.first_pulled_at = starts.first_pulled_at
        and starts.moment = 0
left join placed as ends
    on
        runs.listing_id = ends.listing_id
        and runs.first_pulled_at = ends.first_pulled_at
        and ends.moment = 2
left join scopes as shown
    on
        runs.source = shown.source
        and runs.entry = shown.entry
        and runs.county = shown.county
        and runs.property_type = shown.property_type
        and starts.pulled_after_at = shown.pulled_at
left join scopes as missed
    on
        runs.source = missed.source
        and runs.entry = missed.entry
        and runs.county = missed.county
        and runs.property_type = missed.property_type
        and ends.pulled_after_at = missed.pulled_at
