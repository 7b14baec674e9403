-- One row per address that names a street, an estate or a building: the name,
-- and the places after it, except roads. A district of Dublin is last.
-- Temporary: dropped after the build.
with named as (
    select
        address_id,
        street_name_id,
        county,
        name_key,
        district,
        kind in ('numbered', 'unit') or is_road(name_key) as is_in_name,
        if(
            not is_in_name,
            place_names[1],
            if(is_generic, 'THE ', '') || name || if(
                is_generic and len(place_names) > 0,
                ', ' || place_names[1],
                ''
            )
        ) as street_name,
        -- The places that aren't part of the street's name.
        if(is_in_name and not is_generic, 1, 2) as first_position,
        list_transform(
            range(first_position, len(place_keys) + 1),
            lambda position: {
                place_key: place_keys[position],
                place_name: place_names[position]
            }
        ) as places,
    from core.addresses
    where street_name_id is not null
)

select
    address_id,
    street_name_id,
    county,
    street_name,
    if(district is null, null, 'D' || district) as district_key,
    list_concat(
        list_filter(
            places,
            lambda place: identifies_place(
                place.place_key, single_letters(upper(county))
            )
        ),
        if(
            district is null,
            [],
            [{
                place_key: 'D' || district,
                place_name: 'DUBLIN ' || district
            }]
        )
    ) as places,
from named
