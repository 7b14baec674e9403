-- One row per snapshot and segment of its entry: all, a county, a family of
-- types, or a type in a county, with null where it isn't divided. What the
-- snapshot shows of it and what is usual, whether its search leaves it out,
-- and whether more appeared in it than can have come since the one before.
-- Kept: no.
-- Long because what is usual has to be known before what is left out.
with segments as (
    select
        snapshots.pull,
        any_value(snapshots.source) as source,
        any_value(snapshots.entry) as entry,
        any_value(snapshots.is_accepted) as is_accepted,
        any_value(snapshots.era) as era,
        any_value(snapshots.pulled_at) as pulled_at,
        any_value(snapshots.days) as days,
        counts.county,
        counts.family,
        counts.property_type,
        grouping(counts.county, counts.family, counts.property_type)
            as grouped_by,
        sum(counts.listing_count) as listing_count,
        sum(counts.arrived_count) as arrived_count,
    from core.snapshot_counts as counts
    inner join core.snapshots
        on counts.pull = snapshots.pull
    group by
        grouping sets (
            (snapshots.pull),
            (snapshots.pull, counts.county),
            (snapshots.pull, counts.family),
            (snapshots.pull, counts.county, counts.property_type)
        )
),

usual as (
    select
        *,
        coalesce(median(listing_count) over before, 0) as usual_count,
        least(0.95, exp(-daily_churn() * days)) as stay_share,
        1 - exp(-daily_churn() * days) as churn_share,
        last_value(nullif(listing_count, 0) ignore nulls) over earlier
            as last_count,
        -- Where none is usual, the last count is.
        coalesce(nullif(usual_count, 0), last_count, 0) as usual_before,
        first_value(nullif(listing_count, 0) ignore nulls) over later
            as back_count,
        first_value(if(listing_count > 0, arrived_count, null) ignore nulls)
            over later as back_arrived_count,
    from segments
    window
        before as (
            partition by source, entry, era, county, family, property_type
            order by pulled_at
            rows between 5 preceding and 1 preceding
        ),
        earlier as (
            partition by source, entry, county, family, property_type
            order by pulled_at
            rows between unbounded preceding and 1 preceding
        ),
        later as (
            partition by source, entry, county, family, property_type
            order by pulled_at
            rows between 1 following and unbounded following
        )
),

judged as (
    select
        *,
        -- Where nearly all is missing, it is a fault, not a narrower search.
        max(if(grouped_by = 7, listing_count, 0)) over snapshot
        < 0.4 * max(if(grouped_by = 7, usual_count, 0)) over snapshot
            as is_faulty,
        -- Hardly any is left, and not by chance: all would have had to leave,
        -- and none to appear.
        not is_accepted
        and not is_faulty
        and listing_count < 0.05 * usual_count
        and (usual_count - listing_count) * ln(1 - stay_share)
        - usual_count * churn_share
        < ln(if(property_type is null, 1e-4, 1e-8)) as is_dropped,
        coalesce(
            arrived_count
            > 0.05 * greatest(usual_count, last_count)
            + 2 * greatest(usual_count, last_count) * churn_share
            + 4 * sqrt(greatest(usual_count, last_count) * churn_share)
            + 4,
            false
        ) as is_flooded,
        property_type is null
        and grouped_by <> 7
        and listing_count
        > usual_before / (0.5 * exp(-0.004 * days))
        + 3 * chance_of_count(usual_before, days, daily_churn()) as is_grown,
    from usual
    window snapshot as (partition by pull)
),

dropped as (
    select
        *,
        last_value(if(is_dropped, usual_count, null) ignore nulls) over so_far
            as dropped_count,
        last_value(if(is_dropped, pulled_at, null) ignore nulls) over so_far
            as dropped_at,
        first_value(if(listing_count > 0, is_flooded, null) ignore nulls)
            over later as back_is_flooded,
    from judged
    window
        so_far as (
            partition by source, entry, county, family, property_type
            order by pulled_at
        ),
        later as (
            partition by source, entry, county, family, property_type
            order by pulled_at
            rows between 1 following and unbounded following
        )
),

returned as (
    select
        *,
        max(if(listing_count >= 0.2 * dropped_count, pulled_at, null)) over (
            partition by source, entry, county, family, property_type
            order by pulled_at
        ) as returned_at,
    from dropped
)

select
    pull,
    county,
    family,
    property_type,
    listing_count,
    usual_before,
    coalesce(dropped_at > coalesce(returned_at, '-infinity'), false)
    -- A whole county or type that comes back together had been left out.
    or (
        property_type is null
        and grouped_by <> 7
        and not is_faulty
        and listing_count = 0
        and coalesce(
            back_count - back_arrived_count >= greatest(2, last_count / 3)
            or (last_count > 2 and back_is_flooded),
            false
        )
    ) as is_left_out,
    coalesce(is_flooded or is_grown, false) as is_new,
from returned
