-- One row per period of this length with a market sale in a county, or in
-- Ireland; those that begin before the register are not whole.
select
    last_year::integer as year,
    last_month::integer as month,
    total_sales,
    mean_eur,
    median_eur,
from marts.area_periods
where
    area = $area
    and months = $months
    and make_date(last_year, last_month, 1) - to_months(months - 1) >= (
        select date_trunc('month', oldest_sale_date)
        from marts.register
    )
