-- One row per county and month, up to the last whole month: the market sales of
-- twelve months and their median price.
select
    years.area as county,
    format('{}-{:02d}', years.last_year, years.last_month) as end_month,
    years.median_eur as figure,
    years.total_sales as made_of,
from marts.area_periods as years
cross join marts.register
where
    years.months = 12
    and years.area <> 'Ireland'
    and make_date(years.last_year, years.last_month, 1) between
    date_trunc('month', register.oldest_sale_date) + interval 11 month
    and date_trunc('month', register.newest_sale_date) - interval 1 month
order by years.area, years.last_year, years.last_month
