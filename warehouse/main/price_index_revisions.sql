-- One row per area (a county, or Ireland) and quarter, for the latest eight
-- quarters: the price index as first estimated and as it is now.
select
    area,
    first_index_value,
    index_value,
    revision_pct,
    resales,
    start_date,
from marts.price_index_revisions
