-- One row per live listing as lists show it: its price, the last change of its
-- price and its last return.
select
    listings.listing_id,
    homes.home_id,
    listings.title,
    listings.eircode,
    listings.county,
    coalesce(townlands.townland, 'Other') as townland,
    listings.property_type,
    listings.status,
    listings.agency_name,
    listings.price_kind,
    case
        when relistings.happened_at >= changes.happened_at then 'Relisted'
        else coalesce(
            changes.change, if(relistings.listing_id is null, null, 'Relisted')
        )
    end as change,
    changes.change as price_change,
    coalesce(listings.price_eur, listings.from_price_eur) as price_eur,
    listings.beds,
    listings.baths,
    changes.change_pct,
    listings.first_seen_at,
    changes.happened_at as price_changed_at,
    relistings.happened_at as relisted_at,
from core.listings
inner join core.homes
    on listings.listing_id = homes.listing_id
left join core.last_price_changes as changes
    on listings.listing_id = changes.listing_id
left join core.last_relistings as relistings
    on listings.listing_id = relistings.listing_id
left join core.townlands
    on
        listings.county = townlands.county
        and listings.town = townlands.town
order by listings.county, listings.first_seen_at desc, listings.listing_id
