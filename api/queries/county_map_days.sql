-- One row per county and month with sales whose days to sell are known, up to
-- the last whole month: the median of these days, and the sales.
select
    links.county,
    format('{}-{:02d}', links.sale_year, links.sale_month) as end_month,
    links.days_to_sell_median::double as figure,
    links.days_to_sell_sales as made_of,
from marts.county_month_links as links
cross join marts.register
where
    links.days_to_sell_sales > 0
    and make_date(links.sale_year, links.sale_month, 1)
    < date_trunc('month', register.newest_sale_date)
order by links.county, links.sale_year, links.sale_month
