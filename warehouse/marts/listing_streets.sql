-- One row per listing whose address names a street, an estate or a building:
-- the key of its page.
select
    adverts.listing_id,
    streets.street_name_id,
    streets.place_key,
    streets.page_key,
    streets.display_street,
    streets.display_place,
from core.adverts
inner join core.address_streets
    on adverts.address_id = address_streets.address_id
inner join core.streets
    on
        address_streets.street_name_id = streets.street_name_id
        and address_streets.place_key = streets.place_key
