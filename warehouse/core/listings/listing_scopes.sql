-- One row per snapshot, county and property type that its entry ever shows:
-- whether the snapshot covers it, so that missing adverts may be gone, and the
-- previous snapshot that did, which is null if there was none.
with checked as (
    select
        kinds.*,
        snapshots.source,
        snapshots.entry,
        snapshots.pulled_at,
        kinds.is_left_out
        or not snapshots.is_accepted
        and (
            is_short(
                sum(kinds.listing_count) over county,
                sum(kinds.usual_count) over county,
                snapshots.days,
                0.5
            )
            or is_short(
                sum(kinds.listing_count) over type_group,
                sum(kinds.usual_count) over type_group,
                snapshots.days,
                0.5
            )
        ) as is_short,
    from core.snapshot_kinds as kinds
    inner join core.snapshots using (pull)
    window
        county as (partition by kinds.pull, kinds.county, kinds.is_left_out),
        type_group as (
            partition by kinds.pull, kinds.type_group, kinds.is_left_out
        )
),

followed as (
    select
        *,
        lag(is_left_out) over scope as was_left_out,
        last_value(if(is_short, null, pulled_at) ignore nulls) over (
            scope rows between unbounded preceding and 1 preceding
        ) as covered_before_at,
    from checked
    inner join core.snapshot_assessments as assessments using (pull)
    where assessments.held_because is null
    window scope as (
        partition by source, entry, county, property_type
        order by pulled_at
    )
)

select
    pull,
    source,
    entry,
    county,
    property_type,
    listing_count::integer as listing_count,
    not is_short as is_covered,
    pulled_at,
    if(is_new or was_left_out, null, covered_before_at) as previous_snapshot_at,
from followed
