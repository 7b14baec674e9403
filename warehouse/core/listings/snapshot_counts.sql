-- One row per snapshot, county and property type that its entry ever shows: how
-- many adverts there are, how many of them for the first time, and how many it
-- lacks that snapshots on both sides of it show.
-- Kept: no.
-- Long because three kinds of counts are added up.
with runs as (
    select
        listing_id,
        source,
        entry,
        county,
        coalesce(property_type, '') as property_type,
        first_pulled_at,
        last_pulled_at,
        lead(first_pulled_at) over listing as back_at,
        row_number() over listing = 1 as is_first,
    from staging.listing_runs
    window listing as (partition by listing_id order by first_pulled_at)
),

-- The snapshots are joined by their numbers: by instants it takes long.
numbers as (
    select
        pulls.source,
        pulls.entry,
        pulls.is_complete,
        count(*) filter (pulls.is_complete) over (
            partition by pulls.source, pulls.entry
            order by pulls.pulled_at
        ) as snapshot_number,
        pulls.pulled_at,
    from staging.pulls
    where pulls.kind like 'listings-%'
),

-- A longer absence is a return to the market.
lacked as (
    select
        last_look.source,
        last_look.entry,
        runs.county,
        runs.property_type,
        unnest(range(
            last_look.snapshot_number + 1,
            next_look.snapshot_number + if(next_look.is_complete, 0, 1)
        )) as snapshot_number,
    from runs
    inner join numbers as last_look
        on
            runs.source = last_look.source
            and runs.entry = last_look.entry
            and runs.last_pulled_at = last_look.pulled_at
    inner join numbers as next_look
        on
            runs.source = next_look.source
            and runs.entry = next_look.entry
            and runs.back_at = next_look.pulled_at
    where next_look.snapshot_number <= last_look.snapshot_number + 3
),

counts as (
    select
        snapshots.pull,
        counts.county,
        counts.property_type,
        counts.listing_count,
        0 as arrived_count,
        0 as hidden_count,
    from core.snapshots
    inner join staging.listing_counts as counts
        on snapshots.pull = counts.pull
    union all
    select snapshots.pull, runs.county, runs.property_type, 0, 1, 0,
    from runs
    inner join core.snapshots
        on
            runs.source = snapshots.source
            and runs.first_pulled_at = snapshots.pulled_at
    where runs.is_first
    union all
    select snapshots.pull, lacked.county, lacked.property_type, 0, 0, 1,
    from lacked
    inner join core.snapshots
        on
            lacked.source = snapshots.source
            and lacked.entry = snapshots.entry
            and lacked.snapshot_number = snapshots.snapshot_number
),

kinds as (
    select distinct
        snapshots.source,
        snapshots.entry,
        counts.county,
        counts.property_type,
    from counts
    inner join core.snapshots
        on counts.pull = snapshots.pull
)

select
    snapshots.pull,
    kinds.county,
    kinds.property_type,
    coalesce(type_family(kinds.property_type), '') as family,
    coalesce(sum(counts.listing_count), 0) as listing_count,
    coalesce(sum(counts.arrived_count), 0) as arrived_count,
    coalesce(sum(counts.hidden_count), 0) as hidden_count,
from core.snapshots
inner join kinds
    on snapshots.source = kinds.source and snapshots.entry = kinds.entry
left join counts
    on
        snapshots.pull = counts.pull
        and kinds.county = counts.county
        and kinds.property_type = counts.property_type
group by all
