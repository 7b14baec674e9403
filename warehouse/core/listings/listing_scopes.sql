-- One row per snapshot, county and property type that its entry ever shows:
-- whether the snapshot covers it, so that what it lacks may be gone, and the
-- previous look at it: null where there was none.
with parts as (
    select
        kinds.pull,
        snapshots.source,
        snapshots.entry,
        kinds.county,
        kinds.property_type,
        kinds.listing_count,
        kinds.is_left_out,
        kinds.is_new,
        verdicts.held_because is not null as is_held,
        snapshots.is_accepted,
        coalesce(snapshots.days, 0) as days,
        sum(kinds.listing_count) over county as county_count,
        sum(kinds.usual_count) over county as county_usual_count,
        sum(kinds.listing_count) over family as family_count,
        sum(kinds.usual_count) over family as family_usual_count,
        snapshots.pulled_at,
    from core.snapshot_kinds as kinds
    inner join core.snapshots
        on kinds.pull = snapshots.pull
    inner join core.snapshot_verdicts as verdicts
        on kinds.pull = verdicts.pull
    window
        county as (partition by kinds.pull, kinds.county, kinds.is_left_out),
        family as (partition by kinds.pull, kinds.family, kinds.is_left_out)
),

judged as (
    select
        *,
        is_left_out
        or (
            not is_accepted
            and (
                county_count
                < 0.5 * exp(-0.004 * days) * county_usual_count
                - 4 * chance_of_count(county_usual_count, days, daily_churn())
                or family_count
                < 0.5 * exp(-0.004 * days) * family_usual_count
                - 4 * chance_of_count(family_usual_count, days, daily_churn())
            )
        ) as is_short,
    from parts
),

followed as (
    select
        *,
        lag(is_left_out) over looks as was_left_out,
        last_value(if(is_short, null, pulled_at) ignore nulls) over before
            as looked_before_at,
    from judged
    where not is_held
    window
        looks as (
            partition by source, entry, county, property_type
            order by pulled_at
        ),
        before as (
            partition by source, entry, county, property_type
            order by pulled_at
            rows between unbounded preceding and 1 preceding
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
    if(is_new or was_left_out, null, looked_before_at) as previous_snapshot_at,
from followed
