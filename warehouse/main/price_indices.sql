-- One row per area (a county, or Ireland) and month or quarter: the
-- repeat-sales price index. Ireland and Dublin have months, all areas have
-- quarters.
select
    area,
    months,
    index_value,
    index_low,
    index_high,
    resales,
    start_date,
from marts.price_indices
