-- One row per sale and listing that a build may change, with its address;
-- taken before its table is built, and again after.
select
    sale_id,
    null::bigint as listing_id,
    address_id,
    eircode,
from core.sales
union all
select
    null as sale_id,
    listing_id,
    address_id,
    null as eircode,
from core.adverts
