-- One row per county and month, up to the last whole month: by how many percent
-- the median price of twelve months differs from that of the twelve before, and
-- the sales of the year with fewer.
select
    rolling.county,
    format('{}-{:02d}', rolling.end_year, rolling.end_month) as end_month,
    round(100 * (rolling.median_eur / before.median_eur - 1), 1) as figure,
    least(rolling.total_sales, before.total_sales) as made_of,
from marts.county_rolling_years as rolling
inner join marts.county_rolling_years as before
    on
        rolling.county = before.county
        and rolling.end_year = before.end_year + 1
        and rolling.end_month = before.end_month
cross join marts.register
where
    make_date(rolling.end_year, rolling.end_month, 1) between
        date_trunc('month', register.oldest_sale_date) + interval 23 month
        and date_trunc('month', register.newest_sale_date) - interval 1 month
order by rolling.county, rolling.end_year, rolling.end_month
