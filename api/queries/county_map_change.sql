-- One row per county and month, up to the last whole month: by how many percent
-- the median price of twelve months differs from that of the twelve before, and
-- the sales of the year with fewer.
select
    years.area as county,
    format('{}-{:02d}', years.last_year, years.last_month) as end_month,
    round(100 * (years.median_eur / before.median_eur - 1), 1) as figure,
    least(years.total_sales, before.total_sales) as made_of,
from marts.area_periods as years
inner join marts.area_periods as before
    on
        years.area = before.area
        and years.months = before.months
        and years.last_year = before.last_year + 1
        and years.last_month = before.last_month
cross join marts.register
where
    years.months = 12
    and years.area <> 'Ireland'
    and make_date(years.last_year, years.last_month, 1) between
    date_trunc('month', register.oldest_sale_date) + interval 23 month
    and date_trunc('month', register.newest_sale_date) - interval 1 month
order by years.area, years.last_year, years.last_month
