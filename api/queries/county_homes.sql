-- One row per home of a list of a county, newest first: `town` has those for sale
-- or sale agreed in a place of it; `changed` those for sale whose last price
-- change, and `relisted` those whose return, was found within 28 days.
with events as (
    select
        listing_id,
        title,
        status,
        price_change,
        changed_from_eur,
        changed_to_eur,
        list_contains(string_split(lower(places), ','), lower($town))
            as is_in_town,
        case $list
            when 'changed' then {
                'after': price_changed_after,
                'at': price_changed_at,
                'certain_days': price_changed_certain_days,
                'found_days': price_changed_found_days
            }
            when 'relisted' then {
                'after': relisted_after,
                'at': relisted_at,
                'certain_days': relisted_certain_days,
                'found_days': relisted_found_days
            }
            else {
                'after': null,
                'at': first_seen_at,
                'certain_days': added_certain_days,
                'found_days': added_found_days
            }
        end as event,
    from marts.live_listings
    where county = $county and is_shown
)

select
    homes.* replace (
        if($list = 'changed', events.price_change, homes.change) as change,
        if($list = 'changed', coalesce(homes.change_pct, 0), homes."percentageChange")
            as "percentageChange",
        events.event.certain_days as certain_days,
        events.event.found_days as found_days
    ),
    strftime(events.event.after, '%Y-%m-%dT%H:%M:%S.%gZ') as "happenedAfter",
    strftime(events.event.at, '%Y-%m-%dT%H:%M:%S.%gZ') as "happenedBy",
    if($list = 'changed', events.changed_from_eur, null)::double as "priceFrom",
    if($list = 'changed', events.changed_to_eur, null)::double as "priceTo",
    clean_text(events.title) as words,
from ($listed_homes) as homes
inner join events
    on homes.id = events.listing_id
where
    if(
        $list = 'town',
        events.is_in_town and events.status in ('For Sale', 'Sale Agreed'),
        events.status = 'For Sale'
        and events.event.found_days <= recent_days()
        and events.event.certain_days is not null
    )
order by events.event.at desc, events.listing_id
