-- One row per area (a county, or Ireland) and quarter, the newest eight: the
-- price index as it was when the quarter was new, and as it is.
select
    area,
    first_index_value,
    index_value,
    revision_pct,
    resales,
    start_date,
from marts.price_index_revisions
