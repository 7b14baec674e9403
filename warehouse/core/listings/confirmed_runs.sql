-- One row per listing and confirmed run, and what followed it: whether one
-- complete pull that covers it missed it, and whether it has gone because two
-- in a row don't show it. A sighting only in incomplete pulls is ignored if the
-- complete pulls on both sides agree that the listing isn't there.
-- Temporary: dropped after the build.
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

-- Runs without a complete pull between them have the same number of earlier
-- misses.
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
    -- The last earlier snapshot without this run; for a listing that returned,
    -- the last one at which it was gone; null if there was none.
    if(
        lag(is_gone) over listing,
        greatest(lag(confirmed_at) over listing, previous_snapshot_at),
        coalesce(lag(last_pulled_at) over listing, previous_snapshot_at)
    ) as previous_snapshot_at,
from followed
window listing as (partition by listing_id order by first_pulled_at)
