-- One row per month of sale and age in months: how many of the month's sales
-- the register had then. Ages count back from the newest pull: the register
-- then, one month before, two months before, and so on for three years. An age
-- has no row if no file covering the month was pulled in the month before. Age
-- 0 is within the month itself, of which only the days up to then can be filed.
-- Age 1 is within the next month.
-- Temporary: dropped after the build.
with instants as (
    select
        unnest(range(36)) as months_back,
        max(pulled_at) as newest_pulled_at,
    from core.release_months as releases
),

dated as (
    select
        months_back,
        newest_pulled_at - to_months(months_back::integer) as as_of_at,
        newest_pulled_at - to_months(months_back::integer + 1)
            as previous_snapshot_at,
    from instants
)

select
    datediff('month', releases.month_date, dated.as_of_at)::integer
        as age_months,
    (
        dated.as_of_at::date - last_day(releases.month_date)
    )::integer as age_days,
    max_by(
        releases.row_count,
        struct_pack(pulled_at := releases.pulled_at, pull := releases.pull)
    ) as row_count,
    dated.months_back = 0 as is_newest,
    releases.month_date,
from dated
inner join core.release_months as releases
    on
        releases.pulled_at <= dated.as_of_at
        and releases.pulled_at > dated.previous_snapshot_at
where age_months between 0 and 13
group by all
having max(releases.row_count) > 0
