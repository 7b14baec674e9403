-- One row per home for sale or sale agreed in a street, newest first.
select
    live.listing_id::double as listing_id,
    live.title,
    live.county,
    live.property_type,
    live.ber,
    live.status,
    live.price_kind,
    live.change,
    live.price_eur::double as price_eur,
    live.beds::integer as beds,
    live.baths::integer as baths,
    live.floor_area_m2,
    live.price_per_m2_eur,
    live.change_pct,
    live.other_listing_ids,
    live.live_adverts,
    live.added_certain_days as certain_days,
    live.added_found_days as found_days,
    live.is_counted,
from marts.live_listings as live
inner join marts.listing_streets as streets
    on live.listing_id = streets.listing_id
where
    live.is_shown
    and streets.street_name_id = $name::bigint
    and streets.place_key = $place
order by live.first_seen_at desc, live.listing_id
