-- One row per snapshot, county and property type that its entry ever shows: how
-- many adverts it shows, how many of them are new, and how many are missing
-- from it but shown by snapshots on both sides.
-- Temporary: dropped after the build.
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

-- Joined by snapshot number, as joining by instant is slow. A longer absence is
-- a return to the market.
lacked as (
    select
        runs.source,
        runs.entry,
        runs.county,
        runs.property_type,
        unnest(range(
            last_snapshot.snapshot_number + 1,
            next_snapshot.snapshot_number + if(next_snapshot.is_complete, 0, 1)
        )) as snapshot_number,
    from runs
    inner join core.snapshots as last_snapshot
        on
            runs.source = last_snapshot.source
            and runs.entry = last_snapshot.entry
            and runs.last_pulled_at = last_snapshot.pulled_at
    inner join core.snapshots as next_snapshot
        on
            runs.source = next_snapshot.source
            and runs.entry = next_snapshot.entry
            and runs.back_at = next_snapshot.pulled_at
    where next_snapshot.snapshot_number <= last_snapshot.snapshot_number + 3
),

counts as (
    select pull, county, property_type, listing_count, 0 as arrived, 0 as lacked
    from staging.listing_counts
    union all
    select snapshots.pull, runs.county, runs.property_type, 0, 1, 0
    from runs
    inner join core.snapshots
        on
            runs.source = snapshots.source
            and runs.first_pulled_at = snapshots.pulled_at
    where runs.is_first
    union all
    select snapshots.pull, lacked.county, lacked.property_type, 0, 0, 1
    from lacked
    inner join core.snapshots using (source, entry, snapshot_number)
    union all
    select snapshots.pull, shown.county, shown.property_type, 0, 0, 0
    from core.snapshots
    inner join (
        select distinct source, entry, county, property_type
        from staging.listing_counts
        inner join core.snapshots using (source, pull)
    ) as shown using (source, entry)
)

select
    counts.pull,
    counts.county,
    counts.property_type,
    coalesce(type_group(counts.property_type), '') as type_group,
    sum(counts.listing_count) as listing_count,
    sum(counts.arrived) as arrived_count,
    sum(counts.lacked) as hidden_count,
from counts
inner join core.snapshots using (pull)
where snapshots.is_complete
group by all
