-- One row per home for sale in a county whose return was found within 28 days,
-- the latest first.
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
    relisted_certain_days as certain_days,
    relisted_found_days as found_days,
    strftime(relisted_after, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_after,
    strftime(relisted_at, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_by,
from marts.live_listings
where
    county = $county
    and status = 'For Sale'
    and is_shown
    and relisted_found_days <= recent_days()
    and relisted_certain_days is not null
order by relisted_at desc, listing_id
