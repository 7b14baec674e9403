-- One row per home for sale or sale agreed in a place of a county,
-- newest first.
select
    listing_id::double as listing_id,
    title,
    county,
    property_type,
    ber,
    status,
    price_kind,
    change,
    price_eur::double as price_eur,
    beds::integer as beds,
    baths::integer as baths,
    floor_area_m2,
    price_per_m2_eur,
    change_pct,
    other_listing_ids,
    live_adverts,
    added_certain_days as certain_days,
    added_found_days as found_days,
from marts.live_listings
where
    county = $county
    and list_contains(string_split(lower(places), ','), lower($town))
    and status in ('For Sale', 'Sale Agreed')
    and is_shown
order by first_seen_at desc, listing_id
