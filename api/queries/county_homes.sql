-- One row per home of a list of a county, newest first: `town` has those for sale
-- or sale agreed in a place of it; `changed` those for sale whose last price
-- change, and `relisted` those whose return, was found within 28 days.
with homes as (
    select
        *,
        case $list
            when 'changed' then {
                'after': live.price_changed_after,
                'at': live.price_changed_at,
                'certain_days': live.price_changed_certain_days,
                'found_days': live.price_changed_found_days
            }
            when 'relisted' then {
                'after': live.relisted_after,
                'at': live.relisted_at,
                'certain_days': live.relisted_certain_days,
                'found_days': live.relisted_found_days
            }
            else {
                'after': null,
                'at': live.first_seen_at,
                'certain_days': live.added_certain_days,
                'found_days': live.added_found_days
            }
        end as event,
    from ($listed_homes)
    where county = $county and is_shown
)

select
    * exclude (live, event) replace (
        if($list = 'changed', live.price_change, change) as change,
        if($list = 'changed', coalesce(change_pct, 0), "percentageChange")
            as "percentageChange",
        event.certain_days as certain_days,
        event.found_days as found_days
    ),
    strftime(event.after, '%Y-%m-%dT%H:%M:%S.%gZ') as "happenedAfter",
    strftime(event.at, '%Y-%m-%dT%H:%M:%S.%gZ') as "happenedBy",
    if($list = 'changed', live.changed_from_eur, null)::double as "priceFrom",
    if($list = 'changed', live.changed_to_eur, null)::double as "priceTo",
    if($list = 'changed', clean_text(title), '') as words,
from homes
where
    if(
        $list = 'town',
        status in ('For Sale', 'Sale Agreed')
        and list_contains(string_split(lower(live.places), ','), lower($town)),
        status = 'For Sale'
        and event.found_days <= recent_days()
        and event.certain_days is not null
    )
order by event.at desc, live.listing_id
