-- One row per county and address as written in it.
-- Partition: address_id. Kept: no.
with written as (
    select
        address_id,
        county,
        clean_address as written,
        postal_code,
    from core.sales
    union all
    select
        address_id,
        county,
        clean_text(title) as written,
        null as postal_code,
    from core.adverts
)

select
    address_id,
    any_value(county) as county,
    any_value(concat_ws(', ', written, upper(postal_code))) as written,
from written
group by address_id
