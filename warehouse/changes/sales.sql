-- One row per sale that was added or removed, or about which something beyond
-- its own line has changed.
with known_before as (
    select
        sale_id,
        address_id,
        eircode,
        left_out_reason,
        has_county_conflict,
    from before.core.sales
    where in_lines(sale_id)
),

known as (
    select
        sale_id,
        address_id,
        eircode,
        left_out_reason,
        has_county_conflict,
    from core.sales
    where in_lines(sale_id)
),

differing as (
    (from known_before except from known)
    union all
    (from known except from known_before)
)

select distinct sale_id
from differing
