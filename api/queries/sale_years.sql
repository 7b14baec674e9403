-- One row per year with a sale in the register, newest first.
select distinct sale_year::integer as sale_year
from marts.county_months
order by sale_year desc
