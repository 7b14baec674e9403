-- One row per snapshot and segment of its entry: everything, a county, a type
-- group, or a type in a county; null where it isn't divided. It has the usual
-- count, whether the search leaves the segment out, and whether more adverts
-- appeared than could have been listed since the previous snapshot.
-- Temporary: dropped after the build.
with counts as (
    select
        pull,
        county,
        type_group,
        property_type,
        sum(listing_count) as listing_count,
        sum(arrived_count) as arrived_count,
    from core.snapshot_counts
    group by grouping sets (
        (pull),
        (pull, county),
        (pull, type_group),
        (pull, county, property_type)
    )
),

segments as (
    select
        *,
        hash(source, entry, county, type_group, property_type) as segment,
        coalesce(county, type_group) is null as is_all,
    from counts
    inner join core.snapshots using (pull)
),

usual as (
    select
        *,
        coalesce(median(listing_count) over before, 0) as usual_count,
        1 - exp(-daily_churn() * days) as churn_share,
        last_value(nullif(listing_count, 0) ignore nulls) over earlier
            as last_count,
        -- If the usual count is zero, the last count is used.
        coalesce(nullif(usual_count, 0), last_count, 0) as usual_before,
        greatest(usual_count, last_count) as most_before,
    from segments
    window
        before as (
            partition by segment, era
            order by pulled_at
            rows between 5 preceding and 1 preceding
        ),
        earlier as (
            partition by segment
            order by pulled_at
            rows between unbounded preceding and 1 preceding
        )
),

checked as (
    select
        *,
        -- If nearly everything is missing, it is a fault and not a narrower
        -- search.
        bool_or(is_all and listing_count < 0.4 * usual_count) over snapshot
            as is_faulty,
        -- Hardly any are left, and not by chance, which would need all to leave
        -- and none to appear.
        not is_accepted
        and not is_faulty
        and listing_count < 0.05 * usual_count
        and (usual_count - listing_count) * ln(greatest(0.05, churn_share))
        - usual_count * churn_share
        < ln(if(property_type is null, 1e-4, 1e-8)) as is_dropped,
        arrived_count
        > most_before * (0.05 + 2 * churn_share)
        + 4 * sqrt(most_before * churn_share)
        + 4 as is_flooded,
        -- If a whole county or type returns together, it had been left out.
        listing_count - arrived_count >= greatest(2, last_count / 3)
        or (last_count > 2 and is_flooded) as is_together,
        property_type is null
        and not is_all
        and is_short(usual_before, listing_count, days, 0.5) as is_grown,
    from usual
    window snapshot as (partition by pull)
),

dropped as (
    select
        *,
        last_value(if(is_dropped, usual_count, null) ignore nulls) over so_far
            as dropped_count,
        max(if(is_dropped, pulled_at, null)) over so_far as dropped_at,
        first_value(if(listing_count > 0, is_together, null) ignore nulls)
            over (so_far rows between 1 following and unbounded following)
            as back_together,
    from checked
    window so_far as (partition by segment order by pulled_at)
),

returned as (
    select
        *,
        max(if(listing_count >= 0.2 * dropped_count, pulled_at, null))
            over so_far as returned_at,
    from dropped
    window so_far as (partition by segment order by pulled_at)
)

select
    pull,
    county,
    type_group,
    property_type,
    usual_before,
    coalesce(dropped_at > coalesce(returned_at, '-infinity'), false)
    or (
        property_type is null
        and not is_all
        and not is_faulty
        and listing_count = 0
        and coalesce(back_together, false)
    ) as is_left_out,
    coalesce(is_flooded, false) or is_grown as is_new,
from returned
