-- One row per live listing as lists show it, with what orders it, and its own row.
select
    listing_id::double as id,
    title,
    county,
    coalesce(beds, 0)::integer as beds,
    coalesce(baths, 0)::integer as baths,
    coalesce(property_type, '') as "propertyType",
    coalesce(price_eur, if(price_kind = 'poa', -1, -2))::double as price,
    floor_area_m2 as "floorArea",
    price_per_m2_eur as "pricePerM2",
    coalesce(change, '') as change,
    if(change = 'Relisted', 0, coalesce(change_pct, 0))::double
        as "percentageChange",
    status,
    if(live_adverts > 1, live_adverts, null) as adverts,
    [
        id::double
        for id in string_split(nullif(other_listing_ids, ''), ',')
    ] as "otherAdverts",
    property_id::varchar as property_id,
    ber,
    beds::integer as known_beds,
    baths::integer as known_baths,
    change_pct,
    added_certain_days as certain_days,
    added_found_days as found_days,
    is_shown,
    is_counted,
    live,
from marts.live_listings as live
