-- One row per sale in a street: its position in the register, and the street's
-- number among those of find_streets, from 0.
with numbered as (
    select
        street_name_id,
        place_key,
        row_number() over (order by registered_sales desc, page_key) - 1
            as number,
    from marts.streets
    where registered_sales > 0
)

select
    sales.register_position::integer as register_position,
    numbered.number::integer as street_number,
from marts.street_sales as sales
inner join numbered
    on
        sales.street_name_id = numbered.street_name_id
        and sales.place_key = numbered.place_key
