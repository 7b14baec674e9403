-- One row per street, estate or building, and the place that sets it apart from
-- others of its name: as most addresses spell them, and the key of its page.
-- Partition: in_street_names(street_name_id).
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
),

written as (
    select
        named.street_name_id,
        named.place_key,
        named.county,
        calm_name(named.street_name, forms.long_forms) as display_street,
        coalesce(
            calm_name(places.place_name, forms.long_forms),
            named.county
        ) as display_place,
    from named
    cross join core.long_forms as forms
    left join place_names as places
        on
            named.street_name_id = places.street_name_id
            and named.place_key = places.place_key
)

select
    street_name_id,
    place_key,
    if(
        starts_with(slug(display_place), slug(county)),
        slug(display_place),
        slug(county) || '-' || slug(display_place)
    )
    || '-'
    || slug(display_street) as page_key,
    county,
    display_place,
    display_street,
from written
