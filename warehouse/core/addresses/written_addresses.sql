-- One row per county and address as written in it.
-- Temporary: dropped after the build.
with written as (
    select
        address_id,
        county,
        clean_address as written,
        postal_code,
        not is_multi_unit as is_sale,
    from core.sales
    union all
    select
        address_id,
        county,
        clean_text(title) as written,
        null as postal_code,
        false as is_sale,
    from core.adverts
)

select
    address_id,
    any_value(county) as county,
    any_value(concat_ws(', ', written, upper(postal_code))) as written,
    bool_or(is_sale) as has_sale,
from written
group by address_id
