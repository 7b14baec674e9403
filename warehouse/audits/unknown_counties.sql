-- One row per county of a sale that isn't one of the 26.
select distinct sales.county
from core.sales as sales
anti join lookups.counties as counties
    on sales.county = counties.county
