-- One row per period of this length in a county, or in Ireland, oldest first: its
-- market sales, also where there are none. Those that begin before the register
-- are left out; the newest quarter may be unfinished.
with register as (
    select
        date_trunc('month', oldest_sale_date) as first_month,
        date_trunc('month', newest_sale_date) as last_month,
    from marts.register
),

ends as (
    select
        unnest(
            if(
                $months = 3,
                generate_series(
                    date_trunc('quarter', first_month + interval 2 month)
                    + interval 2 month,
                    date_trunc('quarter', last_month) + interval 2 month,
                    interval 3 month
                ),
                generate_series(
                    first_month + to_months($months - 1),
                    last_month,
                    interval 1 month
                )
            )
        ) as end_month,
    from register
)

select
    year(ends.end_month)::integer as year,
    month(ends.end_month)::integer as month,
    coalesce(periods.total_sales, 0) as count,
    periods.median_eur as median,
    periods.mean_eur as average,
from ends
left join marts.area_periods as periods
    on
        periods.area = $area
        and periods.months = $months
        and year(ends.end_month) = periods.last_year
        and month(ends.end_month) = periods.last_month
order by ends.end_month
