-- One row per listing that another may advertise the same home as: what the
-- two are compared by. Developments and sites aren't of one home.
-- Partition: listing_id.
select
    adverts.listing_id,
    adverts.county,
    adverts.eircode,
    adverts.county
    || coalesce(addresses.unit, home_number(addresses.number), '')
    || '|'
    || plain_names(addresses.name_key, addresses.place_keys)[1] as door_key,
    addresses.district,
    addresses.block,
    if(addresses.unit is null, null, first_number(addresses.number)) as house,
    addresses.kind,
    plain_names(addresses.name_key, addresses.place_keys) as names,
    adverts.price_eur,
    adverts.beds,
    addresses.is_generic,
    adverts.latitude,
    adverts.longitude,
from core.adverts
inner join core.addresses
    on adverts.address_id = addresses.address_id
where
    adverts.from_price_eur is null
    and coalesce(adverts.property_type, '') not in ('Site', 'New Homes')
