-- One row per sale that a build may change, with what is known of it beside
-- its own line; taken before its table is built, and again after.
select
    sale_id,
    address_id,
    eircode,
    left_out_reason,
    has_county_conflict,
from core.sales
