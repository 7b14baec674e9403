-- One row per listing and other listing that advertises the same home, by
-- their Eircodes, or by address, position, bedrooms and price; each pair
-- stands there both ways round.
-- Long because both sides name each column.
with adverts as (
    select
        adverts.listing_id,
        adverts.county,
        adverts.eircode,
        adverts.beds,
        adverts.price_eur,
        adverts.latitude,
        adverts.longitude,
        addresses.district,
        addresses.block,
        coalesce(addresses.unit, home_number(addresses.number)) as home,
        if(addresses.unit is null, null, first_number(addresses.number))
            as house,
        addresses.kind,
        addresses.is_generic,
        plain_names(addresses.name_key, addresses.place_keys) as names,
    from core.adverts
    inner join core.addresses
        on adverts.address_id = addresses.address_id
    where
        adverts.from_price_eur is null
        and coalesce(adverts.property_type, '') not in ('Site', 'New Homes')
),

found as (
    select
        listing_id,
        county || coalesce(home, '') || '|' || names[1] as match_key,
    from adverts
    where names[1] is not null
    union all
    select
        listing_id,
        eircode as match_key,
    from adverts
    where eircode is not null
),

pairs as (
    select distinct
        ours.listing_id,
        theirs.listing_id as other_listing_id,
    from found as ours
    inner join found as theirs
        on
            ours.match_key = theirs.match_key
            and ours.listing_id <> theirs.listing_id
),

compared as (
    select
        pairs.*,
        ours.eircode = theirs.eircode as has_same_eircode,
        ours.kind <> 'bare' as is_told_apart,
        places_agree(ours.names[2:], theirs.names[2:]) as has_same_place,
        ours.is_generic,
        coalesce(ours.district = theirs.district, false) as has_same_district,
        coalesce(ours.district <> theirs.district, false)
            as has_other_district,
        coalesce(
            distance_km(
                ours.latitude,
                ours.longitude,
                theirs.latitude,
                theirs.longitude
            ) < 0.2,
            false
        ) as is_beside,
        coalesce(ours.block <> theirs.block, false)
        or coalesce(ours.house <> theirs.house, false)
        or coalesce(abs(ours.beds - theirs.beds) > 1, false)
        or coalesce(
            distance_km(
                ours.latitude,
                ours.longitude,
                theirs.latitude,
                theirs.longitude
            ) > 5,
            false
        ) as is_another,
        ours.price_eur between 0.9 * theirs.price_eur and 1.1 * theirs.price_eur
        as has_near_price,
        ours.price_eur = theirs.price_eur
        and ours.beds = theirs.beds
        and distance_km(
            ours.latitude,
            ours.longitude,
            theirs.latitude,
            theirs.longitude
        ) < 0.1 as has_same_spot,
    from pairs
    inner join adverts as ours
        on pairs.listing_id = ours.listing_id
    inner join adverts as theirs
        on pairs.other_listing_id = theirs.listing_id
)

select
    listing_id,
    other_listing_id,
    if(coalesce(has_same_eircode, false), 'eircode', 'other_advert')
        as match_reason,
from compared
where
    coalesce(has_same_eircode, false)
    or (
        has_same_eircode is null
        and not is_another
        and case
            when not is_told_apart then coalesce(has_same_spot, false)
            when has_other_district
                then has_same_place and coalesce(has_near_price, false)
            when is_generic then has_same_place or is_beside
            else
                has_same_place
                or has_same_district
                or is_beside
                or coalesce(has_near_price, false)
        end
    )
