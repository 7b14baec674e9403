-- One row per county: all its sales, and the market sales of the last twelve
-- whole months.
select
    county,
    registered_sales,
    last_twelve_months_sales,
    last_twelve_months_median_eur,
from marts.counties
order by county
