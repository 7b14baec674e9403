-- One row per snapshot, county and property type that its entry ever shows: the
-- usual count, from the snapshots around it, and the findings about its
-- segments.
-- Temporary: dropped after the build.
with kinds as (
    select
        counts.pull,
        counts.county,
        counts.property_type,
        counts.type_group,
        counts.listing_count,
        counts.hidden_count,
        any_value(segments.usual_before)
            filter (segments.property_type is not null) as usual_before,
        bool_or(segments.is_left_out) as is_left_out,
        bool_or(segments.is_new) as is_new,
    from core.snapshot_counts as counts
    inner join core.snapshot_segments as segments
        on
            counts.pull = segments.pull
            and coalesce(segments.county, counts.county) = counts.county
            and coalesce(segments.type_group, counts.type_group)
            = counts.type_group
            and coalesce(segments.property_type, counts.property_type)
            = counts.property_type
    group by all
),

totals as (
    select
        pull,
        coalesce(sum(hidden_count) filter (not is_left_out), 0) as hidden_count,
        coalesce(sum(listing_count) filter (not is_left_out), 0) as there_count,
        coalesce(sum(usual_before) filter (not is_left_out), 0) as usual_before,
    from kinds
    group by pull
),

-- A snapshot is faulty if it lacks adverts that its neighbours both show.
checked as (
    select
        *,
        not is_accepted
        and hidden_count >= 3
        and hidden_count > 0.05 * (hidden_count + there_count) as is_faulty,
        is_short(usual_before, there_count, days, 0.8) as is_grown,
    from totals
    inner join core.snapshots using (pull)
),

-- The usual count starts again at a snapshot that an operator has accepted, and
-- at one that shows so much more that earlier ones must have been incomplete.
sound as (
    select
        * exclude (era, usual_before, hidden_count),
        count(*) filter (is_accepted or is_grown) over (
            partition by source, entry
            order by pulled_at
        ) as era,
    from checked
    where not is_faulty
),

-- The median of the last five snapshots among four before, this one and two
-- after. If there are fewer than five, the first count fills in for the others.
usual as (
    select
        pull,
        county,
        property_type,
        list_median(list_resize(
            list_reverse(list(listing_count) over around),
            5,
            first_value(listing_count) over kind
        )) as usual_count,
    from sound
    inner join kinds using (pull)
    window
        kind as (
            partition by source, entry, era, county, property_type
            order by pulled_at
        ),
        around as (kind rows between 4 preceding and 2 following)
)

select
    kinds.pull,
    kinds.county,
    kinds.property_type,
    kinds.type_group,
    kinds.listing_count,
    coalesce(usual.usual_count, kinds.listing_count) as usual_count,
    kinds.is_left_out,
    kinds.is_new or checked.is_grown as is_new,
    if(checked.is_faulty, checked.hidden_count, null) as hidden_count,
    checked.there_count,
from kinds
inner join checked using (pull)
left join usual using (pull, county, property_type)
