-- One row per month with too few or too many sales, compared with the previous
-- three months, times the month's average ratio to these in three earlier
-- years, because a single year would repeat a lockdown. Observed: 0.64 in April
-- 2020, else 0.73 or more, and 1.41 in October 2020. At a month's end 60 % are
-- filed, the rest within 60 days.
with months as (
    select
        month, month_no, is_checked, count(*) as n,
        if(count(*) over recent = 3, sum(count(*)) over recent, null) as recent,
        epoch(getvariable('pulled_at') - (last_day(any_value(sale_date)) + 1))
        / 86400 as days,
    from guarded_sales
    group by month, month_no, is_checked
    window recent as (order by month_no
        range between 3 preceding and 1 preceding)
),

expectations as (
    select
        *,
        recent * avg(n / recent) over (
            partition by month_no % 12
            order by month_no range between 36 preceding and 12 preceding
        ) as expected,
        expected * if(days < 0, 0.6 * greatest(0, 1 + days / 30) ** 2,
            least(1, 0.6 + 0.4 * days / 60)) as filed,
    from months
)

select format('{} has {:,} sales; judging by the three months before it and by '
    || 'earlier years, it should have about {:,.0f}.', month, n, expected
) as reason
from expectations
where
    is_checked and recent >= 300
    and (n < 0.65 * filed - 2 * sqrt(filed)
        or n > 1.6 * expected + 2 * sqrt(expected))
