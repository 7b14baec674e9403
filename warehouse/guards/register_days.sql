-- One row per month of three hundred sales whose days are implausible: half of
-- them on one day (observed: a quarter), over seven in a row without a sale
-- (four), or the last sale over six days before the month's end (four), or
-- before the ten days that filing takes.
with days as (
    select
        month, day(sale_date) as day, count(*) as n,
        day - lag(day, 1, 0) over (partition by month order by day) as step,
    from guarded_sales
    where is_checked
    group by month, day
)

select unnest([
    if(max(n) > sum(n) / 2, format('{:,} of {:,} sales of {} are on day {}.',
        max(n), sum(n)::bigint, month, max_by(day, n)), null),
    if(max(step) > 7, format('{} has no sale from day {} to day {}.',
        month, max_by(day, step) - max(step) + 1, max_by(day, step) - 1), null),
    if(least(
        last_day((month || '-01')::date), getvariable('pulled_at')::date - 10
    ) > (month || '-01')::date + max(day)::integer + 5, format(
        'The last sale of {} is on day {}; the file was pulled on {}.',
        month, max(day), getvariable('pulled_at')::date), null)
]) as reason
from days
group by month
having sum(n) >= 300
