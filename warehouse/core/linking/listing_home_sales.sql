-- One row per listing and sale, of any date, that are certainly of one home:
-- the same Eircode, or the same door and name in one area. Sites and
-- developments are left out.
with adverts as (
    from core.advert_addresses
    where is_single_home
),

by_address as (
    select
        adverts.listing_id,
        sales.sale_id,
        'advert_address' as match_reason,
    from adverts
    inner join core.addresses
        on adverts.match_group_id = addresses.match_group_id
    inner join core.sales
        on addresses.address_id = sales.address_id
    where
        -- The door of most adverts matches no address but their own.
        addresses.has_sale
        and adverts.kind in ('unit', 'numbered')
        and is_same_home(
            adverts.home, adverts.block, addresses.home, addresses.block
        )
        and adverts.name_key = addresses.name_key
        -- `7 X PK` may be a house and `APT 7 X PK` a flat.
        and (
            adverts.kind = addresses.kind
            or (
                not adverts.is_of_numbered_house
                and not addresses.is_of_numbered_house
                and (
                    (adverts.is_flat and addresses.kind = 'unit')
                    or adverts.block = addresses.block
                    or regexp_matches(adverts.name_key, '(APTS|BLDG)$')
                )
            )
        )
        and (
            places_agree(adverts.place_keys, addresses.place_keys)
            or (
                adverts.district = addresses.district and not adverts.is_generic
            )
        )
        and coalesce(adverts.district = addresses.district, true)
        and coalesce(adverts.block = addresses.block, true)
        and (
            adverts.kind <> addresses.kind
            or coalesce(
                first_number(adverts.number) = first_number(addresses.number),
                true
            )
        )
        and coalesce(adverts.eircode = sales.eircode, true)
        and not sales.is_multi_unit
),

by_eircode as (
    select
        adverts.listing_id,
        sales.sale_id,
        'eircode' as match_reason,
    from adverts
    inner join core.sales
        on
            adverts.eircode = sales.eircode
            and adverts.county = sales.county
    inner join core.addresses
        on sales.address_id = addresses.address_id
    where
        not adverts.has_several_homes
        and not have_other_numbers(
            adverts.kind,
            adverts.home,
            addresses.kind,
            addresses.home
        )
)

from by_address
union
from by_eircode
