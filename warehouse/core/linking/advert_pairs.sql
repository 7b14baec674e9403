-- One row per listing and other listing of the same home. Each pair appears in
-- both directions. Adverts pair by Eircode unless their numbers differ, or by
-- address, position, bedrooms and price. The same number and street mean one
-- home only within a shared area (a place, a district or a spot on the map), as
-- every other town has a Parkview.
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
            and ours.listing_id <> theirs.other_listing_id
    where is_same_home(ours.home, ours.block, theirs.home, theirs.block)
    union
    -- Other spellings of the street need the same number and price.
    select
        ours.listing_id,
        theirs.other_listing_id,
    from adverts as ours
    inner join core.other_adverts as theirs
        on
            ours.county = theirs.county
            and ours.price_eur = theirs.price_eur
            and ours.home is not distinct from theirs.home
            and ours.listing_id <> theirs.other_listing_id
    where
        coalesce(ours.beds = theirs.beds, true)
        and (
            (
                coalesce(ours.street_type = theirs.street_type, true)
                and (
                    ours.name_consonants = theirs.name_consonants
                    or is_one_slip(
                        ours.name_consonants, theirs.name_consonants
                    )
                )
            )
            or are_run_together(ours.names, theirs.names)
            or (
                (
                    starts_with(ours.names[1], theirs.names[1])
                    or starts_with(theirs.names[1], ours.names[1])
                )
                and distance_km(
                    ours.latitude,
                    ours.longitude,
                    theirs.latitude,
                    theirs.longitude
                ) < 0.1
            )
        )
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

sides as (
    select
        pairs.*,
        ours.eircode = theirs.eircode as has_same_eircode,
        have_other_numbers(ours.kind, ours.home, theirs.kind, theirs.home)
        or coalesce(ours.block <> theirs.block, false)
        or ours.has_several_homes <> theirs.has_several_homes
            as different_door,
        ours.kind <> 'bare' and theirs.kind <> 'bare' as both_identifiable,
        places_agree(ours.names[2:], theirs.names[2:])
        or are_run_together(ours.names, theirs.names) as has_same_place,
        len(ours.place_keys) = 0 or len(theirs.place_keys) = 0
            as has_no_place,
        ours.is_generic,
        coalesce(ours.district = theirs.district, false) as has_same_district,
        coalesce(ours.district <> theirs.district, false)
            as has_other_district,
        coalesce(ours.block <> theirs.block, false)
        or coalesce(ours.house <> theirs.house, false)
        or coalesce(abs(ours.beds - theirs.beds) > 1, false)
        or are_unit_and_house(
            ours.kind,
            ours.is_of_numbered_house,
            theirs.kind,
            theirs.is_of_numbered_house
        )
        or (ours.kind <> theirs.kind and ours.is_flat <> theirs.is_flat)
            as is_another,
        coalesce(
            ours.price_eur
            between 0.9 * theirs.price_eur and 1.1 * theirs.price_eur,
            false
        ) as has_near_price,
        coalesce(
            ours.price_eur = theirs.price_eur and ours.beds = theirs.beds,
            false
        ) as has_same_price,
        distance_km(
            ours.latitude, ours.longitude, theirs.latitude, theirs.longitude
        ) as km,
    from pairs
    inner join adverts as ours
        on pairs.listing_id = ours.listing_id
    inner join core.other_adverts as theirs
        on pairs.other_listing_id = theirs.other_listing_id
)

select
    listing_id,
    other_listing_id,
from sides
where
    (coalesce(has_same_eircode, false) and not different_door)
    or (
        has_same_eircode is null
        and not is_another
        -- Portals list some homes under another town.
        and (coalesce(km <= 5, true) or (has_same_place and has_same_price))
        and case
            when not both_identifiable
                then coalesce(has_same_price and km < 0.1, false)
            when has_other_district then has_same_place and has_near_price
            when has_same_place or coalesce(km < 0.2, false) then true
            when is_generic then false
            else
                (has_same_district and (has_near_price or has_no_place))
                or coalesce(has_near_price and km < 1, false)
        end
    )
