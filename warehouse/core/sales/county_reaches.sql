-- One row per county: how far above the median of their year its dearest homes
-- are sold, as a logarithm: of 200 sales one lies above it.
-- Kept: no.
select
    county,
    quantile_cont(price_log, 0.995) as reach_log,
from core.priced_sales
group by county
