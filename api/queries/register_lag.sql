-- One row: how many files of the register changed something, and when the first and
-- the last of them were pulled; for each age of a month the share of its sales that
-- is in, youngest first; and the months of an area that still fill, oldest first.
with files as (
    select
        count(distinct pull)::integer as files,
        strftime(min(pulled_at), '%Y-%m-%dT%H:%M:%SZ') as first_pulled_at,
        strftime(max(pulled_at), '%Y-%m-%dT%H:%M:%SZ') as last_pulled_at,
    from marts.register_changes
),

ages as (
    select
        list(
            {
                'months': age_months,
                'days': age_days,
                'share': round(100 * share_in, 1),
                'low': round(100 * share_in_low, 1),
                'high': round(100 * share_in_high, 1),
                'basis': months
            } order by age_months
        ) as ages,
    from marts.register_lag
),

filling as (
    select
        list(
            {
                'year': year(month_date)::integer,
                'month': month(month_date)::integer,
                'sales': market_sales,
                'share': round(100 * share_in, 1),
                'expected': expected_sales,
                'low': expected_sales_low,
                'high': expected_sales_high
            } order by month_date
        ) as filling,
    from marts.provisional_months
    where area = $area
)

select
    $area as area,
    files.files,
    files.first_pulled_at as "firstPulledAt",
    files.last_pulled_at as "lastPulledAt",
    coalesce(ages.ages, []) as ages,
    coalesce(filling.filling, []) as filling,
from files
cross join ages
cross join filling
