-- One row per street, estate or building that addresses name, and the place
-- that tells it from others of its name in the county: both as they are spelt
-- most often, and as the key of its page.
-- Partition: in_street_names(street_name_id).
with forms as (
    select map_from_entries(list((canonical_word, word))) as long_forms
    from (
        select
            canonical_word,
            min(word) as word,
        from core.address_words
        where is_long and word <> 'SAINT'
        group by canonical_word
    )
),

addresses as (
    select
        addresses.*,
        streets.place_key,
    from core.street_addresses as addresses
    inner join core.address_streets as streets
        on addresses.address_id = streets.address_id
    where streets.place_key is not null
),

place_names as (
    select
        street_name_id,
        place_key,
        mode(place_name order by place_name) as place_name,
    from (
        select
            street_name_id,
            unnest(places, recursive := true),
        from core.street_addresses
    )
    group by street_name_id, place_key
),

named as (
    select
        street_name_id,
        place_key,
        any_value(county) as county,
        mode(street_name order by street_name) as street_name,
    from addresses
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
    cross join forms
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
