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

-- A snapshot that lacks what those on both sides of it show is faulty.
faults as (
    select
        pull,
        sum(hidden_count) filter (not is_left_out) as hidden_count,
        sum(listing_count) filter (not is_left_out) as listing_count,
    from kinds
    group by pull
    having
        sum(hidden_count) filter (not is_left_out) >= 3
        and sum(hidden_count) filter (not is_left_out)
        > 0.05 * sum(hidden_count + listing_count) filter (not is_left_out)
),

-- What is usual begins anew with a snapshot that an operator has accepted, and
-- with one that shows so much more that those before can't have shown all.
sound as (
    select
        snapshots.pull,
        snapshots.source,
        snapshots.entry,
        snapshots.pulled_at,
        count(*) filter (snapshots.is_accepted or segments.is_new) over (
            partition by snapshots.source, snapshots.entry
            order by snapshots.pulled_at
        ) as era,
    from core.snapshots
    inner join core.snapshot_segments as segments
        on
            snapshots.pull = segments.pull
            and segments.county is null
            and segments.family is null
    left join faults
        on snapshots.pull = faults.pull
    where faults.pull is null or snapshots.is_accepted
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

-- Before the first there were as many as in the first.
padded as (
    select
        *,
        unnest(if(sound_number = 1, range(-3, 2), [sound_number])) as place,
    from numbered
),

usual as (
    select
        kinds.pull,
        kinds.county,
        kinds.property_type,
        padded.place,
        case padded.sound_count - padded.place
            when 0 then median(kinds.listing_count) over to_here
            when 1 then median(kinds.listing_count) over to_next
            else median(kinds.listing_count) over around
        end as usual_count,
    from kinds
    inner join padded
        on kinds.pull = padded.pull
    window
        around as (
            partition by
                padded.source,
                padded.entry,
                padded.era,
                kinds.county,
                kinds.property_type
            order by padded.place
            rows between 2 preceding and 2 following
        ),
        to_next as (
            partition by
                padded.source,
                padded.entry,
                padded.era,
                kinds.county,
                kinds.property_type
            order by padded.place
            rows between 3 preceding and 1 following
        ),
        to_here as (
            partition by
                padded.source,
                padded.entry,
                padded.era,
                kinds.county,
                kinds.property_type
            order by padded.place
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
    kinds.is_new,
    faults.hidden_count as fault_hidden_count,
    faults.listing_count as fault_listing_count,
from kinds
left join usual
    on
        kinds.pull = usual.pull
        and kinds.county = usual.county
        and kinds.property_type = usual.property_type
        and usual.place >= 1
left join faults
    on kinds.pull = faults.pull
