-- One row per home for sale in a county whose last price change, certainly
-- within 28 days, is a drop or a rise; the newest change first.
select
    listing_id::double as listing_id,
    title,
    county,
    property_type,
    status,
    price_kind,
    price_change as change,
    price_eur::double as price_eur,
    beds::integer as beds,
    baths::integer as baths,
    change_pct,
    changed_from_eur::double as changed_from_eur,
    changed_to_eur::double as changed_to_eur,
    other_listing_ids,
    live_adverts,
    strftime(price_changed_after, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_after,
    strftime(price_changed_at, '%Y-%m-%dT%H:%M:%S.%gZ') as happened_by,
    clean_text(title) as words,
from marts.live_listings
where
    county = $county
    and status = 'For Sale'
    and is_shown
    and has_recent_price_change
order by price_changed_at desc, listing_id
