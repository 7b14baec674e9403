-- One row per county: its sales in the register, and the market sales of the
-- last twelve whole months; null where the register doesn't cover these.
select
    counties.county,
    counties.registered_sales,
    recent.last_twelve_months_sales,
    recent.last_twelve_months_median_eur,
from marts.counties as counties
cross join marts.register as register
left join marts.counties as recent
    on
        counties.county = recent.county
        and register.covered_from_date
        <= date_trunc('month', register.newest_sale_date) - interval 12 month
order by counties.county
