-- One row per listing and key that can find a sale of its home: its Eircode, or
-- its number with letters of its names.
with keys as (
    select
        listing_id,
        county,
        unnest(list_append(
            address_keys(unit, number, home, house_number_key, names), eircode
        )) as match_key,
    from core.advert_addresses
)

select distinct
    listing_id,
    county,
    match_key,
from keys
where match_key is not null
