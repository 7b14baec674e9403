-- One row per address on a street, in an estate or in a building: the street,
-- the place that distinguishes it, and its number as written and as digits. Its
-- neighbours are on the same street and of the same kind: units, or not units.
-- Temporary: dropped after the build.
select
    *,
    (hash(street_name_id, place_key, is_unit) >> 11)::bigint as neighbours_id,
from (
    select
        streets.address_id,
        streets.street_name_id,
        streets.place_key,
        try_cast(regexp_extract(addresses.home, '[0-9]+') as integer)
            as house_number,
        addresses.home as house_number_text,
        addresses.kind = 'unit' as is_unit,
    from core.address_streets as streets
    inner join core.addresses
        on streets.address_id = addresses.address_id
    where streets.place_key is not null
)
