-- One row per county: the box that holds it, all its sales, and the market
-- sales of the last twelve whole months, which end before the month of the
-- newest sale.
with newest as (
    select date_trunc('month', max(sale_date)) as newest_month
    from core.sales
),

sales as (
    select
        county,
        price_with_vat_eur,
        left_out_reason is null
        and sale_date >= newest_month - interval 12 month
        and sale_date < newest_month as is_recent,
    from core.sales
    cross join newest
)

select
    counties.county,
    counties.south_latitude,
    counties.north_latitude,
    counties.west_longitude,
    counties.east_longitude,
    count(sales.county)::integer as registered_sales,
    count(*) filter (sales.is_recent)::integer as last_twelve_months_sales,
    round(median(sales.price_with_vat_eur) filter (sales.is_recent))::double
        as last_twelve_months_median_eur,
from core.counties
left join sales
    on counties.county = sales.county
group by all
order by counties.county
