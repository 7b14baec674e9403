-- One row per home for sale in a county whose last price change was found within
-- 28 days; the newest change first.
select
    listing_id::double as listing_id,
    title,
    county,
    property_type,
    ber,
    status,
    price_kind,
    price_change as change,
    price_eur::double as price_eur,
    beds::integer as beds,
    baths::integer as baths,
    floor_area_m2,
    price_per_m2_eur,
    change_pct,
    changed_from_eur::double as changed_from_eur,
    changed_to_eur::double as changed_to_eur,
    other_listing_ids,
    live_adverts,
    price_changed_certain_days as certain_days,
    price_changed_found_days as found_days,
    strftime(price_changed_after, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_after,
    strftime(price_changed_at, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_by,
    clean_text(title) as words,
from marts.live_listings
where
    county = $county
    and status = 'For Sale'
    and is_shown
    and price_changed_found_days <= recent_days()
    and price_changed_certain_days is not null
order by price_changed_at desc, listing_id
