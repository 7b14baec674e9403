-- One row per county: how far above the median of their year its most expensive
-- homes sell, as a logarithm: one sale in 200 is above it.
-- Kept: no.
select
    county,
    quantile_cont(price_log, 0.995) as p995_log,
from core.priced_sales
group by county
