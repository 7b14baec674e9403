-- One row per snapshot, county and property type that its entry ever shows:
-- what is usual, by the snapshots around it, and what its segments say of it.
-- Kept: no.
-- Long because snapshots found faulty don't count as usual.
with kinds as (
    select
        counts.pull,
        counts.county,
        counts.property_type,
        counts.family,
        counts.listing_count,
        counts.hidden_count,
        max(if(segments.property_type is null, 0, segments.usual_before))
            as usual_before,
        bool_or(segments.is_left_out) as is_left_out,
        bool_or(segments.is_new) as is_new,
    from core.snapshot_counts as counts
    inner join core.snapshot_segments as segments
        on
            counts.pull = segments.pull
            and coalesce(segments.county, counts.county) = counts.county
            and coalesce(segments.family, counts.family) = counts.family
            and coalesce(segments.property_type, counts.property_type)
            = counts.property_type
    group by all
),

totals as (
    select
        pull,
        sum(hidden_count) as hidden_count,
        sum(listing_count) as listing_count,
        sum(usual_before) as usual_before,
    from kinds
    where not is_left_out
    group by pull
),

-- A snapshot that lacks what those on both sides of it show is faulty. What is
-- usual starts again with one that an operator has accepted, and with one that
-- shows so much more that those before can't have shown everything.
judged as (
    select
        snapshots.pull,
        snapshots.source,
        snapshots.entry,
        snapshots.is_accepted,
        snapshots.pulled_at,
        not snapshots.is_accepted
        and totals.hidden_count >= 3
        and totals.hidden_count
        > 0.05 * (totals.hidden_count + totals.listing_count) as is_faulty,
        coalesce(
            totals.listing_count
            > totals.usual_before / (0.8 * exp(-0.004 * snapshots.days))
            + 3 * chance_of_count(
                totals.usual_before, snapshots.days, daily_churn()
            ),
            false
        ) as is_grown,
        totals.hidden_count,
        totals.listing_count as there_count,
    from core.snapshots
    inner join totals
        on snapshots.pull = totals.pull
),

sound as (
    select
        *,
        count(*) filter (is_accepted or is_grown) over (
            partition by source, entry
            order by pulled_at
        ) as era,
    from judged
    where not is_faulty
),

numbered as (
    select
        *,
        count(*) over (partition by source, entry, era) as sound_count,
        row_number() over (
            partition by source, entry, era
            order by pulled_at
        ) as sound_number,
    from sound
),

counted as (
    select
        numbered.*,
        kinds.county,
        kinds.property_type,
        kinds.listing_count,
        lead(kinds.listing_count) over (
            partition by
                numbered.source,
                numbered.entry,
                numbered.era,
                kinds.county,
                kinds.property_type
            order by numbered.sound_number
        ) as next_count,
    from numbered
    inner join kinds
        on numbered.pull = kinds.pull
),

-- Before the first there were as many as in it, or as in the first two.
padded as (
    select
        *,
        unnest(if(sound_number = 1, range(-3, 2), [sound_number])) as place,
        if(
            place < 1,
            greatest(listing_count, (listing_count + next_count) / 2),
            listing_count
        ) as counted,
    from counted
),

usual as (
    select
        pull,
        county,
        property_type,
        place,
        case sound_count - place
            when 0 then median(counted) over to_here
            when 1 then median(counted) over to_next
            else median(counted) over around
        end as usual_count,
    from padded
    window
        around as (
            partition by source, entry, era, county, property_type
            order by place
            rows between 2 preceding and 2 following
        ),
        to_next as (
            partition by source, entry, era, county, property_type
            order by place
            rows between 3 preceding and 1 following
        ),
        to_here as (
            partition by source, entry, era, county, property_type
            order by place
            rows between 4 preceding and current row
        )
)

select
    kinds.pull,
    kinds.county,
    kinds.property_type,
    kinds.family,
    kinds.listing_count,
    coalesce(usual.usual_count, kinds.listing_count) as usual_count,
    kinds.is_left_out,
    kinds.is_new or coalesce(judged.is_grown, false) as is_new,
    if(judged.is_faulty, judged.hidden_count, null) as hidden_count,
    judged.there_count,
from kinds
left join usual
    on
        kinds.pull = usual.pull
        and kinds.county = usual.county
        and kinds.property_type = usual.property_type
        and usual.place >= 1
left join judged
    on kinds.pull = judged.pull
