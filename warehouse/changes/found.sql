-- One row per listing and sale found for it that a build may change; taken
-- before its tables are built, and again after.
select
    listing_id,
    stay_number,
    sale_id,
    match_reason,
from core.sale_listing_candidates
union all
select
    listing_id,
    null as stay_number,
    sale_id,
    match_reason,
from core.listing_home_sales
