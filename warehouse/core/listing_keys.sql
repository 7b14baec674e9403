-- One row per listing and key under which a sale of its home may be found: its
-- Eircode, or its number with letters of its names.
-- Partition: listing_id.
with keys as (
    select
        adverts.listing_id,
        adverts.county || '|' || unnest(
            list_append(
                address_keys(
                    addresses.unit,
                    addresses.number,
                    plain_names(addresses.name_key, addresses.place_keys)
                ),
                adverts.eircode
            )
        ) as match_key,
    from core.adverts
    inner join core.addresses
        on adverts.address_id = addresses.address_id
)

select distinct
    listing_id,
    match_key,
from keys
where match_key is not null
