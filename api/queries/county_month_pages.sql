-- One row per county and month with a sale in the register.
select
    county,
    sale_year::integer as sale_year,
    sale_month::integer as sale_month,
from marts.county_months
order by county, sale_year, sale_month
