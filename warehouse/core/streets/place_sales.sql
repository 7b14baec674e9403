-- One row per place and sale in it. A sale is identified by its
-- register_position. Its places are those that its address names, except roads,
-- and its Eircode routing key. In Dublin a district is the same as its key.
with sales as (
    select
        sale_year,
        sale_date,
        register_position,
        left_out_reason,
        price_with_vat_eur,
        address_id,
        routing_key,
    from core.sales
),

addresses as not materialized (
    select
        address_id,
        county,
        district,
        place_keys,
        place_names,
    from core.addresses
    where address_id in (select address_id from sales)
),

-- Each name is checked once, not in each address that has it.
places as (
    select
        *,
        county || ' ' || place_key as place_id,
    from (
        select distinct
            county,
            unnest(place_keys) as place_key,
        from addresses
    )
    where identifies_place(place_key, single_letters(upper(county)))
),

-- An address may name a place twice.
address_places as (
    select distinct
        parts.address_id,
        places.place_id,
        parts.place_name,
    from (
        select
            address_id,
            county,
            unnest(place_keys) as place_key,
            unnest(place_names) as place_name,
        from addresses
    ) as parts
    inner join places
        on
            parts.county = places.county
            and parts.place_key = places.place_key
    union all
    select
        address_id,
        district_key(district) as place_id,
        place_id as place_name,
    from addresses
    where district is not null
),

in_each as (
    select
        sales.*,
        places.place_id,
        places.place_name,
    from sales
    inner join address_places as places
        on sales.address_id = places.address_id
    where places.place_id is distinct from sales.routing_key
    union all
    select
        *,
        routing_key as place_id,
        routing_key as place_name,
    from sales
    where routing_key is not null
)

select * exclude (address_id, routing_key)
from in_each
order by place_id, register_position desc
