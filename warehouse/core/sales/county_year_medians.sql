-- One row per county and year: the median of its sales at full market price.
-- Temporary: dropped after the build.
select
    county,
    sale_year,
    median(price_eur) as median_eur,
from core.readable_sales
where is_full_market
group by all
