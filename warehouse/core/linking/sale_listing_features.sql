-- One row per listing, spell on the market and sale that may be its result: how
-- the two addresses, Eircodes and prices compare. Values that depend only on
-- the sale are worked out once.
with theirs as materialized (
    select
        sales.sale_id,
        sales.eircode,
        sales.price_with_vat_eur,
        sales.sale_date,
        addresses.district,
        addresses.block,
        addresses.home,
        if(addresses.unit is null, null, first_number(addresses.number))
            as house,
        plain_names(addresses.name_key, addresses.place_keys) as names,
        addresses.street_type,
        addresses.is_generic,
        addresses.kind,
        addresses.is_of_numbered_house,
    from core.sales
    inner join core.addresses
        on sales.address_id = addresses.address_id
    where sales.sale_id in (select sale_id from core.sale_listing_pairs)
),

sides as materialized (
    select
        pairs.*,
        ours.eircode as our_eircode,
        theirs.eircode as their_eircode,
        ours.district as our_district,
        theirs.district as their_district,
        ours.block as our_block,
        theirs.block as their_block,
        ours.home as our_home,
        theirs.home as their_home,
        ours.house as our_house,
        theirs.house as their_house,
        ours.names as our_names,
        theirs.names as their_names,
        ours.street_type as our_type,
        theirs.street_type as their_type,
        ours.is_generic or theirs.is_generic as is_generic,
        are_unit_and_house(
            ours.kind,
            ours.is_of_numbered_house,
            theirs.kind,
            theirs.is_of_numbered_house
        ) as are_unit_and_house,
        ours.kind as our_kind,
        theirs.kind as their_kind,
        theirs.price_with_vat_eur
        / nullif(spells.last_price_eur, 0) as price_ratio,
        date_diff('day', spells.last_seen_at::date, theirs.sale_date)
            as days_after,
    from core.sale_listing_pairs as pairs
    inner join core.listing_spells as spells
        on
            pairs.listing_id = spells.listing_id
            and pairs.listing_spell_number = spells.listing_spell_number
    inner join core.advert_addresses as ours
        on pairs.listing_id = ours.listing_id
    inner join theirs
        on pairs.sale_id = theirs.sale_id
    -- If both Eircode and number differ, no rule needs the rest.
    where
        is_same_home(ours.home, ours.block, theirs.home, theirs.block)
        or ours.eircode = theirs.eircode
),

compared as materialized (
    select
        *,
        our_eircode = their_eircode as has_same_eircode,
        case
            when our_home is null and their_home is null then 'none'
            when our_home is null or their_home is null then 'one'
            when is_same_home(our_home, our_block, their_home, their_block)
                then 'same'
            else 'differ'
        end as numbers,
        case
            when
                our_names[1] = their_names[1]
                or our_names[1] || our_names[2] = their_names[1]
                or our_names[1] = their_names[1] || their_names[2]
                then 'same'
            when our_names[2] = their_names[1] or our_names[1] = their_names[2]
                then 'crossed'
            when
                length(our_names[1]) >= 7
                and our_type is not distinct from their_type
                and abs(length(our_names[1]) - length(their_names[1])) <= 2
                and damerau_levenshtein(our_names[1], their_names[1]) <= 2
                then 'misspelt'
            when
                least(length(our_names[1]), length(their_names[1])) >= 5
                -- `GRANGE TERRACE` is neither `THE GRANGE` nor `GRANGE GROVE`,
                -- but `GOLDEN RIDGE LODGE` is `THE LODGE, GOLDENRIDGE`.
                and (
                    not is_generic
                    or our_names[1] = their_names[2] || their_names[1]
                    or their_names[1] = our_names[2] || our_names[1]
                )
                and coalesce(
                    rtrim(our_type, 'S') = rtrim(their_type, 'S'), true
                )
                and (
                    starts_with(our_names[1], their_names[1])
                    or starts_with(their_names[1], our_names[1])
                    or ends_with(our_names[1], their_names[1])
                    or ends_with(their_names[1], our_names[1])
                )
                then 'longer'
            else 'differ'
        end as streets,
    from sides
)

select
    listing_id,
    listing_spell_number,
    sale_id,
    numbers,
    streets,
    coalesce(our_district = their_district, false) as has_same_district,
    coalesce(our_district <> their_district, false) as has_other_district,
    our_names[2] = their_names[2] as has_same_second,
    places_agree(our_names[2:], their_names[2:]) as has_same_place,
    coalesce(our_block <> their_block, false)
    or coalesce(our_house <> their_house, false) as has_other_building,
    are_unit_and_house,
    (our_house is null) <> (their_house is null) as has_one_house,
    (our_block is null) <> (their_block is null) as has_one_block,
    is_generic,
    our_type is not null or their_type is not null as has_street_type,
    len(list_filter(
        our_names[2:],
        lambda place: len(list_filter(
            their_names[2:],
            lambda other: least(length(place), length(other)) >= 6
            and (starts_with(place, other) or starts_with(other, place))
        )) > 0
    )) > 0 as place_prefix_matches,
    our_kind = 'named' and their_kind = 'named' as both_have_house_name,
    our_kind <> their_kind as has_other_kind,
    has_same_eircode,
    have_other_numbers(our_kind, our_home, their_kind, their_home)
        as has_other_number,
    price_ratio,
    days_after::integer as days_after,
from compared
where coalesce(has_same_eircode, false) or streets <> 'differ'
