-- One row per live listing as lists show it: its price, and when its home was
-- added, last changed price and last returned, with the windows of days up to
-- now that include each.
with homes as (
    select
        property_id,
        list(listing_id order by listing_id) as listing_ids,
    from core.listing_property_links
    where property_id in (select property_id from core.live_listings)
    group by property_id
)

select
    listings.listing_id,
    live.property_id,
    listings.title,
    listings.eircode,
    listings.county,
    listing_places.places,
    listings.property_type,
    listings.ber,
    listings.status,
    listings.agency_name,
    listings.price_kind,
    case
        when relistings.happened_by >= changes.happened_by then 'Relisted'
        else coalesce(
            changes.change,
            if(relistings.property_id is null, null, 'Relisted')
        )
    end as change,
    changes.change as price_change,
    coalesce(listings.price_eur, listings.from_price_eur) as price_eur,
    listings.beds,
    listings.baths,
    listings.floor_area_m2,
    -- A development's price is that of its cheapest unit, whose area isn't
    -- given.
    round(listings.price_eur / listings.floor_area_m2)::integer
        as price_per_m2_eur,
    round(
        100 * abs(changes.difference_eur)
        / nullif(changes.price_eur - changes.difference_eur, 0),
        2
    ) as change_pct,
    changes.price_eur - changes.difference_eur as changed_from_eur,
    changes.price_eur as changed_to_eur,
    coalesce(
        array_to_string(
            list_filter(
                homes.listing_ids, lambda id: id <> listings.listing_id
            ),
            ','
        ),
        ''
    ) as other_listing_ids,
    count(*) over (partition by live.property_id)::integer as live_adverts,
    added.certain_days as added_certain_days,
    added.found_days as added_found_days,
    changes.certain_days as price_changed_certain_days,
    changes.found_days as price_changed_found_days,
    relistings.certain_days as relisted_certain_days,
    relistings.found_days as relisted_found_days,
    live.is_shown,
    live.is_counted,
    listings.first_seen_at,
    changes.happened_after as price_changed_after,
    changes.happened_by as price_changed_at,
    relistings.happened_after as relisted_after,
    relistings.happened_by as relisted_at,
from core.listings
inner join core.live_listings as live
    on listings.listing_id = live.listing_id
inner join core.listing_places
    on listings.listing_id = listing_places.listing_id
left join homes
    on live.property_id = homes.property_id
left join core.latest_home_events as added
    on live.property_id = added.property_id and added.kind = 'Listed'
left join core.latest_home_events as changes
    on live.property_id = changes.property_id and changes.kind = 'Price'
left join core.latest_home_events as relistings
    on
        live.property_id = relistings.property_id
        and relistings.kind = 'Relisted'
-- Only homes of live listings are needed.
where listings.is_live
order by listings.county, listings.first_seen_at desc, listings.listing_id
