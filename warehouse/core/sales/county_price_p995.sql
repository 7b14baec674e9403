-- One row per county: the price that one sale in 200 exceeds, as the logarithm
-- of its ratio to the median of the county and year.
-- Temporary: dropped after the build.
select
    county,
    quantile_cont(price_log, 0.995) as p995_log,
from core.priced_sales
group by county
