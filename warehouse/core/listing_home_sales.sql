-- One row per listing and sale, whenever it was, that are surely of one home: one
-- Eircode, or one door and name in one area.
-- Partition: listing_id, sale_year.
with adverts as (
    select
        adverts.listing_id,
        adverts.county,
        adverts.eircode,
        addresses.cell_id,
        addresses.district,
        addresses.unit,
        addresses.block,
        addresses.number,
        addresses.name_key,
        addresses.place_keys,
    from core.adverts
    inner join core.addresses
        on adverts.address_id = addresses.address_id
),

by_address as (
    select
        adverts.listing_id,
        sales.sale_id,
        sales.sale_year,
        'advert_address' as match_reason,
    from adverts
    inner join core.addresses
        on
            adverts.cell_id = addresses.cell_id
            and adverts.county = addresses.county
            and adverts.name_key = addresses.name_key
    inner join core.sales
        on addresses.address_id = sales.address_id
    where
        coalesce(adverts.unit, first_number(adverts.number))
        = coalesce(addresses.unit, first_number(addresses.number))
        and (
            adverts.district = addresses.district
            or list_has_any(adverts.place_keys, addresses.place_keys)
        )
        and coalesce(adverts.district = addresses.district, true)
        and coalesce(adverts.block = addresses.block, true)
        and coalesce(
            (adverts.unit is null) <> (addresses.unit is null)
            or first_number(adverts.number) = first_number(addresses.number),
            true
        )
        and coalesce(adverts.eircode = sales.eircode, true)
        and not sales.is_multi_unit
),

by_eircode as (
    select
        adverts.listing_id,
        sales.sale_id,
        sales.sale_year,
        'eircode' as match_reason,
    from adverts
    inner join core.sales
        on
            adverts.eircode = sales.eircode
            and adverts.county = sales.county
)

from by_address
union
from by_eircode
