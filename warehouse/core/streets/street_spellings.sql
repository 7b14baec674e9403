-- One row per street, estate or building: the most common spelling of its name
-- and of the place that distinguishes it from others of its name.
-- Temporary: dropped after the build.
with addresses as (
    select
        addresses.*,
        streets.place_key,
    from core.street_addresses as addresses
    inner join core.address_streets as streets
        on addresses.address_id = streets.address_id
    where streets.place_key is not null
),

places_spelt as (
    select
        street_name_id,
        place_key,
        place_name,
        count(*) as addresses,
    from (
        select
            street_name_id,
            unnest(places, recursive := true),
        from core.street_addresses
    )
    group by all
),

place_names as (
    select
        street_name_id,
        place_key,
        first(place_name order by addresses desc, place_name) as place_name,
    from places_spelt
    group by street_name_id, place_key
),

streets_spelt as (
    select
        street_name_id,
        place_key,
        county,
        street_name,
        count(*) as addresses,
    from addresses
    group by all
),

named as (
    select
        street_name_id,
        place_key,
        any_value(county) as county,
        first(street_name order by addresses desc, street_name) as street_name,
    from streets_spelt
    group by street_name_id, place_key
)

select
    named.street_name_id,
    named.place_key,
    named.county,
    named.street_name,
    place_names.place_name,
from named
left join place_names
    on
        named.street_name_id = place_names.street_name_id
        and named.place_key = place_names.place_key
