-- One row per listing and run that counts, and what followed it: missed by one
-- whole pull that covers it, or gone because two in a row don't show it. A
-- sight only in pulls that aren't whole is ignored if the whole pulls on both
-- sides agree that the listing isn't there.
-- Kept: no.
with runs as (
    select
        *,
        coalesce(
            missed_at < lead(first_pulled_at, 1, 'infinity') over listing,
            false
        ) as is_missed,
    from core.run_coverage
    window listing as (partition by listing_id order by first_pulled_at)
),

-- Runs with no whole pull between them have the same number of misses before
-- them.
numbered as (
    select
        *,
        count(*) filter (is_missed) over (
            partition by listing_id
            order by first_pulled_at
            rows between unbounded preceding and 1 preceding
        ) as misses_before,
    from runs
),

counted as (
    select *
    from numbered
    window between_misses as (partition by listing_id, misses_before)
    qualify
        misses_before = 0
        or bool_or(is_in_whole) over between_misses
        or not bool_or(is_missed) over between_misses
),

followed as (
    select
        *,
        coalesce(
            confirmed_at < lead(first_pulled_at, 1, 'infinity') over listing,
            false
        ) as is_gone,
    from counted
    window listing as (partition by listing_id order by first_pulled_at)
)

select
    listing_id,
    first_pulled_at,
    last_pulled_at,
    if(is_gone, missed_at, null) as gone_at,
    is_missed and not is_gone as is_missed,
    -- The last snapshot before it was so; for one that came back, the last one
    -- at which it was gone; null where there was none.
    if(
        lag(is_gone) over listing,
        greatest(lag(confirmed_at) over listing, previous_snapshot_at),
        coalesce(lag(last_pulled_at) over listing, previous_snapshot_at)
    ) as previous_snapshot_at,
from followed
window listing as (partition by listing_id order by first_pulled_at)
