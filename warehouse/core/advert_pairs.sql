-- One row per listing and other listing that advertises the same home, by
-- their Eircodes unless they name other numbers, or by address, position,
-- bedrooms and price; each pair stands there both ways round.
-- Partition: listing_id, other_listing_id.
-- Long because both sides name each column.
with adverts as not materialized (
    from core.advert_addresses
    where is_single_home
),

pairs as (
    select
        ours.listing_id,
        theirs.other_listing_id,
    from adverts as ours
    inner join core.other_adverts as theirs
        on
            ours.county = theirs.county
            and ours.names[1] = theirs.names[1]
            and ours.home is not distinct from theirs.home
            and ours.listing_id <> theirs.other_listing_id
    union
    select
        ours.listing_id,
        theirs.other_listing_id,
    from adverts as ours
    inner join core.other_adverts as theirs
        on
            ours.eircode = theirs.eircode
            and ours.listing_id <> theirs.other_listing_id
),

compared as (
    select
        pairs.*,
        ours.eircode = theirs.eircode as has_same_eircode,
        have_other_numbers(ours.kind, ours.home, theirs.kind, theirs.home)
        or coalesce(ours.block <> theirs.block, false)
            as is_of_other_door,
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
    inner join core.other_adverts as theirs
        on pairs.other_listing_id = theirs.other_listing_id
)

select
    listing_id,
    other_listing_id,
    if(coalesce(has_same_eircode, false), 'eircode', 'other_advert')
        as match_reason,
from compared
where
    (coalesce(has_same_eircode, false) and not is_of_other_door)
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
