-- One row per county and month, up to the last whole month: the market sales of
-- twelve months and their median price.
select
    rolling.county,
    format('{}-{:02d}', rolling.end_year, rolling.end_month) as end_month,
    rolling.median_eur as figure,
    rolling.total_sales as made_of,
from marts.county_rolling_years as rolling
cross join marts.register
where
    make_date(rolling.end_year, rolling.end_month, 1) between
        date_trunc('month', register.oldest_sale_date) + interval 11 month
        and date_trunc('month', register.newest_sale_date) - interval 1 month
order by rolling.county, rolling.end_year, rolling.end_month
